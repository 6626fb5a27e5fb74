/** How strongly, and how high, a sound is pitched: by the autocorrelation of its spectra. */
import { createFft } from './fft.ts';

/** `strength` 0 (noise) to 1 (a steady tone); `hz` null when no spectrum was pitched. */
export type Pitch = { strength: number; hz: number | null };

export type PitchFinder = {
  /** `power`: a Hann-windowed power spectrum, half the transform's size long. */
  add(power: Float64Array, weight: number): void;
  finish(): Pitch;
};

const LOWEST_HZ = 60;
const HIGHEST_HZ = 2000;
const PITCHED = 0.5;
/** A shorter period that is nearly as good is the period; the longer ones are its multiples. */
const NEARLY = 0.85;
const STEPS_PER_OCTAVE = 24;

export function createPitchFinder(sampleRate: number, size: number): PitchFinder {
  const fft = createFft(size);
  const shortest = Math.max(2, Math.floor(sampleRate / HIGHEST_HZ));
  const longest = Math.min(size / 2 - 2, Math.ceil(sampleRate / LOWEST_HZ));
  const fades = fadeOf(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const votes = new Float64Array(Math.ceil(Math.log2(HIGHEST_HZ / LOWEST_HZ) * STEPS_PER_OCTAVE) + 2);
  const heights = new Float64Array(votes.length);
  /** Normalised correlation at each lag; the window's own fades with the lag. */
  const curve = new Float64Array(Math.max(0, longest) + 2);
  let waiting: number | null = null;
  let weights = 0;
  let strengths = 0;

  function take(lags: Float64Array, weight: number): void {
    weights += weight;
    const whole = lags[0] ?? 0;
    if (!(whole > 0) || longest <= shortest) return;
    for (let lag = shortest - 1; lag < curve.length; lag++) curve[lag] = ((lags[lag] ?? 0) * (fades[lag] ?? 1)) / whole;
    let best = 0;
    for (let lag = shortest; lag <= longest; lag++) if ((curve[lag] ?? 0) > best && isPeak(lag)) best = curve[lag] ?? 0;
    const strength = Math.min(1, best);
    strengths += weight * strength;
    if (strength < PITCHED) return;
    let lag = shortest;
    while ((curve[lag] ?? 0) < best * NEARLY || !isPeak(lag)) lag += 1;
    const hz = sampleRate / refined(lag);
    const bin = Math.min(votes.length - 1, Math.max(0, Math.round(Math.log2(hz / LOWEST_HZ) * STEPS_PER_OCTAVE)));
    votes[bin] = (votes[bin] ?? 0) + weight * strength;
    heights[bin] = (heights[bin] ?? 0) + weight * strength * hz;
  }

  function isPeak(lag: number): boolean {
    const value = curve[lag] ?? 0;
    return value > (curve[lag - 1] ?? 0) && value >= (curve[lag + 1] ?? 0);
  }

  /** The maximum of the parabola through a lag and its neighbours. */
  function refined(lag: number): number {
    const [before, here, after] = [curve[lag - 1] ?? 0, curve[lag] ?? 0, curve[lag + 1] ?? 0];
    const bend = before - 2 * here + after;
    return bend === 0 ? lag : lag + (0.5 * (before - after)) / bend;
  }

  /** The correlation of a real even spectrum is real: two spectra go through one transform, as its real and imaginary part. */
  function transform(second: number | null): void {
    fft.forward(re, im);
    if (waiting !== null) take(re, waiting);
    if (second !== null) take(im, second);
    waiting = null;
  }

  return {
    add(power, weight) {
      const into = waiting === null ? re : im;
      into[0] = power[0] ?? 0;
      into[power.length] = 0;
      for (let bin = 1; bin < power.length; bin++) {
        const value = power[bin] ?? 0;
        into[bin] = value;
        into[size - bin] = value;
      }
      if (waiting === null) waiting = weight;
      else transform(weight);
    },
    finish() {
      if (waiting !== null) {
        im.fill(0);
        transform(null);
      }
      let bin = 0;
      for (let i = 1; i < votes.length; i++) if ((votes[i] ?? 0) > (votes[bin] ?? 0)) bin = i;
      const vote = votes[bin] ?? 0;
      return { strength: weights > 0 ? strengths / weights : 0, hz: vote > 0 ? (heights[bin] ?? 0) / vote : null };
    },
  };
}

const fadesBySize = new Map<number, Float64Array>();

/** One over the autocorrelation of the Hann window, 1 at lag 0. */
function fadeOf(size: number): Float64Array {
  const known = fadesBySize.get(size);
  if (known) return known;
  const fades = Float64Array.from({ length: size }, (_, lag) => {
    const turn = (2 * Math.PI * lag) / size;
    return 1 / ((1 - lag / size) * (2 / 3 + Math.cos(turn) / 3) + Math.sin(turn) / (2 * Math.PI));
  });
  fadesBySize.set(size, fades);
  return fades;
}
