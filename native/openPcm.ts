import { Failure } from '../main/contract/failures.ts';
import { channelLayout } from '../main/library/channelLayout.ts';
import { safeSample } from './computePeaks.ts';
import type { AudioFormat } from './fileAnalysis.ts';
import { type AudioReader, type DecodeMemory, FileRejected, NEEDS_FFMPEG } from './readers/audioReader.ts';
import { type ByteSource, openBytes } from './readers/byteSource.ts';
import { openReader } from './readers/readers.ts';

/** `ambisonic`: by header, tags or name; such channels are no loudspeakers. */
export type PcmFormat = AudioFormat & { ambisonic: boolean };

/** Decoded audio that is safe for ears and models: non-finite samples are 0, none lies beyond +-64. */
export type PcmSource = {
  readonly format: PcmFormat;
  /** Memory that stays allocated until `close`. */
  readonly heldBytes: number;
  /** Interleaved frames at the file's own rate; shorter at the end, empty behind it. */
  read(fromFrame: number, frameCount: number, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>>;
  close(): Promise<void>;
};

export type OpenPcmOptions = { ffmpeg: string | null; signal: AbortSignal; memory?: DecodeMemory | undefined };

/** Opens a file for listening. Rejects with `audio_unsupported`, `audio_unreadable`, `file_unreadable` or `cancelled`. */
export async function openPcm(path: Buffer | string, options: OpenPcmOptions): Promise<PcmSource> {
  const { signal } = options;
  let source: ByteSource | null = null;
  try {
    signal.throwIfAborted();
    source = await openBytes(path);
    const reader = await openReader({ ...options, source, path });
    await reader.prepare(signal);
    return pcmSource(reader, source, path);
  } catch (error) {
    await source?.close();
    throw asPcmFailure(error, signal);
  }
}

function pcmSource(reader: AudioReader, source: ByteSource, path: Buffer | string): PcmSource {
  const { fields } = reader.metadata;
  const layout = channelLayout({ channels: reader.format.channels, fields, relPath: path.toString() });
  return {
    format: { ...reader.format, ambisonic: layout?.startsWith('ambisonic') ?? false },
    heldBytes: reader.heldBytes,
    async read(fromFrame, frameCount, signal) {
      const { channels, frames } = reader.format;
      const from = Math.max(0, Math.floor(fromFrame));
      const count = Math.max(0, Math.min(Math.floor(frameCount), frames - from));
      const samples = new Float32Array(count * channels);
      try {
        const got = await reader.readInto(from, samples, signal);
        for (let i = 0; i < samples.length; i++) samples[i] = safeSample(samples[i] ?? 0);
        return got === count ? samples : samples.slice(0, got * channels);
      } catch (error) {
        throw asPcmFailure(error, signal);
      }
    },
    async close() {
      await reader.close?.();
      await source.close();
    },
  };
}

function asPcmFailure(error: unknown, signal: AbortSignal): Failure {
  if (signal.aborted) return new Failure('cancelled', 'Reading was cancelled.', {}, { cause: error });
  if (error instanceof Failure) return error;
  if (error instanceof FileRejected) {
    const detail = { reason: error.reason };
    if (error.status === 'unreadable') {
      return new Failure('audio_unreadable', `The file is damaged (${error.reason}). Replace it with a good copy.`, detail, {
        cause: error,
      });
    }
    const fix = error.reason === NEEDS_FFMPEG ? 'Install ffmpeg or set its path in the settings.' : 'Convert it to WAV or FLAC.';
    return new Failure('audio_unsupported', `This kind of file can't be played here. ${fix}`, detail, { cause: error });
  }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  return new Failure(
    'file_unreadable',
    'The file could not be read. Check that it is there and that you may read it.',
    { code },
    { cause: error },
  );
}
