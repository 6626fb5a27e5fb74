/** Which engine searches by meaning on this machine. */
import { createSoundColumnsStore, type SoundColumnsStore } from '../main/library/soundColumnsStore.ts';
import type { VectorIndex } from '../main/library/vectorIndex.ts';
import { createVectorsStore } from '../main/library/vectorsStore.ts';
import type { Database } from './openDatabase.ts';
import { readKernel } from './scan/kernelBytes.ts';
import { createScanIndex } from './scan/scanIndex.ts';
import { createVectorMemory } from './scan/vectorMemory.ts';
import { wasm } from './scan/wasm.ts';
import { createSqliteVecIndex } from './sqliteVecIndex.ts';
import { isTableLost, vectorsLost } from './vectorTablesStore.ts';

type Options = {
  db: Database;
  /** Of the same connection, where others look at them as well. */
  columns?: SoundColumnsStore;
  /** Of the database. */
  path: string;
  /** Forces an engine, for tests and figures. */
  engine?: 'scan' | 'sqlite-vec';
  kernel?: () => Promise<Uint8Array<ArrayBuffer>>;
};

/**
 * The scan in shared memory; where it can't run, sqlite-vec over the same tables. This and every question to it fail with
 * `vectors_missing` when the index has no tables of vectors.
 */
export async function openVectorIndex(options: Options): Promise<VectorIndex> {
  const index = await withTables(() => open(options));
  const { topKOfBoth } = index;
  return {
    ...index,
    ...(topKOfBoth !== undefined && { topKOfBoth: (query, to, signal) => withTables(() => topKOfBoth(query, to, signal)) }),
    state: (model, signal) => withTables(() => index.state(model, signal)),
    topK: (query, to, signal) => withTables(() => index.topK(query, to, signal)),
  };
}

async function open({ db, path, engine, kernel = readKernel, columns = createSoundColumnsStore(db) }: Options): Promise<VectorIndex> {
  const store = createVectorsStore(db);
  if (engine === 'sqlite-vec') return createSqliteVecIndex(db, store);
  try {
    const module = await wasm.compile(await kernel());
    createVectorMemory(32);
    return createScanIndex({ module, store, columns, path });
  } catch (error) {
    if (engine === 'scan') throw error;
    return { ...createSqliteVecIndex(db, store), name: `sqlite-vec (${error instanceof Error ? error.message : error})` };
  }
}

async function withTables<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isTableLost(error) ? vectorsLost(error) : error;
  }
}
