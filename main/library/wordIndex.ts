/** The port behind which words are searched, whatever engine holds them; expressions are those of `keywordQuery`. */
import type { Where } from '../contract/search.ts';
import type { RankedHit } from './rankFusion.ts';
import type { VectorIndex } from './vectorIndex.ts';

type Eventually<T> = T | Promise<T>;

export type WordIndex = {
  /** Sounds with the words themselves: best first by BM25 (higher is better), equal scores in id order. */
  ranked(query: { match: string; favoured?: string | null }, where: Where, limit: number): Eventually<RankedHit[]>;
  /** Sounds that a wider expression finds and a narrower one doesn't, both with their column filters; as `ranked`. */
  widened(query: { wider: string; narrower: string }, where: Where, limit: number): Eventually<RankedHit[]>;
  /** How many sounds match an expression with its column filters; counting may end early. */
  matches(expression: string, where: Where): Eventually<number>;
};

/** A published index, asked in place of the own one: both legs of a search. */
export type SharedIndex = { vectors: VectorIndex; words: WordIndex; close(): Promise<void> };
