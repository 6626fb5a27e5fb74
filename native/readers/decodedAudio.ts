import { type FrameRun, framesOf, interleaveInto, partOf } from './frameRun.ts';

const BLOCK_SAMPLES = 262_144;

/** Decoded frames that are kept: planes as they came, interleaved ones in blocks, so that growing never copies. A window costs only itself. */
export type DecodedAudio = {
  readonly frames: number;
  readonly bytes: number;
  /** Appends whole frames. */
  push(run: FrameRun): void;
  readInto(fromFrame: number, into: Float32Array): number;
};

type Part = { start: number; frames: number; run: FrameRun };

export function collectAudio(channels: number): DecodedAudio {
  const framesPerBlock = Math.max(1, Math.floor(BLOCK_SAMPLES / channels));
  const parts: Part[] = [];
  let block = new Float32Array(0);
  let frames = 0;
  let bytes = 0;

  function begin(run: FrameRun, count: number, size: number): void {
    parts.push({ start: frames, frames: count, run });
    bytes += size * 4;
  }

  function copy(samples: Float32Array): void {
    const count = samples.length / channels;
    for (let from = 0; from < count; ) {
      let part = parts.at(-1);
      if (part === undefined || part.run !== block || part.frames === framesPerBlock) {
        block = new Float32Array(framesPerBlock * channels);
        begin(block, 0, block.length);
        part = parts.at(-1);
      }
      if (part === undefined) return;
      const take = Math.min(count - from, framesPerBlock - part.frames);
      block.set(samples.subarray(from * channels, (from + take) * channels), part.frames * channels);
      part.frames += take;
      frames += take;
      from += take;
    }
  }

  /** Index of the part that holds a frame. */
  function partAt(frame: number): number {
    let low = 0;
    for (let high = parts.length; high - low > 1; ) {
      const middle = (low + high) >> 1;
      if ((parts[middle]?.start ?? 0) <= frame) low = middle;
      else high = middle;
    }
    return low;
  }

  return {
    get frames() {
      return frames;
    },
    get bytes() {
      return bytes;
    },
    push(run) {
      if (run instanceof Float32Array) return copy(run);
      const count = framesOf(run, channels);
      if (count === 0) return;
      begin(run, count, count * channels);
      frames += count;
    },
    readInto(fromFrame, into) {
      const total = Math.max(0, Math.min(Math.floor(into.length / channels), frames - fromFrame));
      let index = partAt(fromFrame);
      for (let done = 0; done < total; index++) {
        const part = parts[index];
        if (part === undefined) return done;
        const from = fromFrame + done - part.start;
        const take = Math.min(total - done, part.frames - from);
        interleaveInto(into, done * channels, partOf(part.run, channels, [from, from + take]));
        done += take;
      }
      return total;
    },
  };
}
