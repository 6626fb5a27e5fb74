import { safeSample } from './computePeaks.ts';

/** Full scale of 16 bit; anything nearer to 1 that stands still was cut off. */
const CLIP_LEVEL = 32_767 / 32_768;
const CLIP_LEVEL_BITS = bitsOf(CLIP_LEVEL);
const CLIP_RUN = 3;
/** Frames that are looked at sample by sample when one of them is loud. */
const WINDOW_FRAMES = 512;

export type SampleFindings = {
  peak: number;
  clippedSamples: number;
  clippedRuns: number;
  /** Samples of the longest clipped run. */
  longestClip: number;
  nonFiniteSamples: number;
  damagedSamples: number;
};

export type SampleStatistics = {
  /** Takes interleaved samples, whole frames only; true when some of them are damaged. */
  push(samples: Float32Array, channels: number): boolean;
  finish(): SampleFindings;
};

/**
 * Largest sample (after repair), samples in clipped runs (three or more equal ones in a channel at full scale), non-finite samples and
 * damaged ones (non-finite or beyond +-64).
 */
export function measureSamples(): SampleStatistics {
  let peak = 0;
  /** Of the windows under CLIP_LEVEL, as bits. */
  let quietPeak = 0;
  let clippedSamples = 0;
  let clippedRuns = 0;
  let longestClip = 0;
  let nonFiniteSamples = 0;
  let damagedSamples = 0;
  let runValue = new Float32Array(0);
  let runLength = new Uint32Array(0);

  function endRun(channel: number): void {
    const length = runLength[channel] ?? 0;
    runLength[channel] = 0;
    if (length < CLIP_RUN) return;
    clippedSamples += length;
    clippedRuns += 1;
    if (length > longestClip) longestClip = length;
  }

  function atFullScale(channel: number, value: number): void {
    if (value !== runValue[channel]) endRun(channel);
    runValue[channel] = value;
    runLength[channel] = (runLength[channel] ?? 0) + 1;
  }

  /** Sample by sample, where something may be clipped or damaged. */
  function inspect(samples: Float32Array, channels: number): boolean {
    const before = damagedSamples;
    for (let at = 0, channel = 0; at < samples.length; at++) {
      const raw = samples[at] ?? 0;
      const value = safeSample(raw);
      // True for NaN as well.
      if (value !== raw) {
        damagedSamples += 1;
        if (!Number.isFinite(raw)) nonFiniteSamples += 1;
      }
      const size = Math.abs(value);
      if (size > peak) peak = size;
      if (size >= CLIP_LEVEL) atFullScale(channel, value);
      else if (runLength[channel] !== 0) endRun(channel);
      channel = channel + 1 === channels ? 0 : channel + 1;
    }
    return damagedSamples > before;
  }

  return {
    push(samples, channels) {
      if (runLength.length !== channels) [runValue, runLength] = [new Float32Array(channels), new Uint32Array(channels)];
      let damaged = false;
      for (let from = 0; from < samples.length; from += channels * WINDOW_FRAMES) {
        const window = samples.subarray(from, from + channels * WINDOW_FRAMES);
        const largest = largestOf(window);
        if (largest >= CLIP_LEVEL_BITS) damaged = inspect(window, channels) || damaged;
        else {
          quietPeak = Math.max(quietPeak, largest);
          for (let channel = 0; channel < channels; channel++) endRun(channel);
        }
      }
      return damaged;
    },
    finish() {
      for (let channel = 0; channel < runLength.length; channel++) endRun(channel);
      return { peak: Math.max(peak, ofBits(quietPeak)), clippedSamples, clippedRuns, longestClip, nonFiniteSamples, damagedSamples };
    },
  };
}

/** The largest sample without its sign, as its bits: they are in the order of the numbers, with what is not finite at the end. */
function largestOf(samples: Float32Array): number {
  const bits = new Int32Array(samples.buffer, samples.byteOffset, samples.length);
  let largest = 0;
  for (let i = 0; i < bits.length; i++) {
    const size = (bits[i] ?? 0) & 0x7fff_ffff;
    if (size > largest) largest = size;
  }
  return largest;
}

function bitsOf(value: number): number {
  return new Int32Array(Float32Array.of(value).buffer)[0] ?? 0;
}

function ofBits(bits: number): number {
  return new Float32Array(Int32Array.of(bits).buffer)[0] ?? 0;
}
