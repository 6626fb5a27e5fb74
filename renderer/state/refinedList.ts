import type { RefinedList } from '../../main/contract/feedback.ts';
import { findPick } from './candidateRows.ts';
import type { DeskState } from './deskState.ts';
import type { EventView } from './findRun.ts';

type Known = {
  run: Pick<NonNullable<DeskState['run']>, 'runId' | 'status'> | null;
  session: Pick<NonNullable<DeskState['session']>, 'refined'> | null;
};

/** The list that feedback made for an event of the find that is shown; null while the find's own stands. */
export function refinedOf({ run, session }: Known, eventId: string): RefinedList | null {
  if (run === null || run.status === 'running') return null;
  return session?.refined.find((list) => list.event_id === eventId && list.run_id === run.runId) ?? null;
}

/**
 * The event with the list of feedback in place of its candidates. What was picked stays on top, so that the pick can be taken back, and so
 * does what was made for the event, which no search finds.
 */
export function withRefined(event: EventView, list: RefinedList | null, picks: Parameters<typeof findPick>[0]): EventView {
  if (list === null) return event;
  const fed = new Set(list.candidates.map(({ sound }) => sound.id));
  const kept = event.candidates.filter(
    ({ sound, origin }) => !fed.has(sound.id) && (origin === 'generated' || findPick(picks, sound.id, event.event_id) !== null),
  );
  return { ...event, legs: list.legs, queries: list.queries, rejected: list.rejected, candidates: [...kept, ...list.candidates] };
}

/** How many picks and rejects of an event a list would go by. */
export function feedbackCounts({ picks, rejects }: Pick<NonNullable<DeskState['session']>, 'picks' | 'rejects'>, eventId: string) {
  return {
    picks: picks.filter((pick) => pick.event_id === eventId).length,
    rejects: rejects.filter((reject) => reject.event_id === null || reject.event_id === eventId).length,
  };
}
