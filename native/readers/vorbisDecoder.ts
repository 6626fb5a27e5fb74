import { decoder as createDecoder } from '@audio/decode-vorbis';
import { FEED_BYTES, type StreamDecoder } from './feedDecoder.ts';

/** Decoders that wait for the next short stream. As many as files are decoded at a time; each holds 16 MB. */
const MAX_SPARES = 2;
const spares: StreamDecoder[] = [];
const NOTHING = { channelData: [], sampleRate: 0 };

/** A stream that is known to be all of its file, whole and undamaged. */
export type WholeStream = { bytes: number; frames: number };

/**
 * A decoder of one file. Behind a whole stream that came in one piece the library begins again by itself, with its memory as it was at
 * first: that decoder is handed on to the next such file. To make one anew costs a short sound more than to decode it.
 */
export async function createVorbisDecoder(stream: WholeStream | null): Promise<StreamDecoder> {
  if (stream === null || stream.bytes > FEED_BYTES) return createDecoder();
  const inner = spares.pop() ?? (await createDecoder());
  let isAtStart = false;
  return {
    decode(chunk) {
      const decoded = inner.decode(chunk);
      isAtStart = chunk.length === stream.bytes && decoded.channelData[0]?.length === stream.frames;
      return decoded;
    },
    // A flushed decoder can't begin again, and one that has can't be holding anything.
    flush: () => (isAtStart ? NOTHING : (inner.flush?.() ?? NOTHING)),
    free() {
      if (isAtStart && spares.length < MAX_SPARES) spares.push(inner);
      else inner.free();
    },
  };
}
