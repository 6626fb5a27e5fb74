import { describe, expect, test } from 'vitest';
import { rms } from '../testing/levels.ts';
import { filter } from './filter.ts';
import { brown, drift, pink, white } from './noise.ts';
import { createRng } from './rng.ts';

describe('noise', () => {
  test('brown is darker than pink, pink darker than white', () => {
    const dark = [white, pink, brown].map((make) => {
      const x = make(48_000, createRng(3));
      return rms(filter(x.slice(), 'low', 300)) / rms(x);
    });
    expect(dark[0]).toBeLessThan(dark[1] ?? 0);
    expect(dark[1]).toBeLessThan(dark[2] ?? 0);
  });

  test('drift stays in 0..1 and moves slowly', () => {
    const x = drift(48_000, 3, createRng(4));
    expect(Math.min(...x)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...x)).toBeLessThanOrEqual(1);
    expect(Math.max(...x) - Math.min(...x)).toBeGreaterThan(0.2);
    for (let i = 1; i < x.length; i++) expect(Math.abs((x[i] ?? 0) - (x[i - 1] ?? 0))).toBeLessThan(0.001);
  });
});
