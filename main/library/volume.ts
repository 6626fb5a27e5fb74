/** How a folder is known again after its disk has moved: by what the system says of the disk, and by a sample of what lies there. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the system says about the disk under a folder; null where it doesn't. */
export type Mount = { device: string; source: string; fs_type: string };

export type SampledFile = { path: string; size: number };

/** Kept for each root in desk.db; never a file on the disk itself. */
export type Volume = { mount: Mount | null; sample: SampledFile[] };

export type Overlap = { found: number; asked: number };

/** Files looked at for a fingerprint: enough that a stranger's folder shares none of them, few enough for a slow drive. */
export const SAMPLE_FILES = 64;
/** Least share of the sample for a folder to be taken for the one that was. */
const SAME_FOLDER_SHARE = 0.5;
const PARALLEL = 8;

/** How many of the sampled files lie in `folder` under the same name and with the same size. Reads no file. */
export async function overlapOf(sample: readonly SampledFile[], folder: string, signal: AbortSignal): Promise<Overlap> {
  let found = 0;
  for (let start = 0; start < sample.length; start += PARALLEL) {
    signal.throwIfAborted();
    const looks = sample.slice(start, start + PARALLEL).map(async ({ path, size }) => {
      const stats = await stat(join(folder, path)).catch(() => null);
      return stats?.isFile() === true && stats.size === size;
    });
    found += (await Promise.all(looks)).filter(Boolean).length;
  }
  return { found, asked: sample.length };
}

/** Whether a folder with this overlap is the one that was; one of which nothing is known may be any. */
export function isSameFolder({ found, asked }: Overlap): boolean {
  return found >= asked * SAME_FOLDER_SHARE;
}
