import { expect, test } from 'vitest';
import { fileSize } from './fileSize.ts';

test('sizes have the unit that people use', () => {
  expect([0, 999, 1000, 2_880_044, 4_294_967_296].map(fileSize)).toEqual(['0 bytes', '999 bytes', '1.0 kB', '2.9 MB', '4.3 GB']);
});
