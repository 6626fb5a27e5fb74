/** How a folder is known again after its disk has moved: by what the system says of the disk, and by a sample of what lies there. */
import { readdir, stat } from 'node:fs/promises';
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

/** `changed`: there, with another size. */
export type SampleState = 'found' | 'changed' | 'missing';

/**
 * Looks for sampled files in a folder. A disk that keeps names otherwise (composed or decomposed, in other case) holds the same files under
 * names that read the same; one that has several such names, and not the very one, has none. Reads no file.
 */
export function createSampleLook(folder: string): (file: SampledFile) => Promise<SampleState> {
  const listings = new Map<string, Promise<Map<string, string | null>>>();

  function listing(path: string): Promise<Map<string, string | null>> {
    const known = listings.get(path) ?? readdir(path).then(byFoldedName, () => new Map<string, string | null>());
    listings.set(path, known);
    return known;
  }

  async function placeOf(path: string): Promise<string | null> {
    let at = folder;
    for (const part of path.split('/')) {
      const name = (await listing(at)).get(foldedName(part));
      if (name == null) return null;
      at = join(at, name);
    }
    return at;
  }

  const sizeOf = async (path: string): Promise<number | null> => {
    const stats = await stat(path).catch(() => null);
    return stats?.isFile() === true ? stats.size : null;
  };

  return async ({ path, size }) => {
    let there = await sizeOf(join(folder, path));
    if (there === null) {
      const place = await placeOf(path);
      there = place === null ? null : await sizeOf(place);
    }
    if (there === null) return 'missing';
    return there === size ? 'found' : 'changed';
  };
}

function foldedName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Null for a name that several fold to. */
function byFoldedName(names: readonly string[]): Map<string, string | null> {
  const folded = new Map<string, string | null>();
  for (const name of names) folded.set(foldedName(name), folded.has(foldedName(name)) ? null : name);
  return folded;
}

/** How the sampled files fare in `folder`. */
export async function countStates(
  sample: readonly SampledFile[],
  folder: string,
  signal: AbortSignal,
): Promise<Record<SampleState, number>> {
  const counts = { found: 0, changed: 0, missing: 0 };
  const look = createSampleLook(folder);
  for (let start = 0; start < sample.length; start += PARALLEL) {
    signal.throwIfAborted();
    for (const state of await Promise.all(sample.slice(start, start + PARALLEL).map(look))) counts[state] += 1;
  }
  return counts;
}

/** How many of the sampled files lie in `folder` with the same size under a name that reads the same. */
export async function overlapOf(sample: readonly SampledFile[], folder: string, signal: AbortSignal): Promise<Overlap> {
  const { found } = await countStates(sample, folder, signal);
  return { found, asked: sample.length };
}

/** Whether a folder with this overlap is the one that was; one of which nothing is known may be any. */
export function isSameFolder({ found, asked }: Overlap): boolean {
  return found >= asked * SAME_FOLDER_SHARE;
}
