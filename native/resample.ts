/** Brings mono audio of any rate to 48 kHz, or another that a model wants, by a polyphase windowed sinc. */
import { CLAP_RATE } from './clapFeatures.ts';

/** The Kaiser window's beta: what lies over the lower of the two Nyquist frequencies is 95 dB down and more. */
const BETA = 10;
/** The share of that frequency in which the filter falls, at the least: at 44.1 kHz nothing changes up to 17.6 kHz. */
const LEAST_FALL = 0.2;
/** Zero crossings on either side, times that share: of the steepest filter there are 32. */
const ZEROS_BY_FALL = 6.4;
/** Rates that share no useful divisor with the target take their taps from between two of so many phases. */
const MOST_PHASES = 1024;
/** Taps are summed in fours. */
const UNROLL = 4;

/** Outputs depend on the samples alone, never on how they are cut into blocks. */
export type Resampler = {
  /** Takes the next samples; returns, in a new array, what they settle. */
  push(samples: Float32Array): Float32Array<ArrayBuffer>;
  /** The rest, as if silence followed. The resampler is spent then. */
  finish(): Float32Array<ArrayBuffer>;
};

/**
 * `to`: Hz. `passHz`: up to there nothing may change; the less is asked for, the less it costs. It is never more than 0.8 of the lower Nyquist frequency.
 */
export type ResamplerOptions = { lead?: number; to?: number; passHz?: number };

/**
 * `rate`: Hz, any positive number. `lead`: how many of the first samples lie before the start and are context only. Output n stands for
 * the instant n / `to` s after the start; N samples after the lead give ceil(N x `to` / rate) outputs.
 */
export function createResampler(
  rate: number,
  { lead = 0, to = CLAP_RATE, passHz = Number.POSITIVE_INFINITY }: ResamplerOptions = {},
): Resampler {
  if (!(rate > 0 && Number.isFinite(rate))) throw new RangeError(`${rate} Hz is no rate`);
  return rate === to ? unchanged(lead) : convolving({ rate, to, passHz }, lead);
}

function unchanged(lead: number): Resampler {
  let skip = lead;
  return {
    push(samples) {
      const skipped = Math.min(skip, samples.length);
      skip -= skipped;
      return samples.slice(skipped);
    },
    finish: () => new Float32Array(0),
  };
}

type Rates = { rate: number; to: number };
type Wanted = Rates & { passHz: number };

function convolving({ rate, to, passHz }: Wanted, lead: number): Resampler {
  const { half, taps, phases, step, sumAt } = filterFor({ rate, to, passHz });
  /** Input positions from `start` on; silence stands before the first. */
  let buffer = new Float64Array(8 * taps);
  let start = -half;
  let filled = half;
  let received = 0;
  /** Where the next output lies: behind this input, by a part that counts in phases. */
  let whole = lead;
  let part = 0;
  let made = 0;

  function append(samples: Float32Array): void {
    if (filled + samples.length > buffer.length) {
      const larger = new Float64Array(2 * (filled + samples.length));
      larger.set(buffer.subarray(0, filled));
      buffer = larger;
    }
    buffer.set(samples, filled);
    filled += samples.length;
  }

  /** Makes outputs while all their taps have come and they stand for an instant before `end`. */
  function settle(end: number): Float32Array<ArrayBuffer> {
    const last = Math.min(start + filled - half, end);
    const outputs = new Float32Array(Math.max(0, Math.ceil(((last - whole) * to) / rate) + 1));
    let count = 0;
    for (; whole < last; count++) {
      outputs[count] = sumAt(buffer, whole - half + 1 - start, part);
      made += 1;
      if (step === null) {
        const at = (made * rate) / to;
        whole = lead + Math.floor(at);
        part = (at - Math.floor(at)) * phases;
      } else {
        // Without a division: one an output is a quarter of all the time.
        whole += step.whole;
        part += step.part;
        if (part >= phases) {
          part -= phases;
          whole += 1;
        }
      }
    }
    forget();
    return outputs.slice(0, count);
  }

  function forget(): void {
    const spent = Math.max(0, Math.min(whole - half + 1 - start, filled));
    buffer.copyWithin(0, spent, filled);
    start += spent;
    filled -= spent;
  }

  return {
    push(samples) {
      append(samples);
      received += samples.length;
      return settle(Number.POSITIVE_INFINITY);
    },
    finish() {
      append(new Float32Array(taps));
      return settle(received);
    },
  };
}

