import { expect, it } from 'vitest';
import { isUsableVector } from './storedVector.ts';

const bytes = (...values: number[]) => new Uint8Array(Float32Array.from(values).buffer);

it('takes whole vectors of numbers with a length, wherever they lie', () => {
  expect(isUsableVector(bytes(0, 1), 2)).toBe(true);
  expect(isUsableVector(bytes(0, 1, 1, 0), 2)).toBe(true);
  const shifted = new Uint8Array(9);
  shifted.set(bytes(0.6, 0.8), 1);
  expect(isUsableVector(shifted.subarray(1), 2)).toBe(true);
});

it('refuses short ones, values that are no numbers, and those without length, also as one of several', () => {
  const wrong = [
    bytes(),
    bytes(1),
    bytes(0, 1, 1),
    bytes(0, 1).subarray(0, 7),
    bytes(Number.NaN, 1),
    bytes(0, Number.POSITIVE_INFINITY),
    bytes(0, 0),
  ];
  for (const each of [...wrong, bytes(0, 1, 0, 0)]) expect(isUsableVector(each, 2)).toBe(false);
});
