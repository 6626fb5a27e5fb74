import { describe, expect, it } from 'vitest';
import { likeness } from '../../main/library/similarPrints.ts';
import { coarselyCoded, faded, padded, takeAt } from '../testing/soundVariants.ts';
import { createFingerprintMeter, MOMENT_BYTES, MOMENTS } from './fingerprint.ts';

const RATE = 48_000;

function printOf(channels: Float32Array | readonly Float32Array[], rate = RATE, blockFrames = 5000): Uint8Array {
  const lines = (channels instanceof Float32Array ? [channels] : channels).map((channel) => Float64Array.from(channel));
  const meter = createFingerprintMeter(rate);
  const frames = lines[0]?.length ?? 0;
  for (let at = 0; at < frames; at += blockFrames) meter.push(lines, at, Math.min(frames, at + blockFrames));
  return meter.finish() ?? new Uint8Array(0);
}

const take = takeAt(RATE, { seed: 1 });
const print = printOf(take);
const cut = (from: number, to: number) => take.subarray(Math.round(from * RATE), Math.round(to * RATE));

describe('the fingerprint of a sound', () => {
  it('is a few hundred bytes, and the same for the same samples whatever the blocks', () => {
    expect(print.length).toBeGreaterThan(MOMENT_BYTES);
    expect(print.length).toBeLessThanOrEqual(MOMENTS * MOMENT_BYTES);
    for (const block of [1, 64, 997, 40_000, 1_000_000]) expect(printOf(take, RATE, block)).toEqual(print);
  });

  it.each([
    ['at 44.1 kHz', printOf(takeAt(44_100, { seed: 1 }), 44_100)],
    ['at 96 kHz', printOf(takeAt(96_000, { seed: 1 }), 96_000)],
    ['at 22.05 kHz', printOf(takeAt(22_050, { seed: 1 }), 22_050)],
    ['in 16 bits', printOf(take.map((sample) => Math.round(sample * 32_768) / 32_768))],
    ['20 dB down', printOf(take.map((sample) => sample / 10))],
    ['upside down', printOf(take.map((sample) => -sample))],
    ['on two channels', printOf([take, take])],
    ['panned, on two channels', printOf([take, take.map((sample) => sample / 3)])],
    ['over an offset', printOf(take.map((sample) => sample + 0.05))],
    ['behind a codec', printOf(coarselyCoded(take, RATE))],
    ['with silence around it', printOf(padded(take, RATE, [0.371, 0.8]))],
    ['faded', printOf(faded(take, RATE))],
    ['trimmed', printOf(cut(0.3, 1.7))],
    [
      'trimmed, louder, at 44.1 kHz and behind a codec',
      printOf(
        coarselyCoded(takeAt(44_100, { seed: 1 }), 44_100).map((s, i) => (i < 13_000 ? 0 : 1.4 * s)),
        44_100,
      ),
    ],
  ] as const)('knows it %s', (_, other) => {
    expect(likeness(print, other)).not.toBe(null);
  });

  it('is another one for other takes of the same thing', () => {
    const others = Array.from({ length: 20 }, (_, i) => printOf(takeAt(RATE, { seed: i + 2, seconds: 1, hits: 3 })));
    const pairs = others.flatMap((a, i) => others.slice(i + 1).map((b) => likeness(a, b)));
    expect(pairs.filter((pair) => pair !== null)).toEqual([]);
    expect(others.filter((other) => likeness(print, other) !== null)).toEqual([]);
  });

  it('tells when its moments are, from the start of the file', () => {
    const times = (bytes: Uint8Array) => {
      const view = new DataView(bytes.buffer);
      return Array.from({ length: bytes.length / MOMENT_BYTES }, (_, i) => view.getUint32(i * MOMENT_BYTES, true));
    };
    const later = times(printOf(padded(take, RATE, [0.5, 0])));
    expect(times(print).map((time, i) => Math.abs((later[i] ?? 0) - time - 500))).toEqual(times(print).map(() => 0));
    expect(times(print).every((time) => time < 2000)).toBe(true);
  });

  it('is none for what has nothing to hear, no length, or a rate that nothing else has', () => {
    expect(printOf(new Float32Array(RATE)).length).toBe(0);
    expect(printOf(new Float32Array(0)).length).toBe(0);
    expect(printOf(take, 4000).length).toBe(0);
  });

  it.each([6000, 8000, 192_000, 6_144_000])('takes a rate of %i Hz', (rate) => {
    expect(printOf(take.subarray(0, 20_000), rate).length % MOMENT_BYTES).toBe(0);
  });
});
