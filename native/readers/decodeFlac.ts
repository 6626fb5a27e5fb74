import { createHash } from 'node:crypto';
import type { DecodedAudio } from './decodedAudio.ts';
import type { DecodeAll } from './decodedReader.ts';
import { FlacBits } from './flacBits.ts';
import { flacCrc16 } from './flacCrc.ts';
import { decodeFlacBlock } from './flacFrame.ts';
import { parseFlacHeader } from './flacHeader.ts';

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

/**
 * Decodes a FLAC stream of any depth exactly: integers divided by 2^(bits-1). A damaged block is replaced by silence of its length and
 * decoding goes on behind it, with a warning; so does a total or an MD5 that doesn't come out.
 */
export function decodeFlac(createSource: () => NextBytes, info: StreamInfo): DecodeAll {
  return async (audio, signal) => {
    const next = createSource();
    const blocks = createBlockDecoder(info, audio);
    const largest = info.blockFrames * info.channels * ((info.bits + 8) >> 3) + FRAME_OVERHEAD;
    const window = new Uint8Array(Math.max(WINDOW_BYTES, 2 * largest) + PADDING);
    const capacity = window.length - PADDING;
    let filled = 0;
    for (let ended = false; !ended && !blocks.isComplete(); ) {
      signal.throwIfAborted();
      const got = await next(window.subarray(filled, capacity));
      filled += got;
      ended = got === 0;
      if (!ended && filled < capacity) continue;
      // A block in the second half may be cut by the end of the window: it waits for more, unless there is no more.
      const used = blocks.decode(window, { limit: ended ? filled : filled / 2, end: filled });
      window.copyWithin(0, used, filled);
      filled -= used;
    }
    return { warnings: blocks.finish() };
  };
}

function createBlockDecoder(info: StreamInfo, audio: DecodedAudio) {
  const md5 = info.md5 === null ? null : createMd5(info.bits);
  const scale = 2 ** (1 - info.bits);
  let damaged = false;
  let skipped = false;
  let failures = 0;

  function take(block: Block): void {
    const lost = block.start - audio.frames;
    // What lies before the first block is no audio: a picture that is larger than its length field can tell.
    damaged ||= skipped && block.start > 0;
    if (skipped && lost > 0 && lost <= MAX_LOST_FRAMES) audio.push(block.channels.map(() => new Float32Array(lost)));
    skipped = false;
    md5?.update(block.channels);
    audio.push(block.channels.map((samples) => scaled(samples, scale)));
  }

  const isComplete = () => failures > MAX_FAILURES || (info.frames > 0 && audio.frames >= info.frames);

  return {
    isComplete,
    /** Decodes blocks that start before `limit`; returns how many bytes are done with. */
    decode(window: Uint8Array, { limit, end }: { limit: number; end: number }): number {
      const bytes = window.subarray(0, end);
      let at = 0;
      while (at < limit && !isComplete()) {
        const block = decodeAt(window, { at, end }, info);
        if (block !== null) {
          take(block);
          at += block.bytes;
          continue;
        }
        skipped = true;
        failures += 1;
        for (at += 1; at < limit && parseFlacHeader(bytes, at, info.blockFrames) === null; ) at += 1;
      }
      return at;
    },
    finish(): string[] {
      if (info.frames > 0) audio.truncate(info.frames);
      const warnings = damaged || skipped ? ['damaged frames'] : [];
      if (audio.frames < info.frames) warnings.push(`decoded short: ${audio.frames} of ${info.frames} frames`);
      if (warnings.length === 0 && md5 !== null && md5.digest() !== info.md5) warnings.push('checksum mismatch');
      return warnings;
    },
  };
}

/** A loop: `Float32Array.from` with a function is ten times slower. */
function scaled(samples: Float64Array, scale: number): Float32Array {
  const out = new Float32Array(samples.length);
  for (let i = 0; i < out.length; i++) out[i] = (samples[i] ?? 0) * scale;
  return out;
}

type Block = { bytes: number; start: number; channels: Float64Array[] };

function decodeAt(window: Uint8Array, { at, end }: { at: number; end: number }, info: StreamInfo): Block | null {
  const header = parseFlacHeader(window.subarray(0, end), at, info.blockFrames);
  if (header === null || header.channels !== info.channels || (header.bits ?? info.bits) !== info.bits) return null;
  const bits = new FlacBits(window.subarray(at), end - at);
  bits.position = header.bytes * 8;
  const channels = Array.from({ length: header.channels }, () => new Float64Array(header.frames));
  if (!decodeFlacBlock(bits, header, info.bits, channels)) return null;
  bits.alignToByte();
  const length = bits.position / 8 + 2;
  if (at + length > end) return null;
  const stored = ((window[at + length - 2] ?? 0) << 8) | (window[at + length - 1] ?? 0);
  return flacCrc16(window, at, at + length - 2) === stored ? { bytes: length, start: header.start, channels } : null;
}

/** MD5 as STREAMINFO defines it: signed little-endian integers of whole bytes, interleaved. */
function createMd5(bits: number) {
  const hash = createHash('md5');
  const width = Math.ceil(bits / 8);
  return {
    update(channels: readonly Float64Array[]): void {
      const frames = channels[0]?.length ?? 0;
      const bytes = new Uint8Array(frames * channels.length * width);
      for (const [channel, samples] of channels.entries()) {
        for (let frame = 0, at = channel * width; frame < frames; frame++, at += channels.length * width) {
          const value = samples[frame] ?? 0;
          bytes[at] = value;
          if (width > 1) bytes[at + 1] = value >> 8;
          if (width > 2) bytes[at + 2] = value >> 16;
          if (width > 3) bytes[at + 3] = value >> 24;
        }
      }
      hash.update(bytes);
    },
    digest: () => hash.digest('hex'),
  };
}
