import { describe, expect, test } from 'vitest';
import { asWordAlone, withFilter } from './queryText.ts';

describe('a filter that is added by a click', () => {
  test('stands behind the words, in quotes where it has blanks', () => {
    expect(withFilter('door ', 'cat', 'DOORS')).toBe('door cat:DOORS');
    expect(withFilter('', 'cat', 'FOOD & DRINK')).toBe('cat:"FOOD & DRINK"');
  });
});

describe('a word that is to stand for itself', () => {
  test.each([
    ['moo', 'moo', '"moo"'],
    ['cow Moo, (moo)', 'moo', 'cow "Moo", (moo)'],
    ['mood moo', 'moo', 'mood "moo"'],
    ['(moo,cow)', 'moo', '("moo",cow)'],
    ['5.1 a.b', '5.1', '"5.1" a.b'],
    ['cow', 'moo', 'cow'],
  ])('%s, %s -> %s', (query, word, changed) => expect(asWordAlone(query, word)).toBe(changed));
});
