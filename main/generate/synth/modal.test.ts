import { describe, expect, test } from 'vitest';
import { db, levelAt, rms } from '../testing/levels.ts';
import { bodyModes, resonate, ring } from './modal.ts';
import { white } from './noise.ts';
import { createRng } from './rng.ts';
import { frames, SAMPLE_RATE } from './sound.ts';

describe('bodies', () => {
  const mode = { hz: 440, t60Sec: 0.4, gain: 1 };

  test('a struck mode starts without a click, sounds at its pitch and is 60 dB down after its time', () => {
    const out = new Float32Array(frames(1));
    ring(out, 0, [mode], 1);
    expect(Math.abs(out[0] ?? 1)).toBeLessThan(0.1);
    const head = out.subarray(0, frames(0.1));
    expect(levelAt(head, 440)).toBeGreaterThan(5 * levelAt(head, 700));
    expect(db(rms(out.subarray(frames(0.4), frames(0.42))) / rms(out.subarray(0, frames(0.02))))).toBeCloseTo(-60, -1);
  });

  test('a soft strike leaves out high modes', () => {
    const level = (hardness: number): number => {
      const out = new Float32Array(frames(0.2));
      ring(out, 0, [{ ...mode, hz: 5000 }], 1, hardness);
      return rms(out);
    };
    expect(level(0.2)).toBeLessThan(level(1) / 3);
  });

  test('a driven body answers at its modes and not between', () => {
    const out = resonate(white(frames(1), createRng(8)), [mode]);
    expect(levelAt(out, 440)).toBeGreaterThan(4 * levelAt(out, 900));
  });

  test('glass rings longer than wood, and no mode lies beyond the sample rate', () => {
    const longest = (name: 'glass' | 'wood'): number => Math.max(...bodyModes(name, 1500, createRng(1)).map((m) => m.t60Sec));
    expect(longest('glass')).toBeGreaterThan(4 * longest('wood'));
    for (const { hz } of bodyModes('steel', 5000, createRng(1))) expect(hz).toBeLessThan(SAMPLE_RATE / 2);
  });
});
