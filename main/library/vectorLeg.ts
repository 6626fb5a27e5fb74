/** The leg for meaning: a text becomes a vector in the process of the model, and the vector index finds what is near it. */
import type { EmbeddingModel, TextEmbedding } from '../../native/clapProtocol.ts';
import { NO_MODEL_LEG } from '../contract/search.ts';
import type { VectorLeg } from './hybridSearch.ts';
import type { Reach, VectorIndex } from './vectorIndex.ts';

/** Fails as the model does; an aborted question is dropped by it. */
export type EmbedText = (text: string, signal: AbortSignal) => Promise<TextEmbedding>;

type Parts = {
  /** The active model, null for none. */
  model: EmbeddingModel | null;
  /** The engine over the open index; rejects when its vectors can't be read. Null while there is no index. */
  vectors: (() => Promise<VectorIndex>) | null;
  embedText: EmbedText;
};

export function createVectorLeg({ model, vectors, embedText }: Parts): VectorLeg {
  return {
    async state(signal) {
      if (model === null) return NO_MODEL_LEG;
      if (vectors === null) return { status: 'not_run', reason: 'the library is empty' };
      return (await vectors()).state(model, signal);
    },
    async like(sound, where, limit, signal) {
      if (model === null || vectors === null) return null;
      const index = await vectors();
      const vector = index.vectorOf(sound, model) ?? (await index.fetchVector?.(sound, model)) ?? null;
      return vector === null ? null : index.topK(vector, { model, where, k: limit }, signal);
    },
    async nearest(text, where, { limit, only }, signal) {
      if (model === null || vectors === null) return [];
      const [index, embedding] = await Promise.all([vectors(), embedText(text, signal)]);
      // The model may have been changed while the question was on its way: its vector is compared with its own.
      return index.topK(embedding.vector, { model: embedding.model, where, only, k: limit }, signal);
    },
    async nearestOfBoth(text, reaches, signal) {
      if (model === null || vectors === null) return [[], []];
      const [index, { vector, model: asked }] = await Promise.all([vectors(), embedText(text, signal)]);
      if (index.topKOfBoth !== undefined) return index.topKOfBoth(vector, { model: asked, reaches }, signal);
      const nearest = (reach: Reach) => index.topK(vector, { model: asked, ...reach }, signal);
      return Promise.all([nearest(reaches[0]), nearest(reaches[1])]);
    },
  };
}
