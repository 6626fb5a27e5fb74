/** Plain signals and levels for tests of single parts. */
import { frames, SAMPLE_RATE } from '../synth/sound.ts';

export const rms = (x: Float32Array): number => Math.sqrt(x.reduce((sum, v) => sum + v * v, 0) / x.length);
export const sine = (hz: number, seconds = 0.5): Float32Array =>
  Float32Array.from({ length: frames(seconds) }, (_, i) => Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE));
/** Level of one frequency, by correlation with a sine and a cosine. */
export function levelAt(x: Float32Array, hz: number): number {
  let re = 0;
  let im = 0;
  for (let i = 0; i < x.length; i++) {
    re += (x[i] ?? 0) * Math.cos((2 * Math.PI * hz * i) / SAMPLE_RATE);
    im += (x[i] ?? 0) * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE);
  }
  return (2 * Math.hypot(re, im)) / x.length;
}
export const db = (ratio: number): number => 20 * Math.log10(ratio);
