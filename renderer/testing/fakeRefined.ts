import type { RefinedList } from '../../main/contract/feedback.ts';
import type { FindResult } from '../../main/contract/find.ts';
import type { SessionState } from '../../main/contract/sessions.ts';
import { wordsOnlyLegs } from './fakeData.ts';

type Asked = { id: number; eventId: string | null; k: number; session: Pick<SessionState, 'picks' | 'rejects'> };

/** Sounds of the other events, as what is like the picks of one. */
export function fakeRefined({ events, run_id }: FindResult, { id, eventId, k, session }: Asked): RefinedList {
  const others = events.filter((event) => event.event_id !== eventId).flatMap(({ candidates }) => candidates);
  const of = ({ event_id }: { event_id: string | null }) => event_id === eventId;
  const [picks, rejects] = [session.picks.filter(of).length, session.rejects.filter(of).length];
  return {
    list_id: id,
    event_id: eventId,
    run_id,
    query: events.find((event) => event.event_id === eventId)?.event.query ?? '',
    queries: ['door creak', 'door squeak'],
    used: 'neighbours',
    reason: 'no model is active',
    counts: { picks, picks_compared: picks, rejects, rejects_compared: rejects, wordings: 2, dropped_rejects: rejects, dropped_copies: 1 },
    legs: wordsOnlyLegs,
    candidates: others
      .filter(({ license_ok }) => license_ok === true)
      .slice(0, k)
      .map((found, index) => ({ ...found, rerank_score: 0.9 - index / 10 })),
    rejected: { count: 0, reasons: {} },
    created_at: '2026-01-06T09:00:00Z',
  };
}
