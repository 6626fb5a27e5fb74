/** The largest value between the samples, as BS.1770-4 Annex 2 estimates it: oversampled by a polyphase filter. */
import { CHUNK, HISTORY, type Lines } from './lines.ts';

export type TruePeakMeter = {
  /** Takes what was filled in last, up to `to`. */
  push(block: Pick<Lines, 'lines' | 'from' | 'lows' | 'highs'>, to: number): void;
  /** Linear, 1 = full scale; never below the largest sample. */
  readonly peak: number;
};

const TAPS = HISTORY + 1;
/** Kaiser window: enough taps to be right within 0.1 dB up to 0.42 of the sample rate. */
const BETA = 5;
/** Sums of the same products in another order differ by less. */
const ROUNDING = 1 + 1e-9;

/** `sampleRate` in Hz: four times below 96 kHz, twice below 192 kHz, once from there. */
export function createTruePeakMeter(sampleRate: number): TruePeakMeter {
  const factor = oversampling(sampleRate);
  const phases = interpolators(factor);
  const gain = Math.max(1, ...phases.map(sizeOf));
  const between = factor === 4 ? quarters(phases) : halves(phases);
  let peak = 0;

  /** Under the bound of the filter's gain no value between the samples of a chunk can be a new peak. */
  function pushLine(
    line: Float64Array,
    { from, to, low, high }: { from: number; to: number; low: Float64Array; high: Float64Array },
  ): void {
    let before = largest(line, from - HISTORY, from);
    for (let at = from, chunk = 0; at < to; at += CHUNK, chunk++) {
      const here = Math.max(-(low[chunk] ?? 0), high[chunk] ?? 0);
      if (here > peak) peak = here;
      const around = Math.max(before, here);
      if (factor > 1 && around * gain > peak) peak = between(line, { from: at, to: Math.min(to, at + CHUNK), around, peak });
      before = here;
    }
  }

  return {
    push({ lines, from, lows, highs }, to) {
      for (const [channel, line] of lines.entries()) {
        const [low, high] = [lows[channel], highs[channel]];
        if (low && high) pushLine(line, { from, to, low, high });
      }
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

/** Samples [from, to) of a line, the largest of them and of those that the filter looks back at, and the peak so far. */
type Part = { from: number; to: number; around: number; peak: number };
/** The peak so far, or the largest value between the samples when it is larger. */
type Between = (line: Float64Array, part: Part) => number;

/** Half-way between samples; the taps are the same from both ends. */
function halves(phases: Float64Array[]): Between {
  const taps = phases[0] ?? new Float64Array(TAPS);
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = taps;
  const outer = 2 * ROUNDING * sizeOf(taps.subarray(0, 4));
  return (line, { from, to, around, peak }) => {
    let most = peak;
    const rest = outer * around;
    for (let i = from - HISTORY; i < to - HISTORY; i++) {
      const inner = c4 * ((line[i + 4] ?? 0) + (line[i + 7] ?? 0)) + c5 * ((line[i + 5] ?? 0) + (line[i + 6] ?? 0));
      if (Math.abs(inner) + rest <= most) continue;
      const value =
        c0 * ((line[i] ?? 0) + (line[i + 11] ?? 0)) +
        c1 * ((line[i + 1] ?? 0) + (line[i + 10] ?? 0)) +
        c2 * ((line[i + 2] ?? 0) + (line[i + 9] ?? 0)) +
        c3 * ((line[i + 3] ?? 0) + (line[i + 8] ?? 0)) +
        inner;
      most = Math.max(most, Math.abs(value));
    }
    return most;
  };
}

/**
 * A quarter, a half and three quarters between samples. The taps of the first are those of the last from the other end: of their even
 * part A and odd part B the two values are A + B and A - B, the larger of which has the size |A| + |B|. The four samples around a place
 * nearly always tell that nothing there can be a new peak.
 */
function quarters(phases: Float64Array[]): Between {
  const [first = new Float64Array(TAPS), middle = new Float64Array(TAPS)] = phases;
  const even = first.map((tap, k) => (tap + (first[TAPS - 1 - k] ?? 0)) / 2);
  const odd = first.map((tap, k) => (tap - (first[TAPS - 1 - k] ?? 0)) / 2);
  const [a0 = 0, a1 = 0, a2 = 0, a3 = 0, a4 = 0, a5 = 0] = even;
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0, b4 = 0, b5 = 0] = odd;
  const [c0 = 0, c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = middle;
  const outer = 2 * ROUNDING * Math.max(sizeOf(even.subarray(0, 4)) + sizeOf(odd.subarray(0, 4)), sizeOf(middle.subarray(0, 4)));
  return (line, { from, to, around, peak }) => {
    let most = peak;
    const rest = outer * around;
    for (let i = from - HISTORY; i < to - HISTORY; i++) {
      const x4 = line[i + 4] ?? 0;
      const x5 = line[i + 5] ?? 0;
      const y5 = line[i + 6] ?? 0;
      const y4 = line[i + 7] ?? 0;
      const s4 = x4 + y4;
      const s5 = x5 + y5;
      const a = a4 * s4 + a5 * s5;
      const b = b4 * (x4 - y4) + b5 * (x5 - y5);
      const c = c4 * s4 + c5 * s5;
      if (Math.abs(a) + Math.abs(b) + rest <= most && Math.abs(c) + rest <= most) continue;
      const x0 = line[i] ?? 0;
      const x1 = line[i + 1] ?? 0;
      const x2 = line[i + 2] ?? 0;
      const x3 = line[i + 3] ?? 0;
      const y3 = line[i + 8] ?? 0;
      const y2 = line[i + 9] ?? 0;
      const y1 = line[i + 10] ?? 0;
      const y0 = line[i + 11] ?? 0;
      const s0 = x0 + y0;
      const s1 = x1 + y1;
      const s2 = x2 + y2;
      const s3 = x3 + y3;
      const wholeA = a0 * s0 + a1 * s1 + a2 * s2 + a3 * s3 + a;
      const wholeB = b0 * (x0 - y0) + b1 * (x1 - y1) + b2 * (x2 - y2) + b3 * (x3 - y3) + b;
      const wholeC = c0 * s0 + c1 * s1 + c2 * s2 + c3 * s3 + c;
      most = Math.max(most, Math.abs(wholeA) + Math.abs(wholeB), Math.abs(wholeC));
    }
    return most;
  };
}

/** Largest sum that samples of 1 can make of these taps. */
function sizeOf(taps: Float64Array): number {
  return taps.reduce((sum, tap) => sum + Math.abs(tap), 0);
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
