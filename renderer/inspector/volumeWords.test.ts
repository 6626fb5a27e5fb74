import { expect, test } from 'vitest';
import { volumeWords } from './volumeWords.ts';

test.each([
  [-60, 'off'],
  [-12, '−12 dB'],
  [0, '0 dB'],
  [3, '+3 dB'],
])('%d dB reads as %s', (db, words) => {
  expect(volumeWords(db)).toBe(words);
});
