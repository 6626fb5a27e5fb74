import { stat } from 'node:fs/promises';
import { Failure } from '../main/contract/failures.ts';
import type { FileAnalysis } from './fileAnalysis.ts';
import { describeError, isAppleDouble, withoutAudio } from './fileOutcome.ts';
import { openBytes, readBytes } from './readers/byteSource.ts';
import { openReader } from './readers/readers.ts';

export type FileProbe = Pick<FileAnalysis, 'status' | 'reason' | 'warnings' | 'format' | 'metadata'>;

/**
 * Reads headers and text alone: a few kilobytes, whatever the file's size. The length of MP3 files is an estimate, the format of files
 * that need ffmpeg is null, and damage in the audio itself isn't seen. Rejects only with Failure `cancelled`.
 */
export async function probeFile(path: Buffer | string, options: { ffmpeg: string | null; signal: AbortSignal }): Promise<FileProbe> {
  const { ffmpeg, signal } = options;
  try {
    signal.throwIfAborted();
    const { size, isFile } = await factsOf(path);
    if (!isFile) return pick(withoutAudio('skipped', 'not a file'));
    if (size === 0) return pick(withoutAudio('unreadable', 'empty file'));
    const source = await openBytes(path);
    try {
      if (isAppleDouble(await readBytes(source, 0, 4))) return pick(withoutAudio('skipped', 'AppleDouble'));
      const reader = await openReader({ source, path, ffmpeg, signal });
      const warnings = [...reader.warnings];
      const format = reader.isFormatKnown ? reader.format : null;
      return { status: warnings.length > 0 ? 'ok_with_warnings' : 'ok', reason: null, warnings, format, metadata: reader.metadata };
    } finally {
      await source.close();
    }
  } catch (error) {
    if (signal.aborted) throw new Failure('cancelled', 'Reading was cancelled.', {}, { cause: error });
    return pick(describeError(error));
  }
}

async function factsOf(path: Buffer | string): Promise<{ size: number; isFile: boolean }> {
  const facts = await stat(path);
  return { size: facts.size, isFile: facts.isFile() };
}

function pick({ status, reason, warnings, format, metadata }: FileAnalysis): FileProbe {
  return { status, reason, warnings, format, metadata };
}
