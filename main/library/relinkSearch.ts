/**
 * Looks for a folder that isn't where it was: among what is mounted, beside where it lay, and beside the other folders of the library.
 * It reads names and sizes only, in a bounded number of folders, and finds; what to do about it is for a person to say.
 */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, parse, sep } from 'node:path';
import type { Overlap, SampledFile } from './volume.ts';
import { createSampleLook, isSameFolder, overlapOf } from './volume.ts';

export type FoundFolder = Overlap & { folder: string };

export type FolderSearch = {
  /** Where the folder lay. */
  path: string;
  sample: readonly SampledFile[];
  /** Mount points, and folders that others of the library lie in. */
  places: readonly string[];
  /** True for folders that can't be it. */
  isTaken: (folder: string) => boolean;
};

export type SearchResult = {
  /** What holds most of the sampled files first; equal ones by their paths. */
  folders: FoundFolder[];
  /** How many folders were looked at, and whether all that were to be were. */
  looked: number;
  complete: boolean;
};

const MOST_FOLDERS = 1500;
const MOST_MS = 20_000;
/** Entries of one folder that are gone through. */
const MOST_ENTRIES = 300;
/** Sampled files that a folder is tried with before all are. */
const FIRST_LOOKS = 6;

/** Rejects when `signal` is aborted. A place that can't be read is passed over. */
export async function searchFolder(search: FolderSearch, signal: AbortSignal): Promise<SearchResult> {
  const folders: FoundFolder[] = [];
  const until = AbortSignal.timeout(MOST_MS);
  const seen = new Set<string>();
  let looked = 0;
  if (search.sample.length === 0) return { folders, looked, complete: true };
  for await (const folder of candidatesFor(search)) {
    signal.throwIfAborted();
    if (seen.has(folder) || folder === search.path || search.isTaken(folder)) continue;
    if (looked === MOST_FOLDERS || until.aborted) return { folders: inOrder(folders), looked, complete: false };
    seen.add(folder);
    looked += 1;
    if (!(await isWorthALook(search.sample, folder))) continue;
    const overlap = await overlapOf(search.sample, folder, signal);
    if (overlap.found > 0 && isSameFolder(overlap)) folders.push({ folder, ...overlap });
  }
  return { folders: inOrder(folders), looked, complete: true };
}

async function isWorthALook(sample: readonly SampledFile[], folder: string): Promise<boolean> {
  const look = createSampleLook(folder);
  for (const file of sample.slice(0, FIRST_LOOKS)) if ((await look(file)) === 'found') return true;
  return false;
}

/** What is likeliest first: the same path on another disk, the same name beside and next door, then what lies in these places and one level deeper. */
async function* candidatesFor({ path, places }: FolderSearch): AsyncGenerator<string> {
  const parts = path.slice(parse(path).root.length).split(sep);
  const tails = parts.map((_, i) => parts.slice(i)).filter((tail) => tail.length > 0);
  const beside = dirname(path);
  for (const place of places) for (const tail of tails) yield join(place, ...tail);
  yield* foldersIn(beside);
  for await (const folder of foldersIn(dirname(beside))) {
    yield folder;
    yield join(folder, basename(path));
  }
  for (const place of places) {
    yield place;
    const inside: string[] = [];
    for await (const folder of foldersIn(place)) {
      inside.push(folder);
      yield folder;
    }
    for (const folder of inside) yield* foldersIn(folder);
  }
}

async function* foldersIn(folder: string): AsyncGenerator<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map((entry) => entry.name);
  for (const name of names.sort().slice(0, MOST_ENTRIES)) yield join(folder, name);
}

function inOrder(folders: FoundFolder[]): FoundFolder[] {
  return folders.sort((a, b) => b.found - a.found || (a.folder < b.folder ? -1 : 1));
}
