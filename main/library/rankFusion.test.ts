import { describe, expect, it } from 'vitest';
import { fuseHits, RRF_K, reciprocalRankFusion } from './rankFusion.ts';

const hits = (...pairs: [string, number][]) => pairs.map(([id, score]) => ({ id, score }));

describe('reciprocal rank fusion', () => {
  it('sums 1 / (60 + rank) over the lists', () => {
    const fused = reciprocalRankFusion([
      ['a', 'b', 'c'],
      ['b', 'd'],
    ]);
    expect(RRF_K).toBe(60);
    expect(fused.map(([id]) => id)).toEqual(['b', 'a', 'd', 'c']);
    const scores = Object.fromEntries(fused);
    expect(scores['b']).toBeCloseTo(1 / 62 + 1 / 61, 12);
    expect(scores['a']).toBeCloseTo(1 / 61, 12);
    expect(scores['d']).toBeCloseTo(1 / 62, 12);
    expect(scores['c']).toBeCloseTo(1 / 63, 12);
  });

  it('breaks ties by id, whatever the order of the lists', () => {
    const lists = [
      ['z', 'a'],
      ['a', 'z'],
    ];
    expect(reciprocalRankFusion(lists).map(([id]) => id)).toEqual(['a', 'z']);
    expect(reciprocalRankFusion([...lists].reverse())).toEqual(reciprocalRankFusion(lists));
  });

  it('counts an id once a list and lets k flatten the ranks', () => {
    expect(reciprocalRankFusion([['a', 'a', 'b']])).toEqual([
      ['a', 1 / 61],
      ['b', 1 / 62],
    ]);
    expect(reciprocalRankFusion([['a', 'b']], 1)).toEqual([
      ['a', 1 / 2],
      ['b', 1 / 3],
    ]);
    expect(reciprocalRankFusion([])).toEqual([]);
  });
});

describe('fused hits', () => {
  it('carry the raw scores of the rankers that found them', () => {
    expect(fuseHits(hits(['v', 0.9], ['both', 0.4]), hits(['both', 7.5], ['w', 2]), { k: 10 })).toEqual([
      { id: 'both', rrfScore: 1 / 62 + 1 / 61, clapScore: 0.4, bm25Score: 7.5 },
      { id: 'v', rrfScore: 1 / 61, clapScore: 0.9, bm25Score: null },
      { id: 'w', rrfScore: 1 / 62, clapScore: null, bm25Score: 2 },
    ]);
  });

  it('keep the index’s order and have no fused score in a search by vectors alone', () => {
    expect(fuseHits(hits(['b', 0.5], ['a', 0.5], ['c', 0.1]), null, { k: 2 })).toEqual([
      { id: 'b', rrfScore: null, clapScore: 0.5, bm25Score: null },
      { id: 'a', rrfScore: null, clapScore: 0.5, bm25Score: null },
    ]);
  });

  it('are fused, not bare, when the keyword ranker ran and found nothing', () => {
    expect(fuseHits(hits(['a', 0.5]), [], { k: 5 })).toEqual([{ id: 'a', rrfScore: 1 / 61, clapScore: 0.5, bm25Score: null }]);
  });

  it('stop at k and take the caller’s constant', () => {
    const fused = fuseHits([], hits(['a', 3], ['b', 2], ['c', 1]), { k: 2, rrfK: 9 });
    expect(fused.map(({ id, rrfScore }) => [id, rrfScore])).toEqual([
      ['a', 1 / 10],
      ['b', 1 / 11],
    ]);
  });
});
