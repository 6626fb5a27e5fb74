import type { AudioFormat, RawMetadata } from '../fileAnalysis.ts';
import { type AudioReader, checkFormat, FileRejected } from './audioReader.ts';
import type { ByteSource } from './byteSource.ts';
import { collectAudio, type DecodedAudio } from './decodedAudio.ts';

/** What a header says before anything is decoded. */
export type CompressedHeader = {
  format: AudioFormat;
  warnings: string[];
  metadata: RawMetadata;
};

/** Decodes the whole file into `audio`; returns what it found out about the format, and warnings. */
export type DecodeAll = (audio: DecodedAudio, signal: AbortSignal) => Promise<{ warnings: string[]; sampleRate?: number }>;

/**
 * A reader of a format that is decoded as a whole, once, on the first need. Windows are then served from memory, which is
 * bounded (see MAX_DECODED_BYTES).
 */
export function createDecodedReader(header: CompressedHeader, decode: DecodeAll): AudioReader {
  let format = header.format;
  let audio: DecodedAudio | null = null;
  let running: { work: Promise<void>; signal: AbortSignal } | null = null;
  const warnings = [...header.warnings];

  async function run(signal: AbortSignal): Promise<void> {
    const fresh = collectAudio();
    const { warnings: found, sampleRate } = await decode(fresh, signal);
    if (fresh.frames === 0 && header.format.frames !== 0) throw new FileRejected('unreadable', 'nothing decoded');
    const channels = fresh.channels === 0 ? format.channels : fresh.channels;
    format = checkFormat({ ...format, channels, sampleRate: sampleRate ?? format.sampleRate, frames: fresh.frames });
    warnings.push(...found);
    audio = fresh;
  }

  async function prepare(signal: AbortSignal): Promise<void> {
    while (audio === null) {
      signal.throwIfAborted();
      running ??= {
        signal,
        work: run(signal).finally(() => {
          running = null;
        }),
      };
      const current = running;
      try {
        await current.work;
      } catch (error) {
        // Another caller's cancel stopped the shared decode: start again for this one.
        if (!current.signal.aborted || signal.aborted) throw error;
      }
    }
  }

  return {
    get format() {
      return format;
    },
    get heldBytes() {
      return audio?.bytes ?? 0;
    },
    warnings,
    metadata: header.metadata,
    prepare,
    async readInto(fromFrame, into, signal) {
      await prepare(signal);
      signal.throwIfAborted();
      return audio?.readInto(fromFrame, into) ?? 0;
    },
  };
}

const FEED_BYTES = 131_072;

/** What the WASM decoders have in common. */
export type StreamDecoder = {
  decode(chunk: Uint8Array): { channelData: Float32Array[]; sampleRate: number };
  flush?(): { channelData: Float32Array[]; sampleRate: number };
  free(): void;
};

/**
 * Feeds bytes [start, end) to a decoder, giving way to the event loop between chunks. A decoder that gives up in the middle
 * leaves what it had, with its message.
 */
export async function feedDecoder(
  decoder: StreamDecoder,
  { source, start, end, signal }: { source: ByteSource; start: number; end: number; signal: AbortSignal },
  onAudio: (channelData: Float32Array[], sampleRate: number) => void,
): Promise<{ gaveUp: boolean }> {
  const chunk = new Uint8Array(FEED_BYTES);
  try {
    for (let at = start; at < end; ) {
      signal.throwIfAborted();
      const got = await source.readInto(at, chunk.subarray(0, Math.min(FEED_BYTES, end - at)));
      if (got === 0) break;
      // A copy: the parsers keep views of what they are fed.
      const result = attempt(() => decoder.decode(chunk.slice(0, got)));
      if (result === null) return { gaveUp: true };
      onAudio(result.channelData, result.sampleRate);
      at += got;
    }
    const rest = attempt(() => decoder.flush?.() ?? { channelData: [], sampleRate: 0 });
    if (rest !== null) onAudio(rest.channelData, rest.sampleRate);
    return { gaveUp: rest === null };
  } finally {
    attempt(() => decoder.free());
  }
}

function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}
