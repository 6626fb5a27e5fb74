/**
 * What each channel counts in the loudness sum of BS.1770-4, by the channel order of WAV: 1.41 for channels 60 to 120 degrees to the
 * side, 1 for all others, 0 for the low frequency effects. Rear channels of four or six stand in for side channels there.
 */
const SIDE = 1.41;
const layouts: readonly (readonly number[])[] = [
  [],
  [1],
  [1, 1],
  [1, 1, 1],
  // L R Ls Rs
  [1, 1, SIDE, SIDE],
  // L R C Ls Rs
  [1, 1, 1, SIDE, SIDE],
  // L R C LFE Ls Rs
  [1, 1, 1, 0, SIDE, SIDE],
  // L R C LFE rear centre, side left, side right
  [1, 1, 1, 0, 1, SIDE, SIDE],
  // L R C LFE rear left, rear right, side left, side right
  [1, 1, 1, 0, 1, 1, SIDE, SIDE],
];

/** Weights of a layout; more than eight channels are tracks rather than loudspeakers, each counted once. */
export function channelWeights(channels: number): readonly number[] {
  return layouts[channels] ?? new Array<number>(channels).fill(1);
}
