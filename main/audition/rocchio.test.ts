import { describe, expect, it } from 'vitest';
import { cosine, movedVector, ROCCHIO } from './rocchio.ts';

const v = (...values: number[]) => Float32Array.from(values);

describe('the moved vector', () => {
  it('is alpha of the query, beta of the mean pick, less gamma of the mean reject, of length 1', () => {
    const moved = movedVector({ query: v(1, 0, 0), picks: [v(0, 2, 0), v(0, 0, 4)], rejects: [v(1, 0, 0)] });
    // 1 - 0.15 = 0.85; 0.75 / 2 = 0.375 twice; length sqrt(0.7225 + 0.28125) = 1.001873
    expect([...(moved ?? [])].map((value) => Number(value.toFixed(5)))).toEqual([0.84841, 0.3743, 0.3743]);
    expect(ROCCHIO).toEqual({ alpha: 1, beta: 0.75, gamma: 0.15 });
  });

  it('is the query itself without feedback', () => {
    expect([...(movedVector({ query: v(0, 3), picks: [], rejects: [] }) ?? [])]).toEqual([0, 1]);
  });

  it('comes nearer to the picks and gets further from the rejects', () => {
    const [query, pick, reject] = [v(1, 0.2, 0.2), v(0.2, 1, 0), v(0.2, 0, 1)];
    const moved = movedVector({ query, picks: [pick], rejects: [reject] }) ?? query;
    expect(cosine(moved, pick)).toBeGreaterThan(cosine(query, pick));
    const away = movedVector({ query, picks: [], rejects: [reject] }) ?? query;
    expect(cosine(away, reject)).toBeLessThan(cosine(query, reject));
  });

  it('does not depend on the lengths of vectors or the order of picks', () => {
    const of = (picks: Float32Array[]) => [...(movedVector({ query: v(1, 1), picks, rejects: [] }) ?? [])];
    expect(of([v(0, 5), v(2, 0)])).toEqual(of([v(2, 0), v(0, 5)]));
    expect(of([v(0, 5)])).toEqual(of([v(0, 1)]));
  });

  it('is none when nothing is left, or a value is not finite', () => {
    expect(movedVector({ query: v(0, 0), picks: [], rejects: [] })).toBeNull();
    expect(movedVector({ query: v(1, Number.NaN), picks: [], rejects: [] })).toBeNull();
  });
});
