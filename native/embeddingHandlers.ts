/** What the ingest process answers about vectors of meaning: what waits for a model, and the filing of what a model made. */
import { createCalibrationStore, type StoredCalibration } from '../main/library/calibrationStore.ts';
import {
  type CheckedVectors,
  createEmbeddingsStore,
  type EmbeddingsStore,
  type ToEmbed,
  type VectorFaults,
} from '../main/library/embeddingsStore.ts';
import type { EmbeddingModel, SoundEmbedding } from './clapProtocol.ts';
import type { Database } from './openDatabase.ts';
import { isTableLost, mendVectorTables, vectorsLost } from './vectorTablesStore.ts';

/** What a model made of a sound. */
export type MadeEmbedding = ToEmbed & { embedding: SoundEmbedding };

type Open = { db: Database; transact<T>(work: () => T): T };

/** `open` gives the index as it is open now, or throws. */
export function createEmbeddingHandlers(open: () => Open) {
  let known: { db: Database; store: EmbeddingsStore } | null = null;

  function store(): EmbeddingsStore {
    const { db } = open();
    if (known?.db !== db) known = { db, store: createEmbeddingsStore(db) };
    return known.store;
  }

  const handlers = {
    /** Sounds that a model hasn't listened to, the newest first, below the row `before`; empty when all are done. */
    toEmbed: ({ model, limit, before }: { model: EmbeddingModel; limit: number; before?: number }): ToEmbed[] =>
      store().waiting(model, limit, before),
    /** Those of these sounds, by wire id, that a model hasn't listened to. */
    toEmbedAmong: ({ model, soundIds }: { model: EmbeddingModel; soundIds: readonly string[] }): ToEmbed[] =>
      store().waitingAmong(model, soundIds),
    countToEmbed: ({ model }: { model: EmbeddingModel }): number => store().countWaiting(model),
    /** Files all or none, in one transaction; fails with `vector_refused`. Returns how many: sounds that have gone meanwhile are left out. */
    putEmbeddings({ items }: { items: readonly MadeEmbedding[] }): number {
      const embeddings = store();
      return open().transact(() => {
        const there = items.filter(embeddings.isSound);
        for (const { sound, embedding } of there) embeddings.putEmbedding(sound, embedding);
        return there.length;
      });
    },
    /** Keeps what was measured of a model in this library. */
    putCalibration({ model, calibration }: { model: EmbeddingModel; calibration: StoredCalibration }): void {
      const { db, transact } = open();
      transact(() => createCalibrationStore(db).put(model, calibration));
    },
    /** Takes away vectors of other models, so many at a time; returns how many, 0 when none is left. */
    removeOtherEmbeddings: ({ model, limit }: { model: EmbeddingModel; limit: number }): number =>
      open().transact(() => store().removeOthers(model, limit)),
    /** The model's process has ended at a sound. True when it has too often: the sound counts as listened to from then on. */
    crashedAt: ({ model, item }: { model: EmbeddingModel; item: ToEmbed }): boolean =>
      open().transact(() => store().isSound(item) && store().crashed(item.sound, model)),
    /** Sounds at which the model ended wait again; how many. */
    retryCrashed: ({ model }: { model: EmbeddingModel }): number => open().transact(() => store().retryCrashed(model)),
    /** Looks at some stored vectors behind a slot and takes unusable ones out, whose sounds wait again then. `last` is null at the end. */
    checkVectors: ({ model, after, limit }: { model: EmbeddingModel; after: number; limit: number }): CheckedVectors =>
      open().transact(() => store().check(model, { after, limit })),
    /** How many stored vectors of a model were found unusable so far, and when. */
    vectorFaults: ({ model }: { model: EmbeddingModel }): VectorFaults | null => store().faults(model),
  };
  return withTables(handlers, () => {
    known = null;
    mendVectorTables(open().db);
  });
}

type AnyHandler = (params: never) => unknown;

/** A lost table is laid out anew at once, and whoever met it hears of it: what they asked for is another question now. */
function withTables<H extends Record<string, AnyHandler>>(handlers: H, mend: () => void): H {
  const wrapped = Object.entries(handlers).map(([name, handler]) => [
    name,
    (params: never) => {
      try {
        return handler(params);
      } catch (error) {
        if (!isTableLost(error)) throw error;
        mend();
        throw vectorsLost(error);
      }
    },
  ]);
  return Object.fromEntries(wrapped) as H;
}
