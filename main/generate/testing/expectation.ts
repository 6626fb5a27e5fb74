/** What each kind of sound must measure like. Every recipe stands in one row; the bounds say what an ear would miss outside them. */
import type { SynthName } from '../synths.ts';

type Bounds = readonly [number, number];

export type Expectation = {
  group: string;
  synths: readonly SynthName[];
  centroidHz: Bounds;
  /** Start to 90 % of the loudest 10 ms. */
  attackSec: Bounds;
  crestDb: Bounds;
  /** Loudest 400 ms. */
  loudDb: Bounds;
  /** Share of time within 20 dB of the loudest 10 ms. */
  filled: Bounds;
};

/** For sounds whose loudest moment may come at any time. */
export const anywhere: Bounds = [0, 12];
