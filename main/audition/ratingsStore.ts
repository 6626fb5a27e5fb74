/** SQL of desk.db about stars: what a person gave each key last. Acts are steps of a session's undo log, which writes here in its own transactions. */
import type { Database } from '../../native/openDatabase.ts';
import type { KeyedRating } from '../library/mirroredRatingsStore.ts';

/** A key, the stars that its sound had, and those that it has now; short, since one act may be of thousands. */
export type RatedKey = readonly [key: string, from: number, to: number];

export type RatingsStore = ReturnType<typeof createRatingsStore>;

export function createRatingsStore(db: Database, now: () => string) {
  const lastSeq = db.prepare('select coalesce(max(seq), 0) from ratings').pluck();
  const put = db.prepare(
    `insert into ratings (sound_key, seq, stars, rated_at) values (@key, @seq, @to, @at)
     on conflict (sound_key) do update set seq = excluded.seq, stars = excluded.stars, rated_at = excluded.rated_at`,
  );
  const putBack = db.prepare('update ratings set seq = @seq, stars = @to, rated_at = @at where sound_key = @key and stars = @from');
  const since = db.prepare('select sound_key as key, seq, stars from ratings where seq > ? order by seq');
  const write = (statement: typeof put, keys: readonly RatedKey[]): void => {
    const first = (lastSeq.get() as number) + 1;
    const at = now();
    keys.forEach(([key, from, to], index) => void statement.run({ key, from, to, seq: first + index, at }));
  };
  return {
    put: (keys: readonly RatedKey[]): void => write(put, keys),
    /** Undoes or redoes an act: what another session has rated otherwise meanwhile stays so. */
    putBack: (keys: readonly RatedKey[]): void => write(putBack, keys),
    /** What was said after an act, oldest first; after 0 all of it. */
    since: (seq: number): KeyedRating[] => since.all(seq) as KeyedRating[],
  };
}
