import { describe, expect, it } from 'vitest';
import { averagePrecision, fitPrecision, meanScores, ndcg, recall, reciprocalRank } from './rankMetrics.ts';

const grades = { a: 3, b: 2, c: 1 };

describe('nDCG@10 with linear gains', () => {
  it('is 1 for the ideal order and equals the sum worked by hand otherwise', () => {
    expect(ndcg({ ranked: ['a', 'b', 'c'], grades })).toBe(1);
    // gained 2/log2(2) + 0 + 3/log2(4) = 3.5; at best 3 + 2/log2(3) + 1/log2(4) = 4.76186
    expect(ndcg({ ranked: ['b', 'x', 'a'], grades })).toBeCloseTo(3.5 / 4.761_859_507, 9);
  });

  it('looks no further than the cut, and counts a sound once', () => {
    const late = [...'qrstuvwxyz', 'a'];
    expect(ndcg({ ranked: late, grades })).toBe(0);
    expect(ndcg({ ranked: ['c', 'c', 'c'], grades })).toBeCloseTo(1 / 4.761_859_507, 9);
    expect(ndcg({ ranked: ['a'], grades: {} })).toBe(0);
  });
});

describe('the other measures', () => {
  it('recall is the share of the relevant that could stand within the cut', () => {
    expect(recall({ ranked: ['x', 'a', 'c'], grades })).toBeCloseTo(2 / 3, 12);
    const many = Object.fromEntries([...'abcdefghijklmno'].map((id) => [id, 1]));
    expect(recall({ ranked: [...'abcdefghij'], grades: many })).toBe(1);
  });

  it('average precision weighs early hits: (1/2 + 2/3) / 3', () => {
    expect(averagePrecision({ ranked: ['x', 'a', 'c'], grades })).toBeCloseTo((1 / 2 + 2 / 3) / 3, 12);
  });

  it('reciprocal rank is that of the first hit, or nothing', () => {
    expect(reciprocalRank({ ranked: ['x', 'y', 'b', 'a'], grades })).toBeCloseTo(1 / 3, 12);
    expect(reciprocalRank({ ranked: ['x'], grades })).toBe(0);
  });

  it('fit precision counts what was let through, and is nothing for a judge that lets nothing through', () => {
    const verdicts = [
      { match: true, fits: true },
      { match: true, fits: false },
      { match: false, fits: true },
    ];
    expect(fitPrecision(verdicts)).toBe(0.5);
    expect(fitPrecision([{ match: false, fits: true }])).toBeNull();
  });

  it('means are over the queries', () => {
    const scores = meanScores([
      { ranked: ['a', 'b', 'c'], grades },
      { ranked: ['x'], grades },
    ]);
    expect(scores).toEqual({ ndcg: 0.5, recall: 0.5, map: 0.5, mrr: 0.5 });
    expect(meanScores([])).toEqual({ ndcg: 0, recall: 0, map: 0, mrr: 0 });
  });
});
