import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createSoundMeter } from './soundMeter.ts';

/** A second of noise at -20 dBFS peak, and its like in silence. */
function secondOf(frames: number, gain: number): Float32Array {
  const random = seededRandom(3);
  return Float32Array.from({ length: frames }, () => gain * (random() * 2 - 1));
}

describe('a recording of four hours', () => {
  test('is measured in memory of a few megabytes', () => {
    // A low rate keeps the test short: what grows with time is counted in cells and blocks, not in samples.
    const sampleRate = 2048;
    const seconds = 4 * 3600;
    const [quiet, loud] = [secondOf(sampleRate, 0.0005), secondOf(sampleRate, 0.1)];
    const before = process.memoryUsage().arrayBuffers;
    const meter = createSoundMeter({ sampleRate, channels: 1, frames: seconds * sampleRate });
    let most = 0;
    for (let sec = 0; sec < seconds; sec++) {
      const block = sec % 600 === 300 ? loud : quiet;
      meter.push(block, false);
      if (sec % 100 === 0) most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    const found = meter.finish(0.1);
    expect(most).toBeLessThan(24_000_000);
    expect(meter.waveform().length).toBe(24 + 2 * Math.ceil((seconds * sampleRate) / 512));
    expect(found.segments.takes).toHaveLength(24);
    expect(found.segments.onsets).toHaveLength(24);
    for (const [i, { start, end }] of found.segments.takes.entries()) {
      expect(Math.abs(start / sampleRate - (300 + 600 * i))).toBeLessThan(0.05);
      expect(end - start).toBeLessThan(1.1 * sampleRate);
    }
    // Gated: the seconds that are heard, not the hours between them.
    expect(found.integratedLufs).toBeGreaterThan(-30);
    expect(found.noiseFloorDb).toBeLessThan(-68);
    expect(found.descriptors?.every((value) => value >= 0 && value <= 1)).toBe(true);
  });
});

describe('the meter', () => {
  test('measures damaged samples as they are played: none are left', () => {
    const samples = secondOf(48_000, 0.5);
    for (const [i, value] of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY].entries()) samples[1000 * (i + 1)] = value;
    const meter = createSoundMeter({ sampleRate: 48_000, channels: 1, frames: 48_000 });
    meter.push(samples, true);
    const found = meter.finish(0.5);
    for (const value of [found.integratedLufs, found.truePeakDb, found.rmsDb, found.dcOffset, ...(found.descriptors ?? [])]) {
      expect(Number.isFinite(value)).toBe(true);
    }
    expect(found.truePeakDb).toBeLessThan(3);
    expect(Number.isNaN(samples[1000])).toBe(true);
  });

  test.each([1, 2, 6, 40, 256])('takes %i channels', (channels) => {
    const meter = createSoundMeter({ sampleRate: 48_000, channels, frames: 24_000 });
    meter.push(secondOf(24_000 * channels, 0.5), false);
    const found = meter.finish(0.5);
    expect(found.rmsDb).toBeCloseTo(20 * Math.log10(0.5 / Math.sqrt(3)), 1);
    expect(found.integratedLufs).not.toBeNull();
  });

  test('takes sounds of a single frame', () => {
    const meter = createSoundMeter({ sampleRate: 48_000, channels: 2, frames: 1 });
    meter.push(Float32Array.of(0.5, -0.25), false);
    const found = meter.finish(0.5);
    expect(found).toMatchObject({ integratedLufs: null, loudnessRangeLu: null, edges: { first: 0.5, last: 0.5 } });
    expect(found.segments.takes).toEqual([{ start: 0, end: 1, peak_db: expect.any(Number) }]);
    expect(found.descriptors?.every(Number.isFinite)).toBe(true);
  });

  test.each([1, 100, 8000, 384_000, 6_144_000])('takes a rate of %i Hz', (sampleRate) => {
    const meter = createSoundMeter({ sampleRate, channels: 1, frames: 20_000 });
    meter.push(secondOf(20_000, 0.5), false);
    const found = meter.finish(0.5);
    for (const value of [found.truePeakDb, found.rmsDb, ...(found.descriptors ?? [])]) expect(Number.isFinite(value)).toBe(true);
  });
});
