/** The open index as the ingest process works on it: its connection, the stores over it, and what it remembers between calls. */
import { createIndexTextStore, type IndexTextStore } from '../main/library/indexTextStore.ts';
import type { Counts } from '../main/library/libraryCounts.ts';
import { createLibraryStore } from '../main/library/libraryStore.ts';
import type { Listing, Parts } from '../main/library/listRoot.ts';
import { createPendingRightsStore, type PendingRightsStore } from '../main/library/pendingRightsStore.ts';
import { createRelinkStore } from '../main/library/relinkStore.ts';
import { createRightsStore } from '../main/library/rightsStore.ts';
import { createSoundChangesStore, type SoundChangesStore } from '../main/library/soundChangesStore.ts';
import { createSoundIndex } from '../main/library/soundIndex.ts';
import { createSoundsStore } from '../main/library/soundsStore.ts';
import { createSplitSetStore, type SplitSetStore } from '../main/library/splitSetStore.ts';
import { createTaxonomy } from '../main/library/taxonomy.ts';
import { ulid } from '../main/library/ulid.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { mendVectorTables } from './vectorTablesStore.ts';

export type IndexParts = Parts & {
  db: Database;
  pending: PendingRightsStore;
  indexText: IndexTextStore;
  soundChanges: SoundChangesStore;
  listings: Map<string, Listing>;
  splitSets: SplitSetStore;
  counted?: { version: number; counts: Counts };
};

/** Opens or makes the index at `path`; fails as `openDatabase` does. */
export function openIndexParts(path: string): IndexParts {
  const db = openDatabase(path, { kind: 'library' });
  mendVectorTables(db);
  const library = createLibraryStore(db);
  const sounds = createSoundsStore(db);
  const rights = createRightsStore(db);
  const index = createSoundIndex({ library, sounds, rights, taxonomy: createTaxonomy(), newKey: () => ulid() });
  return {
    db,
    library,
    sounds,
    rights,
    index,
    relinks: createRelinkStore(db),
    pending: createPendingRightsStore(db),
    indexText: createIndexTextStore(db),
    soundChanges: createSoundChangesStore(db),
    transact: <T>(work: () => T): T => db.transaction(work).immediate(),
    listings: new Map(),
    splitSets: createSplitSetStore(db),
  };
}
