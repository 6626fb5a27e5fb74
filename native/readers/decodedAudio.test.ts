import { expect, test } from 'vitest';
import { collectAudio } from './decodedAudio.ts';

/** Sample of a channel in a frame; every one is another. */
const sample = (frame: number, channel: number) => Math.fround(frame + channel / 8);
const interleaved = (from: number, to: number, channels: number) =>
  Float32Array.from({ length: (to - from) * channels }, (_, i) => sample(from + Math.floor(i / channels), i % channels));
const planes = (from: number, to: number, channels: number) =>
  Array.from({ length: channels }, (_, channel) => Float32Array.from({ length: to - from }, (_unused, i) => sample(from + i, channel)));

test.each([1, 2, 3])('frames of %i channels come back in any window, whether they came interleaved or a line a channel', (channels) => {
  const audio = collectAudio(channels);
  // Over the edge of a block, into a block that was begun, with planes in between and nothing now and then.
  const cuts = [0, 5, 5, 270_000, 270_007, 300_000, 300_001, 300_050];
  for (const [i, from] of cuts.slice(0, -1).entries()) {
    const to = cuts[i + 1] ?? from;
    const run = i % 3 === 2 ? planes(from, to, channels) : interleaved(from, to, channels);
    audio.push(run);
    // What comes interleaved is its decoder's, who writes over it.
    if (run instanceof Float32Array) run.fill(-1);
  }
  expect(audio.frames).toBe(300_050);
  expect(audio.bytes).toBeGreaterThanOrEqual(300_050 * channels * 4);
  for (const [from, to] of [
    [0, 300_050],
    [4, 6],
    [269_990, 270_010],
    [299_999, 300_020],
  ] as const) {
    const into = new Float32Array((to - from) * channels);
    expect(audio.readInto(from, into)).toBe(to - from);
    expect(Buffer.from(into.buffer).equals(Buffer.from(interleaved(from, to, channels).buffer))).toBe(true);
  }
  expect(audio.readInto(300_040, new Float32Array(20 * channels))).toBe(10);
  expect(audio.readInto(300_050, new Float32Array(channels))).toBe(0);
});
