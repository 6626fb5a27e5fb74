/** audiowaveform's own default; one pixel is about 10.7 ms at 48 kHz. */
export const FRAMES_PER_PIXEL = 512;
const HEADER_BYTES = 24;
const VERSION = 2;
const FLAG_8_BIT = 1;
const MAX_CHANNELS = 2;
/** Louder can't come from a sound, only from damage. */
const LOUDEST = 64;

export type PeakBuilder = {
  /** Takes interleaved samples; whole frames only. */
  push(samples: Float32Array, channels: number): void;
  /** The finished file: 24-byte header, then per pixel and channel the least and the largest sample as int8 (127 = full scale). */
  finish(sampleRate: number): Uint8Array;
};

/** Builds an audiowaveform .dat (version 2, 8 bit) of the first two channels in one pass; they are never mixed. */
export function createPeakBuilder(): PeakBuilder {
  let shown = 0;
  let frameInPixel = 0;
  let pixels = 0;
  let data = new Int8Array(4096);
  const low = [0, 0];
  const high = [0, 0];

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

  function push(samples: Float32Array, channels: number): void {
    shown = Math.min(channels, MAX_CHANNELS);
    const frames = Math.floor(samples.length / channels);
    for (let from = 0; from < frames; ) {
      const take = Math.min(FRAMES_PER_PIXEL - frameInPixel, frames - from);
      for (let channel = 0; channel < shown; channel++) {
        let least = frameInPixel === 0 ? Number.POSITIVE_INFINITY : (low[channel] ?? 0);
        let most = frameInPixel === 0 ? Number.NEGATIVE_INFINITY : (high[channel] ?? 0);
        for (let i = 0, at = from * channels + channel; i < take; i++, at += channels) {
          const value = safeSample(samples[at] ?? 0);
          if (value < least) least = value;
          if (value > most) most = value;
        }
        low[channel] = least;
        high[channel] = most;
      }
      frameInPixel += take;
      from += take;
      if (frameInPixel === FRAMES_PER_PIXEL) endPixel();
    }
  }

  function finish(sampleRate: number): Uint8Array {
    if (frameInPixel > 0) endPixel();
    const file = new Uint8Array(HEADER_BYTES + pixels * shown * 2);
    const view = new DataView(file.buffer);
    for (const [i, word] of [VERSION, FLAG_8_BIT, sampleRate, FRAMES_PER_PIXEL, pixels, shown].entries()) view.setInt32(i * 4, word, true);
    file.set(new Uint8Array(data.buffer, 0, pixels * shown * 2), HEADER_BYTES);
    return file;
  }

  return { push, finish };
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
