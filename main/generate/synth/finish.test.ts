import { describe, expect, test } from 'vitest';
import { CEILING_DB, finish } from './finish.ts';
import { white } from './noise.ts';
import { createRng } from './rng.ts';
import { frames, SAMPLE_RATE } from './sound.ts';
import { truePeak } from './truePeak.ts';

const peakDb = (x: Float32Array[]): number => 20 * Math.log10(truePeak(x));
const rmsDb = (x: Float32Array): number => 10 * Math.log10(x.reduce((sum, v) => sum + v * v, 0) / x.length);

describe('truePeak', () => {
  test('finds the crest between two samples', () => {
    // a quarter of the sample rate, sampled 45 degrees off its crests: samples reach 0.707, the wave 1
    const x = Float32Array.from({ length: 400 }, (_, i) => Math.sin((Math.PI / 2) * i + Math.PI / 4));
    expect(truePeak([x])).toBeGreaterThan(0.98);
    expect(truePeak([x])).toBeLessThan(1.03);
  });

  test('is never under the largest sample, at the edges too', () => {
    expect(truePeak([Float32Array.of(0.1, 0, 0, -0.9)])).toBeCloseTo(0.9, 6);
    expect(truePeak([new Float32Array(10)])).toBe(0);
  });
});

describe('finish', () => {
  test('sets the loudest 400 ms to the asked level', () => {
    const [x = new Float32Array(0)] = finish([white(frames(2), createRng(1))], { overlapSec: 0, levelDb: -24 });
    expect(rmsDb(x.subarray(frames(0.5), frames(0.9)))).toBeCloseTo(-24, 0);
  });

  test('lets the ceiling win over the level', () => {
    const click = new Float32Array(frames(1));
    click[1000] = 1;
    const sound = finish([click], { overlapSec: 0, levelDb: -6 });
    expect(peakDb(sound)).toBeCloseTo(CEILING_DB, 1);
  });

  test('takes DC out and fades both edges', () => {
    const [x = new Float32Array(0)] = finish([white(frames(1), createRng(2)).map((v) => v + 0.5)], { overlapSec: 0, levelDb: -20 });
    expect(Math.abs(x.reduce((sum, v) => sum + v, 0) / x.length)).toBeLessThan(0.001);
    expect(Math.abs(x[0] ?? 1)).toBe(0);
    expect(Math.abs(x.at(-1) ?? 1)).toBeLessThan(1e-6);
  });

  test('folds a bed into a loop with no step at the seam and no dip in level', () => {
    const hz = 200;
    const tone = Float32Array.from({ length: frames(3) }, (_, i) => Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE));
    const [x = new Float32Array(0)] = finish([tone.slice()], { overlapSec: 1, levelDb: -12 });
    expect(x.length).toBe(frames(2));
    const peak = x.reduce((top, v) => Math.max(top, Math.abs(v)), 0);
    const steepest = (2 * Math.PI * hz * peak) / SAMPLE_RATE;
    for (let i = 0; i < x.length; i++) expect(Math.abs((x[i] ?? 0) - (x.at(i - 1) ?? 0))).toBeLessThan(steepest * 1.05);

    const [noise = new Float32Array(0)] = finish([white(frames(3), createRng(3))], { overlapSec: 1, levelDb: -20 });
    const levels = Array.from({ length: 10 }, (_, k) => rmsDb(noise.subarray(k * frames(0.2), (k + 1) * frames(0.2))));
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(0.8);
  });

  test('starts a loop where all channels are near zero', () => {
    const sound = finish([white(frames(2), createRng(4)), white(frames(2), createRng(5))], { overlapSec: 0.5, levelDb: -20 });
    for (const x of sound) expect(Math.abs(x[0] ?? 1)).toBeLessThan(0.05);
  });

  test('leaves silence silent', () => {
    const [x = new Float32Array(1)] = finish([new Float32Array(frames(0.5))], { overlapSec: 0, levelDb: -20 });
    expect(x.every((v) => v === 0)).toBe(true);
  });
});
