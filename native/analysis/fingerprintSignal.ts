/** Samples made ready for a fingerprint: one channel, at a rate that keeps what every copy of a sound still has. */
import { borrowDoubles, giveBack } from './spareArrays.ts';

export type MonoSignal = {
  /** Hz, from 20,000 up to twice that; of a file with less, its own. */
  readonly rate: number;
  /** The samples of the last `push`, from the first on. */
  readonly samples: Float64Array;
  /** Takes frames `from` to `to` of the lines, at most MAX_FRAMES; returns how many samples they gave. */
  push(lines: readonly Float64Array[], from: number, to: number): number;
  /** Gives its memory to the next; called once, when nothing more comes. */
  end(): void;
};

const LOWEST_RATE = 20_000;
/** Frames that one push may bring. */
export const MAX_FRAMES = 16_384;

/**
 * The mean of all channels, as a fold to mono has it, through three running means of the length of a step: what would fold down into
 * the lowest 6 kHz is 20 dB down, so that copies at 44.1, 48 and 96 kHz agree there.
 */
export function createMonoSignal(sampleRate: number): MonoSignal {
  const step = Math.max(1, Math.floor(sampleRate / LOWEST_RATE));
  const taps = runningMeans(step);
  const history = taps.length - 1;
  /** The mean of the channels, behind the end of what was before. */
  const mono = borrowDoubles(history + MAX_FRAMES);
  const samples = borrowDoubles(Math.ceil(MAX_FRAMES / step) + 1);
  /** Frames until the next sample. */
  let until = step - 1;

  return {
    rate: sampleRate / step,
    samples,
    push(lines, from, to) {
      const frames = to - from;
      fold(lines, from, mono.subarray(history, history + frames));
      let count = 0;
      let at = until;
      for (; at < frames; at += step) {
        samples[count] = filtered(mono, at, taps);
        count += 1;
      }
      until = at - frames;
      mono.copyWithin(0, frames, frames + history);
      return count;
    },
    end: () => giveBack(mono, samples),
  };
}

function filtered(mono: Float64Array, at: number, taps: Float64Array): number {
  // Rates of 40 to 60 kHz, nearly all files, without a loop.
  if (taps.length === 4) return ((mono[at] ?? 0) + (mono[at + 3] ?? 0) + 3 * ((mono[at + 1] ?? 0) + (mono[at + 2] ?? 0))) / 8;
  let sum = 0;
  for (let i = 0; i < taps.length; i++) sum += (taps[i] ?? 0) * (mono[at + i] ?? 0);
  return sum;
}

function fold(lines: readonly Float64Array[], from: number, into: Float64Array): void {
  const [first, second] = lines;
  if (!first) return;
  if (lines.length === 2 && second) {
    for (let i = 0; i < into.length; i++) into[i] = ((first[from + i] ?? 0) + (second[from + i] ?? 0)) / 2;
    return;
  }
  into.fill(0);
  for (const line of lines) for (let i = 0; i < into.length; i++) into[i] = (into[i] ?? 0) + (line[from + i] ?? 0) / lines.length;
}

/** The impulse response of three running means over `length` samples, one behind the other. */
function runningMeans(length: number): Float64Array {
  let taps = Float64Array.of(1);
  for (let round = 0; round < 3; round++) {
    const wider = new Float64Array(taps.length + length - 1);
    for (const [i, tap] of taps.entries()) for (let j = 0; j < length; j++) wider[i + j] = (wider[i + j] ?? 0) + tap / length;
    taps = wider;
  }
  return taps;
}
