import { describe, expect, it } from 'vitest';
import { CLIP_RATE, CLIP_SEC, listeningClip } from './listeningClip.ts';
import type { PcmSource } from './openPcm.ts';

const never = new AbortController().signal;

type Signal = (frame: number, channel: number) => number;

/** A sound that is computed where it is read; counts the frames that were asked for. */
function sourceOf(seconds: number, signal: Signal, { rate = 48_000, channels = 1 } = {}): PcmSource & { framesRead: number } {
  const frames = Math.round(seconds * rate);
  const source = {
    format: { container: 'wav', codec: 'pcm_f32', sampleRate: rate, channels, frames, bitDepth: 32, ambisonic: false },
    heldBytes: 0,
    framesRead: 0,
    async read(from: number, count: number): Promise<Float32Array<ArrayBuffer>> {
      const got = Math.max(0, Math.min(count, frames - from));
      source.framesRead += got;
      return Float32Array.from({ length: got * channels }, (_, i) => signal(from + Math.floor(i / channels), i % channels));
    },
    close: async () => {},
  };
  return source;
}

const tone =
  (hz: number, level = 0.5, rate = 48_000): Signal =>
  (frame) =>
    level * Math.sin((2 * Math.PI * hz * frame) / rate);

async function clipOf(source: PcmSource): Promise<{ samples: Int16Array; header: DataView }> {
  const bytes = await listeningClip(source, never);
  return { samples: new Int16Array(bytes.buffer, 44), header: new DataView(bytes.buffer, 0, 44) };
}

/** Share of a tone in samples, 0 to 1 of full scale. */
function levelAt(hz: number, samples: Int16Array): number {
  let re = 0;
  let im = 0;
  samples.forEach((sample, i) => {
    re += sample * Math.cos((2 * Math.PI * hz * i) / CLIP_RATE);
    im += sample * Math.sin((2 * Math.PI * hz * i) / CLIP_RATE);
  });
  return (2 * Math.hypot(re, im)) / samples.length / 32_767;
}

describe('the clip that is listened to', () => {
  it('is the whole of a short sound as 16-bit mono at 16 kHz, and holds no text', async () => {
    const bytes = await listeningClip(sourceOf(1.5, tone(440)), never);
    expect(
      Buffer.from(bytes.subarray(0, 44))
        .toString('latin1')
        .replace(/[^A-Za-z ]/g, ''),
    ).toMatch(/^RIFF.*WAVEfmt .*data/);
    const { header, samples } = await clipOf(sourceOf(1.5, tone(440)));
    const fields = [header.getUint16(20, true), header.getUint16(22, true), header.getUint32(24, true), header.getUint16(34, true)];
    expect(fields).toEqual([1, 1, CLIP_RATE, 16]);
    expect(header.getUint32(4, true)).toBe(36 + 2 * samples.length);
    expect(header.getUint32(40, true)).toBe(2 * samples.length);
    expect(samples).toHaveLength(1.5 * CLIP_RATE);
    expect(levelAt(440, samples)).toBeGreaterThan(0.65);
  });

  it('folds nothing above 8 kHz down, at any rate of the source', async () => {
    for (const rate of [44_100, 96_000]) {
      // 15 kHz would come back as 1 kHz
      const both: Signal = (frame) => tone(2000, 0.3, rate)(frame, 0) + tone(15_000, 0.3, rate)(frame, 0);
      const { samples } = await clipOf(sourceOf(0.5, both, { rate }));
      expect(levelAt(1000, samples)).toBeLessThan(1e-3 * levelAt(2000, samples));
    }
  });

  it('is twenty seconds from the loudest window of a long sound, which is not read as a whole', async () => {
    const rate = 8000;
    const source = sourceOf(3600, (frame) => (frame >= 3000 * rate ? tone(440, 0.5, rate)(frame, 0) : 0.001), { rate });
    const { samples } = await clipOf(source);
    expect(samples).toHaveLength(CLIP_SEC * CLIP_RATE);
    expect(levelAt(440, samples)).toBeGreaterThan(0.6);
    expect(source.framesRead).toBeLessThan(150 * rate);
  });

  it('raises what is quiet, and lets nothing clip', async () => {
    const faint = await clipOf(sourceOf(0.2, tone(440, 0.01)));
    expect(Math.max(...faint.samples) / 32_767).toBeCloseTo(0.7, 2);
    const over = await clipOf(sourceOf(0.2, tone(440, 4)));
    expect(Math.max(...over.samples)).toBeLessThanOrEqual(32_767);
    expect(levelAt(440, over.samples)).toBeGreaterThan(0.9);
  });

  it('hears the loudest channel where channels cancel each other', async () => {
    const { samples } = await clipOf(sourceOf(0.2, (frame, channel) => (channel === 0 ? 1 : -1) * tone(440)(frame, 0), { channels: 2 }));
    expect(levelAt(440, samples)).toBeGreaterThan(0.6);
  });

  it('is the same bytes each time, and none of a sound that is silent or empty', async () => {
    const [a, b] = await Promise.all([1, 2].map(() => listeningClip(sourceOf(0.3, tone(300)), never)));
    expect(a).toEqual(b);
    for (const seconds of [0, 1, 30])
      await expect(
        listeningClip(
          sourceOf(seconds, () => 0, { rate: 8000 }),
          never,
        ),
      ).rejects.toMatchObject({ code: 'audio_unreadable' });
  });
});
