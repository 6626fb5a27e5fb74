import { describe, expect, test } from 'vitest';
import { type FlacOptions, makeFlac } from '../../e2e/fixtures/makeFlac.ts';
import { dequantise, makeNoise, quantise } from '../../e2e/fixtures/samples.ts';
import { type ByteSource, memorySource } from './byteSource.ts';
import { parseStreamInfo } from './readFlac.ts';
import { createFlacSeeker } from './seekFlac.ts';

const { signal } = new AbortController();
const FRAMES = 600_000;
const FIRST = 42;
const samples = makeNoise({ frames: FRAMES });
const expected = dequantise(quantise(samples, 16), 16);
const options: FlacOptions = { samples, predictor: 'fixed' };
const file = makeFlac(options);

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
  return { seeker: await createFlacSeeker(source, info, FIRST), seen };
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
    // A look at both ends, some in between, and one window.
    expect(seen.bytes).toBeLessThan(file.length * 1.5);
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
