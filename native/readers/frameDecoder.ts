/** What decoders of compressed formats have in common: they give out a file's frames in its order, a chunk at a time. */
import { type FrameRun, framesOf, interleaveInto, partOf } from './frameRun.ts';

export type DecodedChunk = {
  samples: FrameRun;
  /** The same in every chunk. */
  channels: number;
  /** Where the header can't tell, or may be wrong. */
  sampleRate?: number;
  /** As `channels.speakers`. */
  order?: string | null;
  /** Frames of the whole sound, as far as can be told by now. */
  estimate?: number;
};

export type DecodeResult = { warnings: string[]; codec?: string | null };

/** One decoding from the first frame to the last. `return` lets go of what it holds, wherever it stands. */
export type Decoding = AsyncGenerator<DecodedChunk, DecodeResult, void>;

export type Decode = (signal: AbortSignal) => Decoding;

/** Lets through what a listener shall hear. */
export type Tail = {
  /** Frames let through. */
  readonly frames: number;
  take(samples: FrameRun, channels: number): FrameRun;
};

/**
 * Leaves out what lies behind the first `end` frames, an encoder's filling, unless it is more than `slack` frames: then the end was
 * wrong, and everything is let through. An unknown end (null) cuts nothing.
 */
export function createTail(end: number | null, slack: number): Tail {
  let frames = 0;
  let held: FrameRun[] = [];
  let heldFrames = 0;
  let limit = end ?? Number.POSITIVE_INFINITY;

  /** All that was held back, when it is more than filling; null while it isn't. */
  function hold(samples: FrameRun, channels: number): FrameRun[] | null {
    heldFrames += framesOf(samples, channels);
    // What never comes back needn't be kept.
    if (slack !== Number.POSITIVE_INFINITY) held.push(samples instanceof Float32Array ? samples.slice() : samples);
    if (heldFrames <= slack) return null;
    const all = held;
    [held, heldFrames, limit] = [[], 0, Number.POSITIVE_INFINITY];
    return all;
  }

  return {
    get frames() {
      return frames;
    },
    take(samples, channels) {
      const count = framesOf(samples, channels);
      const heard = Math.max(0, Math.min(count, limit - frames));
      frames += heard;
      if (heard === count) return samples;
      const first = partOf(samples, channels, [0, heard]);
      const more = hold(partOf(samples, channels, [heard, count]), channels);
      if (more === null) return first;
      const joined = joinRuns([first, ...more], channels);
      frames += joined.length / channels - heard;
      return joined;
    },
  };
}

function joinRuns(runs: readonly FrameRun[], channels: number): Float32Array {
  const lengths = runs.map((run) => framesOf(run, channels) * channels);
  const joined = new Float32Array(lengths.reduce((sum, length) => sum + length, 0));
  let at = 0;
  for (const [i, run] of runs.entries()) {
    interleaveInto(joined, at, run);
    at += lengths[i] ?? 0;
  }
  return joined;
}

/** Hands on what another decoding gives, without its tail; returns how it ended, and the frames handed on. */
export async function* handOn<R>(
  chunks: AsyncGenerator<DecodedChunk, R, void>,
  tail: Tail = createTail(null, 0),
): AsyncGenerator<DecodedChunk, { frames: number; result: R }, void> {
  try {
    for (;;) {
      const step = await chunks.next();
      if (step.done) return { frames: tail.frames, result: step.value };
      yield { ...step.value, samples: tail.take(step.value.samples, step.value.channels) };
    }
  } finally {
    // Without a value: whoever stops in the middle learns no end.
    await letGo(chunks);
  }
}

/** Ends a decoding wherever it stands. */
export async function letGo(chunks: AsyncIterator<unknown, unknown, void>): Promise<void> {
  await chunks.return?.();
}
