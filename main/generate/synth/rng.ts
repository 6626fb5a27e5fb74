export type Rng = {
  /** Uniform in 0..1. */
  next(): number;
  range(lo: number, hi: number): number;
  /** Integer, both ends included. */
  int(lo: number, hi: number): number;
  /** Uniform in -1..1. */
  bipolar(): number;
  /** About normal, mean 0, deviation 1 (sum of uniforms: bounded, no logarithm of zero). */
  gauss(): number;
  chance(probability: number): boolean;
};

/** mulberry32: 32 bits of state and integer arithmetic only, so that a seed means the same samples on every machine. */
export function createRng(seed: number): Rng {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => lo + Math.floor(next() * (hi - lo + 1)),
    bipolar: () => next() * 2 - 1,
    gauss: () => (next() + next() + next() + next() - 2) * Math.sqrt(3),
    chance: (probability) => next() < probability,
  };
}

/** A well-mixed seed for one take of a recipe: neighbouring numbers give unrelated streams. */
export function mixSeed(seed: number, take: number): number {
  let h = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(take + 1, 0xc2b2ae35);
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d);
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b);
  return (h ^ (h >>> 16)) >>> 0;
}
