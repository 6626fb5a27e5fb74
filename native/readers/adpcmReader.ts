import type { AudioFormat } from '../fileAnalysis.ts';
import { decodeImaBlock, decodeMsBlock, imaFramesPerBlock, msFramesPerBlock } from './adpcmBlocks.ts';
import { type AudioReader, FileRejected } from './audioReader.ts';
import { type ByteSource, readBytes } from './byteSource.ts';
import type { ReaderFacts } from './pcmReader.ts';
import { shape, type WavFacts } from './wavData.ts';
import { wavTag } from './wavFormat.ts';

/** Blocks are independent, so a window costs its own blocks only. */
export async function createAdpcmReader(
  source: ByteSource,
  facts: WavFacts,
  complete: (format: AudioFormat) => Promise<ReaderFacts>,
): Promise<AudioReader> {
  const { format: wav, data } = facts;
  const ima = wav.tag === wavTag.imaAdpcm;
  const perBlock = (ima ? imaFramesPerBlock : msFramesPerBlock)(wav.blockAlign, wav.channels);
  if (perBlock < 1 || wav.channels > 2) throw new FileRejected('unreadable', 'bad fmt');
  const rest = (ima ? imaFramesPerBlock : msFramesPerBlock)(data.size % wav.blockAlign, wav.channels);
  const stored = Math.floor(data.size / wav.blockAlign) * perBlock + Math.max(0, rest);
  const frames = facts.factFrames !== null && facts.factFrames > 0 ? Math.min(stored, facts.factFrames) : stored;
  const done = await complete(shape(facts, ima ? 'adpcm_ima' : 'adpcm_ms', frames));
  const block = new Float32Array(perBlock * wav.channels);

  async function readInto(fromFrame: number, into: Float32Array, signal: AbortSignal): Promise<number> {
    const total = Math.max(0, Math.min(Math.floor(into.length / wav.channels), frames - fromFrame));
    let at = 0;
    while (at < total) {
      signal.throwIfAborted();
      const index = Math.floor((fromFrame + at) / perBlock);
      const skip = fromFrame + at - index * perBlock;
      const left = Math.min(wav.blockAlign, data.size - index * wav.blockAlign);
      const bytes = await readBytes(source, data.offset + index * wav.blockAlign, left);
      // Decoding and copying happen in one turn: `block` is never seen by an overlapping read.
      const got = ima ? decodeImaBlock(bytes, wav.channels, block) : decodeMsBlock(bytes, wav, block);
      const take = Math.min(got - skip, total - at);
      if (take <= 0) break;
      into.set(block.subarray(skip * wav.channels, (skip + take) * wav.channels), at * wav.channels);
      at += take;
    }
    return at;
  }

  return { ...done, isFormatKnown: true, heldBytes: 0, prepare: async () => undefined, readInto };
}
