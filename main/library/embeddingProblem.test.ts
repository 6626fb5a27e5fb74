import { expect, it } from 'vitest';
import { embeddingProblem } from './embeddingProblem.ts';

const of = (damagedSamples: number, silent = false, frames = 500) =>
  embeddingProblem({ damagedSamples, silent, format: { frames, channels: 2 } });

it('keeps from models what is empty, silent, or damaged in more than one sample of a hundred', () => {
  expect(of(0)).toBeNull();
  expect(of(10)).toBeNull();
  expect(of(11)).toBe('damaged samples');
  expect(of(0, true)).toBe('silent');
  expect(of(0, false, 0)).toBe('empty');
  expect(embeddingProblem({ damagedSamples: 0, silent: false, format: null })).toBe('empty');
});
