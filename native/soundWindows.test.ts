import { expect, test } from 'vitest';
import { createClapFeatures, repeatPad } from './clapFeatures.ts';
import type { PcmSource } from './openPcm.ts';
import { type HeardWindow, hearSound, MAX_WINDOWS, spreadOrder, windowStarts } from './soundWindows.ts';

const never = new AbortController().signal;

type Signal = (frame: number, channel: number) => number;

/** A sound that is computed where it is read; counts the frames that were asked for. */
function sourceOf(
  frames: number,
  signal: Signal,
  { rate = 48_000, channels = 1, ambisonic = false } = {},
): PcmSource & { framesRead: number } {
  const source = {
    format: { container: 'wav', codec: 'pcm_f32', sampleRate: rate, channels, frames, bitDepth: 32, ambisonic },
    heldBytes: 0,
    framesRead: 0,
    async read(from: number, count: number): Promise<Float32Array<ArrayBuffer>> {
      const got = Math.max(0, Math.min(count, frames - from));
      source.framesRead += got;
      return Float32Array.from({ length: got * channels }, (_, i) => signal(from + Math.floor(i / channels), i % channels));
    },
    close: async () => {},
  };
  return source;
}

const tone = (frame: number) => 0.3 * Math.sin(frame * 0.05);
/** Largest difference of two windows in dB, `apart` values at either end left out. */
function distance(a: HeardWindow | undefined, b: HeardWindow | undefined, apart = 0): number {
  const [one, other] = [a?.features ?? new Float32Array(1), b?.features ?? new Float32Array(0)];
  let most = 0;
  for (let i = apart; i < one.length - apart; i++) most = Math.max(most, Math.abs((one[i] ?? 0) - (other[i] ?? Number.POSITIVE_INFINITY)));
  return most;
}

const startsOf = async (source: PcmSource) => (await hearSound(source, never)).windows.map(({ startSec }) => startSec);

test('windows lie every ten seconds, and the last ends with the sound', () => {
  expect(windowStarts(480_000, 48_000)).toEqual([0]);
  expect(windowStarts(480_001, 48_000)).toEqual([0, 1]);
  expect(windowStarts(1_200_000, 48_000)).toEqual([0, 480_000, 720_000]);
  expect(windowStarts(882_000, 44_100)).toEqual([0, 441_000]);
  expect(windowStarts(100, 48_000)).toEqual([0]);
  expect(windowStarts(0, 48_000)).toEqual([]);
});

test('the order of looking holds every window once and begins with the far ends of the gaps', () => {
  expect(spreadOrder(8)).toEqual([0, 4, 2, 6, 1, 5, 3, 7]);
  for (const count of [1, 2, 5, 100, 361]) {
    expect([...spreadOrder(count)].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i));
  }
});

test('a short sound is one window, its repeats filled up', async () => {
  const { windows, noVector } = await hearSound(sourceOf(30_000, tone), never);
  expect(noVector).toBeNull();
  const expected = createClapFeatures().compute(repeatPad(Float32Array.from({ length: 30_000 }, (_, i) => tone(i))));
  expect(windows.map(({ startSec }) => startSec)).toEqual([0]);
  expect(windows[0]?.features).toEqual(expected);
});

test('silent windows are passed over, and so are pauses far below the rest', async () => {
  const second = 48_000;
  const gain = (frame: number) => [1, 0, 1e-3, 0.5, 5e-5][Math.floor(frame / (10 * second))] ?? 0;
  expect(await startsOf(sourceOf(50 * second, (frame) => gain(frame) * tone(frame)))).toEqual([0, 30]);
});

test('a quiet sound is a sound: what counts as a pause is measured by the loudest window', async () => {
  expect(await startsOf(sourceOf(960_000, (frame) => 1e-3 * tone(frame)))).toEqual([0, 10]);
});

test('silence and nothing have no vector and say so', async () => {
  expect(
    await hearSound(
      sourceOf(48_000, () => 0),
      never,
    ),
  ).toEqual({ noVector: 'silent', windows: [] });
  expect(await hearSound(sourceOf(0, tone), never)).toEqual({ noVector: 'empty', windows: [] });
});

test('of a long sound so many windows are heard as were agreed, spread over all of it', async () => {
  const source = sourceOf(3600 * 8000, tone, { rate: 8000 });
  const starts = await startsOf(source);
  expect(starts).toHaveLength(MAX_WINDOWS);
  expect(starts[0]).toBe(0);
  expect(starts.at(-1)).toBeGreaterThan(3000);
  expect(source.framesRead).toBeLessThan(MAX_WINDOWS * 8000 * 10.1);
});

test('in a long silence a call of a minute and a half is found wherever it is, and no file is read without end', async () => {
  const rate = 1000;
  const hour = 3600 * rate;
  for (const at of [0, 0.31, 0.5, 0.97]) {
    const called = sourceOf(hour, (frame) => (frame >= at * hour && frame < at * hour + 90 * rate ? tone(frame) : 0), { rate });
    expect((await startsOf(called)).length, `${at}`).toBeGreaterThan(0);
  }
  const empty = sourceOf(hour, () => 0, { rate });
  expect((await hearSound(empty, never)).noVector).toBe('silent');
  expect(empty.framesRead).toBeLessThan(0.15 * hour);
});

test('a window in the middle is the same as in a file that begins there', async () => {
  const options = { rate: 44_100 };
  const [, second] = (await hearSound(sourceOf(882_000, tone, options), never)).windows;
  const alone = await hearSound(
    sourceOf(441_000, (frame) => tone(frame + 441_000), options),
    never,
  );
  // Only the frames at the ends hear the neighbourhood.
  expect(distance(second, alone.windows[0], 64 * 3)).toBeLessThan(0.01);
});

test('channels are heard as their mean', async () => {
  const stereo = sourceOf(48_000, (frame, channel) => (channel === 0 ? 0.8 : 0.2) * tone(frame), { channels: 2 });
  const mono = sourceOf(48_000, (frame) => 0.5 * tone(frame));
  const [a, b] = [await hearSound(stereo, never), await hearSound(mono, never)];
  expect(distance(a.windows[0], b.windows[0])).toBeLessThan(0.01);
});

test('channels that cancel each other are heard by the loudest of them, not as silence', async () => {
  const against = sourceOf(48_000, (frame, channel) => (channel === 0 ? 0.9 : -1) * tone(frame), { channels: 2 });
  const alone = sourceOf(48_000, (frame) => -tone(frame));
  const [a, b] = [await hearSound(against, never), await hearSound(alone, never)];
  expect(a.windows[0]?.features).toEqual(b.windows[0]?.features);
});

test('of ambisonics the first channel is heard: the others are directions', async () => {
  const sphere = sourceOf(48_000, (frame, channel) => (channel === 0 ? tone(frame) : 0.9 * Math.sin(frame)), {
    channels: 4,
    ambisonic: true,
  });
  const first = sourceOf(48_000, tone);
  const [a, b] = [await hearSound(sphere, never), await hearSound(first, never)];
  expect(a.windows[0]?.features).toEqual(b.windows[0]?.features);
});

test('a file that ends before its header says is heard as far as it goes', async () => {
  const source = sourceOf(100_000, tone);
  const cut: PcmSource = { ...source, read: (from, count) => source.read(from, Math.min(count, Math.max(0, 60_000 - from)), never) };
  const whole = await hearSound(sourceOf(60_000, tone), never);
  expect((await hearSound(cut, never)).windows[0]?.features).toEqual(whole.windows[0]?.features);
});
