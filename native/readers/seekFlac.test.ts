import { describe, expect, test } from 'vitest';
import { concat } from '../../e2e/fixtures/bytes.ts';
import { type FlacOptions, makeFlac } from '../../e2e/fixtures/makeFlac.ts';
import { dequantise, makeNoise, quantise } from '../../e2e/fixtures/samples.ts';
import { startPass } from './audioReader.ts';
import { type ByteSource, memorySource } from './byteSource.ts';
import { parseFlacHeader } from './flacHeader.ts';
import { openReader } from './readers.ts';
import { parseStreamInfo } from './readFlac.ts';
import { createFlacSeeker } from './seekFlac.ts';

const { signal } = new AbortController();
const FRAMES = 600_000;
const FIRST = 42;
const samples = makeNoise({ frames: FRAMES });
const expected = dequantise(quantise(samples, 16), 16);
const equal = (a: Float32Array, b: Float32Array) => Buffer.from(a.slice().buffer).equals(Buffer.from(b.slice().buffer));
const options: FlacOptions = { samples, predictor: 'fixed' };
const file = makeFlac(options);

/** The blocks that the writer of fixtures makes, cut at their headers. */
function blocksOf(bytes: Uint8Array): Uint8Array[] {
  const starts: number[] = [];
  for (let at = FIRST; at < bytes.length; at++) if (parseFlacHeader(bytes, at, 4096)?.start === starts.length * 4096) starts.push(at);
  return starts.map((start, n) => bytes.subarray(start, starts[n + 1]));
}

function counted(bytes: Uint8Array) {
  const source = memorySource(bytes);
  const seen = { bytes: 0 };
  const counting: ByteSource = {
    ...source,
    async readInto(offset, into) {
      const got = await source.readInto(offset, into);
      seen.bytes += got;
      return got;
    },
  };
  return { source: counting, seen };
}

async function seekerOf(bytes: Uint8Array) {
  const { source, seen } = counted(bytes);
  const info = parseStreamInfo(bytes.subarray(8, FIRST));
  if (info === null) throw new Error('no stream info');
  return { seeker: await createFlacSeeker(source, { info, first: FIRST }, signal), seen };
}

describe('a FLAC file is entered in the middle', () => {
  test.each([0, 1, 4095, 4096, 123_456, FRAMES - 4097, FRAMES - 1])('at frame %i', async (frame) => {
    const { seeker, seen } = await seekerOf(file);
    expect(seeker?.frames).toBe(FRAMES);
    const found = await seeker?.from(frame, signal);
    const start = found?.frame ?? -1;
    expect(start).toBeLessThanOrEqual(frame);
    const step = await found?.decoding.next();
    if (step === undefined || step.done) throw new Error('nothing decoded');
    expect(step.value.samples).toEqual(expected.slice(start, start + step.value.samples.length));
    // All of it once, a look at the end, and one window.
    expect(seen.bytes).toBeLessThan(file.length * 1.2 + 524_288);
    await found?.decoding.return({ warnings: [] });
  });

  test('to its end, without a mismatch of the whole checksum', async () => {
    const { seeker } = await seekerOf(file);
    const found = await seeker?.from(FRAMES - 10_000, signal);
    let frame = found?.frame ?? 0;
    for (;;) {
      const step = await found?.decoding.next();
      if (step === undefined || step.done) {
        expect(step?.value).toEqual({ warnings: [] });
        break;
      }
      expect(step.value.samples).toEqual(expected.slice(frame, frame + step.value.samples.length));
      frame += step.value.samples.length;
    }
    expect(frame).toBe(FRAMES);
  });
});

test('the length is that of the last whole block: where the total is unknown, and where the end is cut off', async () => {
  const unknown = await seekerOf(makeFlac({ ...options, withoutTotal: true }));
  expect(unknown.seeker?.frames).toBe(FRAMES);
  const cut = await seekerOf(file.subarray(0, file.length - 100));
  expect(cut.seeker?.frames).toBe(Math.floor(FRAMES / 4096) * 4096);
});

test('one whose blocks have no place to begin with is not entered', async () => {
  expect((await seekerOf(file.subarray(0, FIRST))).seeker).toBeNull();
  const damaged = file.slice();
  damaged.fill(0, FIRST, FIRST + 400_000);
  expect((await seekerOf(damaged)).seeker).toBeNull();
});

describe('blocks out of order', () => {
  const blocks = blocksOf(file);
  const withBlocks = (order: readonly Uint8Array[]) => concat(file.subarray(0, FIRST), ...order);

  test.each([
    ['missing', blocks.toSpliced(40, 20)],
    ['repeated', blocks.toSpliced(40, 0, ...blocks.slice(30, 40))],
    ['repeated one by one', blocks.flatMap((block, n) => (n === 70 ? [block, block] : [block]))],
    ['swapped', blocks.toSpliced(40, 20, ...blocks.slice(50, 60), ...blocks.slice(40, 50))],
  ])('as some are %s, are not entered by their numbers: windows are what a pass gives', async (_what, order) => {
    const bytes = withBlocks(order);
    expect((await seekerOf(bytes)).seeker).toBeNull();
    const context = { path: '', ffmpeg: null, memory: { aheadBytes: 0, heldBytes: 0 }, signal };
    const open = () => openReader({ source: memorySource(bytes), ...context });
    const whole = new Float32Array(FRAMES + 100_000);
    const frames = await (await startPass(await open(), signal)).readInto(whole, signal);
    const reader = await open();
    for (const from of [80 * 4096, 45 * 4096, 0]) {
      const window = new Float32Array(4096);
      expect(await reader.readInto(from, window, signal)).toBe(4096);
      expect(equal(window, whole.subarray(from, from + 4096))).toBe(true);
    }
    expect(reader.format.frames).toBe(frames);
    await reader.close?.();
  });

  test('all in order are entered', async () => {
    expect((await seekerOf(withBlocks(blocks))).seeker?.frames).toBe(FRAMES);
  });
});
