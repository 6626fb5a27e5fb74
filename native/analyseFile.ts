import { createHash } from 'node:crypto';
import { type BigIntStats, statSync } from 'node:fs';
import { Failure } from '../main/contract/failures.ts';
import { CHUNK } from './analysis/lines.ts';
import { createSoundMeter } from './analysis/soundMeter.ts';
import { coarserPeaks } from './computePeaks.ts';
import type { AudioFormat, FileAnalysis } from './fileAnalysis.ts';
import { describeError, isAppleDouble, withoutAudio } from './fileOutcome.ts';
import { fileWeights } from './fileWeights.ts';
import { keepCompiled } from './keepCompiled.ts';
import { type AudioReader, type DecodeMemory, type FramePass, startPass } from './readers/audioReader.ts';
import { openBytesBlocking, readBytes } from './readers/byteSource.ts';
import { hashingSource } from './readers/hashingSource.ts';
import { openReader } from './readers/readers.ts';
import { measureSamples } from './sampleStatistics.ts';
import { createTimeLimit } from './timeLimit.ts';

export type AnalyseOptions = {
  /** Executable of the user's ffmpeg, for formats that nothing else here reads. */
  ffmpeg: string | null;
  signal: AbortSignal;
  /** The file is given up as `unreadable: took too long` after so many milliseconds. */
  maxMs?: number;
  memory?: DecodeMemory | undefined;
};

const BLOCK_SAMPLES = 131_072;
const DEFAULT_MAX_MS = 600_000;
/** Under half a step of 24 bit: nothing that any converter could play. */
const SILENCE = 2 ** -24;

/**
 * Reads a file once, in blocks, and tells everything the index needs: status, format, sound id, hash of the bytes, peaks, damage and
 * text. The file is opened read-only. Damage is a finding: the promise rejects only with Failure `cancelled`.
 */
export async function analyseFile(
  path: Buffer | string,
  { ffmpeg, signal, memory, maxMs = DEFAULT_MAX_MS }: AnalyseOptions,
): Promise<FileAnalysis> {
  const limit = createTimeLimit(signal, maxMs);
  try {
    const before = statSync(path, { bigint: true });
    if (!before.isFile()) return withoutAudio('skipped', 'not a file');
    if (before.size === 0n) return withoutAudio('unreadable', 'empty file');
    const analysis = await readAll(path, { ffmpeg, memory, signal: limit.signal });
    return isSame(before, statSync(path, { bigint: true })) ? analysis : withoutAudio('skipped', 'changed while read');
  } catch (error) {
    if (signal.aborted) throw new Failure('cancelled', 'Reading was cancelled.', {}, { cause: error });
    if (limit.signal.aborted) return withoutAudio('unreadable', 'took too long');
    return describeError(error);
  } finally {
    limit.end();
  }
}

function isSame(before: BigIntStats, after: BigIntStats): boolean {
  return before.size === after.size && before.mtimeNs === after.mtimeNs && before.ctimeNs === after.ctimeNs && before.ino === after.ino;
}

async function readAll(path: Buffer | string, options: AnalyseOptions): Promise<FileAnalysis> {
  const { signal } = options;
  const file = openBytesBlocking(path);
  try {
    if (isAppleDouble(await readBytes(file, 0, 4))) return withoutAudio('skipped', 'AppleDouble');
    const source = hashingSource(file);
    const reader = await openReader({ ...options, source, path });
    source.start();
    const pass = await startPass(reader, signal);
    try {
      const measured = await measure({ reader, pass, path }, signal);
      return { ...measured, fileSha256: await source.digest(signal) };
    } finally {
      await pass.close();
    }
  } finally {
    await file.close();
  }
}

type Measured = { reader: AudioReader; pass: FramePass; path: Buffer | string };

async function measure({ reader, pass, path }: Measured, signal: AbortSignal): Promise<FileAnalysis> {
  const { channels } = reader.format;
  const hash = createHash('sha256');
  const statistics = measureSamples();
  const meter = createSoundMeter({ ...reader.format, weights: fileWeights(reader, path) });
  const block = new Float32Array(blockFrames(reader.format) * channels);
  let frames = 0;
  for (;;) {
    const got = await readBlock(pass, block, channels, signal);
    if (got === 0) break;
    const samples = block.subarray(0, got * channels);
    hash.update(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
    meter.push(samples, statistics.push(samples, channels));
    frames += got;
  }
  const { peak, ...found } = statistics.finish();
  const silent = frames > 0 && peak < SILENCE;
  const heard = frames > 0 && !silent;
  const warnings = warningsOf(reader, { frames, silent, damagedSamples: found.damagedSamples });
  const waveform = frames > 0 ? meter.waveform() : null;
  const measured = heard ? meter.finish(peak) : null;
  keepCompiled('meter', meter, statistics);
  return {
    status: warnings.length > 0 ? 'ok_with_warnings' : 'ok',
    reason: null,
    warnings,
    format: { ...reader.format, frames },
    pcmSha256: frames > 0 ? hash.digest('hex') : null,
    fileSha256: null,
    metadata: reader.metadata,
    peaks: waveform,
    peakLevels: waveform === null ? [] : coarserPeaks(waveform),
    peakDb: heard ? 20 * Math.log10(peak) : null,
    ...found,
    silent,
    measured,
  };
}

/** Whole chunks, as the meters want them; a short sound needs no large block. */
function blockFrames({ channels, frames }: AudioFormat): number {
  return CHUNK * Math.max(1, Math.min(Math.ceil(frames / CHUNK), Math.floor(BLOCK_SAMPLES / channels / CHUNK)));
}

/** Fills the block however the reader portions its frames; fewer only at the end. */
async function readBlock(pass: FramePass, block: Float32Array, channels: number, signal: AbortSignal): Promise<number> {
  for (let frames = 0; ; ) {
    // Reads wait in place: only here can a message or a timer come through.
    await new Promise(setImmediate);
    signal.throwIfAborted();
    const got = await pass.readInto(block.subarray(frames * channels), signal);
    frames += got;
    if (got === 0 || frames * channels === block.length) return frames;
  }
}

type Found = { frames: number; silent: boolean; damagedSamples: number };

function warningsOf(reader: AudioReader, { frames, silent, damagedSamples }: Found): string[] {
  const warnings = [...reader.warnings];
  if (frames < reader.format.frames) warnings.push(`decoded short: ${frames} of ${reader.format.frames} frames`);
  if (frames === 0) warnings.push('empty');
  if (silent) warnings.push('silent');
  if (damagedSamples > 0) warnings.push(`damaged samples: ${damagedSamples}`);
  return warnings;
}
