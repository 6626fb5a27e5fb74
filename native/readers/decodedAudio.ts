import { FileRejected } from './audioReader.ts';

/** About an hour and a half of 48 kHz stereo. Longer compressed files are `unsupported: too long to decode`. */
export const MAX_DECODED_BYTES = 2_000_000_000;
const BLOCK_SAMPLES = 262_144;

/** Decoded frames kept in blocks, so that growing never copies and a window costs only itself. */
export type DecodedAudio = {
  readonly frames: number;
  readonly bytes: number;
  readonly channels: number;
  /** Appends one array per channel; the first call fixes the channel count, later calls with another one are left out. */
  push(channelData: readonly Float32Array[]): void;
  /** The same for whole interleaved frames. */
  pushFrames(samples: Float32Array, channelCount: number): void;
  /** Drops what lies behind `frames`. */
  truncate(frames: number): void;
  readInto(fromFrame: number, into: Float32Array): number;
};

/** Frames of the pushed ones from `from`, which begin at frame `at` of the block. */
type Part = { at: number; from: number; take: number };

export function collectAudio(maxBytes = MAX_DECODED_BYTES): DecodedAudio {
  let channels = 0;
  let frames = 0;
  let framesPerBlock = 0;
  const blocks: Float32Array[] = [];

  /** Calls `write` for each part of `count` new frames that lies in one block. */
  function append(count: number, channelCount: number, write: (block: Float32Array, part: Part) => void): void {
    if (count === 0) return;
    if (channels === 0) {
      channels = channelCount;
      framesPerBlock = Math.max(1, Math.floor(BLOCK_SAMPLES / channels));
    }
    if (channelCount !== channels) return;
    if ((frames + count) * channels * 4 > maxBytes) throw new FileRejected('unsupported', 'too long to decode');
    for (let from = 0; from < count; ) {
      const at = frames % framesPerBlock;
      const block = at === 0 ? new Float32Array(framesPerBlock * channels) : blocks.at(-1);
      if (block === undefined) return;
      if (at === 0) blocks.push(block);
      const take = Math.min(count - from, framesPerBlock - at);
      write(block, { at, from, take });
      from += take;
      frames += take;
    }
  }

  function push(channelData: readonly Float32Array[]): void {
    append(channelData[0]?.length ?? 0, channelData.length, (block, { at, from, take }) => {
      for (const [channel, samples] of channelData.entries()) {
        spread(samples.subarray(from, from + take), block, { at: at * channels + channel, step: channels });
      }
    });
  }

  function pushFrames(samples: Float32Array, channelCount: number): void {
    append(Math.floor(samples.length / channelCount), channelCount, (block, { at, from, take }) => {
      block.set(samples.subarray(from * channels, (from + take) * channels), at * channels);
    });
  }

  function readInto(fromFrame: number, into: Float32Array): number {
    if (channels === 0) return 0;
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
    get channels() {
      return channels;
    },
    get bytes() {
      return blocks.length * framesPerBlock * channels * 4;
    },
    push,
    pushFrames,
    truncate(to) {
      frames = Math.min(frames, to);
      if (framesPerBlock > 0) blocks.length = Math.ceil(frames / framesPerBlock);
    },
    readInto,
  };
}

function spread(samples: Float32Array, block: Float32Array, { at, step }: { at: number; step: number }): void {
  for (let i = 0, to = at; i < samples.length; i++, to += step) block[to] = samples[i] ?? 0;
}
