/** Stars that a person gives sounds: kept in desk.db under keys that never change, undone like a pick, mirrored to the index, which filters by them. */
import { Failure } from '../contract/failures.ts';
import type { NoticeBody } from '../contract/notices.ts';
import { createCarryOver } from '../library/carryOver.ts';
import { type Identifying, identifyAll } from '../library/identifyAll.ts';
import type { IngestClient } from '../library/ingestClient.ts';
import type { SoundIdentity } from '../library/librarySearch.ts';
import type { KeyedRating } from '../library/mirroredRatingsStore.ts';
import type { RatingsStore } from './ratingsStore.ts';
import type { KnownSound, SessionStore } from './sessionStore.ts';
import { createSessionView } from './sessionView.ts';

type Parts = {
  store: SessionStore;
  ratings: Pick<RatingsStore, 'since' | 'act'>;
  sounds: Identifying;
  ingest: Pick<IngestClient, 'call'>;
  publish(body: NoticeBody): void;
  /** Of the app: it alone ends what carries the desk's word over to the index. */
  signal: AbortSignal;
};

export type RateRequest = { session: string; sound_ids: readonly string[]; stars: number };
export type Rated = { stars: number; rated: number; unknown_ids: string[] };

export type Ratings = ReturnType<typeof createRatings>;

/** Sounds whose new stars are told one by one. */
const TOLD = 500;

export function createRatings({ store, ratings, sounds, ingest, publish, signal: ofApp }: Parts) {
  const { tell } = createSessionView({ store, publish });
  const carryOver = createCarryOver(ingest, ofApp);
  let carried = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** One act at a time: each begins with the stars that the one before has left in the index. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  /** Gives the index what the desk has said since; a search that is asked for afterwards goes by it. */
  async function carry(): Promise<void> {
    const newer = ratings.since(carried);
    const newest = newer.at(-1);
    if (newest === undefined) return;
    await carryOver('putRatings', { ratings: newer });
    carried = newest.seq;
    await tellOf(newer);
  }

  /** The act is done: what can't be told sound by sound is looked up by the clients. */
  async function tellOf(newer: readonly KeyedRating[]): Promise<void> {
    const told = newer.slice(0, TOLD);
    const now = await sounds
      .identify(
        told.map(({ key }) => key),
        ofApp,
      )
      .catch(() => []);
    publish({ type: 'sounds.rated', ratings: now.map(({ id, rating }) => ({ sound_id: id, stars: rating })) });
    if (newer.length > TOLD || now.length < told.length) publish({ type: 'library.changed', root_id: null });
  }

  return {
    /** Gives the index all ratings of the desk; at start, and after the index was rebuilt. */
    mirror: (): Promise<void> =>
      inTurn(async () => {
        const all = ratings.since(0);
        await carryOver('adoptRatings', { ratings: all });
        carried = all.at(-1)?.seq ?? 0;
      }),

    /**
     * One act about all of these sounds; those that have these stars already have no part in it. Ids that no sound answers to are
     * returned; when none does, it fails with `sound_not_found`.
     */
    rate: ({ session, sound_ids: ids, stars }: RateRequest, signal: AbortSignal): Promise<Rated> =>
      inTurn(async () => {
        const found = await identifyAll(sounds, [...new Set(ids)], signal);
        const asked = new Set(found.map((sound) => sound.asked));
        const unknown = ids.filter((id) => !asked.has(id));
        if (found.length === 0) {
          const message = 'None of these sounds is in the library. They may have been re-indexed: search for them again.';
          throw new Failure('sound_not_found', message, { unknown_ids: unknown });
        }
        const byKey = new Map(found.map((sound) => [sound.key, sound]));
        const changed = [...byKey.values()].filter(({ rating }) => rating !== stars);
        if (changed.length > 0) {
          const keys = ratings.act(
            changed.map(({ key }) => key),
            stars,
          );
          store.change(store.ensure(session), labelOf(changed, stars), [{ op: 'rate', keys }], changed.map(knownSound));
          tell(session);
          await carry();
        }
        return { stars, rated: byKey.size, unknown_ids: unknown };
      }),

    /** Does what may undo or redo an act, and has the index know when it returns. */
    following: <T>(work: () => T): Promise<T> =>
      inTurn(async () => {
        const done = work();
        await carry();
        return done;
      }),
  };
}

/** In words for the title of a button. */
function labelOf(sounds: readonly SoundIdentity[], stars: number): string {
  const [first, second] = sounds;
  const what = first !== undefined && second === undefined ? first.caption : `${sounds.length.toLocaleString('en')} sounds`;
  return stars === 0 ? `Take the stars off ${what}` : `Rate ${what} ${stars === 1 ? '1 star' : `${stars} stars`}`;
}

function knownSound(sound: SoundIdentity): KnownSound {
  return {
    key: sound.key,
    sound_id: sound.soundId,
    sample_rate: sound.sampleRate,
    channels: sound.channels,
    frames: sound.frames,
    caption: sound.caption,
    root_id: sound.rootId,
    rel_path: sound.relPath,
  };
}
