/** What a sound or a text becomes for a model that compares meanings, and what such a vector may be compared with. */

/** Values of a vector: the projection of every CLAP model that we pin. */
export const EMBEDDING_DIMENSIONS = 512;

/** Bumped when windows, resampling or features change: vectors of another version are made anew. */
export const PREPROCESSING_VERSION = 1;

export const quantisations = ['int8', 'fp16', 'fp32'] as const;
export type Quantisation = (typeof quantisations)[number];

/** All that decides what a vector means. Only vectors whose models are equal in every field may be compared. */
export type EmbeddingModel = {
  /** Of the entry in resources/models.json. */
  id: string;
  quantisation: Quantisation;
  /** The first 12 hex digits of a SHA-256 over the weights: the same entry with other weights is another model. */
  weights: string;
  preprocessing: number;
  dimensions: typeof EMBEDDING_DIMENSIONS;
};

/** One window of a sound. */
export type EmbeddedWindow = {
  /** Where the window begins, seconds from the start of the sound; a whole multiple of 10 except for a last one that ends with the sound. */
  startSec: number;
  /** 512 finite values of length 1. */
  vector: Float32Array<ArrayBuffer>;
};

/** Why a sound has no vector although it was looked at. `silent`: no window of it holds anything to hear; `crashed`: the model ends at it. */
export type NoVector = 'silent' | 'empty' | 'unreadable' | 'crashed';

/** What became of one sound: windows in order of time, or none and why. */
export type SoundEmbedding = { model: EmbeddingModel; windows: EmbeddedWindow[]; noVector: NoVector | null };

export type TextEmbedding = { model: EmbeddingModel; vector: Float32Array<ArrayBuffer> };

/** One text for one model, equal for equal models: `clap-htsat-unfused/int8/1f2e3d4c5b6a/1`. */
export function modelKey({ id, quantisation, weights, preprocessing }: EmbeddingModel): string {
  return `${id}/${quantisation}/${weights}/${preprocessing}`;
}
