import type { StreamInfo } from './decodeFlac.ts';
import { FlacBits } from './flacBits.ts';
import { flacCrc16 } from './flacCrc.ts';
import { decodeFlacBlock, interleaveFlacBlock } from './flacFrame.ts';
import { parseFlacHeader } from './flacHeader.ts';

/** One block at a time, in memory that is used again for the next. */
export type FlacBlock = {
  /** Decodes the block at `at`, which must end before `end`. Returns its bytes; 0 for what is no whole, undamaged block of the stream. */
  decode(window: Uint8Array, part: { at: number; end: number }): number;
  /** First frame of audio in the block. */
  readonly start: number;
  /** Interleaved. */
  integers(): Int32Array;
  /** The integers divided by 2^(bits-1). */
  samples(): Float32Array;
};

export function createFlacBlock(info: StreamInfo): FlacBlock {
  const scale = 2 ** (1 - info.bits);
  let lines: Float64Array[] = [];
  let integers = new Int32Array(0);
  let samples = new Float32Array(0);
  let bits = new FlacBits(new Uint8Array(0), 0);
  let length = 0;
  let start = 0;

  function makeRoom(frames: number): void {
    length = frames * info.channels;
    if (length <= integers.length) return;
    lines = Array.from({ length: info.channels }, () => new Float64Array(frames));
    integers = new Int32Array(length);
    samples = new Float32Array(length);
  }

  return {
    decode(window, { at, end }) {
      const header = parseFlacHeader(window.subarray(0, end), at, info.blockFrames);
      if (header === null || header.channels !== info.channels || (header.bits ?? info.bits) !== info.bits) return 0;
      bits = new FlacBits(window.subarray(at), end - at);
      bits.position = header.bytes * 8;
      makeRoom(header.frames);
      const channels = lines.map((line) => line.subarray(0, header.frames));
      if (!decodeFlacBlock(bits, header, info.bits, channels)) return 0;
      bits.alignToByte();
      const bytes = bits.position / 8 + 2;
      if (at + bytes > end) return 0;
      const stored = ((window[at + bytes - 2] ?? 0) << 8) | (window[at + bytes - 1] ?? 0);
      if (flacCrc16(window, at, at + bytes - 2) !== stored) return 0;
      interleaveFlacBlock(header.assignment, channels, integers);
      start = header.start;
      return bytes;
    },
    get start() {
      return start;
    },
    integers: () => integers.subarray(0, length),
    samples() {
      for (let i = 0; i < length; i++) samples[i] = (integers[i] ?? 0) * scale;
      return samples.subarray(0, length);
    },
  };
}
