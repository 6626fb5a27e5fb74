import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { speakersOfMask } from '../../main/library/speakers.ts';
import { FileRejected, NEEDS_FFMPEG } from './audioReader.ts';
import { createTail, type Decode, type DecodedChunk } from './frameDecoder.ts';
import type { Mp4Track } from './mp4Track.ts';
import { decodeSamples } from './sampleFormat.ts';
import { parseWavFormat } from './wavFormat.ts';

/** A process that gives nothing for so long is given up. */
const STALL_MS = 120_000;
const MAX_STDERR = 4096;
/** Encoders fill their last block, and some decoders give the filling out: two blocks of AAC at the most. */
const MAX_PADDING_SEC = 0.1;

/**
 * Decodes the first audio stream as the process gives it, which waits while nobody takes what it gave. Leaves out an encoder's filling behind
 * the track's end.
 */
export function ffmpegDecoder(ffmpeg: string, path: Buffer | string, track: Pick<Mp4Track, 'frames' | 'sampleRate'> | null): Decode {
  return async function* (signal) {
    const run = startFfmpeg(ffmpeg, path, signal);
    const wav = createWavStream();
    let tail = createTail(null, 0);
    let sampleRate: number | null = null;
    try {
      for await (const bytes of run.output()) {
        const chunk = wav.feed(bytes);
        if (chunk === null) continue;
        if (sampleRate === null) {
          sampleRate = chunk.sampleRate;
          const end = track?.sampleRate === sampleRate ? track.frames : null;
          tail = createTail(end, Math.ceil(MAX_PADDING_SEC * sampleRate) - 1);
        }
        const seconds = durationIn(run.stderr());
        const samples = tail.take(chunk.samples, chunk.channels);
        yield { ...chunk, samples, ...(seconds === null ? {} : { estimate: Math.round(seconds * chunk.sampleRate) }) };
      }
      const code = await run.code();
      signal.throwIfAborted();
      if (run.isStalled()) throw new FileRejected('unreadable', 'took too long');
      if (!wav.hasBegun()) throw new FileRejected('unreadable', 'nothing decoded', { cause: run.stderr() });
      return { warnings: code === 0 ? [] : ['decoded short'], codec: codecIn(run.stderr()) };
    } finally {
      await run.stop();
    }
  };
}

/** The name of the first audio stream's codec, as ffmpeg tells of its input; null where it doesn't. */
function codecIn(stderr: string): string | null {
  return /^\s*Stream #0:\d+.*?: Audio: (\w+)/m.exec(stderr)?.[1] ?? null;
}

function durationIn(stderr: string): number | null {
  const [, hours, minutes, seconds] = /^\s*Duration: (\d+):(\d+):([\d.]+)/m.exec(stderr) ?? [];
  return seconds === undefined ? null : (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
}

/**
 * A cancel kills the process. The path goes in as one argument behind `file:`, never through a shell; names that aren't UTF-8 can't be passed
 * as arguments and are refused.
 */
function startFfmpeg(ffmpeg: string, path: Buffer | string, signal: AbortSignal) {
  const name = path.toString();
  if (typeof path !== 'string' && !Buffer.from(name).equals(path)) throw new FileRejected('unsupported', 'file name is not UTF-8');
  const input = ['-nostdin', '-nostats', '-hide_banner', '-v', 'info', '-i', `file:${name}`];
  const output = ['-map', '0:a:0', '-vn', '-sn', '-dn', '-c:a', 'pcm_f32le', '-f', 'wav', 'pipe:1'];
  const child = spawn(ffmpeg, [...input, ...output], { stdio: ['ignore', 'pipe', 'pipe'], shell: false, windowsHide: true });
  let stderr = '';
  let stalled = false;
  const kill = () => child.kill('SIGKILL');
  const giveUp = () => {
    stalled = true;
    kill();
  };
  let timer = setTimeout(giveUp, STALL_MS);
  signal.addEventListener('abort', kill, { once: true });
  if (signal.aborted) kill();
  child.stderr.on('data', (bytes: Buffer) => {
    if (stderr.length < MAX_STDERR) stderr += bytes.toString();
  });
  const gone = endOf(child);
  return {
    stderr: () => stderr,
    isStalled: () => stalled,
    code: () => gone,
    async *output(): AsyncGenerator<Buffer, void, void> {
      try {
        for await (const bytes of child.stdout) {
          // The time in which nobody asks for more isn't the process's.
          clearTimeout(timer);
          yield bytes as Buffer;
          timer = setTimeout(giveUp, STALL_MS);
        }
      } catch (error) {
        // One that couldn't be started closes its pipe early as well.
        await gone;
        throw error;
      }
    },
    /** Resolves when the process is gone. */
    async stop() {
      clearTimeout(timer);
      signal.removeEventListener('abort', kill);
      kill();
      await gone.catch(() => undefined);
    },
  };
}

/** Its exit code, null when it was killed. Rejects with `needs ffmpeg` when it couldn't be started. */
function endOf(child: ChildProcessByStdio<null, Readable, Readable>): Promise<number | null> {
  const end = new Promise<number | null>((resolve, reject) => {
    child.once('error', (error) => reject(new FileRejected('unsupported', NEEDS_FFMPEG, { cause: error })));
    child.once('close', resolve);
  });
  // Whoever stops in the middle never asks.
  end.catch(() => undefined);
  return end;
}

/** Takes a streamed float32 WAV apart: header first, then whole frames; sizes in the header mean nothing in a pipe. */
function createWavStream() {
  let pending: Buffer = Buffer.alloc(0);
  let format: { channels: number; sampleRate: number; channelMask: number | null } | null = null;
  return {
    hasBegun: () => format !== null,
    feed(bytes: Buffer): (DecodedChunk & { sampleRate: number }) | null {
      pending = pending.length === 0 ? bytes : Buffer.concat([pending, bytes]);
      if (format === null) {
        const dataAt = pending.indexOf('data');
        const fmtAt = pending.indexOf('fmt ');
        if (dataAt < 0 || fmtAt < 0 || fmtAt > dataAt || pending.length < dataAt + 8) return null;
        format = parseWavFormat(pending.subarray(fmtAt + 8, dataAt), true);
        pending = pending.subarray(dataAt + 8);
      }
      const { channels, sampleRate, channelMask } = format;
      const frames = Math.floor(pending.length / (4 * channels));
      if (frames === 0) return null;
      const samples = new Float32Array(frames * channels);
      decodeSamples({ kind: 'float', bytes: 4, bigEndian: false }, pending.subarray(0, samples.byteLength), samples);
      pending = pending.subarray(samples.byteLength);
      const order = channelMask ? speakersOfMask(channelMask, channels).join(' ') : null;
      return { samples, channels, sampleRate, order };
    },
  };
}
