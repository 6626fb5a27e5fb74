/** What the ingest process answers about vectors of meaning: what waits for a model, and the filing of what a model made. */
import { createCalibrationStore, type StoredCalibration } from '../main/library/calibrationStore.ts';
import { createEmbeddingsStore, type EmbeddingsStore, type ToEmbed } from '../main/library/embeddingsStore.ts';
import type { EmbeddingModel, SoundEmbedding } from './clapProtocol.ts';
import type { Database } from './openDatabase.ts';

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

  return {
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
  };
}
