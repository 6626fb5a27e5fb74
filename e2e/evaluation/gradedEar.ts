/**
 * A made-up model that hears the graded corpus: sounds of one topic lie near each other, the better an answer the nearer, and texts lie apart
 * from sounds, as they do for such models. It hears badly on purpose: what is measured with it is how words and meaning are put together.
 */
import { createEmbeddingsStore } from '../../main/library/embeddingsStore.ts';
import type { EmbeddingModel, TextEmbedding } from '../../native/clapProtocol.ts';
import { DIMENSIONS, hashedTextVector } from '../fixtures/embeddings.ts';
import type { GradedIndex } from './gradedIndex.ts';
import { type GradedTopic, gradedTopics } from './gradedTopics.ts';

export const earModel: EmbeddingModel = { id: 'made-up', quantisation: 'fp32', weights: '00000000e0a1', preprocessing: 1, dimensions: 512 };

/** How clearly a sound of a grade is heard as what was asked for, beside what all sounds share and its own noise of length 1. */
const CLEARNESS: readonly number[] = [0, 0.3, 0.42, 0.55];
const SHARED = 0.75;
const TEXT = { topic: 0.5, apart: 1.2, noise: 0.9 };
/** Of the sounds that nobody asks for, so many are heard: one in ten. */
const HEARD_OTHERS = 10;

/** Files a vector for every graded sound and some others; gives what the model makes of a text. */
export function lendEar({ db, queries }: GradedIndex): (text: string) => Promise<TextEmbedding> {
  const topicOf = new Map(queries.map(({ text, topic }) => [text, topic]));
  const answers = new Map<string, { topic: GradedTopic; grade: number }>();
  for (const { topic, grades } of queries) {
    for (const [id, grade] of Object.entries(grades)) if (grade > (answers.get(id)?.grade ?? 0)) answers.set(id, { topic, grade });
  }
  const embeddings = createEmbeddingsStore(db);
  const rows = db.prepare('select id, sound_id from sounds order by id').raw().all() as [number, string][];
  db.transaction(() => {
    for (const [row, id] of rows) {
      const { topic = null, grade = 0 } = answers.get(id) ?? {};
      if (topic === null && row % HEARD_OTHERS !== 0) continue;
      const vector = mixed([direction('sounds'), SHARED], [direction(nameOf(topic)), CLEARNESS[grade] ?? 0], [direction(id), 1]);
      embeddings.putEmbedding(row, { model: earModel, windows: [{ startSec: 0, vector }], noVector: null });
    }
  })();
  return async (text) => {
    const topic = topicOf.get(text) ?? null;
    const parts = [direction(nameOf(topic)), topic === null ? 0 : TEXT.topic] as const;
    return { model: earModel, vector: mixed(parts, [direction('texts'), TEXT.apart], [direction(`text ${text}`), TEXT.noise]) };
  };
}

const nameOf = (topic: GradedTopic | null) => `topic ${topic === null ? 'none' : gradedTopics.indexOf(topic)}`;

/** A direction of its own for every name. */
function direction(name: string): Float32Array {
  return hashedTextVector(name.replaceAll(' ', '_'));
}

function mixed(...parts: (readonly [Float32Array, number])[]): Float32Array<ArrayBuffer> {
  const sum = new Float32Array(DIMENSIONS);
  for (const [vector, weight] of parts) for (let i = 0; i < DIMENSIONS; i++) sum[i] = (sum[i] ?? 0) + weight * (vector[i] ?? 0);
  const length = Math.hypot(...sum);
  return sum.map((value) => value / length);
}
