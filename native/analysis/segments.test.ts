import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createEnvelopeBuilder } from './envelope.ts';
import { createLines } from './lines.ts';
import { findSegments, MAX_ONSETS, MAX_TAKES } from './segments.ts';

const RATE = 48_000;

/** Mono sound of `sec` seconds, made sample by sample. */
function soundOf(sec: number, sampleAt: (t: number, noise: number) => number) {
  const random = seededRandom(7);
  const samples = Float32Array.from({ length: Math.round(sec * RATE) }, (_, i) => sampleAt(i / RATE, random() * 2 - 1));
  return { samples, ...measure(samples) };
}

function measure(samples: Float32Array, block = 10_000) {
  const builder = createEnvelopeBuilder(RATE, 1);
  const lines = createLines(1);
  for (let at = 0; at < samples.length; at += block) {
    builder.push(lines.lines, lines.from, lines.fill(samples, at, Math.min(block, samples.length - at)));
  }
  const envelope = builder.finish();
  return { envelope, found: findSegments(envelope) };
}

const near = (frames: number | undefined, sec: number) =>
  expect(Math.abs((frames ?? Number.NaN) / RATE - sec), `${(frames ?? 0) / RATE} s for ${sec} s`).toBeLessThan(0.015);

/** A hit that dies away within a quarter of a second. */
const hit = (t: number, at: number) => (t < at || t > at + 0.25 ? 0 : Math.exp(-(t - at) * 20) * Math.sin(2 * Math.PI * 700 * (t - at)));

describe('takes', () => {
  test('are the sounds between the pauses of a recording, over its noise', () => {
    const { found, samples } = soundOf(6, (t, noise) => 0.001 * noise + 0.5 * (hit(t, 1) + hit(t, 2.5) + hit(t, 4)));
    expect(found.takes).toHaveLength(3);
    for (const [i, sec] of [1, 2.5, 4].entries()) near(found.takes[i]?.start, sec);
    for (const take of found.takes) {
      expect(take.end - take.start).toBeGreaterThan(0.1 * RATE);
      expect(take.end - take.start).toBeLessThan(0.5 * RATE);
      expect(take.end).toBeLessThanOrEqual(samples.length);
    }
    for (const [i, sec] of [1, 2.5, 4].entries()) near(found.onsets[i], sec);
    expect(found.onsets).toHaveLength(3);
  });

  test('hold a short pause inside', () => {
    const { found } = soundOf(4, (t, noise) => 0.0005 * noise + 0.5 * (hit(t, 1) + hit(t, 1.3)));
    expect(found.takes).toHaveLength(1);
    expect(found.onsets).toHaveLength(2);
  });

  test('begin where a slow rise leaves the noise', () => {
    const { found } = soundOf(
      4,
      (t, noise) => 0.0005 * noise + (t < 1 ? 0 : Math.min(1, (t - 1) / 2) * 0.5 * Math.sin(2 * Math.PI * 300 * t)),
    );
    expect(found.takes).toHaveLength(1);
    expect((found.takes[0]?.start ?? 0) / RATE).toBeGreaterThan(0.99);
    expect((found.takes[0]?.start ?? 0) / RATE).toBeLessThan(1.05);
  });

  test('of a bed are one, the whole of it, without a floor', () => {
    const { found, samples } = soundOf(3, (_, noise) => 0.2 * noise);
    expect(found).toMatchObject({ takes: [{ start: 0, end: samples.length }], noiseFloorDb: null, snrDb: null, activeShare: 1 });
    expect(found.onsets).toEqual([0]);
  });

  test('of a low tone are not cut at its every wave', () => {
    const { found } = soundOf(3, (t) => 0.5 * Math.sin(2 * Math.PI * 30 * t));
    expect(found.takes).toHaveLength(1);
    expect(found.onsets).toHaveLength(1);
  });

  test('and onsets of a very busy recording are bounded', () => {
    const { found } = soundOf(150, (t, noise) => 0.0005 * noise + (t % 0.27 < 0.01 ? 0.5 * noise : 0));
    expect(found.takes.length).toBe(MAX_TAKES);
    expect(found.onsets.length).toBe(MAX_ONSETS);
    const starts = found.takes.map(({ start }) => start);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
    expect(found.onsets).toEqual([...found.onsets].sort((a, b) => a - b));
  });

  test('do not exist in silence', () => {
    expect(soundOf(1, () => 0).found).toMatchObject({ takes: [], onsets: [], noiseFloorDb: null });
  });
});

