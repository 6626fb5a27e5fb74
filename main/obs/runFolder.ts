/** The folder of manifests as a list: names and times without reading, and the oldest taken away. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

export type RunFile = { runId: string; modifiedMs: number; bytes: number };

const MANIFEST = /^([0-9a-f]{32})\.json$/;
const LEFTOVER = /^\.[0-9a-f]{32}\.json\.part$/;
/** A half-written file that is older than this belongs to nobody who still writes. */
const LEFTOVER_MS = 60 * 60 * 1000;

/** The last written first; ties by id. An absent folder is an empty one. */
export async function runFiles(folder: string): Promise<RunFile[]> {
  const files = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const runId = MANIFEST.exec(name)?.[1];
      const found = runId === undefined ? null : await stat(join(folder, name)).catch(() => null);
      return runId === undefined || found === null ? [] : [{ runId, modifiedMs: found.mtimeMs, bytes: found.size }];
    }),
  );
  return files.flat().sort((a, b) => b.modifiedMs - a.modifiedMs || a.runId.localeCompare(b.runId));
}

export type Retention = { keep: number; needed: ReadonlySet<string>; nowMs: number };

/** Takes away what is older than the last `keep`, apart from `needed`, and what a crash left half-written. Gives the ids that went. */
export async function pruneRuns(folder: string, { keep, needed, nowMs }: Retention): Promise<string[]> {
  const spare = (await runFiles(folder)).slice(keep).filter(({ runId }) => !needed.has(runId));
  const gone: string[] = [];
  for (const { runId } of spare) {
    const took = rm(join(folder, `${runId}.json`), { force: true });
    // what can't be taken away, such as a folder of that name, keeps nothing else from going
    await took.then(
      () => gone.push(runId),
      () => {},
    );
  }
  for (const name of (await namesIn(folder)).filter((other) => LEFTOVER.test(other))) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found !== null && nowMs - found.mtimeMs > LEFTOVER_MS) await rm(join(folder, name), { force: true });
  }
  return gone;
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
