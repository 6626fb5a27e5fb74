import { type ByteSource, readBytes } from './byteSource.ts';

/** A chunk of a RIFF-like container; `size` is what the header declares, `offset` where the body starts. */
export type Chunk = { id: string; offset: number; size: number };

export type ChunkLayout = {
  littleEndian: boolean;
  /** Bodies of odd size are followed by a pad byte. */
  padded: boolean;
  /** Sizes that the 32-bit field can't hold (RF64's ds64), by chunk id. */
  wideSizes?: ReadonlyMap<string, number>;
};

export type ChunkWalk = {
  chunks: Chunk[];
  /** Bytes after the last chunk that made sense. */
  trailingBytes: number;
  /** The walk was given up because there are more chunks than any real file has. */
  isCapped: boolean;
};

/** No real file comes near; a file of zeros or of noise must not cost more. */
const MAX_CHUNKS = 4096;
/** The reason for a file whose audio wasn't reached by then. */
export const TOO_MANY_CHUNKS = 'too many chunks before the audio';
const RESYNC_WINDOW = 65_536;
const knownIds = new Set(['fmt ', 'data', 'bext', 'iXML', 'LIST', 'cue ', 'smpl', 'COMM', 'SSND', 'fact']);

/**
 * Walks chunks from `start` to the end of the source, in whatever order they lie. Ends quietly at a zero id, at bytes that
 * can't be a chunk and after 4096 chunks; steps back when a pad byte is missing. `resolveSize` may replace a declared size.
 */
export async function walkChunks(
  source: ByteSource,
  start: number,
  layout: ChunkLayout,
  resolveSize: (chunk: Chunk) => Promise<number> = async (chunk) => chunk.size,
): Promise<ChunkWalk> {
  const chunks: Chunk[] = [];
  let at = start;
  while (at + 8 <= source.size && chunks.length < MAX_CHUNKS) {
    const chunk = await chunkAt(source, at, layout);
    if (chunk === null) {
      const next = chunks.some(({ id }) => id === 'data' || id === 'SSND') ? null : await findKnownChunk(source, at + 1);
      if (next === null) break;
      at = next;
      continue;
    }
    const size = await resolveSize(chunk);
    chunks.push({ ...chunk, size });
    at = await nextChunk(source, chunk.offset + size, size, layout);
  }
  return { chunks, trailingBytes: Math.max(0, source.size - at), isCapped: chunks.length >= MAX_CHUNKS && at + 8 <= source.size };
}

/** The chunk header at `at`, null when the bytes can't be one. */
export async function chunkAt(source: ByteSource, at: number, layout: ChunkLayout): Promise<Chunk | null> {
  const head = await readBytes(source, at, 8);
  if (head.length < 8) return null;
  const id = String.fromCharCode(...head.subarray(0, 4));
  const declared = new DataView(head.buffer, head.byteOffset).getUint32(4, layout.littleEndian);
  const size = (declared === 0xffff_ffff ? layout.wideSizes?.get(id) : undefined) ?? declared;
  if (id === '\0\0\0\0' || id === 'RIFF') return null;
  const chunk = { id, offset: at + 8, size };
  if (isFourCc(head)) return isAudioChunk(id) || chunk.offset + size <= source.size + 1 ? chunk : null;
  // A dirty id is still a chunk if its size leads somewhere: players skip those.
  return size > 0 && chunk.offset + size <= source.size ? chunk : null;
}

const isAudioChunk = (id: string): boolean => id === 'data' || id === 'SSND';

function isFourCc(bytes: Uint8Array): boolean {
  for (let i = 0; i < 4; i++) {
    const byte = bytes[i] ?? 0;
    if (byte < 0x20 || (byte > 0x7e && byte !== 0xa9)) return false;
  }
  return true;
}

async function nextChunk(source: ByteSource, end: number, size: number, layout: ChunkLayout): Promise<number> {
  if (!layout.padded || size % 2 === 0) return end;
  // Some writers forget the pad byte: then the next header stands one byte early.
  const [unpadded, padded] = [await readBytes(source, end, 4), await readBytes(source, end + 1, 4)];
  if (padded.length === 4 && isFourCc(padded)) return end + 1;
  return unpadded.length === 4 && isFourCc(unpadded) ? end : end + 1;
}

async function findKnownChunk(source: ByteSource, from: number): Promise<number | null> {
  const window = await readBytes(source, from, RESYNC_WINDOW);
  for (let i = 0; i + 8 <= window.length; i++) {
    if (knownIds.has(String.fromCharCode(...window.subarray(i, i + 4)))) return from + i;
  }
  return null;
}
