import { spawn } from 'node:child_process';
import { speakersOfMask } from '../../main/library/speakers.ts';
import type { RawMetadata } from '../fileAnalysis.ts';
import { createTimeLimit } from '../timeLimit.ts';
import { type AudioReader, FileRejected, NEEDS_FFMPEG, type OpenContext } from './audioReader.ts';
import { createDecodedReader, type DecodeAll } from './decodedReader.ts';
import { collectMetadata, joinMetadata } from './metadata/metadataFields.ts';
import { readMp4Tags } from './metadata/mp4Tags.ts';
import { gaplessFrames, type Mp4Track, readMp4Track } from './mp4Track.ts';
import { parseWavFormat } from './wavFormat.ts';

const TIME_LIMIT_MS = 120_000;
const MAX_STDERR = 4096;

/**
 * Decodes through the ffmpeg that the user has; nothing of it ships with the app. The first audio stream only, as float32 WAV
 * over a pipe, so that rate and channels arrive with the samples. Throws `unsupported: needs ffmpeg` without one, with what the file says in
 * words. `metadata`: what its container has told already.
 */
export async function readWithFfmpeg(
  context: OpenContext,
  { container, codec, metadata: known }: { container: string; codec: string; metadata?: RawMetadata },
): Promise<AudioReader> {
  const { ffmpeg, path, source } = context;
  const fields = collectMetadata();
  const isMp4 = container === 'm4a' || container === 'mp4' || container === 'mov';
  if (isMp4) await readMp4Tags(source, fields);
  const track = isMp4 ? await readMp4Track(source) : null;
  // Rate, channels and length are known after decoding.
  const format = {
    container,
    codec: codecNames.get(track?.codec ?? '') ?? track?.codec.trim() ?? codec,
    sampleRate: 48_000,
    channels: 1,
    frames: 1,
    bitDepth: null,
  };
  const found = fields.finish(Number.MAX_SAFE_INTEGER);
  const metadata = known === undefined ? found.metadata : joinMetadata(known, found.metadata);
  if (ffmpeg === null) throw new FileRejected('unsupported', NEEDS_FFMPEG, { metadata });
  return createDecodedReader(
    { format, warnings: found.warnings, metadata, mayBeEmpty: false, isStandIn: true },
    decodeWith(ffmpeg, path, track && { ...track, frames: gaplessFrames(metadata.fields['mp4.iTunSMPB']) ?? track.frames }),
  );
}

/** The name of the first audio stream's codec, as ffmpeg tells of its input; null where it doesn't. */
function codecIn(stderr: string): string | null {
  return /^\s*Stream #0:\d+.*?: Audio: (\w+)/m.exec(stderr)?.[1] ?? null;
}

const codecNames = new Map([
  ['mp4a', 'aac'],
  ['.mp3', 'mp3'],
]);
/** Encoders fill their last block, and some decoders give the filling out: two blocks of AAC at the most. */
const MAX_PADDING_SEC = 0.1;

function decodeWith(ffmpeg: string, path: Buffer | string, track: Mp4Track | null): DecodeAll {
  return async (audio, signal) => {
    const limit = createTimeLimit(signal, TIME_LIMIT_MS);
    const header = createWavStream((channelData) => audio.push(channelData));
    const result = await run(ffmpeg, path, { signal: limit.signal, onBytes: header.feed }).finally(limit.end);
    signal.throwIfAborted();
    if (limit.signal.aborted) throw new FileRejected('unreadable', 'took too long');
    const sampleRate = header.sampleRate();
    if (sampleRate === null) throw new FileRejected('unreadable', 'nothing decoded', { cause: result.stderr });
    const heard = track?.frames ?? null;
    if (heard !== null && track?.sampleRate === sampleRate && audio.frames - heard < MAX_PADDING_SEC * sampleRate) audio.truncate(heard);
    return { warnings: result.code === 0 ? [] : ['decoded short'], sampleRate, order: header.order(), codec: codecIn(result.stderr) };
  };
}

type Run = { signal: AbortSignal; onBytes(bytes: Buffer): void };

/**
 * Resolves when the process is gone; a cancel kills it. The path goes in as one argument behind `file:`, never through a shell;
 * names that aren't UTF-8 can't be passed as arguments and are refused.
 */
async function run(ffmpeg: string, path: Buffer | string, { signal, onBytes }: Run): Promise<{ code: number | null; stderr: string }> {
  const name = path.toString();
  if (typeof path !== 'string' && !Buffer.from(name).equals(path)) throw new FileRejected('unsupported', 'file name is not UTF-8');
  const args = [
    '-nostdin',
    '-nostats',
    '-hide_banner',
    '-v',
    'info',
    '-i',
    `file:${name}`,
    '-map',
    '0:a:0',
    '-vn',
    '-sn',
    '-dn',
    '-c:a',
    'pcm_f32le',
    '-f',
    'wav',
    'pipe:1',
  ];
  return new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, args, { stdio: ['ignore', 'pipe', 'pipe'], shell: false, windowsHide: true });
    let stderr = '';
    let failure: unknown = null;
    const stop = () => child.kill('SIGKILL');
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    child.stdout.on('data', (bytes: Buffer) => {
      try {
        if (failure === null) onBytes(bytes);
      } catch (error) {
        failure = error;
        stop();
      }
    });
    child.stderr.on('data', (bytes: Buffer) => {
      if (stderr.length < MAX_STDERR) stderr += bytes.toString();
    });
    child.on('error', (error) => {
      failure ??= new FileRejected('unsupported', NEEDS_FFMPEG, { cause: error });
    });
    child.on('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (failure !== null) reject(failure);
      else resolve({ code, stderr });
    });
  });
}

/** Takes a streamed float32 WAV apart: header first, then whole frames; sizes in the header mean nothing in a pipe. */
function createWavStream(onAudio: (channelData: Float32Array[]) => void) {
  let pending: Buffer = Buffer.alloc(0);
  let format: { channels: number; sampleRate: number; channelMask: number | null } | null = null;
  function feed(bytes: Buffer): void {
    pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
    if (format === null) {
      const dataAt = pending.indexOf('data');
      const fmtAt = pending.indexOf('fmt ');
      if (dataAt < 0 || fmtAt < 0 || fmtAt > dataAt || pending.length < dataAt + 8) return;
      format = parseWavFormat(pending.subarray(fmtAt + 8, dataAt), true);
      pending = pending.subarray(dataAt + 8);
    }
    const { channels } = format;
    const frames = Math.floor(pending.length / (4 * channels));
    const channelData = Array.from({ length: channels }, () => new Float32Array(frames));
    for (const [channel, samples] of channelData.entries()) {
      for (let i = 0; i < frames; i++) samples[i] = pending.readFloatLE((i * channels + channel) * 4);
    }
    pending = pending.subarray(frames * channels * 4);
    if (frames > 0) onAudio(channelData);
  }
  return {
    feed,
    sampleRate: () => format?.sampleRate ?? null,
    order: () => (format?.channelMask ? speakersOfMask(format.channelMask, format.channels).join(' ') : null),
  };
}
