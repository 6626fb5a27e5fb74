import type { AudioFormat, RawMetadata } from '../fileAnalysis.ts';
import type { AudioReader } from './audioReader.ts';
import type { ByteSource } from './byteSource.ts';
import { decodeSamples, type SampleFormat } from './sampleFormat.ts';

export type PcmLayout = {
  source: ByteSource;
  dataOffset: number;
  sample: SampleFormat;
  /** Bytes from frame to frame. */
  blockAlign: number;
};

export type ReaderFacts = { format: AudioFormat; warnings: string[]; metadata: RawMetadata };

const BLOCK_BYTES = 262_144;

/** A reader of uncompressed frames: any window costs only its own bytes. */
export function createPcmReader(layout: PcmLayout, facts: ReaderFacts): AudioReader {
  const { format } = facts;
  const usedBytes = layout.sample.bytes * format.channels;
  const framesPerBlock = Math.max(1, Math.floor(BLOCK_BYTES / layout.blockAlign));
  let spare: Uint8Array | undefined;

  async function readInto(fromFrame: number, into: Float32Array, signal: AbortSignal): Promise<number> {
    const total = Math.max(0, Math.min(Math.floor(into.length / format.channels), format.frames - fromFrame));
    // Taken, not shared: two reads of one reader may overlap.
    const scratch = spare ?? new Uint8Array(framesPerBlock * layout.blockAlign);
    spare = undefined;
    let done = 0;
    while (done < total) {
      signal.throwIfAborted();
      const frames = Math.min(framesPerBlock, total - done);
      const bytes = scratch.subarray(0, frames * layout.blockAlign);
      const got = await layout.source.readInto(layout.dataOffset + (fromFrame + done) * layout.blockAlign, bytes);
      const whole = Math.floor(got / layout.blockAlign);
      const packed = usedBytes === layout.blockAlign ? bytes : dropGaps(bytes, whole, layout.blockAlign, usedBytes);
      const out = into.subarray(done * format.channels, (done + whole) * format.channels);
      decodeSamples(layout.sample, packed.subarray(0, whole * usedBytes), out);
      done += whole;
      if (whole < frames) break;
    }
    spare = scratch;
    return done;
  }

  return { ...facts, isFormatKnown: true, heldBytes: 0, prepare: async () => undefined, readInto };
}

/** Moves frames together where each is followed by unused bytes. */
function dropGaps(bytes: Uint8Array, frames: number, blockAlign: number, used: number): Uint8Array {
  for (let frame = 1; frame < frames; frame++) bytes.copyWithin(frame * used, frame * blockAlign, frame * blockAlign + used);
  return bytes;
}
