import { describe, expect, test } from 'vitest';
import { db } from '../testing/levels.ts';
import { curve, decay, shape } from './envelope.ts';
import { frames } from './sound.ts';

describe('envelopes', () => {
  test('a curve runs through its points and is flat outside them', () => {
    const x = curve(100, [
      [0.2, 1],
      [0.4, 3],
      [0.8, 0],
    ]);
    expect([x[0], x[19], x[20], x[30], x[60], x[80], x[99]].map((v) => v?.toFixed(2))).toEqual([
      '1.00',
      '1.00',
      '1.00',
      '2.00',
      '1.50',
      '0.00',
      '0.00',
    ]);
  });

  test('a step in a curve is a step', () => {
    expect([
      ...curve(4, [
        [0, 1],
        [0.5, 1],
        [0.5, 5],
        [1, 5],
      ]),
    ]).toEqual([1, 1, 5, 5]);
  });

  test('decay falls 60 dB in its time', () => {
    const x = decay(frames(1), 0.01, 0.5);
    expect(x[0]).toBe(0);
    expect(db((x[frames(0.51)] ?? 0) / (x[frames(0.01)] ?? 1))).toBeCloseTo(-60, 0);
  });

  test('shape multiplies, with the curve raised to a power', () => {
    expect([...shape(Float32Array.of(2, 2, 2), Float32Array.of(0, 0.5, 1), 2)]).toEqual([0, 0.5, 2]);
  });
});
