import { describe, expect, test } from 'vitest';
import { createPeakBuilder, FRAMES_PER_PIXEL, safeSample } from './computePeaks.ts';
import { measureSamples } from './sampleStatistics.ts';

function parse(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [version, flags, rate, scale, length, channels] = [0, 4, 8, 12, 16, 20].map((at) => view.getInt32(at, true));
  return { version, flags, rate, scale, length, channels, data: [...new Int8Array(file.buffer, file.byteOffset + 24)] };
}

describe('peaks', () => {
  test('are an audiowaveform .dat of version 2, 8 bit, least and largest per pixel and channel', () => {
    const builder = createPeakBuilder();
    const stereo = new Float32Array(FRAMES_PER_PIXEL * 2 + 2);
    stereo[10] = 0.5;
    stereo[13] = -1;
    stereo[FRAMES_PER_PIXEL * 2] = 0.25;
    builder.push(stereo, 2);
    expect(parse(builder.finish(44_100))).toEqual({
      version: 2,
      flags: 1,
      rate: 44_100,
      scale: 512,
      length: 2,
      channels: 2,
      data: [0, 64, -127, 0, 32, 32, 0, 0],
    });
  });

  test('are the same however the samples are cut into blocks', () => {
    const samples = Float32Array.from({ length: 20_000 }, (_, i) => Math.sin(i * i));
    const [whole, pieces] = [createPeakBuilder(), createPeakBuilder()];
    whole.push(samples, 1);
    for (let at = 0; at < samples.length; at += 777) pieces.push(samples.subarray(at, at + 777), 1);
    expect(pieces.finish(48_000)).toEqual(whole.finish(48_000));
  });

  test('show the first two of many channels, never a mix', () => {
    const builder = createPeakBuilder();
    builder.push(Float32Array.of(1, -1, 0.5, 0.5), 4);
    expect(parse(builder.finish(48_000))).toMatchObject({ channels: 2, data: [127, 127, -127, -127] });
  });

  test('stay finite for damaged samples and grow past the first buffer', () => {
    const builder = createPeakBuilder();
    const samples = new Float32Array(FRAMES_PER_PIXEL * 5000).fill(Number.NaN);
    samples[samples.length - 1] = Number.NEGATIVE_INFINITY;
    samples[0] = 1e29;
    builder.push(samples, 1);
    const { length, data } = parse(builder.finish(48_000));
    expect(length).toBe(5000);
    expect(data.slice(0, 2)).toEqual([0, 127]);
    expect(data.slice(2).every((value) => value === 0)).toBe(true);
  });
});

test('safe samples are finite and within 64', () => {
  expect([Number.NaN, Infinity, -Infinity, 1e29, -1e29, 64, -0.5].map(safeSample)).toEqual([0, 0, 0, 64, -64, 64, -0.5]);
});

describe('statistics', () => {
  function measure(samples: number[], channels = 1, blockSamples = samples.length) {
    const statistics = measureSamples();
    const all = Float32Array.from(samples);
    for (let at = 0; at < all.length; at += blockSamples) statistics.push(all.subarray(at, at + blockSamples), channels);
    return statistics.finish();
  }
  const full = 32_767 / 32_768;

  test('count samples that stand still at full scale for three or more', () => {
    expect(measure([0, full, full, full, 0, -1, -1, -1, -1, 0]).clippedSamples).toBe(7);
    expect(measure([full, full, 0, full, full]).clippedSamples).toBe(0);
  });

  test('see a run across blocks and at the end, per channel', () => {
    const left = [1, 1, 1, 1, 0];
    const right = [0, 1, 0, 1, 1];
    const interleaved = left.flatMap((value, i) => [value, right[i] ?? 0]);
    expect(measure(interleaved, 2, 4).clippedSamples).toBe(4);
    expect(measure([0, 1, 1, 1], 1, 2).clippedSamples).toBe(3);
  });

  test('do not take float overs for clipping', () => {
    const loud = Array.from({ length: 100 }, (_, i) => 4 * Math.sin(i / 5));
    expect(measure(loud)).toMatchObject({ clippedSamples: 0, damagedSamples: 0 });
  });

  test('tell non-finite from merely absurd samples', () => {
    expect(measure([Number.NaN, Infinity, 1e29, 0.5])).toMatchObject({ peak: 64, clippedSamples: 0, nonFiniteSamples: 2, damagedSamples: 3 });
  });
});
