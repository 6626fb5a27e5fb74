import { expect, test } from 'vitest';
import { createTail } from './frameDecoder.ts';

const numbers = (from: number, to: number) => Float32Array.from({ length: to - from }, (_, i) => from + i);
const through = (end: number | null, slack: number, ...cuts: number[]) => {
  const tail = createTail(end, slack);
  const out = cuts.slice(1).flatMap((to, i) => [...tail.take(numbers((cuts[i] ?? 0) * 2, to * 2), 2)]);
  expect(tail.frames * 2).toBe(out.length);
  return out;
};

test('filling behind the end is left out, however it is portioned', () => {
  for (const cuts of [
    [0, 10],
    [0, 3, 8, 9, 10],
    [0, 6, 7, 10],
    [0, 6, 10],
  ])
    expect(through(6, 4, ...cuts)).toEqual([...numbers(0, 12)]);
});

test('more than filling means that the end was wrong: nothing is lost', () => {
  for (const cuts of [
    [0, 20],
    [0, 3, 8, 9, 11, 20],
    [0, 6, 11, 20],
  ])
    expect(through(6, 4, ...cuts)).toEqual([...numbers(0, 40)]);
});

test('an end that is sure cuts everything behind it, one that is unknown nothing', () => {
  expect(through(6, Number.POSITIVE_INFINITY, 0, 5, 1000, 2000)).toEqual([...numbers(0, 12)]);
  expect(through(null, 4, 0, 5, 20)).toEqual([...numbers(0, 40)]);
});
