import { keepCompiled } from '../keepCompiled.ts';
import { createFlacBlock, type FlacBlock } from './flacBlock.ts';
import { parseFlacHeader } from './flacHeader.ts';
import { createFlacMd5 } from './flacMd5.ts';
import { createTail, type Decode, type DecodedChunk } from './frameDecoder.ts';

export type StreamInfo = {
  sampleRate: number;
  channels: number;
  bits: number;
  /** Largest block; that of every block but the last when the size is fixed. */
  blockFrames: number;
  /** 0 when the encoder didn't know. */
  frames: number;
  /** Of the unencoded samples, lower-case hex; null when the encoder left it out. */
  md5: string | null;
};

/** FLAC frames one after the other, wherever they come from. Returns the bytes written, 0 at the end. */
export type NextBytes = (into: Uint8Array) => Promise<number>;

const WINDOW_BYTES = 524_288;
/** Bits are read by words: the last frame needs bytes behind it. */
const PADDING = 8;
/** A header, its subframe headers and the CRC. */
const FRAME_OVERHEAD = 4096;
/** Silence stands for lost blocks so that what follows keeps its time; more than that is a false header. */
const MAX_LOST_FRAMES = 1_000_000;
/** A file made of false headers is given up after so many. */
const MAX_FAILURES = 1000;

/** No block of the stream is longer, in bytes. */
export function largestFlacBlock(info: StreamInfo): number {
  return info.blockFrames * info.channels * ((info.bits + 8) >> 3) + FRAME_OVERHEAD;
}

/**
 * Decodes a FLAC stream of any depth exactly: integers divided by 2^(bits-1). A damaged block is replaced by silence of its length and
 * decoding goes on behind it, with a warning; so does a total or an MD5 that doesn't come out. `first`: the frame that the source
 * begins with; the MD5 is of the whole and looked at from frame 0 alone.
 */
export function decodeFlac(createSource: () => NextBytes, info: StreamInfo, first = 0): Decode {
  return async function* (signal) {
    const next = createSource();
    const blocks = createBlockDecoder(info, first);
    const window = new Uint8Array(Math.max(WINDOW_BYTES, 2 * largestFlacBlock(info)) + PADDING);
    const capacity = window.length - PADDING;
    let filled = 0;
    for (let ended = false; !ended && !blocks.isComplete(); ) {
      signal.throwIfAborted();
      const got = await next(window.subarray(filled, capacity));
      filled += got;
      ended = got === 0;
      if (!ended && filled < capacity) continue;
      // A block in the second half may be cut by the end of the window: it waits for more, unless there is no more.
      const used = yield* blocks.decode(window, { limit: ended ? filled : filled / 2, end: filled });
      window.copyWithin(0, used, filled);
      filled -= used;
    }
    return { warnings: blocks.finish() };
  };
}

function createBlockDecoder(info: StreamInfo, first: number) {
  const { channels } = info;
  const md5 = info.md5 === null || first > 0 ? null : createFlacMd5(info.bits);
  const block = createFlacBlock(info);
  const tail = createTail(info.frames > 0 ? info.frames - first : null, Number.POSITIVE_INFINITY);
  let damaged = false;
  let skipped = false;
  let failures = 0;

  const frames = () => first + tail.frames;
  const isComplete = () => failures > MAX_FAILURES || (info.frames > 0 && frames() >= info.frames);

  function* take({ start, integers, samples }: FlacBlock): Generator<DecodedChunk, void, void> {
    const lost = start - frames();
    // What lies before the first block is no audio: a picture that is larger than its length field can tell.
    damaged ||= skipped && start > 0;
    if (skipped && lost > 0 && lost <= MAX_LOST_FRAMES) {
      yield { samples: tail.take(new Float32Array(lost * channels), channels), channels };
    }
    skipped = false;
    md5?.update(integers());
    yield { samples: tail.take(samples(), channels), channels };
  }

  return {
    isComplete,
    /** Decodes blocks that start before `limit`; returns how many bytes are done with. */
    *decode(window: Uint8Array, { limit, end }: { limit: number; end: number }): Generator<DecodedChunk, number, void> {
      const bytes = window.subarray(0, end);
      let at = 0;
      while (at < limit && !isComplete()) {
        const length = block.decode(window, { at, end });
        if (length > 0) {
          yield* take(block);
          at += length;
          continue;
        }
        skipped = true;
        failures += 1;
        for (at += 1; at < limit && parseFlacHeader(bytes, at, info.blockFrames) === null; ) at += 1;
      }
      return at;
    },
    finish(): string[] {
      keepCompiled('flac', block);
      const warnings = damaged || skipped ? ['damaged frames'] : [];
      if (frames() < info.frames) warnings.push(`decoded short: ${frames()} of ${info.frames} frames`);
      if (warnings.length === 0 && md5 !== null && md5.digest() !== info.md5) warnings.push('checksum mismatch');
      return warnings;
    },
  };
}
