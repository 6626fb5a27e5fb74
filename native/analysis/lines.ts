/** Interleaved blocks as one line of doubles a channel, each with the end of the block before in front of it. */
import { HISTORY } from './truePeak.ts';

export type Lines = {
  readonly lines: readonly Float64Array[];
  /** Where the new samples begin in every line. */
  readonly from: number;
  /** Frames that one filling takes. */
  readonly capacity: number;
  /** Takes `frames` frames from `samples`, starting at `at` (samples); returns where they end in the lines. */
  fill(samples: Float32Array, at: number, frames: number): number;
  /** As many frames of silence. */
  fillSilence(frames: number): number;
};

/** Small enough to stay in the processor's cache while every meter goes over it. */
const LINE_SAMPLES = 16_384;

export function createLines(channels: number): Lines {
  const capacity = Math.max(HISTORY, Math.floor(LINE_SAMPLES / channels));
  const lines = Array.from({ length: channels }, () => new Float64Array(HISTORY + capacity));
  let end = HISTORY;

  function keepEnd(frames: number): void {
    for (const line of lines) line.copyWithin(0, end - HISTORY, end);
    end = HISTORY + frames;
  }

  return {
    lines,
    from: HISTORY,
    capacity,
    fill(samples, at, frames) {
      keepEnd(frames);
      for (let channel = 0; channel < channels; channel++) {
        const line = lines[channel];
        if (!line) continue;
        for (let i = HISTORY, from = at + channel; i < end; i++, from += channels) line[i] = samples[from] ?? 0;
      }
      return end;
    },
    fillSilence(frames) {
      keepEnd(frames);
      for (const line of lines) line.fill(0, HISTORY, end);
      return end;
    },
  };
}
