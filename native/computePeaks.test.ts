import { describe, expect, test } from 'vitest';
import { createLines, fillAll } from './analysis/lines.ts';
import { coarserPeaks, createPeakBuilder, FRAMES_PER_PIXEL, type PeakBuilder, safeSample } from './computePeaks.ts';
import { measureSamples } from './sampleStatistics.ts';

function parse(file: Uint8Array) {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [version, flags, rate, scale, length, channels] = [0, 4, 8, 12, 16, 20].map((at) => view.getInt32(at, true));
  return { version, flags, rate, scale, length, channels, data: [...new Int8Array(file.buffer, file.byteOffset + 24)] };
}

/** Hands on interleaved samples as the meter of a file does. */
function push(builder: PeakBuilder, samples: Float32Array, channels: number): void {
  const block = createLines(channels);
  fillAll(block, samples, (end) => builder.push(block, end - block.from));
}

describe('peaks', () => {
  test('are an audiowaveform .dat of version 2, 8 bit, least and largest per pixel and channel', () => {
    const builder = createPeakBuilder();
    const stereo = new Float32Array(FRAMES_PER_PIXEL * 2 + 2);
    stereo[10] = 0.5;
    stereo[13] = -1;
    stereo[FRAMES_PER_PIXEL * 2] = 0.25;
    push(builder, stereo, 2);
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

  test('are the same whatever whole number of chunks a block has', () => {
    const samples = Float32Array.from({ length: 20_000 }, (_, i) => Math.sin(i * i));
    const [whole, pieces] = [createPeakBuilder(), createPeakBuilder()];
    push(whole, samples, 1);
    for (let at = 0; at < samples.length; at += 832) push(pieces, samples.subarray(at, at + 832), 1);
    expect(pieces.finish(48_000)).toEqual(whole.finish(48_000));
  });

  test('show the first two of many channels, never a mix', () => {
    const builder = createPeakBuilder();
    push(builder, Float32Array.of(1, -1, 0.5, 0.5), 4);
    expect(parse(builder.finish(48_000))).toMatchObject({ channels: 2, data: [127, 127, -127, -127] });
  });

  test('grow past the first buffer', () => {
    const builder = createPeakBuilder();
    const samples = new Float32Array(FRAMES_PER_PIXEL * 5000);
    samples[0] = 1e29;
    push(builder, samples, 1);
    const { length, data } = parse(builder.finish(48_000));
    expect(length).toBe(5000);
    expect(data.slice(0, 2)).toEqual([0, 127]);
    expect(data.slice(2).every((value) => value === 0)).toBe(true);
  });
});

describe('long sounds', () => {
  test('have coarser waveforms beside the finest, which hold its extremes', () => {
    const builder = createPeakBuilder();
    const frames = FRAMES_PER_PIXEL * 40_000 + 3;
    const block = new Float32Array(FRAMES_PER_PIXEL * 1000);
    for (let at = 0; at < frames; at += block.length) {
      block.fill(0.1);
      if (at === 0) block[5] = 1;
      const last = Math.min(block.length, frames - at);
      if (at + last === frames) block[last - 1] = -1;
      push(builder, block.subarray(0, last), 1);
    }
    const finest = builder.finish(48_000);
    expect(parse(finest)).toMatchObject({ scale: 512, length: 40_001 });
    const levels = coarserPeaks(finest).map(parse);
    expect(levels.map(({ scale, length, rate, channels }) => [scale, length, rate, channels])).toEqual([
      [4096, 5001, 48_000, 1],
      [32_768, 626, 48_000, 1],
    ]);
    for (const { data } of levels) {
      expect(data.slice(0, 4)).toEqual([13, 127, 13, 13]);
      expect(data.at(-2)).toBe(-127);
    }
    expect(parse(finest).data.slice(0, 2)).toEqual([13, 127]);
  });

  test('that fit a screen have none', () => {
    const builder = createPeakBuilder();
    push(builder, new Float32Array(FRAMES_PER_PIXEL * 4096), 1);
    expect(coarserPeaks(builder.finish(48_000))).toEqual([]);
  });

  test('past the most pixels get longer ones, in memory of one size', () => {
    const [small, large] = [createPeakBuilder(8), createPeakBuilder()];
    const samples = Float32Array.from({ length: FRAMES_PER_PIXEL * 37 + 100 }, (_, i) => Math.sin(i * i) * (i % 5000 === 0 ? 1 : 0.4));
    for (let at = 0; at < samples.length; at += 3200) {
      push(small, samples.subarray(at, at + 3200), 1);
      push(large, samples.subarray(at, at + 3200), 1);
    }
    const found = parse(small.finish(48_000));
    expect(found).toMatchObject({ scale: 4096, length: 5 });
    // Eight pixels of the finest in each: the same extremes.
    const finest = parse(large.finish(48_000)).data;
    const wanted = [0, 1, 2, 3, 4].flatMap((pixel) => {
      const part = finest.slice(pixel * 16, pixel * 16 + 16);
      return [Math.min(...part.filter((_, i) => i % 2 === 0)), Math.max(...part.filter((_, i) => i % 2 === 1))];
    });
    expect(found.data).toEqual(wanted);
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

  test('count the runs and tell the longest', () => {
    expect(measure([0, full, full, full, 0, -1, -1, -1, -1, 0])).toMatchObject({ clippedRuns: 2, longestClip: 4 });
  });

  test('a run ends at a block without any loud sample', () => {
    const statistics = measureSamples();
    statistics.push(Float32Array.of(0, 1, 1), 1);
    statistics.push(Float32Array.of(0.5, 0.1), 1);
    statistics.push(Float32Array.of(1, 1, 0), 1);
    expect(statistics.finish()).toMatchObject({ clippedSamples: 0, peak: 1 });
  });

  test('say of each block whether it is damaged', () => {
    const statistics = measureSamples();
    const damaged = [
      [0.5, Number.NaN],
      [0.1, 0.2],
      [1, 1],
      [Infinity, 0],
      [-100, 0],
    ].map((block) => statistics.push(Float32Array.from(block), 1));
    expect(damaged).toEqual([true, false, false, true, true]);
  });

  test('see a run that lies across thousands of samples, and the peak of a file that is nowhere loud', () => {
    const samples = new Array<number>(5000).fill(0.25);
    samples[4000] = -0.75;
    expect(measure(samples)).toMatchObject({ peak: 0.75, clippedSamples: 0 });
    expect(measure(samples.fill(full, 500, 530), 2)).toMatchObject({
      clippedSamples: 30,
      clippedRuns: 2,
      longestClip: 15,
      peak: Math.fround(full),
    });
  });

  test('do not take float overs for clipping', () => {
    const loud = Array.from({ length: 100 }, (_, i) => 4 * Math.sin(i / 5));
    expect(measure(loud)).toMatchObject({ clippedSamples: 0, damagedSamples: 0 });
  });

  test('tell non-finite from merely absurd samples', () => {
    expect(measure([Number.NaN, Infinity, 1e29, 0.5])).toMatchObject({
      peak: 64,
      clippedSamples: 0,
      nonFiniteSamples: 2,
      damagedSamples: 3,
    });
  });
});
