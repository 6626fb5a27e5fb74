import { expect, test } from 'vitest';
import { borrowDoubles, giveBack } from './spareArrays.ts';

test('an array that was given back is lent again, as zeros, and only to one', () => {
  const first = borrowDoubles(777).fill(5);
  giveBack(first);
  const again = borrowDoubles(777);
  expect(again).toBe(first);
  expect(again.every((value) => value === 0)).toBe(true);
  expect(borrowDoubles(777)).not.toBe(first);
  expect(borrowDoubles(778)).toHaveLength(778);
});

test('no more than a few are kept', () => {
  const many = Array.from({ length: 100 }, () => new Float64Array(555));
  giveBack(...many);
  const lent = Array.from({ length: 100 }, () => borrowDoubles(555));
  expect(lent.filter((array) => many.includes(array)).length).toBeLessThanOrEqual(24);
});
