import { expect, it } from 'vitest';
import { createLatest } from './latest.ts';

it('works an answer out once, keeps the latest that were asked for, and none over a change', () => {
  let version = 1;
  const made: string[] = [];
  const latest = createLatest<string>(2, () => version);
  const ask = (key: string) =>
    latest(key, () => {
      made.push(key);
      return `${key}${version}`;
    });
  expect([ask('a'), ask('b'), ask('a'), ask('c'), ask('a')]).toEqual(['a1', 'b1', 'a1', 'c1', 'a1']);
  expect(made).toEqual(['a', 'b', 'c']);
  ask('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
  version = 2;
  expect(ask('b')).toBe('b2');
});
