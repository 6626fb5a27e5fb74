import type { AudioFormat, RawMetadata } from '../fileAnalysis.ts';
import { type AudioReader, checkFormat, FileRejected } from './audioReader.ts';
import type { ByteSource } from './byteSource.ts';
import { collectAudio, type DecodedAudio } from './decodedAudio.ts';
import { withSpeakers } from './metadata/speakersField.ts';

/** What a header says before anything is decoded. */
export type CompressedHeader = {
  format: AudioFormat;
  /** True when the header itself says that there is no audio; else decoding nothing makes the file unreadable. */
  mayBeEmpty: boolean;
  /** True when `format` says nothing about the file yet. */
  isStandIn?: boolean;
  warnings: string[];
  metadata: RawMetadata;
};

/** Decodes the whole file into `audio`; returns what it found out about the format (`order` as `channels.speakers`), and warnings. */
export type DecodeAll = (
  audio: DecodedAudio,
  signal: AbortSignal,
) => Promise<{ warnings: string[]; sampleRate?: number; order?: string | null; codec?: string | null }>;

/**
 * A reader of a format that is decoded as a whole, once, on the first need. Windows are then served from memory, which is
 * bounded (see MAX_DECODED_BYTES).
 */
export function createDecodedReader(header: CompressedHeader, decode: DecodeAll): AudioReader {
  let format = header.format;
  let metadata = header.metadata;
  let audio: DecodedAudio | null = null;
  const warnings = [...header.warnings];

  async function prepare(signal: AbortSignal): Promise<DecodedAudio> {
    if (audio !== null) return audio;
    const fresh = collectAudio();
    const { warnings: found, sampleRate, order, codec } = await decode(fresh, signal);
    if (fresh.frames === 0 && !header.mayBeEmpty) throw new FileRejected('unreadable', 'nothing decoded');
    const channels = fresh.channels === 0 ? format.channels : fresh.channels;
    format = checkFormat({
      ...format,
      codec: codec ?? format.codec,
      channels,
      sampleRate: sampleRate ?? format.sampleRate,
      frames: fresh.frames,
    });
    if (order) metadata = withSpeakers(metadata, channels, order);
    warnings.push(...found);
    audio = fresh;
    return fresh;
  }

  return {
    get format() {
      return format;
    },
    get isFormatKnown() {
      return !header.isStandIn || audio !== null;
    },
    get heldBytes() {
      return audio?.bytes ?? 0;
    },
    warnings,
    get metadata() {
      return metadata;
    },
    async prepare(signal) {
      await prepare(signal);
    },
    async readInto(fromFrame, into, signal) {
      const decoded = await prepare(signal);
      signal.throwIfAborted();
      return decoded.readInto(fromFrame, into);
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
 * leaves what it had; `troubled` then tells, as it does when the decoder complained and went on.
 */
export async function feedDecoder(
  decoder: StreamDecoder,
  { source, start, end, signal }: { source: ByteSource; start: number; end: number; signal: AbortSignal },
  onAudio: (channelData: Float32Array[], sampleRate: number) => void,
): Promise<{ troubled: boolean }> {
  const chunk = new Uint8Array(FEED_BYTES);
  let troubled = false;
  const step = (work: () => ReturnType<StreamDecoder['decode']>): boolean => {
    const { result, complaints } = quietly(work);
    troubled ||= complaints > 0 || result === null;
    if (result !== null) onAudio(result.channelData, result.sampleRate);
    return result !== null;
  };
  try {
    for (let at = start; at < end; ) {
      signal.throwIfAborted();
      const got = await source.readInto(at, chunk.subarray(0, Math.min(FEED_BYTES, end - at)));
      // A copy: the parsers keep views of what they are fed.
      if (got === 0 || !step(() => decoder.decode(chunk.slice(0, got)))) break;
      at += got;
    }
    step(() => decoder.flush?.() ?? { channelData: [], sampleRate: 0 });
    return { troubled };
  } finally {
    quietly(() => decoder.free());
  }
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
