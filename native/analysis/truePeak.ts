/** The largest value between the samples, as BS.1770-4 Annex 2 estimates it: oversampled by a polyphase filter. */

export type TruePeakMeter = {
  /**
   * One line a channel; new samples lie in `[from, to)`, and `HISTORY` samples of the time before stand in front of `from`.
   */
  push(lines: readonly Float64Array[], from: number, to: number): void;
  /** Linear, 1 = full scale; never below the largest sample. */
  readonly peak: number;
};

/** Samples before the new ones that the filter looks back at. */
export const HISTORY = 11;
const TAPS = HISTORY + 1;
/** Kaiser window: enough taps to be right within 0.1 dB up to 0.42 of the sample rate. */
const BETA = 5;
/** Frames weighed at once: under the bound of the filter's gain no value between them can be a new peak. */
const CHUNK = 32;

/** `sampleRate` in Hz: four times below 96 kHz, twice below 192 kHz, once from there. */
export function createTruePeakMeter(sampleRate: number): TruePeakMeter {
  const phases = interpolators(oversampling(sampleRate));
  const gain = Math.max(1, ...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));
  let peak = 0;

  function pushLine(line: Float64Array, from: number, to: number): void {
    let before = largest(line, from - HISTORY, from);
    for (let at = from; at < to; at += CHUNK) {
      const end = Math.min(to, at + CHUNK);
      const here = largest(line, at, end);
      if (here > peak) peak = here;
      if (Math.max(before, here) * gain > peak) {
        for (const taps of phases) peak = Math.max(peak, interpolate(line, at, end, taps));
      }
      before = here;
    }
  }

  return {
    push(lines, from, to) {
      for (const line of lines) pushLine(line, from, to);
    },
    get peak() {
      return peak;
    },
  };
}

function oversampling(sampleRate: number): number {
  if (sampleRate < 96_000) return 4;
  return sampleRate < 192_000 ? 2 : 1;
}

/** Taps of the positions between two samples, oldest sample first; each phase passes a constant unchanged. */
function interpolators(factor: number): Float64Array[] {
  return Array.from({ length: factor - 1 }, (_, i) => {
    // The filter's middle lies between tap TAPS/2 - 1 and TAPS/2; the wanted point `fraction` behind the former.
    const fraction = (i + 1) / factor;
    const taps = Float64Array.from({ length: TAPS }, (_tap, k) => {
      const distance = k - (TAPS / 2 - 1) - fraction;
      const edge = distance / (TAPS / 2);
      return sinc(distance) * (Math.abs(edge) >= 1 ? 0 : besselI0(BETA * Math.sqrt(1 - edge * edge)));
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  });
}

function interpolate(line: Float64Array, from: number, to: number, taps: Float64Array): number {
  const [h0 = 0, h1 = 0, h2 = 0, h3 = 0, h4 = 0, h5 = 0, h6 = 0, h7 = 0, h8 = 0, h9 = 0, h10 = 0, h11 = 0] = taps;
  let most = 0;
  for (let i = from - HISTORY; i < to - HISTORY; i++) {
    const value =
      h0 * (line[i] ?? 0) +
      h1 * (line[i + 1] ?? 0) +
      h2 * (line[i + 2] ?? 0) +
      h3 * (line[i + 3] ?? 0) +
      h4 * (line[i + 4] ?? 0) +
      h5 * (line[i + 5] ?? 0) +
      h6 * (line[i + 6] ?? 0) +
      h7 * (line[i + 7] ?? 0) +
      h8 * (line[i + 8] ?? 0) +
      h9 * (line[i + 9] ?? 0) +
      h10 * (line[i + 10] ?? 0) +
      h11 * (line[i + 11] ?? 0);
    const size = value < 0 ? -value : value;
    if (size > most) most = size;
  }
  return most;
}

function largest(line: Float64Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) {
    const value = line[i] ?? 0;
    const size = value < 0 ? -value : value;
    if (size > most) most = size;
  }
  return most;
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Modified Bessel function of order 0 by its series. */
function besselI0(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
