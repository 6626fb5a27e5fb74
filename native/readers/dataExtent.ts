import type { ByteSource } from './byteSource.ts';
import { type Chunk, type ChunkLayout, chunkAt } from './chunkWalk.ts';

/** Where the audio really ends, and what was wrong with the header's claim. */
export type DataExtent = { size: number; problem: 'unfinalised' | 'truncated' | null };

const UNKNOWN_32 = 0xffff_ffff;
const FOUR_GIB = 2 ** 32;

/**
 * Reads the declared size of a data chunk against the file. Recorders that died leave 0 or 0xFFFFFFFF: then the audio runs
 * to the end of the file, unless real chunks follow. Files over 4 GiB in a 32-bit container have a size modulo 4 GiB.
 */
export async function dataExtent(source: ByteSource, chunk: Chunk, layout: ChunkLayout): Promise<DataExtent> {
  const available = Math.max(0, source.size - chunk.offset);
  if (chunk.size === UNKNOWN_32) return { size: available, problem: 'unfinalised' };
  if (chunk.size === 0) {
    const empty = available < 8 || (await chunksReachEnd(source, chunk.offset, layout));
    return empty ? { size: 0, problem: null } : { size: available, problem: 'unfinalised' };
  }
  if (chunk.size > available) return { size: available, problem: 'truncated' };
  if (source.size > FOUR_GIB && chunk.size < FOUR_GIB && available - chunk.size >= FOUR_GIB - 16) {
    const whole = Math.floor((available - chunk.size) / FOUR_GIB) * FOUR_GIB + chunk.size;
    if (!(await chunksReachEnd(source, chunk.offset + chunk.size + (chunk.size & 1), layout)))
      return { size: whole, problem: 'unfinalised' };
  }
  return { size: chunk.size, problem: null };
}

/** Samples can look like one chunk header by chance, hardly like a chain that ends exactly at the end of the file. */
async function chunksReachEnd(source: ByteSource, from: number, layout: ChunkLayout): Promise<boolean> {
  let at = from;
  for (let count = 0; count < 64 && at + 8 <= source.size; count++) {
    const chunk = await chunkAt(source, at, layout);
    if (chunk === null) return false;
    at = chunk.offset + chunk.size + (chunk.size & 1);
  }
  return at >= source.size - 1 && at <= source.size + 1;
}
