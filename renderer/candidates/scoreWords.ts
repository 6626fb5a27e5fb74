/** What the figures of a row are called, and what they mean. Pure. */
import type { Candidate } from '../../main/contract/candidates.ts';
import { formatScore } from './soundFormat.ts';

/** What the rows are ordered by. */
export type Order = 'find' | 'feedback';

export type ScoreColumn = {
  name: string;
  /** What it measures, how it is to be read, and what the experts call it. */
  means: string;
  /** Said where there is no figure. */
  absent: string;
  digits: number;
  of(found: Candidate): number | null;
};

/** A place counts 1 / (60 + place) in each list. */
export const togetherScale = 'First by one of the two gives 0.0164, first by both 0.0328.';

const words: ScoreColumn = {
  name: 'Words',
  means: 'How well name, tags and description fit the words. Higher is closer; it compares rows of one list only (BM25).',
  absent: 'Not found by its words.',
  digits: 1,
  of: (found) => found.bm25_score,
};
const meaning: ScoreColumn = {
  name: 'Meaning',
  means: 'How near the sound itself is to the words, as the model hears it: 0 is unlike, 1 the same (CLAP).',
  absent: 'Not compared by what is heard in it.',
  digits: 2,
  of: (found) => found.clap_score,
};
const together: ScoreColumn = {
  name: 'Together',
  means: `Its place by words and its place by meaning, put together: the rows stand in this order. ${togetherScale} Other wordings that were searched add to it (RRF).`,
  absent: 'It has no place in either list.',
  digits: 4,
  of: (found) => found.rrf_score,
};
const like: ScoreColumn = {
  name: 'Like',
  means: 'How like the picks and how unlike the rejects it is: the rows stand in this order.',
  absent: 'Not compared with them.',
  digits: 2,
  of: (found) => found.rerank_score,
};

export const scoreColumns: Readonly<Record<Order, readonly ScoreColumn[]>> = {
  find: [words, meaning, together],
  feedback: [words, meaning, like],
};

export type ScoreReason = { name: string; value: string /** Whether there is a figure. */; isThere: boolean; means: string };

/** Why a row stands where it stands, a line for each figure. */
export function scoreReasons(candidate: Candidate, order: Order): ScoreReason[] {
  return scoreColumns[order].map(({ name, means, absent, digits, of }) => {
    const score = of(candidate);
    return { name, value: formatScore(score, digits), isThere: score !== null, means: score === null ? absent : means };
  });
}
