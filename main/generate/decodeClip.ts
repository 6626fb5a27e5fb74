/** A service's file as samples: decoded by the processes that decode everything else, so that a hostile one hurts nobody. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DecodePool } from '../../native/decodePool.ts';
import { Failure } from '../contract/failures.ts';
import type { RawAudio } from './backend.ts';
import type { Pcm } from './createGenerator.ts';

export type DecodeParts = {
  pool: Pick<DecodePool, 'analyse' | 'readPcm'> /** Where the file may lie meanwhile; in no folder of the library. */;
  folder: string;
};

/** Nothing that was asked for is longer. */
const MAX_SECONDS = 400;
const MAX_CHANNELS = 2;
/** Samples a second: less carries no sound, more is no format that anybody asked for. */
const RATES = { least: 8000, most: 192_000 };

/** Throws `generation_failed` for what can't be decoded or has a rate that no sound has, `disk_full`, `cancelled`. */
export async function decodeClip(
  { pool, folder }: DecodeParts,
  { bytes, extension }: Extract<RawAudio, { kind: 'file' }>,
  signal: AbortSignal,
): Promise<Pcm> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, `${randomUUID()}.${extension}`);
  try {
    await writeFile(path, bytes, { signal });
    const { status, reason, format } = await pool.analyse(path, signal, bytes.length);
    if ((status !== 'ok' && status !== 'ok_with_warnings') || format === null || format.frames === 0) {
      throw new Failure('generation_failed', `What came back is no sound that can be read (${reason ?? 'empty'}). Try again.`, { reason });
    }
    const { sampleRate, channels, frames } = format;
    if (sampleRate < RATES.least || sampleRate > RATES.most) {
      const message = `What came back is no sound that can be used (${sampleRate} samples a second). Try again.`;
      throw new Failure('generation_failed', message, { sample_rate: sampleRate });
    }
    if (frames > MAX_SECONDS * sampleRate)
      throw new Failure('generation_failed', 'What came back is far longer than was asked for. Try again.');
    const interleaved = await pool.readPcm({ path, from: 0, count: frames }, signal);
    // More channels than two were never asked for; the first two are a pair wherever there are more.
    const kept = Math.min(channels, MAX_CHANNELS);
    return { samples: Array.from({ length: kept }, (_, channel) => channelOf(interleaved, channel, channels)), sampleRate };
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

function channelOf(interleaved: Float32Array, channel: number, channels: number): Float32Array {
  const frames = Math.floor(interleaved.length / channels);
  const out = new Float32Array(frames);
  for (let i = 0; i < frames; i++) out[i] = interleaved[i * channels + channel] ?? 0;
  return out;
}
