import type { ByteSource } from './byteSource.ts';
import type { DecodedChunk } from './frameDecoder.ts';
import { framesOf } from './frameRun.ts';

/** What a decoder is fed at once, at the most. */
export const FEED_BYTES = 131_072;
/** Silence packs so well that a chunk may hold minutes: then the next ones are smaller. */
const MANY_SAMPLES = 4_194_304;
const LEAST_FEED_BYTES = 4096;

/** What the WASM decoders have in common. */
export type StreamDecoder = {
  decode(chunk: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
  flush?(): { channelData: Float32Array[]; sampleRate: number };
  free(): void;
};

type Feeding = {
  source: ByteSource;
  start: number;
  end: number;
  signal: AbortSignal;
  /** Channels of the decoder's that are the file's; all of them unless given. */
  channels?: number;
};

/**
 * Feeds bytes [start, end) to a decoder, giving way to the event loop between chunks. A decoder that gives up in the middle
 * leaves what it had; `troubled` then tells, as it does when the decoder complained and went on. The first audio fixes the number of
 * channels, later audio with another one is left out.
 */
export async function* feedDecoder(
  decoder: StreamDecoder,
  { source, start, end, signal, channels: wanted }: Feeding,
): AsyncGenerator<DecodedChunk, { troubled: boolean }, void> {
  let feedBytes = FEED_BYTES;
  const chunk = new Uint8Array(FEED_BYTES);
  let troubled = false;
  let given = false;
  let frames = 0;
  let channels = 0;
  const step = (work: () => ReturnType<StreamDecoder['decode']>, fed: number): DecodedChunk | null => {
    const { result, complaints } = quietly(work);
    given = result !== null;
    troubled ||= complaints > 0 || !given;
    const planes = result?.channelData.slice(0, wanted) ?? [];
    const count = planes[0]?.length ?? 0;
    if (count === 0 || (channels > 0 && planes.length !== channels)) return null;
    channels = planes.length;
    frames += count;
    const estimate = Math.round((frames * (end - start)) / Math.max(1, fed));
    return { samples: planes, channels, estimate, ...(result !== null && result.sampleRate > 0 ? { sampleRate: result.sampleRate } : {}) };
  };
  try {
    for (let at = start; at < end; ) {
      signal.throwIfAborted();
      const got = await source.readInto(at, chunk.subarray(0, Math.min(feedBytes, end - at)));
      if (got === 0) break;
      // A copy: the parsers keep views of what they are fed.
      const decoded = step(() => decoder.decode(chunk.slice(0, got)), at + got - start);
      if (!given) break;
      at += got;
      if (decoded !== null) yield decoded;
      if (decoded !== null && framesOf(decoded.samples, channels) * channels > MANY_SAMPLES)
        feedBytes = Math.max(LEAST_FEED_BYTES, feedBytes / 2);
    }
    const last = step(() => decoder.flush?.() ?? { channelData: [], sampleRate: 0 }, end - start);
    if (last !== null) yield last;
    return { troubled };
  } finally {
    quietly(() => decoder.free());
  }
}

/** Feeds bytes to a decoder that has been fed nothing yet; no planes where it gives none. */
export function feedOnce(decoder: StreamDecoder, bytes: Uint8Array): readonly Float32Array[] {
  return quietly(() => decoder.decode(bytes)).result?.channelData ?? [];
}

/**
 * Runs a decoder step. The libraries tell of damage by printing it: the count is kept, the text goes nowhere. Nothing else can run
 * meanwhile, since the step is synchronous.
 */
function quietly<T>(work: () => T): { result: T | null; complaints: number } {
  const print = console.error;
  let complaints = 0;
  console.error = () => {
    complaints += 1;
  };
  try {
    const result = work();
    return { result, complaints };
  } catch {
    return { result: null, complaints };
  } finally {
    console.error = print;
  }
}
