import { safeSample } from './computePeaks.ts';

/** Full scale of 16 bit; anything nearer to 1 that stands still was cut off. */
const CLIP_LEVEL = 32_767 / 32_768;
const CLIP_RUN = 3;

export type SampleStatistics = {
  /** Takes interleaved samples; whole frames only. */
  push(samples: Float32Array, channels: number): void;
  finish(): { peak: number; clippedSamples: number; nonFiniteSamples: number; damagedSamples: number };
};

/**
 * Largest sample (after repair), samples in clipped runs (three or more equal ones in a channel at full scale), non-finite samples and
 * damaged ones (non-finite or beyond +-64).
 */
export function measureSamples(): SampleStatistics {
  let peak = 0;
  let clippedSamples = 0;
  let nonFiniteSamples = 0;
  let damagedSamples = 0;
  let runValue = new Float32Array(0);
  let runLength = new Uint32Array(0);

  function endRun(channel: number): void {
    const length = runLength[channel] ?? 0;
    if (length >= CLIP_RUN) clippedSamples += length;
    runLength[channel] = 0;
  }

  function atFullScale(channel: number, value: number): void {
    if (value !== runValue[channel]) endRun(channel);
    runValue[channel] = value;
    runLength[channel] = (runLength[channel] ?? 0) + 1;
  }

  return {
    push(samples, channels) {
      if (runLength.length !== channels) [runValue, runLength] = [new Float32Array(channels), new Uint32Array(channels)];
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
    },
    finish() {
      for (let channel = 0; channel < runLength.length; channel++) endRun(channel);
      return { peak, clippedSamples, nonFiniteSamples, damagedSamples };
    },
  };
}
