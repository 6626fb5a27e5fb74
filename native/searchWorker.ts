/** Thread entry: answers searches over a read-only connection, so that the app's own thread never waits for a query. */
import { statSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';
import { createCalibrationStore } from '../main/library/calibrationStore.ts';
import { createDuplicatesStore } from '../main/library/duplicatesStore.ts';
import { createLibrarySearch, type IndexReader } from '../main/library/librarySearch.ts';
import { createSearchStore } from '../main/library/searchStore.ts';
import { createSharedRowsStore } from '../main/library/sharedRowsStore.ts';
import { createSimilarStore } from '../main/library/similarStore.ts';
import { createSoundColumnsStore, type SoundColumnsStore } from '../main/library/soundColumnsStore.ts';
import { createSoundRowsStore } from '../main/library/soundRowsStore.ts';
import { createTextQuestions } from '../main/library/textQuestions.ts';
import type { VectorIndex } from '../main/library/vectorIndex.ts';
import { createVectorsStore } from '../main/library/vectorsStore.ts';
import type { SharedIndex } from '../main/library/wordIndex.ts';
import { openSharedFolder } from './lance/sharedFolder.ts';
import { createSharedIndex } from './lance/sharedIndex.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { openVectorIndex } from './openVectorIndex.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';

type Open = {
  db: Database;
  columns: SoundColumnsStore;
  file: string;
  reader: IndexReader;
  vectors: Promise<VectorIndex> | null;
  shared: Shared | null;
};
/** The published index that was asked last. */
type Shared = { address: string; index: SharedIndex };

/** What the thread is started with. `engineWaitMs`: how long a published index may take for an answer; the usual time where it is absent. */
export type SearchWorkerData = { libraryPath: string; engineWaitMs?: number };

/**
 * The index at `path`, opened when it is first there and opened anew when another file has taken its place (a rebuilt index).
 * Null while the file is missing or its tables haven't been made.
 */
export function createIndexOpener(path: string, engineWaitMs?: number): { current(): IndexReader | null; close(): void } {
  let open: Open | null = null;

  function close(): void {
    const last = open;
    open = null;
    if (last === null) return;
    const shut = () => void last.db.close();
    // Whoever asks it ends first, and what a cache lacks is read from the database.
    const ended = [last.vectors?.then((vectors) => vectors.close()), last.shared?.index.close()];
    if (last.vectors === null && last.shared === null) shut();
    else void Promise.allSettled(ended).then(shut);
  }

  /** Opened at the first question for it; a failure is tried again by the next. */
  function vectorsOf(db: Database): Promise<VectorIndex> {
    const current = open;
    if (current?.db !== db) return Promise.reject(new Error('The index was opened anew.'));
    current.vectors ??= openVectorIndex({ db, path, columns: current.columns });
    const opening = current.vectors;
    opening.catch(() => {
      if (current.vectors === opening) current.vectors = null;
    });
    return opening;
  }

  function sharedAt(db: Database, address: string): SharedIndex {
    const known = open?.shared ?? null;
    if (known?.address === address) return known.index;
    void known?.index.close();
    const stores = { rows: createSharedRowsStore(db), ownVectors: createVectorsStore(db) };
    const wait = engineWaitMs === undefined ? {} : { askMs: engineWaitMs };
    const index = createSharedIndex({ folder: openSharedFolder(address, { env: process.env }), ...stores, ...wait });
    if (open?.db === db) open.shared = { address, index };
    return index;
  }

  return {
    current() {
      const file = identityOf(path);
      if (open !== null && open.file === file) return open.reader;
      close();
      if (file === null) return null;
      const db = openDatabase(path, { kind: 'library', readonly: true });
      try {
        // Version 0: its writer has created the file and is about to fill in the schema.
        if (db.pragma('user_version', { simple: true }) === 0) {
          db.close();
          return null;
        }
        const columns = createSoundColumnsStore(db);
        const reader = {
          search: createSearchStore(db, { passing: columns.filterNow }),
          rows: createSoundRowsStore(db),
          duplicates: createDuplicatesStore(db),
          similar: createSimilarStore(db),
          calibrations: createCalibrationStore(db),
          vectors: () => vectorsOf(db),
          shared: (address: string) => sharedAt(db, address),
        };
        open = { db, columns, file, reader, vectors: null, shared: null };
        return reader;
      } catch (error) {
        db.close();
        throw error;
      }
    },
    close,
  };
}

function identityOf(path: string): string | null {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat === undefined ? null : `${stat.dev}:${stat.ino}`;
}

if (!isMainThread) {
  const { libraryPath, engineWaitMs } = workerData as SearchWorkerData;
  const index = createIndexOpener(libraryPath, engineWaitMs);
  const texts = createTextQuestions((question) => tell(question));
  const tell = serveWorker(ownPort(), createLibrarySearch({ index: index.current, texts }));
}
