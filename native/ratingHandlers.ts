/** What the ingest process answers about stars that a person gave: it mirrors them into the index, where searches filter by them. */
import { createMirroredRatingsStore, type KeyedRating, type MirroredRatingsStore } from '../main/library/mirroredRatingsStore.ts';
import type { Database } from './openDatabase.ts';

type Open = { db: Database; transact<T>(work: () => T): T };

/** `open` gives the index as it is open now, or throws. */
export function createRatingHandlers(open: () => Open) {
  let known: { db: Database; store: MirroredRatingsStore } | null = null;

  function write(work: (store: MirroredRatingsStore) => void): void {
    const { db, transact } = open();
    if (known?.db !== db) known = { db, store: createMirroredRatingsStore(db) };
    const { store } = known;
    transact(() => work(store));
  }

  return {
    /** All ratings of the desk; only what the index hasn't heard yet costs anything. */
    adoptRatings: ({ ratings }: { ratings: KeyedRating[] }): void => write((store) => store.adopt(ratings)),
    /** What a person has just said. */
    putRatings: ({ ratings }: { ratings: KeyedRating[] }): void => write((store) => store.put(ratings)),
  };
}