type Filter = {
  /** Input samples on either side of an output. */
  half: number;
  taps: number;
  /** Parts of the way from one input to the next. */
  phases: number;
  /** From one output to the next, in whole samples and phases; null when that is no whole number of these. */
  step: { whole: number; part: number } | null;
  /** The weighted sum of the samples from `from` on, for an output `part` phases behind the sample in their middle. */
  sumAt(samples: Float64Array, from: number, part: number): number;
};

/** The last few: a library has few rates, and a table takes as long as a second of sound. */
const filters = new Map<string, Filter>();
const MOST_FILTERS = 4;

function filterFor(wanted: Wanted): Filter {
  const key = `${wanted.rate} ${wanted.to} ${wanted.passHz}`;
  const filter = filters.get(key) ?? makeFilter(wanted);
  filters.delete(key);
  filters.set(key, filter);
  for (const oldest of filters.keys()) if (filters.size > MOST_FILTERS) filters.delete(oldest);
  return filter;
}

function makeFilter({ rate, to, passHz }: Wanted): Filter {
  const scale = Math.min(1, to / rate);
  const fall = Math.max(LEAST_FALL, 1 - passHz / (Math.min(rate, to) / 2));
  const half = Math.ceil(ZEROS_BY_FALL / fall / scale / (UNROLL / 2)) * (UNROLL / 2);
  const taps = 2 * half;
  const { up, down } = ratio({ rate, to });
  const exact = up <= MOST_PHASES;
  const phases = exact ? up : MOST_PHASES;
  // One phase more than there are: the last is the first of the next sample.
  const table = new Float64Array((phases + 1) * taps);
  for (let phase = 0; phase <= phases; phase++) {
    fillPhase(table.subarray(phase * taps, (phase + 1) * taps), { part: phase / phases, half, cutoff: scale * (1 - fall / 2) });
  }

  function dot(samples: Float64Array, from: number, phase: number): number {
    let a = 0;
    let b = 0;
    let c = 0;
    let d = 0;
    for (let s = from, t = phase * taps, end = t + taps; t < end; s += UNROLL, t += UNROLL) {
      a += (samples[s] ?? 0) * (table[t] ?? 0);
      b += (samples[s + 1] ?? 0) * (table[t + 1] ?? 0);
      c += (samples[s + 2] ?? 0) * (table[t + 2] ?? 0);
      d += (samples[s + 3] ?? 0) * (table[t + 3] ?? 0);
    }
    return a + b + (c + d);
  }

  function between(samples: Float64Array, from: number, part: number): number {
    const phase = Math.floor(part);
    const near = dot(samples, from, phase);
    return near + (part - phase) * (dot(samples, from, phase + 1) - near);
  }

  return {
    half,
    taps,
    phases,
    step: exact ? { whole: Math.floor(down / phases), part: down % phases } : null,
    sumAt: exact ? dot : between,
  };
}

/** `to` : rate in lowest terms; a rate that is no whole number has none that is of use. */
function ratio({ rate, to }: Rates): { up: number; down: number } {
  if (!Number.isInteger(rate)) return { up: Number.POSITIVE_INFINITY, down: 1 };
  let [a, b] = [to, rate];
  while (b > 0) [a, b] = [b, a % b];
  return { up: to / a, down: rate / a };
}

/** Taps for outputs that lie `part` of a sample behind the sample in the middle. Their sum is 1, so that no phase is louder than another. */
function fillPhase(taps: Float64Array, { part, half, cutoff }: { part: number; half: number; cutoff: number }): void {
  let sum = 0;
  for (let i = 0; i < taps.length; i++) {
    const t = i - half + 1 - part;
    const tap = sinc(cutoff * t) * kaiser(t / half);
    taps[i] = tap;
    sum += tap;
  }
  for (let i = 0; i < taps.length; i++) taps[i] = (taps[i] ?? 0) / sum;
}

function sinc(x: number): number {
  return Math.abs(x) < 1e-9 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

/** Kaiser's window over -1 to 1, up to a factor. */
function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x));
}

/** Modified Bessel function of the first kind, order 0. */
function bessel(x: number): number {
  let sum = 1;
  let term = 1;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}
