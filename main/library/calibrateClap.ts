/** How high a score of similarity has to be in this library, and by this model, before it says anything: measured on texts that mean other things. */

import { type EmbeddingModel, modelKey } from '../../native/clapProtocol.ts';
import { backgroundTexts } from '../../resources/backgroundTexts.ts';
import { Failure } from '../contract/failures.ts';
import type { CalibrationStore } from './calibrationStore.ts';
import type { EmbedText } from './vectorLeg.ts';

/** So many of a library's sounds lie below the threshold for a text that has nothing to do with them. */
export const BACKGROUND_QUANTILE = 0.99;
/** Sounds that are looked at, spread over the library; and how few say too little about one in a hundred. */
const MOST_SOUNDS = 1000;
export const FEWEST_SOUNDS = 200;

/** `tau` null: too few sounds have a vector. */
export type Measured = { tau: number | null; quantile: number; sounds: number; texts: number; embedded: number };

type Parts = { store: CalibrationStore; model: EmbeddingModel; embedText: EmbedText; texts?: readonly string[] };

/** Fails as the model does, and with `model_missing` where another one has taken its place. */
export async function measureBackground(
  { store, model, embedText, texts = backgroundTexts }: Parts,
  signal: AbortSignal,
): Promise<Measured> {
  const embedded = store.count(model);
  const sounds = store.sample(model, MOST_SOUNDS);
  const measured = { quantile: BACKGROUND_QUANTILE, sounds: sounds.length, texts: texts.length, embedded };
  if (sounds.length < FEWEST_SOUNDS) return { ...measured, tau: null };
  const scores: Float32Array[] = [];
  for (const text of texts) {
    const { vector, model: by } = await embedText(text, signal);
    if (modelKey(by) !== modelKey(model)) throw new Failure('model_missing', 'The model was changed meanwhile. Calibrate again.');
    scores.push(Float32Array.from(sounds, (sound) => cosine(sound, vector)));
  }
  return { ...measured, tau: backgroundThreshold(scores, BACKGROUND_QUANTILE) };
}

/**
 * The median over the texts of what `quantile` of their scores lie at or below. A library that is full of what one text says raises that
 * text's own quantile, and leaves the median where it is.
 */
export function backgroundThreshold(scoresByText: readonly Float32Array[], quantile: number): number {
  const each = Float32Array.from(scoresByText, (scores) => nearestRank(scores, quantile));
  return nearestRank(each, 0.5);
}

function nearestRank(values: Float32Array, share: number): number {
  const sorted = values.toSorted();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0;
}

/** Neither has to be of length 1. */
function cosine(a: Float32Array, b: Float32Array): number {
  let [dot, aa, bb] = [0, 0, 0];
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}
