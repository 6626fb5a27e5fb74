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
  const windowLags = hannAutocorrelation(size);
  const re = new Float64Array(size);
  const im = new Float64Array(size);
  const votes = new Float64Array(Math.ceil(Math.log2(HIGHEST_HZ / LOWEST_HZ) * STEPS_PER_OCTAVE) + 2);
  const heights = new Float64Array(votes.length);
  let waiting: number | null = null;
  let weights = 0;
  let strengths = 0;

  /** Normalised correlation at a lag; the window's own fades with the lag. */
  const correlation = (lags: Float64Array, lag: number) => (lags[lag] ?? 0) / ((lags[0] ?? 0) * (windowLags[lag] ?? 1));

  function take(lags: Float64Array, weight: number): void {
    weights += weight;
    if (!((lags[0] ?? 0) > 0) || longest <= shortest) return;
    let best = 0;
    for (let lag = shortest; lag <= longest; lag++) best = Math.max(best, peakAt(lags, lag));
    const strength = Math.min(1, best);
    strengths += weight * strength;
    if (strength < PITCHED) return;
    let lag = shortest;
    while (peakAt(lags, lag) < best * NEARLY) lag += 1;
    const hz = sampleRate / refined(lags, lag);
    const bin = Math.min(votes.length - 1, Math.max(0, Math.round(Math.log2(hz / LOWEST_HZ) * STEPS_PER_OCTAVE)));
    votes[bin] = (votes[bin] ?? 0) + weight * strength;
    heights[bin] = (heights[bin] ?? 0) + weight * strength * hz;
  }

  /** The correlation where it is a local maximum, else 0. */
  function peakAt(lags: Float64Array, lag: number): number {
    const value = correlation(lags, lag);
    return value > correlation(lags, lag - 1) && value >= correlation(lags, lag + 1) ? value : 0;
  }

  /** The maximum of the parabola through a lag and its neighbours. */
  function refined(lags: Float64Array, lag: number): number {
    const [before, here, after] = [correlation(lags, lag - 1), correlation(lags, lag), correlation(lags, lag + 1)];
    const bend = before - 2 * here + after;
    return bend === 0 ? lag : lag + (0.5 * (before - after)) / bend;
  }

  /** The correlation of a real even spectrum is real: two spectra go through one transform, as its real and imaginary part. */
  function transform(second: number | null): void {
    fft.forward(re, im);
    if (waiting !== null) take(re, waiting);
    if (second !== null) take(im, second);
    waiting = null;
    re.fill(0);
    im.fill(0);
  }

  return {
    add(power, weight) {
      const into = waiting === null ? re : im;
      into[0] = power[0] ?? 0;
      for (let bin = 1; bin < power.length; bin++) {
        const value = power[bin] ?? 0;
        into[bin] = value;
        into[size - bin] = value;
      }
      if (waiting === null) waiting = weight;
      else transform(weight);
    },
    finish() {
      if (waiting !== null) transform(null);
      let bin = 0;
      for (let i = 1; i < votes.length; i++) if ((votes[i] ?? 0) > (votes[bin] ?? 0)) bin = i;
      const vote = votes[bin] ?? 0;
      return { strength: weights > 0 ? strengths / weights : 0, hz: vote > 0 ? (heights[bin] ?? 0) / vote : null };
    },
  };
}

/** Autocorrelation of the Hann window, 1 at lag 0. */
function hannAutocorrelation(size: number): Float64Array {
  return Float64Array.from({ length: size }, (_, lag) => {
    const turn = (2 * Math.PI * lag) / size;
    return (1 - lag / size) * (2 / 3 + Math.cos(turn) / 3) + Math.sin(turn) / (2 * Math.PI);
  });
}
