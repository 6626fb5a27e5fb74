const BLOCK_SAMPLES = 262_144;

/** Decoded frames kept in blocks, so that growing never copies and a window costs only itself. */
export type DecodedAudio = {
  readonly frames: number;
  readonly bytes: number;
  /** Appends whole interleaved frames. */
  push(samples: Float32Array): void;
  readInto(fromFrame: number, into: Float32Array): number;
};

export function collectAudio(channels: number): DecodedAudio {
  const framesPerBlock = Math.max(1, Math.floor(BLOCK_SAMPLES / channels));
  const blocks: Float32Array[] = [];
  let frames = 0;

  function push(samples: Float32Array): void {
    const count = Math.floor(samples.length / channels);
    for (let from = 0; from < count; ) {
      const at = frames % framesPerBlock;
      const block = at === 0 ? new Float32Array(framesPerBlock * channels) : blocks.at(-1);
      if (block === undefined) return;
      if (at === 0) blocks.push(block);
      const take = Math.min(count - from, framesPerBlock - at);
      block.set(samples.subarray(from * channels, (from + take) * channels), at * channels);
      from += take;
      frames += take;
    }
  }

  function readInto(fromFrame: number, into: Float32Array): number {
    const total = Math.max(0, Math.min(Math.floor(into.length / channels), frames - fromFrame));
    for (let done = 0; done < total; ) {
      const at = (fromFrame + done) % framesPerBlock;
      const take = Math.min(total - done, framesPerBlock - at);
      const block = blocks[Math.floor((fromFrame + done) / framesPerBlock)];
      if (block === undefined) return done;
      into.set(block.subarray(at * channels, (at + take) * channels), done * channels);
      done += take;
    }
    return total;
  }

  return {
    get frames() {
      return frames;
    },
    get bytes() {
      return blocks.length * framesPerBlock * channels * 4;
    },
    push,
    readInto,
  };
}
