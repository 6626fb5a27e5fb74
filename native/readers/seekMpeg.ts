import { decoder as createMp3Decoder } from '@audio/decode-mp3';
import { type ByteSource, joinSources, memorySource, readBytes, sliceSource } from './byteSource.ts';
import type { Seeker } from './decodedReader.ts';
import { feedDecoder } from './feedDecoder.ts';
import { createTail, type Decoding, handOn } from './frameDecoder.ts';
import { framesOf } from './frameRun.ts';
import { isSameStream, type MpegFrame, parseMpegFrame } from './mpegFrame.ts';
import { type MpegExtent, readMpegCounts } from './mpegStream.ts';

/** Where every GROUP-th MPEG frame of audio begins, and how many there are. */
type MpegIndex = { offsets: number[]; frames: number; end: number };

/**
 * The filter bank sums up a ring of sixteen, from wherever it stands: only from places where a decoder that came from the start stands as
 * one that begins, the sums round the same. That is so every fourth frame, in MPEG 2 every eighth.
 */
const GROUP = 8;
/** Behind so many decoded frames nothing is left of how the decoder began: overlapping blocks, and the filter bank's memory. */
const SETTLING_FRAMES = 4;
/** How far back a frame may have begun, in bytes of others (ISO 11172-3, 2.4.1.7: nine bits; 13818-3: eight). */
const RESERVOIR = { 1: 511, 2: 255, 2.5: 255 };
/** What mpg123 drops beside a LAME tag's delay: its own. */
const DECODER_DELAY = 529;
const BLOCK_BYTES = 262_144;
const CHECKED_GROUPS = 2;

/**
 * Enters an MPEG stream in the middle, exactly: sample by sample what decoding from its start gives. Null where frames don't follow
 * one another from end to end, or their number isn't what the header says.
 */
export async function createMpegSeeker(source: ByteSource, extent: MpegExtent, signal: AbortSignal): Promise<Seeker | null> {
  const { frame: first, start } = extent;
  const counts = readMpegCounts(await readBytes(source, start, first.bytes));
  const audio = { ...extent, start: counts === null ? start : start + first.bytes };
  const index = await indexFrames(source, audio, signal);
  if (index === null || (counts !== null && counts.frames !== index.frames)) return null;
  const skipped = counts === null || counts.trimmed === 0 ? 0 : counts.delay + DECODER_DELAY;
  const frames = index.frames * first.samples - (counts?.trimmed ?? 0);
  if (frames <= 0 || !(await beginsAsExpected(source, { extent, index, skipped }, signal))) return null;

  function decodeFrom(entry: Entry, unending: AbortSignal): Decoding {
    const bytes = joinSources([memorySource(entry.muted), sliceSource(source, entry.next, index === null ? 0 : index.end - entry.next)]);
    return decodeBytes(bytes, first, { signal: unending, frames: frames - entry.frame });
  }

  return {
    frames,
    async from(frame, unending) {
      const wanted = Math.floor((frame + skipped) / first.samples);
      const entry = await findEntry(source, { first, index, skipped }, wanted);
      if (entry !== null) return { frame: entry.frame, decoding: decodeFrom(entry, unending) };
      return { frame: 0, decoding: decodeBytes(sliceSource(source, start, index.end - start), first, { signal: unending, frames }) };
    },
  };
}

/** Steps from header to header; null when something else comes between them. */
async function indexFrames(source: ByteSource, { frame, start, end }: MpegExtent, signal: AbortSignal): Promise<MpegIndex | null> {
  const offsets: number[] = [];
  const block = new Uint8Array(BLOCK_BYTES);
  let frames = 0;
  let at = start;
  for (let from = start; at + 4 <= end; from = at) {
    signal.throwIfAborted();
    const got = await source.readInto(from, block.subarray(0, Math.min(BLOCK_BYTES, end - from)));
    const bytes = block.subarray(0, got);
    while (at + 4 <= from + got) {
      const next = parseMpegFrame(bytes, at - from);
      if (next === null || !isSameStream(next, frame) || next.channels !== frame.channels) return null;
      if (at + next.bytes > end) return { offsets, frames, end: at };
      if (frames % GROUP === 0) offsets.push(at);
      frames += 1;
      at += next.bytes;
    }
    if (got < 4) return null;
  }
  return { offsets, frames, end: at };
}

