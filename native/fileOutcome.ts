import type { FileAnalysis } from './fileAnalysis.ts';
import { FileRejected } from './readers/audioReader.ts';

const APPLE_DOUBLE = '00051607';

/** The companion files of macOS, which may carry any name. `head` is the first four bytes. */
export function isAppleDouble(head: Uint8Array): boolean {
  return Buffer.from(head).toString('hex') === APPLE_DOUBLE;
}

/** A file that gave no audio. */
export function withoutAudio(status: 'unsupported' | 'unreadable' | 'skipped', reason: string): FileAnalysis {
  return {
    status,
    reason,
    warnings: [],
    format: null,
    pcmSha256: null,
    fileSha256: null,
    metadata: { fields: {}, markers: [] },
    peaks: null,
    peakDb: null,
    clippedSamples: 0,
    nonFiniteSamples: 0,
    damagedSamples: 0,
    clippedRuns: 0,
    longestClip: 0,
    silent: false,
    measured: null,
    peakLevels: [],
  };
}

/** What an error met while opening or reading a file says about the file. */
export function describeError(error: unknown): FileAnalysis {
  if (error instanceof FileRejected) {
    const outcome = withoutAudio(error.status, error.reason);
    return error.metadata === null ? outcome : { ...outcome, metadata: error.metadata };
  }
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === 'ENOENT' || code === 'ENOTDIR') return withoutAudio('skipped', 'gone');
  if (code === 'EACCES' || code === 'EPERM') return withoutAudio('unreadable', 'permission');
  if (code === 'ELOOP') return withoutAudio('skipped', 'link loop');
  return withoutAudio('unreadable', code === null ? 'damaged' : `read error: ${code}`);
}
