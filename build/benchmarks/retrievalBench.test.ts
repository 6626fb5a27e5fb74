/** The gate of retrieval: graded questions over a generated library, held against what was reached before. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createGradedIndex, type GradedIndex } from '../../e2e/evaluation/gradedIndex.ts';
import { gradedTopics, QUERY_KINDS } from '../../e2e/evaluation/gradedTopics.ts';
import { fitPrecision, meanScores } from '../../e2e/evaluation/rankMetrics.ts';
import { ucsById } from '../../main/library/ucs.ts';
import { falls, figuresOf, type Retrieval, reached, retrievalBaseline, retrieve, TOLERANCE } from './retrievalBench.ts';
import { rankAll, shippedWords } from './retrievalRankings.ts';

let index: GradedIndex;
let found: Retrieval;
beforeAll(async () => {
  index = createGradedIndex();
  found = await retrieve(index, new AbortController().signal);
});
afterAll(() => index.dispose());

describe('the graded questions', () => {
  it('are of every kind, about categories that exist, and have answers of every grade', () => {
    expect(new Set(found.queries.map(({ kind }) => kind))).toEqual(new Set(QUERY_KINDS));
    for (const { cat_id, lures } of gradedTopics)
      for (const id of [cat_id, ...lures.map(([other]) => other)]) expect(ucsById(id), id).not.toBeNull();
    for (const { text, grades } of found.queries) expect(new Set(Object.values(grades)), text).toEqual(new Set([1, 2, 3]));
  });

  it('are too hard for words that are merely OR-ed: other sounds share them', () => {
    expect(meanScores(found.bare).ndcg).toBeLessThan(0.8);
  });
});

describe('what is shipped', () => {
  it('answers no worse than it did; `npm run bench -- retrieval --write` keeps what it does better', () => {
    expect(falls(reached(found), retrievalBaseline())).toEqual([]);
  });

  it('is better than bare words by every measure, and better still with an ear', () => {
    const [bare, words, hybrid] = [found.bare, found.words, found.hybrid].map(meanScores);
    for (const metric of ['ndcg', 'recall', 'map', 'mrr'] as const) {
      expect(words?.[metric], metric).toBeGreaterThan(bare?.[metric] ?? 1);
      expect(hybrid?.[metric], metric).toBeGreaterThan(words?.[metric] ?? 1);
    }
  });

  it('lets through more of what fits than the shortlist holds', () => {
    const taken = fitPrecision(found.verdicts.map(({ fits }) => ({ match: true, fits }))) ?? 1;
    expect(fitPrecision(found.verdicts)).toBeGreaterThan(taken);
  });

  it('would fall through the gate with columns weighed the wrong way round', async () => {
    const words = await rankAll(found.queries, shippedWords(index, [0.25, 0.5, 0.5, 4, 0.5]));
    expect(falls(reached({ ...found, words }), retrievalBaseline()).join()).toMatch(/words ndcg fell from/);
  });
});

describe('the gate', () => {
  const baseline = {
    words: { ndcg: 0.6, recall: 0.5, map: 0.4, mrr: 0.8 },
    hybrid: { ndcg: 0.8, recall: 0.7, map: 0.7, mrr: 0.9 },
    fit_precision: 0.6,
  };

  it('names what fell by more than the tolerance, and nothing else', () => {
    const less = (by: number) => ({ ...baseline, words: { ...baseline.words, map: 0.4 - by }, fit_precision: 0.6 - by });
    expect(falls(less(TOLERANCE / 2), baseline)).toEqual([]);
    expect(falls(less(2 * TOLERANCE), baseline)).toEqual(['words map fell from 0.4 to 0.38', 'fit precision fell from 0.6 to 0.58']);
    expect(falls({ ...baseline, hybrid: { ...baseline.hybrid, mrr: 1 } }, baseline)).toEqual([]);
  });

  it('prints every measure beside bare words', () => {
    const printed = figuresOf(found);
    expect(printed.map(({ figure }) => figure)).toEqual(
      expect.arrayContaining(['words: nDCG@10', 'words: recall@10', 'words: mAP@10', 'words: MRR@10']),
    );
    for (const { figure, ratio } of printed) expect(ratio, figure).toBeGreaterThan(0);
  });
});
