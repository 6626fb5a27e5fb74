import { safeSample } from './computePeaks.ts';

/** Full scale of 16 bit; anything nearer to 1 that stands still was cut off. */
const CLIP_LEVEL = 32_767 / 32_768;
const CLIP_RUN = 3;

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
      const largest = largestOf(samples);
      if (!(largest < CLIP_LEVEL)) return inspect(samples, channels);
      if (largest > peak) peak = largest;
      for (let channel = 0; channel < channels; channel++) endRun(channel);
      return false;
    },
    finish() {
      for (let channel = 0; channel < runLength.length; channel++) endRun(channel);
      return { peak, clippedSamples, clippedRuns, longestClip, nonFiniteSamples, damagedSamples };
    },
  };
}

/** NaN when any sample is one. */
function largestOf(samples: Float32Array): number {
  let largest = 0;
  let check = 0;
  for (let i = 0; i < samples.length; i++) {
    const value = samples[i] ?? 0;
    const size = value < 0 ? -value : value;
    if (size > largest) largest = size;
    check += size;
  }
  return Number.isNaN(check) ? Number.NaN : largest;
}