/** True when a decoder that begins at the start gives as many samples for the first frames as they have, less those that it drops. */
async function beginsAsExpected(source: ByteSource, { extent, index, skipped }: Calibration, signal: AbortSignal): Promise<boolean> {
  const behind = index.offsets[CHECKED_GROUPS];
  if (behind === undefined) return false;
  let frames = 0;
  const part = sliceSource(source, extent.start, behind - extent.start);
  for await (const { samples, channels } of decodeBytes(part, extent.frame, { signal, frames: Number.POSITIVE_INFINITY })) {
    frames += framesOf(samples, channels);
  }
  return frames === CHECKED_GROUPS * GROUP * extent.frame.samples - skipped;
}

type Calibration = { extent: MpegExtent; index: MpegIndex; skipped: number };

type Entry = {
  /** Of what is heard, where the decoder begins. */
  frame: number;
  /** MPEG frames that only fill the reservoir. */
  muted: Uint8Array;
  /** Where the frames behind them begin. */
  next: number;
};

/** The last place from which the MPEG frame `wanted` is decoded exactly; null where only the start will do. */
async function findEntry(
  source: ByteSource,
  { first, index, skipped }: { first: MpegFrame; index: MpegIndex; skipped: number },
  wanted: number,
): Promise<Entry | null> {
  for (let back = GROUP; ; back *= 2) {
    const group = Math.floor((wanted - SETTLING_FRAMES - back) / GROUP);
    const at = index.offsets[group];
    const frame = group * GROUP * first.samples - skipped;
    if (at === undefined || frame < 0) return null;
    const muted = await mutedFrames(source, at, { first, most: back });
    if (muted !== null) return { frame, muted, next: at + muted.length };
  }
}

/** As many frames from `at` on as fill the reservoir, none of them heard; null when `most` don't. */
async function mutedFrames(
  source: ByteSource,
  at: number,
  { first, most }: { first: MpegFrame; most: number },
): Promise<Uint8Array | null> {
  const needed = first.layer === 3 ? RESERVOIR[first.version] : 0;
  const bytes = await readBytes(source, at, most * MAX_LAYER3_BYTES);
  let end = 0;
  let held = 0;
  for (let count = 0; held < needed && count < most; count++) {
    const next = parseMpegFrame(bytes, end);
    if (next === null) return null;
    held += next.bytes - mute(bytes, end, next);
    end += next.bytes;
  }
  return held < needed ? null : bytes.subarray(0, end);
}

/** 320 kbit/s at 32 kHz, and a padding byte. */
const MAX_LAYER3_BYTES = 1441;

/**
 * Takes the sound out of a frame of layer 3: no bits and no values in any granule, which is silence whatever the reservoir holds. A frame
 * whose reservoir isn't there may be dropped, and the filter bank would stand elsewhere. Returns the bytes in front of the main data.
 */
function mute(bytes: Uint8Array, at: number, { version, channels }: MpegFrame): number {
  const isProtected = ((bytes[at + 1] ?? 0) & 1) === 0;
  const start = at + 4 + (isProtected ? 2 : 0);
  const length = version === 1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17;
  // Where the main data begins stays: nine bits, or eight.
  if (version === 1) bytes[start + 1] = (bytes[start + 1] ?? 0) & 0x80;
  bytes.fill(0, start + (version === 1 ? 2 : 1), start + length);
  return start + length - at;
}

async function* decodeBytes(source: ByteSource, first: MpegFrame, { signal, frames }: { signal: AbortSignal; frames: number }): Decoding {
  const decoder = await createMp3Decoder();
  const fed = feedDecoder(decoder, { source, start: 0, end: source.size, signal, channels: first.channels });
  yield* handOn(fed, createTail(frames, Number.POSITIVE_INFINITY));
  return { warnings: [] };
}
