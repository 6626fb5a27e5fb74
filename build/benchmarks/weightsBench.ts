/**
 * What the weights of the keyword leg's columns are worth: each is moved in turn to what serves one half of the graded topics best, twice round,
 * and the result is held against the shipped ones on the half that had no say.
 */
import type { GradedQuery } from '../../e2e/evaluation/gradedCorpus.ts';
import { createGradedIndex, type GradedIndex } from '../../e2e/evaluation/gradedIndex.ts';
import { gradedTopics } from '../../e2e/evaluation/gradedTopics.ts';
import { meanScores } from '../../e2e/evaluation/rankMetrics.ts';
import { COLUMN_WEIGHTS } from '../../main/library/searchStore.ts';
import { type BenchOptions, type Figure, figure } from './figure.ts';
import { rankAll, shippedWords } from './retrievalRankings.ts';

const columns = ['caption', 'tags', 'file', 'description', 'ucs'] as const;
/** None is 0: what only such a column finds would stand in no order at all. */
const STEPS = [0.1, 0.25, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 12] as const;
const ROUNDS = 2;

export async function runWeightsBench({ signal, progress }: BenchOptions): Promise<Figure[]> {
  const index = createGradedIndex();
  // What serves a library whose notes speak of other things must not cost one whose notes don't.
  const quiet = createGradedIndex({ asides: 0, misfiledEvery: 0 });
  try {
    const halfOf = ({ queries }: GradedIndex, half: number) => queries.filter(({ topic }) => gradedTopics.indexOf(topic) % 2 === half);
    const best = await climb({ index, queries: halfOf(index, 0), progress }, signal);
    progress(`Best on the tuned half: ${best.map((weight, at) => `${columns[at]} ${weight}`).join(', ')}`);
    const compared = [
      { name: 'the tuned half', of: index, queries: halfOf(index, 0) },
      { name: 'the half held out', of: index, queries: halfOf(index, 1) },
      { name: 'both halves without misleading notes', of: quiet, queries: quiet.queries },
    ];
    const figures: Figure[] = [];
    for (const { name, of, queries } of compared) {
      figures.push(
        figure({
          bench: 'weights',
          figure: `nDCG@10 of ${name} with column weights ${best.join(' ')}`,
          value: await quality(of, queries, best),
          unit: 'share',
          baseline: { name: `with those that are shipped, ${COLUMN_WEIGHTS.join(' ')}`, value: await quality(of, queries, COLUMN_WEIGHTS) },
        }),
      );
    }
    return figures;
  } finally {
    index.dispose();
    quiet.dispose();
  }
}

type Climb = { index: GradedIndex; queries: readonly GradedQuery[]; progress(line: string): void };

/** A weight is only moved for something: of equal ones the shipped one stays. */
async function climb({ index, queries, progress }: Climb, signal: AbortSignal): Promise<number[]> {
  let best = { weights: [...COLUMN_WEIGHTS], score: await quality(index, queries, COLUMN_WEIGHTS) };
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, column] of columns.entries()) {
      for (const step of STEPS) {
        signal.throwIfAborted();
        const weights = best.weights.with(at, step);
        const score = await quality(index, queries, weights);
        if (score > best.score + 1e-9) best = { weights, score };
      }
      progress(`${column}: ${best.weights[at]}, nDCG@10 ${best.score.toFixed(4)}`);
    }
  }
  return best.weights;
}

async function quality(index: GradedIndex, queries: readonly GradedQuery[], weights: readonly number[]): Promise<number> {
  return meanScores(await rankAll(queries, shippedWords(index, weights))).ndcg;
}