describe('the floor and the attack', () => {
  test('the level of the pauses, and the sound over it', () => {
    // Uniform noise of +-0.01 has an RMS of 0.00577, -44.8 dB; the sine of 0.5 one of -9 dB.
    const { found } = soundOf(4, (t, noise) => 0.01 * noise + (t > 1 && t < 2 ? 0.5 * Math.sin(2 * Math.PI * 500 * t) : 0));
    expect(found.noiseFloorDb).toBeGreaterThan(-46.5);
    expect(found.noiseFloorDb).toBeLessThan(-44.3);
    expect(found.snrDb).toBeGreaterThan(34.5);
    expect(found.snrDb).toBeLessThan(38);
  });

  test('a sound that dies away has none: its end is no noise', () => {
    const bell = soundOf(5, (t, noise) => Math.exp(-t * 0.6) * 0.5 * Math.sin(2 * Math.PI * 400 * t) + 0.000001 * noise);
    expect(bell.found).toMatchObject({ noiseFloorDb: null, snrDb: null });
    const strokes = soundOf(6, (t) => Math.exp(-(t % 3) * 2.2) * 0.5 * Math.sin(2 * Math.PI * 400 * t));
    expect(strokes.found.noiseFloorDb).toBeNull();
  });

  test('digital silence between sounds is a floor of its own', () => {
    const { found } = soundOf(4, (t) => hit(t, 1) + hit(t, 2.5));
    expect(found.noiseFloorDb).toBe(-120);
  });

  test('attack is the time of the rise to the loudest moment', () => {
    const rising = (sec: number) => soundOf(2, (t) => Math.min(1, t / sec) * 0.5 * Math.sin(2 * Math.PI * 900 * t)).found.attackCells;
    expect(rising(0.001)).toBeLessThanOrEqual(2);
    // From a tenth to 0.71 of the height, in cells of 5 ms.
    expect(rising(0.5)).toBeGreaterThan(50);
    expect(rising(0.5)).toBeLessThan(70);
  });
});

describe('the envelope', () => {
  test('is the same however the samples are cut', () => {
    const { samples, envelope } = soundOf(1.003, (t, noise) => noise * t);
    expect(measure(samples, 777).envelope).toEqual(envelope);
    expect(envelope.power).toHaveLength(201);
  });

  test('gets coarser instead of longer, and keeps the power', () => {
    const builder = createEnvelopeBuilder(1000, 1, 8);
    const lines = createLines(1);
    for (let i = 0; i < 10; i++) builder.push(lines.lines, lines.from, lines.fill(new Float32Array(10).fill(i < 5 ? 1 : 0.5), 0, 10));
    const { power, cellFrames, frames, rms } = builder.finish();
    expect({ cellFrames, frames }).toEqual({ cellFrames: 20, frames: 100 });
    expect([...power]).toEqual([1, 1, 0.625, 0.25, 0.25]);
    expect(rms).toBeCloseTo(Math.sqrt(0.625), 10);
  });

  test('tells offset and edges of each channel', () => {
    const builder = createEnvelopeBuilder(RATE, 2);
    const lines = createLines(2);
    builder.push(lines.lines, lines.from, lines.fill(Float32Array.of(0.1, -0.5, 0.1, 0, 0.1, 0.25), 0, 3));
    const { dcOffsets, firstFrame, lastFrame } = builder.finish();
    expect(dcOffsets[0]).toBeCloseTo(0.1, 6);
    expect(dcOffsets[1]).toBeCloseTo(-0.25 / 3, 6);
    expect([firstFrame, lastFrame]).toEqual([0.5, 0.25]);
  });
});
