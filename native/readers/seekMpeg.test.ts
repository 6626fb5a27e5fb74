import { beforeAll, describe, expect, test } from 'vitest';
import { concat, zeros } from '../../e2e/fixtures/bytes.ts';
import { encodeLossy, type LossyOptions, withLameTag } from '../../e2e/fixtures/encodeLossy.ts';
import { makeNoise } from '../../e2e/fixtures/samples.ts';
import { startPass } from './audioReader.ts';
import { memorySource } from './byteSource.ts';
import type { Seeker } from './decodedReader.ts';
import { interleaveInto } from './frameRun.ts';
import { findMpegFrame } from './mpegFrame.ts';
import { openReader } from './readers.ts';
import { createMpegSeeker } from './seekMpeg.ts';

const { signal } = new AbortController();
const SECONDS = 6;

async function make(options: Omit<LossyOptions, 'codec'>): Promise<Uint8Array> {
  const { channels, sampleRate = 48_000 } = options;
  return encodeLossy(makeNoise({ frames: SECONDS * sampleRate, channels }), { ...options, codec: 'mp3' });
}

const seekerOf = async (bytes: Uint8Array): Promise<Seeker | null> => {
  const found = findMpegFrame(bytes);
  if (found === null) throw new Error('no frame');
  return createMpegSeeker(memorySource(bytes), { frame: found.frame, start: found.at, end: bytes.length }, signal);
};

/** All samples, decoded from the start. */
async function wholeOf(bytes: Uint8Array): Promise<Float32Array> {
  const reader = await openReader({ source: memorySource(bytes), path: '', ffmpeg: null, signal });
  const pass = await startPass(reader, signal);
  const { frames, channels } = reader.format;
  const whole = new Float32Array(frames * channels);
  expect(await pass.readInto(whole, signal)).toBe(frames);
  return whole;
}

/** What a decoder that entered at a place gives from `frame` on, and how far in front of it it had to begin. */
async function entered(seeker: Seeker, frame: number, channels: number): Promise<{ samples: Float32Array; before: number }> {
  const { frame: start, decoding } = await seeker.from(frame, signal);
  const samples = new Float32Array((seeker.frames - start) * channels);
  let at = 0;
  for await (const chunk of decoding) {
    interleaveInto(samples, at, chunk.samples);
    at += chunk.samples instanceof Float32Array ? chunk.samples.length : (chunk.samples[0]?.length ?? 0) * channels;
  }
  expect(at).toBe(samples.length);
  return { samples: samples.subarray((frame - start) * channels), before: frame - start };
}

const equal = (a: Float32Array, b: Float32Array) => Buffer.from(a.slice().buffer).equals(Buffer.from(b.slice().buffer));

describe.each([
  ['of two channels', { channels: 2 }],
  ['of one channel', { channels: 1 }],
  ['of MPEG 2, whose frames have one granule', { channels: 2, sampleRate: 22_050 }],
  ['of MPEG 2 and one channel', { channels: 1, sampleRate: 22_050 }],
] as const)('MP3 %s is entered in the middle', (_name, options) => {
  let bytes: Uint8Array;
  let whole: Float32Array;
  beforeAll(async () => {
    bytes = await make(options);
    whole = await wholeOf(bytes);
  });

  test('and gives every sample as decoding from the start does, to the last bit', async () => {
    const seeker = await seekerOf(bytes);
    if (seeker === null) throw new Error('not entered');
    const { channels } = options;
    expect(seeker.frames).toBe(whole.length / channels);
    for (const part of [0.4, 0.53, 0.77, 0.95]) {
      const frame = Math.floor(seeker.frames * part);
      const { samples, before } = await entered(seeker, frame, channels);
      expect(before).toBeLessThan(48_000);
      expect(equal(samples, whole.subarray(frame * channels))).toBe(true);
    }
    expect((await entered(seeker, 100, channels)).before).toBe(100);
  });
});

test('what a LAME tag drops at the start and at the end is left out', async () => {
  const plain = await make({ channels: 2 });
  const untrimmed = (await wholeOf(plain)).length / 2;
  const bytes = withLameTag(plain, { frames: untrimmed / 1152, delay: 576, padding: 700 });
  const whole = await wholeOf(bytes);
  const seeker = await seekerOf(bytes);
  if (seeker === null) throw new Error('not entered');
  expect(seeker.frames).toBe(untrimmed - 1276);
  const { samples, before } = await entered(seeker, 200_000, 2);
  expect(before).toBeLessThan(48_000);
  expect(equal(samples, whole.subarray(400_000))).toBe(true);
});

test('one that is damaged, or has more frames than it says, is not entered: nobody knows where a decoder would stand', async () => {
  const bytes = await make({ channels: 1 });
  expect(await seekerOf(bytes)).not.toBeNull();
  const middle = Math.floor(bytes.length / 2);
  expect(await seekerOf(concat(bytes.subarray(0, middle), zeros(3000), bytes.subarray(middle)))).toBeNull();
  const frames = (await wholeOf(bytes)).length / 1152;
  expect(await seekerOf(withLameTag(bytes, { frames, delay: 576, padding: 100 }))).not.toBeNull();
  expect(await seekerOf(withLameTag(bytes, { frames: frames - 9, delay: 576, padding: 100 }))).toBeNull();
});
