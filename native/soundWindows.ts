/** Which parts of a sound a model listens to, and those parts as it needs them: mono at 48 kHz. The same file gives the same windows, always. */
import { CLAP_RATE, createClapFeatures, HIGHEST_HZ, repeatPad, WINDOW_SAMPLES } from './clapFeatures.ts';
import type { NoVector } from './clapProtocol.ts';
import { type MonoPart, readMono, SILENT_PEAK } from './monoPart.ts';
import type { PcmSource } from './openPcm.ts';

export const WINDOW_SEC = 10;
/** Most windows of one sound: two minutes out of whatever length. */
export const MAX_WINDOWS = 12;
/** Most windows that are looked at to find so many that aren't silent. */
const MAX_LOOKS = 4 * MAX_WINDOWS;
/** How far (in power) under the loudest one a window is but a pause, -40 dB. */
const PAUSE_POWER = 1e-4;

/** A window as a model is fed it: 1001 x 64 values. */
export type HeardWindow = { startSec: number; features: Float32Array<ArrayBuffer> };
export type HeardSound = { noVector: NoVector | null; windows: HeardWindow[] };

/**
 * First frames of the windows: every 10 s while a whole window is left, and one that ends with the sound for a rest. A sound shorter
 * than a window is one window.
 */
export function windowStarts(frames: number, rate: number): number[] {
  const length = Math.round(WINDOW_SEC * rate);
  if (frames <= 0) return [];
  if (frames <= length) return [0];
  const starts = Array.from({ length: Math.floor(frames / length) }, (_, i) => i * length);
  return frames % length === 0 ? starts : [...starts, frames - length];
}

/** 0 to `count` - 1 in an order whose every beginning lies spread over the whole. */
export function spreadOrder(count: number): number[] {
  const bits = Math.ceil(Math.log2(Math.max(1, count)));
  const order: number[] = [];
  for (let i = 0; i < 2 ** bits; i++) {
    let at = 0;
    for (let bit = 0; bit < bits; bit++) at = at * 2 + ((i >> bit) & 1);
    if (at < count) order.push(at);
  }
  return order;
}

/** Listens to an open sound. Fails as `source.read` does. */
export async function hearSound(source: PcmSource, signal: AbortSignal): Promise<HeardSound> {
  const { frames, sampleRate } = source.format;
  const starts = windowStarts(frames, sampleRate);
  if (starts.length === 0) return { noVector: 'empty', windows: [] };
  const features = createClapFeatures();
  const heard: (HeardWindow & { power: number })[] = [];
  const order = spreadOrder(starts.length).slice(0, MAX_LOOKS);
  while (heard.length < MAX_WINDOWS && order.length > 0) {
    // As many as are missing, and from left to right: some files are decoded anew for a step back.
    for (const index of order.splice(0, MAX_WINDOWS - heard.length).sort((a, b) => a - b)) {
      const start = starts[index] ?? 0;
      const { samples, peak, power } = await readWindow(source, start, signal);
      if (peak < SILENT_PEAK) continue;
      heard.push({ startSec: start / sampleRate, features: features.compute(repeatPad(samples)), power });
    }
  }
  const loudest = Math.max(0, ...heard.map(({ power }) => power));
  const windows = heard
    .filter(({ power }) => power >= loudest * PAUSE_POWER)
    .sort((a, b) => a.startSec - b.startSec)
    .map(({ startSec, features: values }) => ({ startSec, features: values }));
  return { noVector: windows.length === 0 ? 'silent' : null, windows };
}

function readWindow(source: PcmSource, start: number, signal: AbortSignal): Promise<MonoPart> {
  const length = Math.round(WINDOW_SEC * source.format.sampleRate);
  return readMono(source, { start, length, as: { rate: CLAP_RATE, most: WINDOW_SAMPLES, passHz: HIGHEST_HZ } }, signal);
}
