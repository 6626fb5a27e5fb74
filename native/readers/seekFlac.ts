import type { ByteSource } from './byteSource.ts';
import type { Seeker } from './decodedReader.ts';
import { decodeFlac, largestFlacBlock, type NextBytes, type StreamInfo } from './decodeFlac.ts';
import { createFlacBlock } from './flacBlock.ts';

type Found = { at: number; bytes: number; start: number; frames: number };

const LOOK_BYTES = 65_536;
/** Bits are read by words. */
const PADDING = 8;

/**
 * Finds its way by the frame numbers that every block carries (RFC 9639, 9.1.5), halving the bytes between. Blocks begin at byte
 * `first`. Null where the first block isn't number 0 or the last one isn't found.
 */
export async function createFlacSeeker(source: ByteSource, info: StreamInfo, first: number): Promise<Seeker | null> {
  const block = createFlacBlock(info);
  const capacity = 2 * largestFlacBlock(info) + LOOK_BYTES;
  const window = new Uint8Array(capacity + PADDING);

  function blockIn(from: number, bytes: number): Found | null {
    for (let at = from; at < bytes; at++) {
      if (window[at] !== 0xff) continue;
      const length = block.decode(window, { at, end: bytes });
      if (length > 0) return { at, bytes: length, start: block.start, frames: block.integers().length / info.channels };
    }
    return null;
  }

  /** The first whole block at or behind a byte of the file. */
  async function blockBehind(byte: number): Promise<Found | null> {
    const found = blockIn(0, await source.readInto(byte, window.subarray(0, capacity)));
    return found && { ...found, at: byte + found.at };
  }

  async function endOfLast(): Promise<number | null> {
    const from = Math.max(first, source.size - capacity);
    const bytes = await source.readInto(from, window.subarray(0, capacity));
    let end: number | null = null;
    for (let found = blockIn(0, bytes); found !== null; found = blockIn(found.at + found.bytes, bytes)) end = found.start + found.frames;
    return end;
  }

  const [head, end] = [await blockBehind(first), await endOfLast()];
  if (head === null || head.start !== 0 || end === null) return null;
  return {
    frames: info.frames > 0 ? Math.min(info.frames, end) : end,
    async from(frame, signal) {
      let low = { at: head.at, start: 0 };
      for (let high = source.size; high - low.at > capacity; ) {
        const middle = low.at + Math.floor((high - low.at) / 2);
        const found = await blockBehind(middle);
        if (found === null || found.at >= high || found.start > frame || found.start < low.start) high = middle;
        else low = found;
      }
      return { frame: low.start, decoding: decodeFlac(() => bytesFrom(source, low.at), info, low.start)(signal) };
    },
  };
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
