import { describe, expect, test } from 'vitest';
import { db, rms, sine } from '../testing/levels.ts';
import { curve } from './envelope.ts';
import { filter, sweep } from './filter.ts';
import { white } from './noise.ts';
import { createRng } from './rng.ts';

describe('filters', () => {
  test.each([
    ['low', 4000],
    ['high', 250],
    ['band', 4000],
  ] as const)('%s turns down what is far from 1 kHz and lets 1 kHz through within 3 dB', (kind, far) => {
    const through = rms(filter(sine(1000), kind, 1000)) / rms(sine(1000));
    const stopped = rms(filter(sine(far), kind, 1000)) / rms(sine(far));
    expect(db(through)).toBeGreaterThan(-3.5);
    expect(db(stopped)).toBeLessThan(kind === 'band' ? -6 : -20);
  });

  test('a sweep follows its curve: the tone passes when the band is on it', () => {
    const tone = sine(2000, 1);
    const out = sweep(
      tone,
      'band',
      curve(tone.length, [
        [0, 200],
        [0.5, 2000],
        [1, 200],
      ]),
      6,
    );
    const third = Math.floor(out.length / 3);
    expect(rms(out.subarray(third, 2 * third))).toBeGreaterThan(3 * rms(out.subarray(0, third)));
  });

  test('a sweep to impossible frequencies stays finite', () => {
    const wild = curve(4800, [
      [0, -500],
      [1, 90_000],
    ]);
    for (const kind of ['low', 'high', 'band'] as const)
      expect(sweep(white(4800, createRng(1)), kind, wild, 20).every(Number.isFinite)).toBe(true);
  });
});
