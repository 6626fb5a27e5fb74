import { describe, expect, test } from 'vitest';
import { createLines } from './lines.ts';
import { createTruePeakMeter } from './truePeak.ts';

/** dBTP of one channel, in blocks of the given size, with the silence behind it that brings out what the filter still holds. */
function truePeakOf(samples: ArrayLike<number>, { sampleRate = 48_000, block = 1000 } = {}): number {
  const meter = createTruePeakMeter(sampleRate);
  const lines = createLines(1);
  const all = Float32Array.from(samples);
  for (let at = 0; at < all.length; at += block) {
    meter.push(lines, lines.fill(all, at, Math.min(block, all.length - at)));
  }
  meter.push(lines, lines.fillSilence(6));
  return 20 * Math.log10(meter.peak);
}

/** A sine faded in and out, so that its beginning adds no peak of its own. `hz` as a part of the rate. */
function sine(part: number, degrees: number, gain: number, frames = 4800): Float64Array {
  return Float64Array.from({ length: frames }, (_, i) => {
    const fade = Math.min(1, i / 480, (frames - 1 - i) / 480);
    return fade * gain * Math.sin(2 * Math.PI * part * i + (degrees * Math.PI) / 180);
  });
}

/** A tone burst made at four times the rate with its peak of 1 at one place, of which every fourth sample is taken. */
function decimated(offset: number): Float64Array {
  const middle = 4 * 500;
  return Float64Array.from({ length: 1000 }, (_, i) => {
    const away = i * 4 + offset - middle - 2;
    return Math.cos((2 * Math.PI * away) / 24) * Math.exp(-((away / 160) ** 2));
  });
}

describe('true peak, minimum requirements of EBU Tech 3341 (+0.2, -0.4 dB)', () => {
  const bounds = (value: number, expected: number) => {
    expect(value).toBeLessThanOrEqual(expected + 0.2);
    expect(value).toBeGreaterThanOrEqual(expected - 0.4);
  };

  test.each([
    [15, 1 / 4, 0, 0.5, -6],
    [16, 1 / 4, 45, 0.5, -6],
    [17, 1 / 6, 60, 0.5, -6],
    [18, 1 / 8, 67.5, 0.5, -6],
    [19, 1 / 4, 45, 1.41, 3],
  ])('case %i', (_case, part, degrees, gain, expected) => bounds(truePeakOf(sine(part, degrees, gain)), expected));

  test.each([0, 1, 2, 3])('in the manner of cases 20 to 23: the peak of a burst %i quarters from a sample', (offset) => {
    bounds(truePeakOf(decimated(offset)), 0);
  });
});

describe('the meter', () => {
  test('sees between samples what they do not show', () => {
    const hidden = sine(1 / 4, 45, 1);
    const sampled = 20 * Math.log10(Math.max(...hidden));
    expect(sampled).toBeCloseTo(-3.01, 1);
    expect(truePeakOf(hidden)).toBeCloseTo(0, 1);
  });

  test('oversamples 96 kHz twice and 192 kHz not at all', () => {
    const hidden = sine(1 / 4, 45, 1);
    expect(truePeakOf(hidden, { sampleRate: 96_000 })).toBeCloseTo(0, 1);
    expect(truePeakOf(hidden, { sampleRate: 192_000 })).toBeCloseTo(-3.01, 1);
  });

  test('gives the same however the samples are cut, and never less than the largest sample', () => {
    const rough = Float32Array.from({ length: 5000 }, (_, i) => Math.sin(i * i * 0.37) * (i % 977 === 0 ? 1 : 0.6));
    const whole = truePeakOf(rough, { block: 5000 });
    for (const block of [1, 7, 31, 32, 33, 1000]) expect(truePeakOf(rough, { block })).toBe(whole);
    expect(10 ** (whole / 20)).toBeGreaterThanOrEqual(Math.max(...rough.map(Math.abs)));
  });

  test('skipping what cannot be a peak changes nothing', () => {
    // Alternating full scale and half a sample of silence: the worst case for the filter, behind a loud beginning.
    const worst = [1, -1, 1, -1, 1, 1, -1, 1, -1, 1, -1, 1];
    const quiet = worst.map((value) => value * 0.5);
    const pause = new Array<number>(50).fill(0);
    const loudest = truePeakOf([...pause, ...worst, ...pause]);
    expect(loudest).toBeGreaterThan(3);
    expect(truePeakOf([...pause, ...quiet, ...pause, ...worst, ...pause, ...quiet])).toBe(loudest);
  });

  test('sees a peak behind the last sample', () => {
    expect(truePeakOf([0, 0, 0, 0.7, 0.7])).toBeGreaterThan(20 * Math.log10(0.7) + 0.5);
  });
});
