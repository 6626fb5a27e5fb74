/** SQL of desk.db about stars: what a person gave each key last. Acts are steps of a session's undo log, which writes here in its own transactions. */
import type { Database } from '../../native/openDatabase.ts';
import type { KeyedRating } from '../library/mirroredRatingsStore.ts';

/**
 * A key, the stars that it had, and those that it has now; short, since one act may be of thousands. Then the numbers of the words that gave
 * these, 0 for none: a log from before they were kept lacks them.
 */
export type RatedKey = readonly [key: string, from: number, to: number, fromSaid?: number | undefined, toSaid?: number | undefined];

export type RatingsStore = ReturnType<typeof createRatingsStore>;

export function createRatingsStore(db: Database, now: () => string) {
  // What is undone takes its word back, and no number comes again: every write has a `seq` of its own.
  const lastSeq = db.prepare('select coalesce(max(seq), 0) from ratings').pluck();
  const wordOf = db.prepare('select stars, said from ratings where sound_key = ?');
  const put = db.prepare(
    `insert into ratings (sound_key, seq, stars, rated_at, said) values (@key, @seq, @to, @at, @toSaid)
     on conflict (sound_key) do update set seq = excluded.seq, stars = excluded.stars, rated_at = excluded.rated_at, said = excluded.said`,
  );
  const putBack = db.prepare(
    `update ratings set seq = @seq, stars = @to, rated_at = @at, said = coalesce(@toSaid, @seq)
     where sound_key = @key and stars = @from and (@fromSaid is null or said = @fromSaid)`,
  );
  const since = db.prepare('select sound_key as key, seq, stars, said from ratings where seq > ? order by seq');
  const nextSeq = (): number => (lastSeq.get() as number) + 1;
  const write = (statement: typeof put, keys: readonly RatedKey[]): void => {
    const first = nextSeq();
    const at = now();
    keys.forEach(
      ([key, from, to, fromSaid = null, toSaid = null], index) =>
        void statement.run({ key, from, to, seq: first + index, at, fromSaid, toSaid }),
    );
  };
  return {
    /** An act that gives these keys so many stars, as it is to be put and logged. */
    act(keys: readonly string[], stars: number): RatedKey[] {
      const first = nextSeq();
      return keys.map((key, index) => {
        const { stars: from, said } = (wordOf.get(key) as { stars: number; said: number } | undefined) ?? { stars: 0, said: 0 };
        return [key, from, stars, said, first + index];
      });
    },
    put: (keys: readonly RatedKey[]): void => write(put, keys),
    /** Undoes or redoes an act: what another session has rated otherwise meanwhile stays so, also under another key of the sound. */
    putBack: (keys: readonly RatedKey[]): void => write(putBack, keys),
    /** What was said after an act, oldest first; after 0 all of it. */
    since: (seq: number): KeyedRating[] => since.all(seq) as KeyedRating[],
  };
}
