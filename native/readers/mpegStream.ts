/** What an MPEG audio stream says about its own length, and whether it is all there. */
import { type ByteSource, readBytes } from './byteSource.ts';
import { findMpegFrame, isSameStream, type MpegFrame, mpegRun, parseMpegFrame } from './mpegFrame.ts';

/** Counts of a Xing, Info or VBRI header; null where it doesn't tell. */
export type MpegCounts = {
  /** MPEG frames behind the header's own. */
  frames: number | null;
  bytes: number | null;
  /** Samples that a LAME tag says to drop at both ends, and at the start of them. */
  trimmed: number;
  delay: number;
};

const HAS_FRAMES = 1;
const HAS_BYTES = 2;
const HAS_TABLE = 4;
const HAS_QUALITY = 8;
const TABLE_BYTES = 100;
const VBRI_AT = 36;
/** In the LAME tag behind the counts. */
const TRIM_AT = 21;

/** Reads the counts from the bytes of the first frame; null for a frame that is audio. */
export function readMpegCounts(first: Uint8Array): MpegCounts | null {
  const text = Buffer.from(first.buffer, first.byteOffset, first.byteLength).toString('latin1');
  const view = new DataView(first.buffer, first.byteOffset, first.byteLength);
  if (text.startsWith('VBRI', VBRI_AT) && first.length >= VBRI_AT + 18) {
    return { bytes: view.getUint32(VBRI_AT + 10), frames: view.getUint32(VBRI_AT + 14), trimmed: 0, delay: 0 };
  }
  // Behind the side information, whose length depends on version and channels.
  const at = [13, 21, 36].find((offset) => text.startsWith('Xing', offset) || text.startsWith('Info', offset));
  if (at === undefined || first.length < at + 16) return null;
  const flags = view.getUint32(at + 4);
  let next = at + 8;
  const word = (flag: number): number | null => {
    if ((flags & flag) === 0) return null;
    next += 4;
    return next <= first.length ? view.getUint32(next - 4) : null;
  };
  const [frames, bytes] = [word(HAS_FRAMES), word(HAS_BYTES)];
  next += (flags & HAS_TABLE ? TABLE_BYTES : 0) + (flags & HAS_QUALITY ? 4 : 0);
  const trim = next + TRIM_AT + 3 <= first.length ? (view.getUint16(next + TRIM_AT) << 8) | view.getUint8(next + TRIM_AT + 2) : 0;
  return { frames, bytes, trimmed: (trim >> 12) + (trim & 0xfff), delay: trim >> 12 };
}

/** Frames like `frame` in [start, end). */
export type MpegExtent = { frame: MpegFrame; start: number; end: number };

/** Layer 2 of 384 kbit/s at 32 kHz; layer 1 of 448 kbit/s is shorter. */
const MAX_FRAME_BYTES = 1729;
const TAIL_BYTES = 16_384;
/** Padding that some writers leave behind the last frame. */
const MAX_FILLING = 4;

/**
 * What is wrong with the end of the stream in [start, end), in words: a last frame that is cut short, bytes that are no frames. Null when
 * frames lead exactly to the end, or when none is found there.
 */
export async function brokenMpegEnd(source: ByteSource, { frame, start, end }: MpegExtent): Promise<string | null> {
  const from = Math.max(start, end - TAIL_BYTES);
  const tail = await readBytes(source, from, end - from);
  let at = 0;
  let whole: number | null = null;
  while (at < tail.length) {
    const next = parseMpegFrame(tail, at);
    if (next !== null && isSameStream(next, frame)) {
      if (at + next.bytes > tail.length) return whole === null ? null : 'truncated: the last frame is cut short';
      at += next.bytes;
      whole = at;
      continue;
    }
    const found = findMpegFrame(tail.subarray(at + 1));
    if (found === null) break;
    at += 1 + found.at;
  }
  if (whole === null) return null;
  const rest = tail.length - whole;
  return rest > MAX_FILLING ? `trailing data: ${rest} bytes` : null;
}

const BLOCK_BYTES = 131_072;
/** So many headers in a row are no accident of junk between frames. */
const SURE_FRAMES = 3;

/** Where frames of another rate, layer or version begin; `end` when the stream stays what it is. Reads every frame's header. */
export async function endOfSameStream(source: ByteSource, { frame, start, end }: MpegExtent): Promise<number> {
  for (let from = start; from < end; ) {
    const block = await readBytes(source, from, Math.min(BLOCK_BYTES, end - from));
    const isLast = from + block.length >= end;
    let at = 0;
    // A frame near the end of the block waits for the next one, with what is needed to be sure of it.
    while (at + 4 <= block.length && (isLast || at < block.length - MAX_FRAME_BYTES * (SURE_FRAMES + 1))) {
      const next = parseMpegFrame(block, at);
      if (next !== null && isSameStream(next, frame)) at += next.bytes;
      else if (next !== null && mpegRun(block, at, SURE_FRAMES).frames === SURE_FRAMES) return from + at;
      else at += 1;
    }
    if (isLast || block.length === 0) return end;
    from += at;
  }
  return end;
}
