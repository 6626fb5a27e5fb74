/** Feedback in a session: what was picked and rejected for an event brings a new list in place of its candidates, until undo brings the old. */
import type { VerifyLevel } from '../contract/candidates.ts';
import type { SoundEvent } from '../contract/events.ts';
import { Failure } from '../contract/failures.ts';
import type { RefinedList } from '../contract/feedback.ts';
import type { EventResult } from '../contract/find.ts';
import type { NoticeBody } from '../contract/notices.ts';
import type { IntendedUse } from '../contract/rights.ts';
import { type FeedbackParts, refineByFeedback } from './refineByFeedback.ts';
import type { SessionRow, SessionStore } from './sessionStore.ts';
import { createSessionView, sessionNotFound } from './sessionView.ts';

export type RefinementParts = {
  store: SessionStore;
  feedback: FeedbackParts;
  /** What the session's sounds are for. */
  intendedFor(session: string): IntendedUse;
  /** Top rung of the ladder. */
  verify(): VerifyLevel;
  publish(body: NoticeBody): void;
  now(): string;
};

export type RefineRequest = { session: string; event_id: string | null; query: string | null; k: number };

export type Refinements = ReturnType<typeof createRefinements>;

export function createRefinements(parts: RefinementParts) {
  const { store, now } = parts;
  const { tell, mustFind } = createSessionView(parts);

  function eventOf(row: SessionRow, eventId: string): { placed: EventResult; others: SoundEvent[]; runId: string } {
    const find = store.lastFind(row);
    const placed = find?.events.find((event) => event.event_id === eventId);
    if (!find || !placed) throw eventNotFound(eventId);
    return { placed, others: find.events.filter((event) => event !== placed).map(({ event }) => event), runId: find.run_id };
  }

  return {
    /**
     * Fails with `session_not_found`, `event_not_found`, `no_feedback` while nothing was picked or rejected, and `bad_request` where neither event
     * nor query says what is wanted.
     */
    async refine({ session, event_id: eventId, query, k }: RefineRequest, signal: AbortSignal): Promise<RefinedList> {
      const row = mustFind(session);
      const of = eventId === null ? null : eventOf(row, eventId);
      const wanted = query ?? of?.placed.event.query ?? null;
      if (wanted === null) throw new Failure('bad_request', 'Name an event of the last find, or give a query in words.');
      // By the internal key: the id may have changed since.
      const keys = (marks: readonly { sound_key: string }[]) => marks.map(({ sound_key: key }) => `pending:${key}`);
      const picks = store.picks(row).filter((pick) => pick.event_id === eventId);
      const rejects = store.rejects(row).filter((reject) => reject.event_id === null || reject.event_id === eventId);
      if (picks.length + rejects.length === 0) throw noFeedback(eventId);
      const refined = await refineByFeedback(
        parts.feedback,
        {
          event: of === null ? freeEvent(wanted) : { ...of.placed.event, query: wanted },
          others: of?.others ?? [],
          picks: keys(picks),
          rejects: keys(rejects),
          judged: wanted === of?.placed.event.query ? of.placed.candidates : [],
          use: parts.intendedFor(session),
          k,
          verify: parts.verify(),
        },
        signal,
      );
      // One of the same name that was begun meanwhile is another.
      const after = mustFind(session);
      if (after.id !== row.id) throw sessionNotFound(session);
      // A find that ended meanwhile has lists of its own.
      if (eventId !== null && eventOf(after, eventId).runId !== of?.runId) throw eventNotFound(eventId);
      const candidates = of === null ? refined.candidates.map((candidate) => ({ ...candidate, event: null })) : refined.candidates;
      const list = { ...refined, candidates, event_id: eventId, run_id: of?.runId ?? null, created_at: now() };
      const listId = store.refine(row, `More like the picks for ${wanted}`, list);
      tell(session, { refined: true });
      return { list_id: listId, ...list };
    },

    /** Shows an event's own candidates again; nothing happens where they are shown. */
    unrefine({ session, event_id: eventId }: Pick<RefineRequest, 'session' | 'event_id'>): void {
      const row = mustFind(session);
      const from = store.shownId(row, eventId);
      if (from === null) return;
      store.change(row, 'Back to what find gave', [{ op: 'show_refined', event_id: eventId, from, to: null }]);
      tell(session, { refined: true });
    },
  };
}

const eventNotFound = (eventId: string) =>
  new Failure('event_not_found', 'The last find of this session has no such event. Run find again.', { event_id: eventId });

function noFeedback(eventId: string | null): Failure {
  const of = eventId === null ? 'without an event' : 'for this event';
  return new Failure('no_feedback', `Nothing is picked or rejected ${of} yet. Pick what fits or reject what doesn't, then ask again.`, {
    event_id: eventId,
  });
}

/** A query that no passage asked for, as a judge wants it. */
function freeEvent(query: string): SoundEvent {
  const plain = { layer: 'sfx_fg', diegetic: true, salience: 'medium', onset: '', loop: false } as const;
  return { query, ...plain, ucs_catid: null, audioset: [], era_place: null };
}
