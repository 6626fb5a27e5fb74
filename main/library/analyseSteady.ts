/** Analyses one file of a root while it holds still: what is kept must be true of the file under its stamp. */
import { stat } from 'node:fs/promises';
import type { DecodePool } from '../../native/decodePool.ts';
import type { FileAnalysis } from '../../native/fileAnalysis.ts';
import type { Work } from '../../native/ingestHandlers.ts';
import { Failure } from '../contract/failures.ts';
import { type FileStamp, isSameStamp } from './soundIndex.ts';

export type ScanTarget = { id: string; path: string };

export type Outcome = { read: FileStamp; analysis: FileAnalysis };
type Decoding = { pool: Pick<DecodePool, 'analyse'>; signal: AbortSignal };

/** Analyses a file that holds still: one that changes while it is read is read once more, then left for the next scan. */
export async function analyseSteady(root: ScanTarget, work: Work, { pool, signal }: Decoding): Promise<Outcome | 'gone'> {
  const path = Buffer.concat([Buffer.from(`${root.path}/`), work.relBytes]);
  for (let turn = 0; ; turn += 1) {
    const before = await stampAt(path, root);
    if (before === null) return 'gone';
    const analysis = await pool.analyse(path, signal, before.size);
    const after = await stampAt(path, root);
    if (after === null) return 'gone';
    if (isSameStamp(before, after)) return { read: before, analysis };
    // Filed with the old stamp, so that the next scan sees a changed file.
    if (turn > 0) return { read: before, analysis: { ...analysis, ...stillChanging } };
  }
}

const stillChanging = { status: 'skipped', reason: 'still changing', pcmSha256: null, peaks: null, format: null } as const;

/** Null when the file is gone; fails with `root_offline` when the whole folder is. */
async function stampAt(path: Buffer, root: ScanTarget): Promise<FileStamp | null> {
  try {
    const { size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    return { size: Number(size), mtimeMs: Number(mtimeNs) / 1e6, ctimeMs: Number(ctimeNs) / 1e6 };
  } catch {
    const present = await stat(root.path).then(
      () => true,
      () => false,
    );
    if (!present) throw rootOffline(root);
    return null;
  }
}

export function stampOf({ size, mtimeMs, ctimeMs }: Work): FileStamp {
  return { size, mtimeMs, ctimeMs };
}

export function rootOffline(root: ScanTarget): Failure {
  return new Failure(
    'root_offline',
    `${root.path} is not there, or is empty all at once. Plug in or mount its disk and scan again; nothing was removed.`,
    { root_id: root.id, path: root.path },
  );
}
