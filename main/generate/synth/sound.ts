/** Shapes that every synthesis function shares. */
import type { Rng } from './rng.ts';

export const SAMPLE_RATE = 48_000;

/** One array per channel, one or two channels, equal lengths. */
export type Sound = Float32Array[];

/** What a caller can ask of any sound. All but the length run 0..1; 0.5 is the plain case. */
export type SynthParams = {
  durationSec: number;
  /** How hard, fast or dense. */
  intensity: number;
  /** How large the thing is: lower modes, longer tails. */
  size: number;
  /** How far away: duller, more room, less transient. */
  distance: number;
};

/** Draws all chance from `rng`, so that equal seeds and parameters give equal samples. */
export type Synth = (rng: Rng, params: SynthParams) => Sound;

export function frames(seconds: number): number {
  return Math.max(1, Math.round(seconds * SAMPLE_RATE));
}

export function silence(seconds: number): Float32Array {
  return new Float32Array(frames(seconds));
}

/** `at` of the way from `lo` to `hi`. */
export function between(lo: number, hi: number, at: number): number {
  return lo + (hi - lo) * at;
}
