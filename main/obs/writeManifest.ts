/** Manifests on disk: one file a run, never half written. */
import { constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../contract/failures.ts';
import { RunManifest } from '../contract/manifest.ts';
import type { RunSink } from './runRecorder.ts';

const RUN_ID = /^[0-9a-f]{32}$/;
/** No find writes so much; parsing more would hold up the app. */
const MAX_BYTES = 16 * 2 ** 20;

/** Writes `<folder>/<run_id>.json` through a temporary file and a rename; the manifest is checked against its schema first. */
export function manifestFolder(folder: string): RunSink {
  return { write: (manifest) => writeManifest(folder, manifest) };
}

/**
 * Throws `run_not_found` for an id that is none, or that has no manifest, `run_damaged` for a file that isn't one: also for a pipe or a
 * folder of that name, and for what is larger than any manifest.
 */
export async function readManifest(folder: string, runId: string, signal?: AbortSignal): Promise<RunManifest> {
  const missing = () =>
    new Failure('run_not_found', 'There is no manifest of that run. `runs` lists those that are kept.', { run_id: runId });
  if (!RUN_ID.test(runId)) throw missing();
  let found: RunManifest | Damage;
  try {
    found = await manifestIn(join(folder, `${runId}.json`), signal);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw missing();
    throw error;
  }
  if ('damage' in found)
    throw new Failure('run_damaged', `The manifest of that run is damaged: ${found.damage}. Run the find again.`, { run_id: runId });
  return found;
}

type Damage = { damage: string };

async function manifestIn(path: string, signal: AbortSignal | undefined): Promise<RunManifest | Damage> {
  // a pipe that nobody writes to would hold the open, and the thread that opens, for ever
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const facts = await file.stat();
    if (!facts.isFile()) return { damage: 'it is no regular file' };
    if (facts.size > MAX_BYTES) return { damage: 'the file is too large' };
    return parseManifest(await file.readFile({ encoding: 'utf8', ...(signal === undefined ? {} : { signal }) }));
  } finally {
    await file.close();
  }
}

function parseManifest(text: string): RunManifest | Damage {
  if (text.trim() === '') return { damage: 'the file is empty' };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { damage: 'the file is no JSON' };
  }
  const parsed = RunManifest.safeParse(value);
  return parsed.success ? parsed.data : { damage: 'the file is of another shape' };
}

async function writeManifest(folder: string, manifest: RunManifest): Promise<void> {
  if (!RUN_ID.test(manifest.run_id)) throw new Failure('internal', 'A run id must be 32 hex digits. This is a bug; report it.');
  const text = `${JSON.stringify(RunManifest.parse(manifest), null, 2)}\n`;
  const target = join(folder, `${manifest.run_id}.json`);
  const temporary = join(folder, `.${manifest.run_id}.json.part`);
  try {
    await mkdir(folder, { recursive: true });
    const file = await open(temporary, 'w', 0o600);
    try {
      await file.writeFile(text, 'utf8');
      // a rename may reach the disk before the bytes do
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    const full = codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT';
    throw new Failure(
      full ? 'disk_full' : 'write_failed',
      full
        ? 'The disk is full. Free some space and run the find again.'
        : 'The record of the run could not be written. Check the data folder.',
      { file: target },
      { cause: error },
    );
  }
}

function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
