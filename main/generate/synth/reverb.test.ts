import { describe, expect, test } from 'vitest';
import { db, rms } from '../testing/levels.ts';
import { inRoom } from './reverb.ts';
import { frames } from './sound.ts';

describe('rooms', () => {
  test('a room tails off at its time, differs left from right, and stays stable', () => {
    const click = new Float32Array(frames(2));
    click[0] = 1;
    const [left = click, right = click] = inRoom(click, { size: 0.5, t60Sec: 0.8, damping: 0.1, wet: 1, dry: 0 });
    expect(rms(left.subarray(frames(0.1), frames(0.2)))).toBeGreaterThan(0);
    expect(db(rms(left.subarray(frames(1.2), frames(1.3))) / rms(left.subarray(frames(0.1), frames(0.2))))).toBeLessThan(-45);
    expect(left.some((v, i) => v !== right[i])).toBe(true);
  });
});
