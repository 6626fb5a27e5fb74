/** The port behind which words are searched, whatever engine holds them; expressions are those of `keywordQuery`. */
import type { Publication } from '../contract/engines.ts';
import type { Where } from '../contract/search.ts';
import type { RankedHit } from './rankFusion.ts';
import type { VectorIndex } from './vectorIndex.ts';

type Eventually<T> = T | Promise<T>;

export type WordIndex = {
  /** Sounds with the words themselves: best first by BM25 (higher is better), equal scores in id order. */
  ranked(query: { match: string; favoured?: string | null; alike?: boolean }, where: Where, limit: number): Eventually<RankedHit[]>;
  /** Sounds that a wider expression finds and a narrower one doesn't, both with their column filters; as `ranked`. */
  widened(query: { wider: string; narrower: string }, where: Where, limit: number): Eventually<RankedHit[]>;
  /** How many sounds match an expression with its column filters; counting may end early. */
  matches(expression: string, where: Where): Eventually<number>;
};

/** What was published, seen from this library: `behind` is how many of its sounds have changed since, null for another library's. */
export type Published = Pick<Publication, 'own' | 'model' | 'sounds' | 'embedded' | 'published_at' | 'behind'>;

/** A published index, asked in place of the own one: both legs of a search. */
export type SharedIndex = {
  vectors: VectorIndex;
  words: WordIndex;
  /** Asks it something, and tells what is published there. Fails as a search there does. */
  look(signal: AbortSignal): Promise<Published>;
  close(): Promise<void>;
};
