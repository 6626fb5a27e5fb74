import { expect, test } from 'vitest';
import { placeNotice } from './noticeSequence.ts';

test('the first notice is taken as it comes', () => expect(placeNotice(null, 41)).toBe('next'));
test('the next number is next', () => expect(placeNotice(41, 42)).toBe('next'));
test('a number seen before is old', () => {
  expect(placeNotice(41, 41)).toBe('old');
  expect(placeNotice(41, 3)).toBe('old');
});
test('a jump is a gap', () => expect(placeNotice(41, 43)).toBe('gap'));
