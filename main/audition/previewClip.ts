/** A short stretch of a sound as a WAV of its own, for callers that can't read byte ranges: another program's agent, say. */
import { encodeWav } from '../../native/writeWav.ts';
import { Failure } from '../contract/failures.ts';

/** Length of a preview unless a caller says otherwise, in seconds. */
export const PREVIEW_SECONDS = 6;

/** Interleaved samples at native rate; `read` is shorter at the end of the sound. */
export type ClipSource = {
  sampleRate: number;
  channels: number;
  frames: number;
  ambisonic: boolean;
  read(from: number, count: number, signal: AbortSignal): Promise<Float32Array>;
};

export type Clip = { wav: Uint8Array; fromSec: number; seconds: number; sampleRate: number; channels: 1 | 2 };

/**
 * 16-bit PCM at native rate, clipped to full scale. One and two channels stay; of ambisonics the omnidirectional channel is taken, of other
 * layouts the mean of all channels, so that nothing can add up past full scale. Fails with `range_not_satisfiable` past the end.
 */
export async function previewClip(source: ClipSource, range: { fromSec: number; seconds: number }, signal: AbortSignal): Promise<Clip> {
  const { sampleRate, frames } = source;
  const from = Math.round(range.fromSec * sampleRate);
  if (from >= frames) {
    throw new Failure('range_not_satisfiable', `The sound ends after ${(frames / sampleRate).toFixed(3)} s.`, {
      frames,
      sample_rate: sampleRate,
    });
  }
  const count = Math.min(frames - from, Math.max(1, Math.round(range.seconds * sampleRate)));
  const samples = channelsOf(await source.read(from, count, signal), source);
  const read = samples[0].length;
  if (read === 0) throw new Failure('audio_unreadable', 'The file has become shorter. Rescan its folder.');
  const wav = encodeWav({ samples, sampleRate }, 'pcm16', NO_TEXT);
  return { wav, fromSec: from / sampleRate, seconds: read / sampleRate, sampleRate, channels: samples.length };
}

type Channels = [Float32Array] | [Float32Array, Float32Array];

function channelsOf(interleaved: Float32Array, { channels, ambisonic }: ClipSource): Channels {
  if (channels === 1 || ambisonic) return [every(interleaved, channels, 0)];
  if (channels === 2) return [every(interleaved, 2, 0), every(interleaved, 2, 1)];
  const mean = new Float32Array(Math.floor(interleaved.length / channels));
  for (let frame = 0; frame < mean.length; frame++) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel++) sum += interleaved[frame * channels + channel] ?? 0;
    mean[frame] = sum / channels;
  }
  return [mean];
}

function every(interleaved: Float32Array, channels: number, channel: number): Float32Array {
  return Float32Array.from(
    { length: Math.floor(interleaved.length / channels) },
    (_, frame) => interleaved[frame * channels + channel] ?? 0,
  );
}

/** What the file is called is the caller's to know: a preview carries sound alone. */
const NO_TEXT = { description: '', originator: '', date: '', title: '', keywords: [], copyright: '', history: '', user: {} } as const;
