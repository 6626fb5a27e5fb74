import type { ByteSource } from './byteSource.ts';
import type { Seeker } from './decodedReader.ts';
import { decodeFlac, largestFlacBlock, type NextBytes, type StreamInfo } from './decodeFlac.ts';
import { createFlacBlock } from './flacBlock.ts';
import { indexFlac } from './indexFlac.ts';

const LOOK_BYTES = 65_536;
/** Bits are read by words. */
const PADDING = 8;

type Stream = { info: StreamInfo /** Byte at which its blocks begin. */; first: number };

/**
 * Enters a FLAC file at its blocks. Null where they don't stand in unbroken order from number 0 on, or where the last one isn't found.
 * Reads the file once.
 */
export async function createFlacSeeker(source: ByteSource, { info, first }: Stream, signal: AbortSignal): Promise<Seeker | null> {
  const end = await endOfLast(source, { info, first });
  const entries = end === null ? null : await indexFlac(source, { info, first }, signal);
  const head = entries?.[0];
  if (end === null || entries === null || head === undefined) return null;
  return {
    frames: info.frames > 0 ? Math.min(info.frames, end) : end,
    async from(frame, unending) {
      const { at, start } = entries.findLast((entry) => entry.start <= frame) ?? head;
      return { frame: start, decoding: decodeFlac(() => bytesFrom(source, at), info, start)(unending) };
    },
  };
}

/** The frame behind the last whole block; null where none is found at the end of the file. */
async function endOfLast(source: ByteSource, { info, first }: Stream): Promise<number | null> {
  const block = createFlacBlock(info);
  const capacity = 2 * largestFlacBlock(info) + LOOK_BYTES;
  const window = new Uint8Array(capacity + PADDING);
  const bytes = await source.readInto(Math.max(first, source.size - capacity), window.subarray(0, capacity));
  let end: number | null = null;
  for (let at = 0; at < bytes; ) {
    const length = window[at] === 0xff ? block.decode(window, { at, end: bytes }) : 0;
    if (length > 0) end = block.start + block.integers().length / info.channels;
    at += Math.max(1, length);
  }
  return end;
}

/** The bytes of a source one after the other. */
export function bytesFrom(source: ByteSource, start: number): NextBytes {
  let at = start;
  return async (into) => {
    const got = await source.readInto(at, into);
    at += got;
    return got;
  };
}
