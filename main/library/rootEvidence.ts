/** Looks for what a folder's own files say about rights: a proposal for the person who adds it, never proof. */
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { licenseNamedIn } from './rightsEvidence.ts';
import { isFolderText } from './rightsTextNames.ts';
import type { DeskRoot } from './rootsStore.ts';
import { basisOf } from './soundRights.ts';

const MAX_FILES = 12;
const MAX_BYTES = 64 * 1024;

/** The licence named by a text file at the root, licence files before read-mes; null when none names one. Reads little, never throws. */
export async function findRootEvidence(folder: string, signal: AbortSignal): Promise<{ license_id: string; file: string } | null> {
  const names = await readdir(folder).catch(() => []);
  const candidates = names
    .filter((name) => isFolderText(name))
    .sort((a, b) => Number(/^read/i.test(a)) - Number(/^read/i.test(b)) || (a < b ? -1 : 1))
    .slice(0, MAX_FILES);
  for (const file of candidates) {
    signal.throwIfAborted();
    const license_id = await licenseInTextFile(join(folder, file));
    if (license_id !== null) return { license_id, file };
  }
  return null;
}

/** What was found, when it takes something away from what a person claimed of the folder. */
export function outweighing(root: DeskRoot | null): DeskRoot['evidenceFound'] {
  if (!root?.evidenceFound || root.assertedAt === null) return null;
  const { path, claim, assertedAt, builtin, evidenceFound } = root;
  const said = { license_id: evidenceFound.license_id, source: 'folder_text' as const, where: evidenceFound.file };
  const { evidence } = basisOf([{ folder: path, claim, assertedAt, builtin, evidence: [said] }], []);
  return evidence.length > 0 ? evidenceFound : null;
}

/** What a folder's own files name while nobody has said what its rights are; null once somebody has, and of sounds that come with the app. */
export function unclaimed({ claim, builtin, evidenceFound }: DeskRoot): { found: DeskRoot['evidenceFound'] } | null {
  return claim.license_id !== 'unknown' || builtin ? null : { found: evidenceFound };
}

/** The licence that the start of a text file names, null for none or when it can't be read. */
export async function licenseInTextFile(path: string | Buffer): Promise<string | null> {
  return licenseNamedIn(await readStart(path));
}

async function readStart(path: string | Buffer): Promise<string> {
  try {
    const file = await open(path, 'r');
    try {
      if (!(await file.stat()).isFile()) return '';
      const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_BYTES), 0, MAX_BYTES, 0);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch {
    return '';
  }
}
