import { expect, test } from 'vitest';
import { createRng, mixSeed } from './rng.ts';

test('a seed means one stream, whatever else runs', () => {
  const a = createRng(42);
  const other = createRng(43);
  const first = [a.next(), a.next(), a.next()];
  other.next();
  const b = createRng(42);
  expect([b.next(), b.next(), b.next()]).toEqual(first);
  expect(createRng(43).next()).not.toBe(first[0]);
});

test('the stream is the published mulberry32, so that no machine or version changes a sound', () => {
  const rng = createRng(1);
  expect([rng.next(), rng.next(), rng.next()].map((v) => Math.round(v * 4294967296))).toEqual([2693262067, 11749833, 2265367787]);
});

test('values keep to their ranges and spread over them', () => {
  const rng = createRng(5);
  const draws = Array.from({ length: 20_000 }, () => [rng.next(), rng.range(-3, 5), rng.int(2, 4), rng.gauss()] as const);
  const mean = (k: 0 | 1 | 2 | 3): number => draws.reduce((sum, row) => sum + row[k], 0) / draws.length;
  expect(mean(0)).toBeCloseTo(0.5, 1);
  expect(mean(1)).toBeCloseTo(1, 0);
  expect(mean(3)).toBeCloseTo(0, 1);
  expect(Math.sqrt(draws.reduce((sum, row) => sum + row[3] ** 2, 0) / draws.length)).toBeCloseTo(1, 1);
  expect(new Set(draws.map((row) => row[2]))).toEqual(new Set([2, 3, 4]));
  expect(draws.every((row) => row[1] >= -3 && row[1] < 5)).toBe(true);
});

test('takes of one recipe and neighbours in seed start apart', () => {
  const seeds = new Set<number>();
  let sum = 0;
  for (let seed = 0; seed < 200; seed++) {
    for (let take = 0; take < 3; take++) {
      seeds.add(mixSeed(seed, take));
      sum += createRng(mixSeed(seed, take)).next();
    }
  }
  expect(seeds.size).toBe(600);
  expect(sum / 600).toBeCloseTo(0.5, 1);
});
