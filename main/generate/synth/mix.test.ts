import { describe, expect, test } from 'vitest';
import { addAt, drive, panGains, place, toUnit } from './mix.ts';

describe('mixing', () => {
  test('a part is added where it belongs and cut at both ends', () => {
    expect([...addAt(new Float32Array(4), Float32Array.of(1, 2, 3), -1)]).toEqual([2, 3, 0, 0]);
    expect([...addAt(new Float32Array(4), Float32Array.of(1, 2, 3), 2, 2)]).toEqual([0, 0, 2, 4]);
  });

  test('pan keeps the power and puts a part on its side', () => {
    for (const position of [-1, -0.3, 0, 2]) {
      const [l, r] = panGains(position);
      expect(l * l + r * r).toBeCloseTo(1, 10);
    }
    const [left, right] = place([new Float32Array(1), new Float32Array(1)], Float32Array.of(1), -1);
    expect(left?.[0]).toBeCloseTo(1, 6);
    expect(right?.[0]).toBeCloseTo(0, 6);
  });

  test('drive rounds off and toUnit scales to one, silence included', () => {
    expect(drive(Float32Array.of(5), 2)[0]).toBeLessThanOrEqual(1);
    expect([...toUnit(Float32Array.of(0.25, -0.5))]).toEqual([0.5, -1]);
    expect([...toUnit(new Float32Array(2))]).toEqual([0, 0]);
  });
});
