/** How well the graded questions are answered, beside bare OR-BM25 over the same index; and the baseline below which it must not fall. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { GradedQuery } from '../../e2e/evaluation/gradedCorpus.ts';
import { createGradedIndex, type GradedIndex } from '../../e2e/evaluation/gradedIndex.ts';
import { QUERY_KINDS } from '../../e2e/evaluation/gradedTopics.ts';
import { fitPrecision, meanScores, type Ranking, type Scores } from '../../e2e/evaluation/rankMetrics.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';
import { bareBm25, findVerdicts, rankAll, shippedHybrid, shippedWords, type Verdicts } from './retrievalRankings.ts';

const BENCH = 'retrieval';
/** Other versions of the database engine and of the platform's sums order a few equal scores otherwise. */
export const TOLERANCE = 0.01;

const share = z.number().min(0).max(1);
const scores = z.strictObject({ ndcg: share, recall: share, map: share, mrr: share });
/** What was reached when it was last written down. */
export const RetrievalBaseline = z.strictObject({ words: scores, hybrid: scores, fit_precision: share });
export type RetrievalBaseline = z.infer<typeof RetrievalBaseline>;

const baselinePath = join(import.meta.dirname, '..', '..', 'e2e', 'evaluation', 'retrievalBaseline.json');
export const retrievalBaseline = (): RetrievalBaseline => RetrievalBaseline.parse(JSON.parse(readFileSync(baselinePath, 'utf8')));

export type Retrieval = {
  queries: GradedQuery[];
  bare: Ranking[];
  words: Ranking[];
  hybrid: Ranking[];
  verdicts: Verdicts;
};

export async function runRetrievalBench({ signal, progress, write = false }: BenchOptions): Promise<Figure[]> {
  const index = createGradedIndex();
  try {
    progress(`Asking ${index.queries.length} graded questions`);
    const found = await retrieve(index, signal);
    if (write) {
      writeFileSync(baselinePath, `${JSON.stringify(reached(found), null, 2)}\n`);
      progress(`Written to ${baselinePath}`);
    }
    return figuresOf(found);
  } finally {
    index.dispose();
  }
}

export async function retrieve(index: GradedIndex, signal: AbortSignal): Promise<Retrieval> {
  const { queries } = index;
  const bare = await rankAll(queries, bareBm25(index));
  const words = await rankAll(queries, shippedWords(index));
  signal.throwIfAborted();
  const verdicts = await findVerdicts(index, signal);
  const { rank, close } = shippedHybrid(index);
  try {
    return { queries, bare, words, verdicts, hybrid: await rankAll(queries, rank) };
  } finally {
    await close();
  }
}

export function reached({ words, hybrid, verdicts }: Retrieval): RetrievalBaseline {
  return { words: rounded(meanScores(words)), hybrid: rounded(meanScores(hybrid)), fit_precision: round(fitPrecision(verdicts) ?? 0) };
}

/** What fell by more than the tolerance, one line each. */
export function falls(now: RetrievalBaseline, baseline: RetrievalBaseline): string[] {
  const flat = ({ words, hybrid, fit_precision }: RetrievalBaseline): [string, number][] => [
    ...Object.entries(words).map(([name, value]): [string, number] => [`words ${name}`, value]),
    ...Object.entries(hybrid).map(([name, value]): [string, number] => [`hybrid ${name}`, value]),
    ['fit precision', fit_precision],
  ];
  const held = new Map(flat(baseline));
  return flat(now).flatMap(([name, value]) => {
    const before = held.get(name) ?? 0;
    return value < before - TOLERANCE ? [`${name} fell from ${before} to ${value}`] : [];
  });
}

const names: Record<keyof Scores, string> = { ndcg: 'nDCG@10', recall: 'recall@10', map: 'mAP@10', mrr: 'MRR@10' };
const BARE = 'all words OR-ed, BM25 over the same index';

export function figuresOf({ queries, bare, words, hybrid, verdicts }: Retrieval): Figure[] {
  const legs = { words, 'words and a made-up ear': hybrid };
  const overall = Object.entries(legs).flatMap(([leg, rankings]) =>
    metrics().map((metric) =>
      figure({
        ...{ bench: BENCH, unit: 'share', figure: `${leg}: ${names[metric]}` },
        value: meanScores(rankings)[metric],
        baseline: { name: BARE, value: meanScores(bare)[metric] },
      }),
    ),
  );
  const byKind = QUERY_KINDS.map((kind) => {
    const of = (rankings: readonly Ranking[]) => meanScores(rankings.filter((_, at) => queries[at]?.kind === kind)).ndcg;
    return figure({
      ...{ bench: BENCH, unit: 'share', figure: `words: nDCG@10 of ${kind} questions` },
      value: of(words),
      baseline: { name: BARE, value: of(bare) },
    });
  });
  const fit = figure({
    ...{ bench: BENCH, unit: 'share', figure: 'find: fit precision, words alone' },
    value: fitPrecision(verdicts) ?? Number.NaN,
    baseline: { name: 'everything on the shortlist is taken', value: fitPrecision(verdicts.map(({ fits }) => ({ match: true, fits }))) },
  });
  return [...overall, ...byKind, fit];
}

function metrics(): (keyof Scores)[] {
  return ['ndcg', 'recall', 'map', 'mrr'];
}

const round = (value: number) => Number(value.toFixed(4));
const rounded = ({ ndcg, recall, map, mrr }: Scores): Scores => ({
  ndcg: round(ndcg),
  recall: round(recall),
  map: round(map),
  mrr: round(mrr),
});
