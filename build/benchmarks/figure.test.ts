import { expect, test } from 'vitest';
import { figure, percentile } from './figure.ts';

test('a percentile is the nearest rank of the values in any order', () => {
  const values = [50, 10, 40, 20, 30];
  expect([0, 20, 50, 95, 100].map((p) => percentile(values, p))).toEqual([10, 10, 30, 50, 50]);
  expect(percentile([7], 95)).toBe(7);
  expect(percentile([], 50)).toBeNaN();
});

test('a figure carries its ratio to the baseline, and none to a baseline of nothing', () => {
  const given = { bench: 'find', figure: 'time', value: 30.00049, unit: 'ms', baseline: { name: 'search', value: 12 } } as const;
  expect(figure(given)).toEqual({ ...given, value: 30, ratio: 2.5 });
  expect(figure({ ...given, baseline: { name: 'search', value: 0 } }).ratio).toBeNull();
});
