/** The port behind which vectors of meaning are searched, whatever engine holds them. */
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { LegState, Where } from '../contract/search.ts';
import type { RankedHit } from './rankFusion.ts';

/** A test of rows that no filter can say, such as words that a sound must not have. */
export type RowTest = (sound: number) => boolean;

/** How many of what passes a filter are wanted. */
export type Reach = { where: Where; k: number };

export type NearestTo = Reach & {
  model: EmbeddingModel;
  only?: RowTest | null;
};

/** The same question under two filters. */
export type NearestOfBoth = { model: EmbeddingModel; reaches: readonly [Reach, Reach] };

export type VectorIndex = {
  /** Which engine it is, in a word or two. */
  name: string;
  /** `ok` while vectors of a model can be searched, with a reason while some sounds have none yet; otherwise why not. */
  state(model: EmbeddingModel, signal: AbortSignal): Promise<LegState>;
  /**
   * The sounds nearest to a vector (of length 1) that pass the filter, best first: cosine, then id. Exact among the best by int8.
   * Fails with `vector_refused` for a vector of other dimensions than the model's, and with `worker_lost`.
   */
  topK(query: Float32Array, to: NearestTo, signal: AbortSignal): Promise<RankedHit[]>;
  /** What `topK` finds under each of two filters, in one look at the vectors. Where it is missing, two questions find the same. */
  topKOfBoth?(query: Float32Array, to: NearestOfBoth, signal: AbortSignal): Promise<[RankedHit[], RankedHit[]]>;
  /** The mean vector of a row's sound, null when the model made none of it. */
  vectorOf(sound: number, model: EmbeddingModel): Float32Array | null;
  /** The same as others made it who have listened to the sound. */
  fetchVector?(sound: number, model: EmbeddingModel): Promise<Float32Array | null>;
  close(): Promise<void>;
};
