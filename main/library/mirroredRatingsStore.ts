/** SQL of the index about stars that a person gave: a mirror of desk.db, which owns them. What searches filter by follows by triggers. */
import type { Database } from '../../native/openDatabase.ts';

/**
 * What was last said of a key, 0 stars for none. A higher `seq` was written later; of the keys of a sound the one with the highest `said`
 * holds, 0 where nothing is said of it.
 */
export type KeyedRating = { key: string; seq: number; stars: number; said: number };

export type MirroredRatingsStore = ReturnType<typeof createMirroredRatingsStore>;

/** Every write belongs in a transaction of the caller. */
export function createMirroredRatingsStore(db: Database) {
  const all = db.prepare('select key, seq from sound_ratings');
  const drop = db.prepare('delete from sound_ratings where key = ?');
  const put = db.prepare(
    `insert into sound_ratings (key, seq, stars, said) values (@key, @seq, @stars, @said)
     on conflict (key) do update set seq = excluded.seq, stars = excluded.stars, said = excluded.said where excluded.seq > seq`,
  );
  const putAll = (ratings: readonly KeyedRating[]): void => {
    for (const { key, seq, stars, said } of ratings) put.run({ key, seq, stars, said });
  };
  return {
    put: putAll,
    /** Makes the mirror hold these and no others; writes nothing of what is known. */
    adopt(ratings: readonly KeyedRating[]): void {
      const wanted = new Map(ratings.map(({ key, seq }) => [key, seq]));
      const known = new Map((all.all() as KeyedRating[]).map(({ key, seq }) => [key, seq]));
      for (const [key, seq] of known) if (wanted.get(key) !== seq) drop.run(key);
      putAll(ratings.filter(({ key, seq }) => known.get(key) !== seq));
    },
  };
}
