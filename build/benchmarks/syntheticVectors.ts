/** Vectors of meaning for the sounds of a synthetic index, and the same in a table of sqlite-vec as it comes. */
import { createVectorSource } from '../../e2e/fixtures/embeddings.ts';
import { createEmbeddingsStore } from '../../main/library/embeddingsStore.ts';
import type { EmbeddingModel } from '../../native/clapProtocol.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';

export const benchModel: EmbeddingModel = {
  id: 'synthetic',
  quantisation: 'fp32',
  weights: '000000000000',
  preprocessing: 1,
  dimensions: 512,
};
export const vectorSource = createVectorSource();

const PER_TRANSACTION = 5000;

/** One window for each sound. */
export function writeSyntheticVectors(path: string, sounds: number): void {
  const db = openDatabase(path, { kind: 'library' });
  try {
    const embeddings = createEmbeddingsStore(db);
    const write = db.transaction((from: number, until: number) => {
      for (let sound = from; sound < until; sound += 1) {
        const windows = [{ startSec: 0, vector: vectorSource.sound(sound) }];
        embeddings.putEmbedding(sound, { model: benchModel, windows, noVector: null });
      }
    });
    for (let from = 1; from <= sounds; from += PER_TRANSACTION) write(from, Math.min(sounds + 1, from + PER_TRANSACTION));
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
}

/** A `vec0` table with sqlite-vec's and SQLite's defaults, filled from an index. */
export function copyToVec0(db: Database, libraryPath: string): void {
  db.exec(`attach '${libraryPath}' as library;
    create virtual table vectors using vec0(sound integer primary key, embedding float[512] distance_metric=cosine);
    insert into vectors (sound, embedding) select sound, windows from library.embeddings;
    detach library;`);
}
