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
/** Frames weighed at once, at least HISTORY: under the bound of the filter's gain no value between them can be a new peak. */
const CHUNK = 16;

/** `sampleRate` in Hz: four times below 96 kHz, twice below 192 kHz, once from there. */
export function createTruePeakMeter(sampleRate: number): TruePeakMeter {
  const factor = oversampling(sampleRate);
  const phases = interpolators(factor);
  const gain = Math.max(1, ...phases.map((taps) => taps.reduce((sum, tap) => sum + Math.abs(tap), 0)));
  const between = factor === 4 ? quarters(phases) : halves(phases);
  let peak = 0;

  function pushLine(line: Float64Array, from: number, to: number): void {
    let before = largest(line, from - HISTORY, from);
    for (let at = from; at < to; at += CHUNK) {
      const end = Math.min(to, at + CHUNK);
      const here = largest(line, at, end);
      if (here > peak) peak = here;
      if (factor > 1 && Math.max(before, here) * gain > peak) peak = Math.max(peak, between(line, at, end));
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

type Between = (line: Float64Array, from: number, to: number) => number;

/** The largest value half-way between samples; the taps are the same from both ends. */
function halves(phases: Float64Array[]): Between {
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = phases[0] ?? [];
  return (line, from, to) => {
    let most = 0;
    for (let i = from - HISTORY; i < to - HISTORY; i++) {
      const value =
        c0 * ((line[i] ?? 0) + (line[i + 11] ?? 0)) +
        c1 * ((line[i + 1] ?? 0) + (line[i + 10] ?? 0)) +
        c2 * ((line[i + 2] ?? 0) + (line[i + 9] ?? 0)) +
        c3 * ((line[i + 3] ?? 0) + (line[i + 8] ?? 0)) +
        c4 * ((line[i + 4] ?? 0) + (line[i + 7] ?? 0)) +
        c5 * ((line[i + 5] ?? 0) + (line[i + 6] ?? 0));
      const size = Math.abs(value);
      if (size > most) most = size;
    }
    return most;
  };
}

/**
 * The largest value a quarter, a half and three quarters between samples. The taps of the first are those of the last from the other
 * end: of their even part A and odd part B the two values are A + B and A - B, the larger of which has the size |A| + |B|.
 */
function quarters(phases: Float64Array[]): Between {
  const [first = new Float64Array(TAPS), middle = new Float64Array(TAPS)] = phases;
  const even = first.map((tap, k) => (tap + (first[TAPS - 1 - k] ?? 0)) / 2);
  const odd = first.map((tap, k) => (tap - (first[TAPS - 1 - k] ?? 0)) / 2);
  const [a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0] = even;
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = odd;
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = middle;
  return (line, from, to) => {
    let most = 0;
    for (let i = from - HISTORY; i < to - HISTORY; i++) {
      const x0 = line[i] ?? 0;
      const x1 = line[i + 1] ?? 0;
      const x2 = line[i + 2] ?? 0;
      const x3 = line[i + 3] ?? 0;
      const x4 = line[i + 4] ?? 0;
      const x5 = line[i + 5] ?? 0;
      const y5 = line[i + 6] ?? 0;
      const y4 = line[i + 7] ?? 0;
      const y3 = line[i + 8] ?? 0;
      const y2 = line[i + 9] ?? 0;
      const y1 = line[i + 10] ?? 0;
      const y0 = line[i + 11] ?? 0;
      const s0 = x0 + y0;
      const s1 = x1 + y1;
      const s2 = x2 + y2;
      const s3 = x3 + y3;
      const s4 = x4 + y4;
      const s5 = x5 + y5;
      const a = a0 * s0 + a1 * s1 + a2 * s2 + a3 * s3 + a4 * s4 + a5 * s5;
      const b = b0 * (x0 - y0) + b1 * (x1 - y1) + b2 * (x2 - y2) + b3 * (x3 - y3) + b4 * (x4 - y4) + b5 * (x5 - y5);
      const c = c0 * s0 + c1 * s1 + c2 * s2 + c3 * s3 + c4 * s4 + c5 * s5;
      const size = Math.max(Math.abs(a) + Math.abs(b), Math.abs(c));
      if (size > most) most = size;
    }
    return most;
  };
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
