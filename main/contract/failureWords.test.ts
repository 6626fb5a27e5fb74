import { expect, it } from 'vitest';
import { failureTable } from './failures.ts';
import { failureWords } from './failureWords.ts';

it('every failure has words of its own that a sentence can go on with', () => {
  const all = Object.keys(failureTable).map(failureWords);
  expect(new Set(all).size).toBe(all.length);
  for (const words of all) expect(words).toMatch(/^[a-zN][^_]*[^.]$/);
});

it('a code of another version is told as it stands', () => {
  expect(failureWords('moon_is_full')).toBe('moon is full');
});
