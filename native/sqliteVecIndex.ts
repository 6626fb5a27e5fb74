/** The engine of meaning where threads can't share memory or the kernel can't run: sqlite-vec's functions over the same tables, exact and slower. */
import { getLoadablePath } from 'sqlite-vec';
import type { RankedHit } from '../main/library/rankFusion.ts';
import type { VectorIndex } from '../main/library/vectorIndex.ts';
import { createVectorScanStore } from '../main/library/vectorScanStore.ts';
import { type Embedded, embeddedState } from '../main/library/vectorState.ts';
import type { VectorsStore } from '../main/library/vectorsStore.ts';
import { modelKey } from './clapProtocol.ts';
import { type Database, MAPPED_BYTES } from './openDatabase.ts';
import { normalised, refused } from './scan/quantise.ts';

/** Throws where the extension can't be loaded. */
export function createSqliteVecIndex(db: Database, store: VectorsStore): VectorIndex {
  loadSqliteVec(db);
  // Every question reads all vectors: mapped, in a third of the time.
  db.pragma(`mmap_size = ${MAPPED_BYTES}`);
  const scan = createVectorScanStore(db);
  return {
    name: 'sqlite-vec',
    async state(model) {
      const id = store.modelId(modelKey(model));
      const counts: Omit<Embedded, 'other'> = scan.counts(id);
      return embeddedState({ ...counts, other: store.otherModel(modelKey(model)) });
    },
    async topK(query, { model, where, only = null, k }, signal): Promise<RankedHit[]> {
      if (query.length !== model.dimensions) throw refused(`it has ${query.length} values in place of ${model.dimensions}`);
      const wanted = normalised(query);
      // An abort that is on its way has to arrive before the thread is blocked.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      const id = store.modelId(modelKey(model));
      return id === null ? [] : scan.nearest(wanted, id, { where, only, k });
    },
    vectorOf: store.ofSound,
    close: () => Promise.resolve(),
  };
}

/** Makes sqlite-vec's functions known to a connection. */
export function loadSqliteVec(db: Database): void {
  db.loadExtension(getLoadablePath());
}
