/** A sample library with vectors of meaning, and the plain loop that every engine is held against. */
import { createVectorSource } from '../../e2e/fixtures/embeddings.ts';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import type { Where } from '../../main/contract/search.ts';
import { createEmbeddingsStore, type EmbeddingsStore } from '../../main/library/embeddingsStore.ts';
import type { RankedHit } from '../../main/library/rankFusion.ts';
import { createSearchStore } from '../../main/library/searchStore.ts';
import { createSampleLibrary, type SampleLibrary, type SampleSound, sampleId } from '../../main/library/testing/sampleLibraryStore.ts';
import type { EmbeddingModel } from '../clapProtocol.ts';

export const model: EmbeddingModel = { id: 'tiny-clap', quantisation: 'fp32', weights: '0123456789ab', preprocessing: 1, dimensions: 512 };
export const otherModel: EmbeddingModel = { ...model, weights: 'ba9876543210' };
export const source = createVectorSource();
export const never: AbortSignal = new AbortController().signal;

export type VectorLibrary = SampleLibrary & {
  embeddings: EmbeddingsStore;
  /** Row, wire id and mean of every sound that has a vector. */
  vectors: Map<number, { id: string; vector: Float32Array }>;
  /** Files one window for a sound. */
  embed(sound: number, vector: Float32Array<ArrayBuffer>, by?: EmbeddingModel): void;
  /** Adds sounds of all kinds, each with the vector of its number. */
  addEmbedded(count: number): void;
  /** What an exact search finds. */
  bruteForce(query: Float32Array, where: Where, k: number): RankedHit[];
};

export function createVectorLibrary(): VectorLibrary {
  const library = createSampleLibrary();
  library.addRoot('r2');
  library.addRoot('offline', { online: false });
  const embeddings = createEmbeddingsStore(library.db);
  const vectors: VectorLibrary['vectors'] = new Map();
  const idOf = library.db.prepare("select coalesce(sound_id, 'pending:' || key) from sounds where id = ?").pluck();
  const search = createSearchStore(library.db);
  let added = 0;
  const embed: VectorLibrary['embed'] = (sound, vector, by = model) => {
    library.db.transaction(() => {
      embeddings.putEmbedding(sound, { model: by, windows: [{ startSec: 0, vector }], noVector: null });
    })();
    if (by === model) vectors.set(sound, { id: String(idOf.get(sound)), vector });
  };
  return {
    ...library,
    embeddings,
    vectors,
    embed,
    addEmbedded(count) {
      library.db.transaction(() => {
        for (const until = added + count; added < until; added += 1) embed(library.addSound(variedSound(added)), soundVector(added));
      })();
    },
    bruteForce(query, where, k) {
      const allowed = new Set(search.rowIds(where));
      const best = new Map<string, number>();
      for (const [sound, { id, vector }] of vectors) {
        if (!allowed.has(sound)) continue;
        const score = vector.reduce((sum, value, i) => sum + value * (query[i] ?? 0), 0);
        best.set(id, Math.max(best.get(id) ?? -1, score));
      }
      const hits = [...best].map(([id, score]) => ({ id, score }));
      return hits.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1)).slice(0, k);
    },
  };
}

const made: Float32Array<ArrayBuffer>[] = [];
/** Made once a process. */
function soundVector(n: number): Float32Array<ArrayBuffer> {
  const vector = made[n] ?? source.sound(n);
  made[n] = vector;
  return vector;
}

const categories = ['DOORWood', 'RAINVege', 'AMBPark', null];

function variedSound(n: number): SampleSound {
  const draw = seededRandom(n + 1);
  const license = {
    commercial_ok: draw() < 0.7,
    embed_in_derivative_ok: draw() < 0.8,
    redistribute_standalone_ok: draw() < 0.3,
    ai_training_ok: draw() < 0.2,
    requires_attribution: draw() < 0.5,
    rights_verified: draw() < 0.9,
    contains_recognizable_voice: draw() < 0.1,
    potential_trademark: draw() < 0.05,
    revenue_cap_usd: draw() < 0.3 ? 100_000 * Math.ceil(draw() * 3) : null,
  };
  return {
    caption: `sound ${n}`,
    soundId: draw() < 0.05 ? null : sampleId(`sound ${n}`),
    license,
    ucsCatid: categories[Math.floor(draw() * categories.length)] ?? null,
    rootId: draw() < 0.4 ? 'r2' : 'r1',
    durationSec: Math.round(draw() * 200) / 10,
    channels: 1 + Math.floor(draw() * 3),
    sampleRate: draw() < 0.7 ? 48_000 : 96_000,
    live: draw() < 0.95,
    stars: draw() < 0.4 ? 1 + Math.floor(draw() * 5) : 0,
  };
}

/** Filters of every kind, alone and together. */
export function randomWhere(draw: () => number): Where {
  const share = draw() < 0.5 ? 0.1 : 0.25;
  const possible: Where = {
    commercial_ok: draw() < 0.8,
    embed_in_derivative_ok: draw() < 0.8,
    redistribute_standalone_ok: draw() < 0.5,
    ai_training_ok: draw() < 0.5,
    requires_attribution: draw() < 0.5,
    rights_verified: draw() < 0.8,
    contains_recognizable_voice: draw() < 0.2,
    potential_trademark: draw() < 0.2,
    min_revenue_cap_usd: 100_000 * Math.floor(draw() * 4),
    ucs_category: ['DOORS', 'doors', 'RAIN', 'NOWHERE'][Math.floor(draw() * 4)] ?? 'DOORS',
    ucs_catid: ['DOORWood', 'doorwood', 'AMBPark', 'NOPe'][Math.floor(draw() * 4)] ?? 'DOORWood',
    root_id: ['r1', 'r2', 'none'][Math.floor(draw() * 3)] ?? 'r1',
    min_duration_s: draw() * 10,
    max_duration_s: 5 + draw() * 15,
    channels: 1 + Math.floor(draw() * 4),
    sample_rate: draw() < 0.7 ? 48_000 : 44_100,
    qc_status: (['pass', 'warn', 'fail'] as const)[Math.floor(draw() * 3)] ?? 'pass',
    min_rating: Math.floor(draw() * 5),
    max_rating: Math.floor(draw() * 6),
  };
  return Object.fromEntries(Object.entries(possible).filter(() => draw() < share)) as Where;
}
