/** SQL of desk.db about stars: what a person gave each key, of which the newest that isn't taken back holds. Acts are steps of a session's undo log, which writes here in its own transactions. */
import type { Database } from '../../native/openDatabase.ts';
import type { KeyedRating } from '../library/mirroredRatingsStore.ts';

/**
 * A key, the stars that it had, and those that it has now; short, since one act may be of thousands. Then the numbers of the words that gave
 * these, 0 for none: a log from before they were kept lacks them, or has null.
 */
export type RatedKey = readonly [
  key: string,
  from: number,
  to: number,
  fromSaid?: number | null | undefined,
  toSaid?: number | null | undefined,
];

type Word = { stars: number; said: number };

const unsaid: Word = { stars: 0, said: 0 };

export type RatingsStore = ReturnType<typeof createRatingsStore>;

export function createRatingsStore(db: Database, now: () => string) {
  // What is undone takes its word back, and no number comes again: every write has a `seq` of its own.
  const lastSeq = db.prepare('select coalesce(max(seq), 0) from ratings').pluck();
  const wordOf = db.prepare('select stars, said from ratings where sound_key = ?');
  const put = db.prepare(
    `insert into ratings (sound_key, seq, stars, rated_at, said) values (@key, @seq, @to, @at, @toSaid)
     on conflict (sound_key) do update set seq = excluded.seq, stars = excluded.stars, rated_at = excluded.rated_at, said = excluded.said`,
  );
  const word = db.prepare(
    `insert into rating_words (sound_key, said, stars, taken_back) values (@key, @said, @stars, @takenBack)
     on conflict (sound_key, said) do update set taken_back = excluded.taken_back`,
  );
  const standing = db.prepare('select stars, said from rating_words where sound_key = ? and taken_back = 0 order by said desc limit 1');
  const move = db.prepare(
    `update ratings set seq = @seq, stars = @stars, rated_at = @at, said = @said
     where sound_key = @key and (stars <> @stars or said <> @said)`,
  );
  const putBackUnnumbered = db.prepare(
    'update ratings set seq = @seq, stars = @to, rated_at = @at, said = @seq where sound_key = @key and stars = @from',
  );
  const since = db.prepare('select sound_key as key, seq, stars, said from ratings where seq > ? order by seq');
  const nextSeq = (): number => (lastSeq.get() as number) + 1;

  /** Of a log from before words had numbers. True when the stars were still those of the act. */
  function putUnnumbered([key, from, to]: RatedKey, seq: number, at: string): boolean {
    if (putBackUnnumbered.run({ key, from, to, seq, at }).changes === 0) return false;
    word.run({ key, said: seq, stars: to, takenBack: 0 });
    return true;
  }

  /** Takes the word of an act back, or says it again, and lets the newest word that stands hold. True unless that is newer than the act's. */
  function putOne(rated: RatedKey, seq: number, at: string): boolean {
    const [key, from, to, fromSaid, toSaid] = rated;
    if (typeof fromSaid !== 'number' || typeof toSaid !== 'number') return putUnnumbered(rated, seq, at);
    // An act's own word is newer than the one that it found.
    const undone = fromSaid > toSaid;
    const said = Math.max(fromSaid, toSaid);
    word.run({ key, said, stars: undone ? from : to, takenBack: undone ? 1 : 0 });
    const holds = (standing.get(key) as Word | undefined) ?? unsaid;
    move.run({ key, ...holds, seq, at });
    return holds.said <= said;
  }

  return {
    /** An act that gives these keys so many stars, as it is to be put and logged. */
    act(keys: readonly string[], stars: number): RatedKey[] {
      const first = nextSeq();
      return keys.map((key, index) => {
        const { stars: from, said } = (wordOf.get(key) as Word | undefined) ?? unsaid;
        return [key, from, stars, said, first + index];
      });
    },
    put(keys: readonly RatedKey[]): void {
      const first = nextSeq();
      const at = now();
      keys.forEach(([key, , to, , toSaid], index) => {
        const said = toSaid ?? first + index;
        put.run({ key, to, seq: first + index, at, toSaid: said });
        word.run({ key, said, stars: to, takenBack: 0 });
      });
    },
    /**
     * Undoes or redoes an act: what another session has rated otherwise meanwhile stays so, also under another key of the sound, and what
     * another has taken back doesn't come again. Gives how many keys hold a newer word than that of the act.
     */
    putBack(keys: readonly RatedKey[]): number {
      const first = nextSeq();
      const at = now();
      return keys.filter((key, index) => !putOne(key, first + index, at)).length;
    },
    /** What was said after an act, oldest first; after 0 all of it. */
    since: (seq: number): KeyedRating[] => since.all(seq) as KeyedRating[],
  };
}
