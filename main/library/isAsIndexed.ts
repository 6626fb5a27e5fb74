/** Whether a file is still the one that was indexed: what is heard in another may not be told of the sound. */
import { stat } from 'node:fs/promises';
import type { LocatedSound } from './librarySearch.ts';

type Located = Pick<LocatedSound, 'path' | 'size' | 'mtimeMs'>;

/** By size in bytes and time of last change, as a scan does. True also where the file can't be asked: whoever opens it learns why. */
export async function isAsIndexed({ path, size, mtimeMs }: Located): Promise<boolean> {
  try {
    const now = await stat(Buffer.from(path), { bigint: true });
    return Number(now.size) === size && Number(now.mtimeNs) / 1e6 === mtimeMs;
  } catch {
    return true;
  }
}
