import { CHUNK, type Lines } from './analysis/lines.ts';

/** audiowaveform's own default; one pixel is about 10.7 ms at 48 kHz. */
export const FRAMES_PER_PIXEL = 512;
/** Each coarser waveform has a pixel for so many of the finer one. */
const COARSER = 8;
/** What a screen can show; a waveform with more pixels has a coarser one beside it. */
const SCREEN_PIXELS = 4096;
/** 8 MB of stereo, six hours at 48 kHz. Beyond, pixels get twice as long. */
const MAX_PIXELS = 2_097_152;
const HEADER_BYTES = 24;
const VERSION = 2;
const FLAG_8_BIT = 1;
const MAX_CHANNELS = 2;
/** Louder can't come from a sound, only from damage. */
const LOUDEST = 64;

export type PeakBuilder = {
  /** Takes the extremes of the `frames` frames that were filled in last; only the last filling may end within a chunk. */
  push(block: Pick<Lines, 'lows' | 'highs'>, frames: number): void;
  /** The finished file: 24-byte header, then per pixel and channel the least and the largest sample as int8 (127 = full scale). */
  finish(sampleRate: number): Uint8Array;
};

/** Builds an audiowaveform .dat (version 2, 8 bit) of the first two channels in one pass; they are never mixed. */
export function createPeakBuilder(maxPixels = MAX_PIXELS): PeakBuilder {
  let shown = 0;
  let frameInPixel = 0;
  let framesPerPixel = FRAMES_PER_PIXEL;
  let pixels = 0;
  let data = new Int8Array(4096);
  const low = [0, 0];
  const high = [0, 0];

  /** Makes room; the pixel that just filled up is then half of a longer one, which the next samples go on filling. */
  function halve(): void {
    pixels = mergePixels(data, { pixels, shown, by: 2 });
    framesPerPixel *= 2;
  }

  function endPixel(): void {
    if ((pixels + 1) * shown * 2 > data.length) {
      const grown = new Int8Array(data.length * 2);
      grown.set(data);
      data = grown;
    }
    for (let channel = 0; channel < shown; channel++) {
      data[(pixels * shown + channel) * 2] = toInt8(low[channel] ?? 0);
      data[(pixels * shown + channel) * 2 + 1] = toInt8(high[channel] ?? 0);
    }
    pixels += 1;
    frameInPixel = 0;
  }

  function push({ lows, highs }: Pick<Lines, 'lows' | 'highs'>, frames: number): void {
    shown = Math.min(lows.length, MAX_CHANNELS);
    for (let from = 0, chunk = 0; from < frames; from += CHUNK, chunk++) {
      for (let channel = 0; channel < shown; channel++) {
        const least = lows[channel]?.[chunk] ?? 0;
        const most = highs[channel]?.[chunk] ?? 0;
        const first = frameInPixel === 0;
        low[channel] = first ? least : Math.min(least, low[channel] ?? 0);
        high[channel] = first ? most : Math.max(most, high[channel] ?? 0);
      }
      frameInPixel += Math.min(CHUNK, frames - from);
      if (frameInPixel < framesPerPixel) continue;
      if (pixels === maxPixels) halve();
      else endPixel();
    }
  }

  function finish(sampleRate: number): Uint8Array {
    if (frameInPixel > 0) {
      if (pixels === maxPixels) halve();
      endPixel();
    }
    return peakFile(data, { sampleRate, framesPerPixel, pixels, channels: shown });
  }

  return { push, finish };
}

/** Ever coarser waveforms of a long one, each by a factor of eight, until one fits a screen; none for a short one. */
export function coarserPeaks(file: Uint8Array): Uint8Array[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const [sampleRate = 0, framesPerPixel = 0, pixels = 0, channels = 0] = [8, 12, 16, 20].map((at) => view.getInt32(at, true));
  const levels: Uint8Array[] = [];
  const data = new Int8Array(file.slice(HEADER_BYTES).buffer);
  let [length, scale] = [pixels, framesPerPixel];
  while (length > SCREEN_PIXELS) {
    length = mergePixels(data, { pixels: length, shown: channels, by: COARSER });
    scale *= COARSER;
    levels.push(peakFile(data, { sampleRate, framesPerPixel: scale, pixels: length, channels }));
  }
  return levels;
}

/** Makes one pixel of every `by`, in place; returns how many are left. */
function mergePixels(data: Int8Array, { pixels, shown, by }: { pixels: number; shown: number; by: number }): number {
  const merged = Math.ceil(pixels / by);
  for (let pixel = 0; pixel < merged; pixel++) {
    const last = Math.min(pixels, (pixel + 1) * by);
    for (let channel = 0; channel < shown; channel++) {
      let least = 127;
      let most = -128;
      for (let from = pixel * by; from < last; from++) {
        const at = (from * shown + channel) * 2;
        least = Math.min(least, data[at] ?? 0);
        most = Math.max(most, data[at + 1] ?? 0);
      }
      data[(pixel * shown + channel) * 2] = least;
      data[(pixel * shown + channel) * 2 + 1] = most;
    }
  }
  return merged;
}

type PeakShape = { sampleRate: number; framesPerPixel: number; pixels: number; channels: number };

function peakFile(data: Int8Array, { sampleRate, framesPerPixel, pixels, channels }: PeakShape): Uint8Array {
  const file = new Uint8Array(HEADER_BYTES + pixels * channels * 2);
  const view = new DataView(file.buffer);
  for (const [i, word] of [VERSION, FLAG_8_BIT, sampleRate, framesPerPixel, pixels, channels].entries()) {
    view.setInt32(i * 4, word, true);
  }
  file.set(new Uint8Array(data.buffer, 0, pixels * channels * 2), HEADER_BYTES);
  return file;
}

/** What an ear or a model may be given: never non-finite, never beyond +-64. */
export function safeSample(value: number): number {
  if (value >= -LOUDEST && value <= LOUDEST) return value;
  if (!Number.isFinite(value)) return 0;
  return value < 0 ? -LOUDEST : LOUDEST;
}

function toInt8(value: number): number {
  return Math.max(-128, Math.min(127, Math.round(value * 127)));
}
