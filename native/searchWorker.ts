/** Thread entry: answers searches over a read-only connection, so that the app's own thread never waits for a query. */
import { statSync } from 'node:fs';
import { isMainThread, workerData } from 'node:worker_threads';
import { createDuplicatesStore } from '../main/library/duplicatesStore.ts';
import { createLibrarySearch, type IndexReader } from '../main/library/librarySearch.ts';
import { createSearchStore } from '../main/library/searchStore.ts';
import { createSimilarStore } from '../main/library/similarStore.ts';
import { createSoundRowsStore } from '../main/library/soundRowsStore.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';

/** What the thread is started with. */
export type SearchWorkerData = { libraryPath: string };

/**
 * The index at `path`, opened when it is first there and opened anew when another file has taken its place (a rebuilt index).
 * Null while the file is missing or its tables haven't been made.
 */
export function createIndexOpener(path: string): { current(): IndexReader | null; close(): void } {
  let open: { db: Database; file: string; reader: IndexReader } | null = null;

  function close(): void {
    open?.db.close();
    open = null;
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
        const reader = {
          search: createSearchStore(db),
          rows: createSoundRowsStore(db),
          duplicates: createDuplicatesStore(db),
          similar: createSimilarStore(db),
        };
        open = { db, file, reader };
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
  const { libraryPath } = workerData as SearchWorkerData;
  const index = createIndexOpener(libraryPath);
  serveWorker(ownPort(), createLibrarySearch({ index: index.current }));
}
