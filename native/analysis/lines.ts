/** Interleaved blocks as one line of doubles a channel, each with the end of the block before in front of it. */

export type Lines = {
  readonly lines: readonly Float64Array[];
  /** Where the new samples begin in every line. */
  readonly from: number;
  /** Frames that one filling takes, a multiple of CHUNK. */
  readonly capacity: number;
  /** Least and largest sample of each CHUNK of the new frames, the last of which may be shorter; a row a channel. */
  readonly lows: readonly Float64Array[];
  readonly highs: readonly Float64Array[];
  /** Takes `frames` frames from `samples`, starting at `at` (samples); returns where they end in the lines. */
  fill(samples: Float32Array, at: number, frames: number): number;
  /** As many frames of silence. */
  fillSilence(frames: number): number;
};

/** Samples of the time before that stand in front of the new ones. */
export const HISTORY = 11;
/** Frames whose extremes are known. A waveform's pixel is a multiple of it, and the filter of the true peak looks back at less. */
export const CHUNK = 64;
/** Small enough to stay in the processor's cache while every meter goes over it. */
const LINE_SAMPLES = 16_384;

/** `frames`: of the whole sound, if it is known; a short one needs no long lines. */
export function createLines(channels: number, frames = LINE_SAMPLES): Lines {
  const capacity = CHUNK * Math.max(1, Math.min(Math.ceil(frames / CHUNK), Math.floor(LINE_SAMPLES / channels / CHUNK)));
  const rows = (length: number) => Array.from({ length: channels }, () => new Float64Array(length));
  const lines = rows(HISTORY + capacity);
  const [lows, highs] = [rows(capacity / CHUNK), rows(capacity / CHUNK)];
  let end = HISTORY;

  function keepEnd(frames: number): void {
    for (const line of lines) line.copyWithin(0, end - HISTORY, end);
    end = HISTORY + frames;
  }

  return {
    lines,
    from: HISTORY,
    capacity,
    lows,
    highs,
    fill(samples, at, frames) {
      keepEnd(frames);
      for (let channel = 0; channel < channels; channel++) {
        const [line, low, high] = [lines[channel], lows[channel], highs[channel]];
        if (line && low && high) fillLine({ line, low, high, end }, samples, { at: at + channel, step: channels });
      }
      return end;
    },
    fillSilence(frames) {
      keepEnd(frames);
      for (const line of lines) line.fill(0, HISTORY, end);
      for (const row of [...lows, ...highs]) row.fill(0);
      return end;
    },
  };
}

type Line = { line: Float64Array; low: Float64Array; high: Float64Array; end: number };

function fillLine({ line, low, high, end }: Line, samples: Float32Array, { at, step }: { at: number; step: number }): void {
  let from = at;
  for (let i = HISTORY, chunk = 0; i < end; chunk++) {
    const to = Math.min(end, i + CHUNK);
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (; i < to; i++, from += step) {
      const value = samples[from] ?? 0;
      line[i] = value;
      if (value < least) least = value;
      if (value > most) most = value;
    }
    low[chunk] = least;
    high[chunk] = most;
  }
}

/** Fills the lines again and again until all `samples` went through them; `onFilled` learns where they end. */
export function fillAll(block: Lines, samples: Float32Array, onFilled: (end: number) => void): void {
  const channels = block.lines.length;
  const total = Math.floor(samples.length / channels);
  for (let frame = 0; frame < total; frame += block.capacity) {
    onFilled(block.fill(samples, frame * channels, Math.min(block.capacity, total - frame)));
  }
}
