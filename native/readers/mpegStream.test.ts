import { expect, test } from 'vitest';
import { concat, latin1, u16, u32, zeros } from '../../e2e/fixtures/bytes.ts';
import { encodeLossy, withLameTag } from '../../e2e/fixtures/encodeLossy.ts';
import { makeSine } from '../../e2e/fixtures/samples.ts';
import { memorySource } from './byteSource.ts';
import { endOfFrames } from './metadata/trailingTags.ts';
import { findMpegFrame } from './mpegFrame.ts';
import { brokenMpegEnd, endOfSameStream, readMpegCounts } from './mpegStream.ts';

const mp3 = await encodeLossy(makeSine({ frames: 48_000 }), { codec: 'mp3', channels: 1 });
/** 128 kbit/s at 48 kHz. */
const FRAME_BYTES = 384;

async function endOf(bytes: Uint8Array): Promise<string | null> {
  const found = findMpegFrame(bytes);
  if (found === null) throw new Error('no frames');
  return brokenMpegEnd(memorySource(bytes), { frame: found.frame, start: found.at, end: bytes.length });
}

test('a stream that ends with its last frame is whole, and so are a few bytes of filling', async () => {
  expect(await endOf(mp3)).toBeNull();
  expect(await endOf(concat(mp3, zeros(1)))).toBeNull();
  expect(await endOf(mp3.subarray(0, 20 * FRAME_BYTES))).toBeNull();
});

test('a last frame that is cut short is told', async () => {
  expect(await endOf(mp3.subarray(0, 20 * FRAME_BYTES + 5))).toBe('truncated: the last frame is cut short');
  expect(await endOf(mp3.subarray(0, 21 * FRAME_BYTES - 1))).toBe('truncated: the last frame is cut short');
});

test('bytes behind the last frame are counted, bytes between frames are not', async () => {
  expect(await endOf(concat(mp3, latin1('x'.repeat(700))))).toBe('trailing data: 700 bytes');
  expect(await endOf(concat(mp3.subarray(0, 10 * FRAME_BYTES), latin1('x'.repeat(700)), mp3.subarray(10 * FRAME_BYTES)))).toBeNull();
});

test('counts of a LAME tag are read, with what it trims', () => {
  const tagged = withLameTag(mp3, { frames: 43, delay: 576, padding: 960 });
  expect(readMpegCounts(tagged.subarray(0, FRAME_BYTES))).toEqual({ frames: 43, bytes: tagged.length, trimmed: 1536, delay: 576 });
  expect(readMpegCounts(mp3.subarray(0, FRAME_BYTES))).toBeNull();
});

test('a Xing header may have some counts only', () => {
  const xing = (flags: number, ...words: number[]) =>
    concat(mp3.subarray(0, 4), zeros(17), latin1('Xing'), u32(flags, 'big'), ...words.map((word) => u32(word, 'big')), zeros(8));
  expect(readMpegCounts(xing(0))).toEqual({ frames: null, bytes: null, trimmed: 0, delay: 0 });
  expect(readMpegCounts(xing(2, 5000))).toMatchObject({ frames: null, bytes: 5000 });
  expect(readMpegCounts(xing(1, 12))).toMatchObject({ frames: 12, bytes: null });
  expect(readMpegCounts(mp3.subarray(0, 4))).toBeNull();
});

test('a VBRI header tells bytes and frames', () => {
  const vbri = concat(mp3.subarray(0, 4), zeros(32), latin1('VBRI'), u16(1, 'big'), zeros(4), u32(4000, 'big'), u32(30, 'big'), zeros(8));
  expect(readMpegCounts(vbri)).toEqual({ frames: 30, bytes: 4000, trimmed: 0, delay: 0 });
});

test('tags at the end are no frames, in whatever order they come', async () => {
  const ape = concat(latin1('APETAGEX'), u32(2000), u32(32 + 10), u32(1), u32(0), zeros(8));
  const old = latin1('LYRICSBEGINla la laLYRICSEND');
  const end = (...tags: Uint8Array[]) => {
    const bytes = concat(mp3, ...tags);
    return endOfFrames(memorySource(bytes), bytes.length);
  };
  expect(await end()).toBe(mp3.length);
  expect(await end(zeros(10), ape)).toBe(mp3.length);
  expect(await end(latin1('LYRICSBEGININD0000200'), latin1('000021LYRICS200'))).toBe(mp3.length);
  expect(await end(old, zeros(10), ape)).toBe(mp3.length);
});

test('a tag that claims more than the file holds leaves nothing, and ends', async () => {
  const ape = concat(latin1('APETAGEX'), u32(2000), u32(1e9), u32(1), u32(0), zeros(8));
  expect(await endOfFrames(memorySource(concat(mp3, ape)), mp3.length + 32)).toBe(0);
});

test('a stream ends where another rate begins, and not at junk between its frames', async () => {
  const other = await encodeLossy(makeSine({ frames: 22_050 }), { codec: 'mp3', channels: 1, sampleRate: 22_050 });
  const endOfSame = (bytes: Uint8Array) => {
    const found = findMpegFrame(bytes);
    if (found === null) throw new Error('no frames');
    return endOfSameStream(memorySource(bytes), { frame: found.frame, start: found.at, end: bytes.length });
  };
  expect(await endOfSame(concat(mp3, other))).toBe(mp3.length);
  expect(await endOfSame(mp3)).toBe(mp3.length);
  const junk = concat(mp3.subarray(0, 10 * FRAME_BYTES), other.subarray(0, 300), mp3.subarray(10 * FRAME_BYTES));
  expect(await endOfSame(junk)).toBe(junk.length);
  const long = concat(...Array(20).fill(mp3), other);
  expect(await endOfSame(long)).toBe(20 * mp3.length);
});
