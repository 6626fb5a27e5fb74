/** Where the blocks of a FLAC stream stand, found by their headers, without decoding them. */
import type { ByteSource } from './byteSource.ts';
import { largestFlacBlock, type StreamInfo } from './decodeFlac.ts';
import { createFlacBlock } from './flacBlock.ts';
import { type FlacFrameHeader, parseFlacHeader } from './flacHeader.ts';

/** A block: its first byte in the file, and its first frame of audio. */
export type FlacEntry = { at: number; start: number };

const READ_BYTES = 1_048_576;
/** Bits are read by words. */
const PADDING = 8;
/** About so many bytes lie between two entries. */
const ENTRY_BYTES = 65_536;

/**
 * Entries in order, the first of frame 0. Null where a whole block stands out of its turn, as some are missing, repeated or swapped, or where
 * none is found: a decoder puts one block behind the other, so that the numbers in them (RFC 9639, 9.1.5) don't say where they are heard.
 * Blocks begin at byte `first`. Reads the file once.
 */
export async function indexFlac(
  source: ByteSource,
  { info, first }: { info: StreamInfo; first: number },
  signal: AbortSignal,
): Promise<FlacEntry[] | null> {
  const largest = largestFlacBlock(info);
  const window = Buffer.alloc(2 * largest + READ_BYTES + PADDING);
  const capacity = window.length - PADDING;
  const order = followBlocks(info);
  let [at, filled] = [first, 0];
  for (let ended = false; !ended; ) {
    signal.throwIfAborted();
    const got = await source.readInto(at + filled, window.subarray(filled, capacity));
    filled += got;
    ended = got === 0;
    if (!ended && filled < capacity) continue;
    // a header is looked at when its whole block is there
    const used = ended ? filled : filled - largest;
    if (!order.follow(window, { at, limit: used, end: filled })) return null;
    window.copyWithin(0, used, filled);
    at += used;
    filled -= used;
  }
  return order.entries.length > 0 ? order.entries : null;
}

function followBlocks(info: StreamInfo) {
  const block = createFlacBlock(info);
  const entries: FlacEntry[] = [];
  let next = 0;

  function isOfStream(header: FlacFrameHeader | null): header is FlacFrameHeader {
    return header !== null && header.channels === info.channels && (header.bits ?? info.bits) === info.bits;
  }

  return {
    entries,
    /** Goes on through the bytes of `window` up to `limit`; `at` is where in the file they begin. False at a block out of its turn. */
    follow(window: Buffer, { at, limit, end }: { at: number; limit: number; end: number }): boolean {
      const bytes = window.subarray(0, end);
      for (let here = bytes.indexOf(0xff); here >= 0 && here < limit; here = bytes.indexOf(0xff, here + 1)) {
        if (((bytes[here + 1] ?? 0) & 0xfe) !== 0xf8) continue;
        const header = parseFlacHeader(bytes, here, info.blockFrames);
        if (!isOfStream(header)) continue;
        if (header.start === next) {
          const last = entries.at(-1);
          if (last === undefined || at + here - last.at >= ENTRY_BYTES) entries.push({ at: at + here, start: next });
          next += header.frames;
          // audio can look like a header by chance; only a block has the checksum of one
        } else if (block.decode(window, { at: here, end }) > 0) return false;
      }
      return true;
    },
  };
}
