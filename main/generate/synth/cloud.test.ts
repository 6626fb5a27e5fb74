import { describe, expect, test } from 'vitest';
import { rms } from '../testing/levels.ts';
import { addBubble, addBurst, scatter } from './cloud.ts';
import { filter } from './filter.ts';
import { createRng } from './rng.ts';
import { frames } from './sound.ts';

describe('clouds', () => {
  test('events come at the mean rate, inside the length', () => {
    const seen: number[] = [];
    scatter(frames(10), 50, createRng(6), (at) => seen.push(at));
    expect(seen.length).toBeGreaterThan(400);
    expect(seen.length).toBeLessThan(600);
    expect(seen.every((at, i) => at >= (seen[i - 1] ?? 0) && at < frames(10))).toBe(true);
  });

  test('a rate that falls to nothing leaves the end empty; no rate leaves everything empty', () => {
    const late: number[] = [];
    scatter(
      frames(4),
      (t) => (t < 0.5 ? 100 : 0),
      createRng(6),
      (_, t) => late.push(t),
    );
    expect(late.length).toBeGreaterThan(100);
    expect(Math.max(...late)).toBeLessThan(0.5);
    scatter(frames(4), 0, createRng(6), () => expect.unreachable());
  });

  test('a burst has the colour of its band and ends', () => {
    const out = new Float32Array(frames(0.2));
    addBurst(out, 100, { hz: 3000, q: 4, t60Sec: 0.05, gain: 1 }, createRng(2));
    expect(out.subarray(0, 100).every((v) => v === 0)).toBe(true);
    expect(rms(filter(out.slice(), 'high', 1500))).toBeGreaterThan(4 * rms(filter(out.slice(), 'low', 700)));
    expect(rms(out.subarray(frames(0.1)))).toBe(0);
  });

  test('a burst and a bubble at the end of the sound do not write past it', () => {
    const out = new Float32Array(50);
    addBurst(out, 45, { hz: 3000, q: 1, t60Sec: 0.05, gain: 1 }, createRng(2));
    addBubble(out, 49, { hz: 900, t60Sec: 0.1, gain: 1, rise: 0.2 });
    addBubble(out, 60, { hz: 900, t60Sec: 0.1, gain: 1, rise: 0.2 });
    expect(out).toHaveLength(50);
  });
});
