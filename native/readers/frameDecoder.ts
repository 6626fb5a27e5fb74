/** What decoders of compressed formats have in common: they give out a file's frames in its order, a chunk at a time. */

export type DecodedChunk = {
  /** Interleaved whole frames; the next step may write over them. */
  samples: Float32Array;
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
  take(samples: Float32Array, channels: number): Float32Array;
};

/**
 * Leaves out what lies behind the first `end` frames, an encoder's filling, unless it is more than `slack` frames: then the end was
 * wrong, and everything is let through. An unknown end (null) cuts nothing.
 */
export function createTail(end: number | null, slack: number): Tail {
  let frames = 0;
  let held: Float32Array[] = [];
  let heldFrames = 0;
  let limit = end ?? Number.POSITIVE_INFINITY;

  function hold(samples: Float32Array, channels: number): Float32Array {
    heldFrames += samples.length / channels;
    // What never comes back needn't be kept.
    if (slack !== Number.POSITIVE_INFINITY) held.push(samples.slice());
    if (heldFrames <= slack) return samples.subarray(0, 0);
    const all = new Float32Array(heldFrames * channels);
    let at = 0;
    for (const part of held) {
      all.set(part, at);
      at += part.length;
    }
    [held, heldFrames, limit] = [[], 0, Number.POSITIVE_INFINITY];
    return all;
  }

  return {
    get frames() {
      return frames;
    },
    take(samples, channels) {
      const heard = samples.subarray(0, Math.max(0, limit - frames) * channels);
      frames += heard.length / channels;
      if (heard.length === samples.length) return heard;
      const more = hold(samples.subarray(heard.length), channels);
      if (more.length === 0) return heard;
      frames += more.length / channels;
      const joined = new Float32Array(heard.length + more.length);
      joined.set(heard);
      joined.set(more, heard.length);
      return joined;
    },
  };
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
