/** The port behind which vectors of meaning are searched, whatever engine holds them. */
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import type { LegState, Where } from '../contract/search.ts';
import type { RankedHit } from './rankFusion.ts';

/** A test of rows that no filter can say, such as words that a sound must not have. */
export type RowTest = (sound: number) => boolean;

export type NearestTo = {
  model: EmbeddingModel;
  where: Where;
  only?: RowTest | null;
  k: number;
};

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
  /** The mean vector of a row's sound, null when the model made none of it. */
  vectorOf(sound: number, model: EmbeddingModel): Float32Array | null;
  /** The same as others made it who have listened to the sound. */
  fetchVector?(sound: number, model: EmbeddingModel): Promise<Float32Array | null>;
  close(): Promise<void>;
};
