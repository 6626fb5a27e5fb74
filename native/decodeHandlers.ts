import { Failure } from '../main/contract/failures.ts';
import { analyseFile } from './analyseFile.ts';
import type { FileAnalysis } from './fileAnalysis.ts';
import { listeningClip } from './listeningClip.ts';
import { openPcm, type PcmFormat, type PcmSource } from './openPcm.ts';
import { createPcmCache } from './pcmCache.ts';
import { type FileProbe, probeFile } from './probeFile.ts';
import { type HeardSound, hearSound } from './soundWindows.ts';

/** A path as text, or as the bytes that the file system gave: names needn't be UTF-8. */
export type RawPath = Uint8Array | string;

/** 64 million samples: half a minute of 16 channels at 96 kHz and 256 MB on the wire. */
const MAX_READ_SAMPLES = 64_000_000;

/**
 * What a decode worker answers. Parameters and results cross process boundaries by structured clone. `analyse` and `probe` never reject for a
 * damaged file; the others reject with `audio_unsupported`, `audio_unreadable`, `file_unreadable`, `bad_request` or `cancelled`.
 */
export function createDecodeHandlers({ ffmpeg }: { ffmpeg: string | null }) {
  const cache = createPcmCache({ ffmpeg });

  /** Opened for this once: a library that is listened to from end to end fills no cache. */
  async function opened<T>(path: RawPath, signal: AbortSignal, work: (source: PcmSource, signal: AbortSignal) => Promise<T>): Promise<T> {
    const source = await openPcm(toNodePath(path), { ffmpeg, signal });
    try {
      return await work(source, signal);
    } finally {
      await source.close();
    }
  }

  return {
    analyse: ({ path, maxMs }: { path: RawPath; maxMs?: number }, signal: AbortSignal): Promise<FileAnalysis> =>
      analyseFile(toNodePath(path), { ffmpeg, signal, ...(maxMs === undefined ? {} : { maxMs }) }),

    /** Headers and text alone, for a library that shall be usable while it is read. */
    probe: ({ path }: { path: RawPath }, signal: AbortSignal): Promise<FileProbe> => probeFile(toNodePath(path), { ffmpeg, signal }),

    pcmInfo: ({ path }: { path: RawPath }, signal: AbortSignal): Promise<PcmFormat> =>
      cache.use(toNodePath(path), signal, async (source) => source.format),

    /** Interleaved frames, shorter at the end of the file. */
    readPcm: ({ path, from, count }: { path: RawPath; from: number; count: number }, signal: AbortSignal) =>
      cache.use(toNodePath(path), signal, async (source) => {
        if (!(from >= 0 && count >= 0 && count * source.format.channels <= MAX_READ_SAMPLES)) {
          throw new Failure('bad_request', 'Ask for fewer frames at once, from a position that is not negative.', { from, count });
        }
        return source.read(from, count, signal);
      }),

    /** What a model is fed of a sound. */
    hear: ({ path }: { path: RawPath }, signal: AbortSignal): Promise<HeardSound> => opened(path, signal, hearSound),

    /** A WAV file for a model that is asked about the sound. */
    clip: ({ path }: { path: RawPath }, signal: AbortSignal): Promise<Uint8Array> => opened(path, signal, listeningClip),

    /** Closes every open file. */
    release: async (_params: Record<string, never>, _signal: AbortSignal): Promise<null> => {
      await cache.closeAll();
      return null;
    },
  };
}

function toNodePath(path: RawPath): Buffer | string {
  return typeof path === 'string' ? path : Buffer.from(path.buffer, path.byteOffset, path.byteLength);
}
