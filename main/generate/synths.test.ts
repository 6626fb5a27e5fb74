import { describe, expect, test } from 'vitest';
import { createRng } from './synth/rng.ts';
import { frames, type SynthParams } from './synth/sound.ts';
import { type SynthName, synths } from './synths.ts';

const names = Object.keys(synths) as SynthName[];
const corners: SynthParams[] = [
  { durationSec: 0.5, intensity: 0, size: 0, distance: 0 },
  { durationSec: 1, intensity: 1, size: 1, distance: 1 },
  { durationSec: 1.3, intensity: 1, size: 0, distance: 0.5 },
];

describe('every synthesis function, at the corners of its parameters', () => {
  test.each(names)('%s gives one or two finite channels of the asked length', (name) => {
    for (const params of corners) {
      const sound = synths[name](createRng(7), params);
      expect([1, 2]).toContain(sound.length);
      for (const x of sound) {
        expect(x.length).toBe(frames(params.durationSec));
        expect(x.every(Number.isFinite)).toBe(true);
      }
    }
  });

  test.each(names)('%s is heard within 1.6 seconds, and another seed sounds different', (name) => {
    const params = { durationSec: 1.6, intensity: 0.5, size: 0.5, distance: 0.3 };
    const [a = new Float32Array(0)] = synths[name](createRng(1), params);
    const [b = new Float32Array(0)] = synths[name](createRng(2), params);
    expect(a.some((v) => Math.abs(v) > 1e-4)).toBe(true);
    expect(a.some((v, i) => Math.abs(v - (b[i] ?? 0)) > 1e-4)).toBe(true);
  });
});
