/** What a model that answers questions about audio is sent of a sound: one WAV file of bounded length. The same sound gives the same bytes, always. */
import { Failure } from '../main/contract/failures.ts';
import { readMono, SILENT_PEAK } from './monoPart.ts';
import type { PcmSource } from './openPcm.ts';
import { MAX_WINDOWS, spreadOrder, WINDOW_SEC, windowStarts } from './soundWindows.ts';

/** Hz; what the encoders of such models work at. */
export const CLIP_RATE = 16_000;
/** Models of this kind hear 30 s at the most; this leaves room, and 640 KB of WAV are sent. */
export const CLIP_SEC = 20;
const HEADER_BYTES = 44;
/** A quiet clip is raised until its peak stands here (-3 dBFS), by 40 dB at the most: 16 bits of a faint sound are mostly noise. */
const CLIP_PEAK = 0.7;
const MAX_GAIN = 100;

/**
 * 16-bit mono at 16 kHz without any text: the whole of a sound up to 20 s, else 20 s from the loudest of at most twelve windows that lie
 * spread over it. Fails with `audio_unreadable` for a sound without anything to hear, and as `source.read` does.
 */
export async function listeningClip(source: PcmSource, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { frames, sampleRate } = source.format;
  const length = Math.round(CLIP_SEC * sampleRate);
  const start = frames <= length ? 0 : Math.min(await loudestStart(source, signal), frames - length);
  const { samples, peak } = await readMono(source, { start, length, as: { rate: CLIP_RATE, most: CLIP_SEC * CLIP_RATE } }, signal);
  if (samples.length === 0 || peak < SILENT_PEAK) {
    throw new Failure('audio_unreadable', 'There is nothing to hear in this sound.', { reason: 'silent' });
  }
  return wavOf(samples, gainFor(samples));
}

/** First frame of the loudest window that was looked at; the earlier of equal ones. */
async function loudestStart(source: PcmSource, signal: AbortSignal): Promise<number> {
  const { frames, sampleRate } = source.format;
  const starts = windowStarts(frames, sampleRate);
  const looked = spreadOrder(starts.length).slice(0, MAX_WINDOWS);
  let loudest = { start: 0, power: 0 };
  // From left to right: some files are decoded anew for a step back.
  for (const index of looked.sort((a, b) => a - b)) {
    const start = starts[index] ?? 0;
    const { power } = await readMono(source, { start, length: Math.round(WINDOW_SEC * sampleRate), as: null }, signal);
    if (power > loudest.power) loudest = { start, power };
  }
  return loudest.start;
}

/** Measured on what is sent, since resampling can raise a peak. */
function gainFor(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return peak > CLIP_PEAK ? Math.min(1, 1 / peak) : Math.min(MAX_GAIN, CLIP_PEAK / Math.max(peak, Number.MIN_VALUE));
}

/** The plainest header that there is: names and descriptions of a sound are not for whoever listens. */
function wavOf(samples: Float32Array, gain: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(HEADER_BYTES + 2 * samples.length);
  const view = new DataView(bytes.buffer);
  const word = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at);
  word(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  word(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, CLIP_RATE, true);
  view.setUint32(28, 2 * CLIP_RATE, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  word(36, 'data');
  view.setUint32(40, 2 * samples.length, true);
  samples.forEach((sample, index) => {
    view.setInt16(HEADER_BYTES + 2 * index, Math.round(32_767 * gain * sample), true);
  });
  return bytes;
}
