/** A session keeps candidates as they were found; the stars of their sounds are those of now. */
import type { Candidate } from '../contract/candidates.ts';
import type { SessionState } from '../contract/sessions.ts';
import { type Identifying, identifyAll } from '../library/identifyAll.ts';

export async function withRatings<S extends SessionState>(state: S, sounds: Identifying, signal: AbortSignal): Promise<S> {
  const { last_find: find, refined } = state;
  const ids = [...(find?.events ?? []), ...refined].flatMap(({ candidates }) => candidates.map(({ sound }) => sound.id));
  if (ids.length === 0) return state;
  // A session opens without the index, too: then with the stars that it was kept with.
  const found = await identifyAll(sounds, [...new Set(ids)], signal).catch(() => null);
  signal.throwIfAborted();
  if (found === null) return state;
  const stars = new Map(found.map(({ asked, rating }) => [asked, rating]));
  const rated = ({ rating: _, ...candidate }: Candidate): Candidate => {
    const rating = stars.get(candidate.sound.id) ?? 0;
    return rating === 0 ? candidate : { ...candidate, rating };
  };
  const withStars = <T extends { candidates: Candidate[] }>(list: T): T => ({ ...list, candidates: list.candidates.map(rated) });
  return { ...state, last_find: find && { ...find, events: find.events.map(withStars) }, refined: refined.map(withStars) };
}
