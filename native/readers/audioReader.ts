import type { AudioFormat, RawMetadata } from '../fileAnalysis.ts';
import type { ByteSource } from './byteSource.ts';

/** What an opened file offers; frames are interleaved float32 at the file's own rate and channel count. */
export type AudioReader = {
  /** As the header says until `prepare` has run, exact afterwards. */
  readonly format: AudioFormat;
  /** False while `format` is a stand-in because only decoding can tell. */
  readonly isFormatKnown: boolean;
  readonly warnings: readonly string[];
  readonly metadata: RawMetadata;
  /** Memory that stays allocated while the reader is open. */
  readonly heldBytes: number;
  /** Finds out what `format` is exactly and makes any window readable. Calling it again costs nothing. */
  prepare(signal: AbortSignal): Promise<void>;
  /**
   * Reads the file once, in order, in little memory; in place of `prepare`. `format` is exact from then on, but for the frames of a long
   * sound, which together with the warnings are so at the end. Absent where windows in order cost no more.
   */
  startPass?(signal: AbortSignal): Promise<FramePass>;
  /** Fills `into` with whole frames from `fromFrame`; returns the frames, fewer only at the end. Samples are as in the file, unrepaired. */
  readInto(fromFrame: number, into: Float32Array, signal: AbortSignal): Promise<number>;
  /** Lets go of what `prepare` and `readInto` began. */
  close?(): Promise<void>;
};

/** One way through a file. */
export type FramePass = {
  /** Fills `into` with the next whole frames; returns them, fewer only at the end. */
  readInto(into: Float32Array, signal: AbortSignal): Promise<number>;
  close(): Promise<void>;
};

/** A pass over any file. */
export async function startPass(reader: AudioReader, signal: AbortSignal): Promise<FramePass> {
  if (reader.startPass !== undefined) return reader.startPass(signal);
  await reader.prepare(signal);
  let frames = 0;
  return {
    async readInto(into, abort) {
      const got = await reader.readInto(frames, into, abort);
      frames += got;
      return got;
    },
    close: async () => undefined,
  };
}

/** Bytes of decoded audio that a reader may hold. */
export type DecodeMemory = {
  /** Before a pass begins: the length of a sound that fits in is exact from the start. */
  aheadBytes: number;
  /** For windows; of a longer sound they are decoded when they are asked for. */
  heldBytes: number;
};

export type OpenContext = {
  source: ByteSource;
  /** For decoders that open the file themselves. */
  path: Buffer | string;
  /** Executable of the user's ffmpeg. */
  ffmpeg: string | null;
  /** Bytes of an ID3v2 tag in front of the container. */
  leadingTagBytes: number;
  memory?: DecodeMemory | undefined;
  signal: AbortSignal;
};

/** One row of the reader table. `sniff` sees the first bytes after a leading ID3v2 tag. */
export type ReaderEntry = {
  name: string;
  sniff(head: Uint8Array): boolean;
  open(context: OpenContext): Promise<AudioReader>;
};

type RejectedOptions = ErrorOptions & { metadata?: RawMetadata };

/** A file that isn't audio we can play. The status and the reason end up in the index report. */
export class FileRejected extends Error {
  readonly status: 'unsupported' | 'unreadable';
  readonly reason: string;
  /** What the file says in words although its audio can't be played; null where nothing was read. */
  readonly metadata: RawMetadata | null;

  constructor(status: 'unsupported' | 'unreadable', reason: string, { metadata, ...options }: RejectedOptions = {}) {
    super(`${status}: ${reason}`, options);
    this.name = 'FileRejected';
    this.status = status;
    this.reason = reason;
    this.metadata = metadata ?? null;
  }
}

/** The reason of files that the user's ffmpeg could read. */
export const NEEDS_FFMPEG = 'needs ffmpeg';

const MAX_CHANNELS = 256;
const MAX_RATE = 6_144_000;

/** Throws `unreadable: bad fmt` unless rate, channels and frames are sane. */
export function checkFormat(format: AudioFormat): AudioFormat {
  const { sampleRate, channels, frames } = format;
  const sane =
    Number.isInteger(channels) &&
    channels >= 1 &&
    channels <= MAX_CHANNELS &&
    Number.isFinite(sampleRate) &&
    sampleRate >= 1 &&
    sampleRate <= MAX_RATE &&
    Number.isSafeInteger(frames) &&
    frames >= 0;
  if (!sane) throw new FileRejected('unreadable', 'bad fmt');
  return format;
}
