import { describe, expect, it } from 'vitest';
import { type ClipSource, previewClip } from './previewClip.ts';

const signal = new AbortController().signal;

/** 10 s at 1 kHz; each channel holds a constant of its own. */
function source(levels: readonly number[], ambisonic = false): ClipSource {
  const frames = 10_000;
  return {
    sampleRate: 1000,
    channels: levels.length,
    frames,
    ambisonic,
    read: async (from, count) => {
      const read = Math.max(0, Math.min(count, frames - from));
      return Float32Array.from({ length: read * levels.length }, (_, i) => levels[i % levels.length] ?? 0);
    },
  };
}

/** The first frame of the data chunk, as 16-bit steps. */
function firstFrame(wav: Uint8Array, channels: number): number[] {
  const bytes = Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength);
  const at = bytes.indexOf('data') + 8;
  return Array.from({ length: channels }, (_, channel) => bytes.readInt16LE(at + channel * 2));
}

describe('previewClip', () => {
  it('gives the asked stretch, and less where the sound ends', async () => {
    const clip = await previewClip(source([0.25]), { fromSec: 2, seconds: 6 }, signal);
    expect([clip.fromSec, clip.seconds, clip.channels, clip.sampleRate]).toEqual([2, 6, 1, 1000]);
    expect((await previewClip(source([0.25]), { fromSec: 8, seconds: 6 }, signal)).seconds).toBe(2);
    await expect(previewClip(source([0.25]), { fromSec: 10, seconds: 6 }, signal)).rejects.toMatchObject({ code: 'range_not_satisfiable' });
  });

  it('keeps mono and stereo, and clips to full scale', async () => {
    const stereo = await previewClip(source([0.5, -4]), { fromSec: 0, seconds: 1 }, signal);
    expect(stereo.channels).toBe(2);
    expect(firstFrame(stereo.wav, 2)).toEqual([16_384, -32_768]);
  });

  it('takes the omnidirectional channel of ambisonics, the mean of other layouts', async () => {
    const ambisonic = await previewClip(source([0.5, 1, 1, 1], true), { fromSec: 0, seconds: 1 }, signal);
    expect([ambisonic.channels, ...firstFrame(ambisonic.wav, 1)]).toEqual([1, 16_384]);
    const quad = await previewClip(source([1, 1, 1, -1]), { fromSec: 0, seconds: 1 }, signal);
    expect([quad.channels, ...firstFrame(quad.wav, 1)]).toEqual([1, 16_384]);
  });

  it('says so when the file has become shorter', async () => {
    const shrunk = { ...source([0.5]), read: async () => new Float32Array(0) };
    await expect(previewClip(shrunk, { fromSec: 0, seconds: 1 }, signal)).rejects.toMatchObject({ code: 'audio_unreadable' });
  });
});
