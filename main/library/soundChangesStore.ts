/** The log of changed sounds, kept short: whoever holds their columns in memory and missed a part of it reads them anew. */
import type { Database } from '../../native/openDatabase.ts';

export type SoundChangesStore = ReturnType<typeof createSoundChangesStore>;

/** Reading so many single rows costs about as much as reading all of a large index in one go. */
const KEPT = 50_000;

export function createSoundChangesStore(db: Database) {
  const prune = db.prepare('delete from sound_changes where seq <= (select max(seq) from sound_changes) - ?');
  return {
    /** Takes old changes out; the newest stays, since by its number readers know how far they have come. */
    prune: (kept = KEPT): number => prune.run(Math.max(1, kept)).changes,
  };
}
