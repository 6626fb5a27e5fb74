/** What a session holds under provisional ids (`pending:KEY`), told under the ids that the sounds have by now. */
import type { Candidate } from '../contract/candidates.ts';
import type { FindResult } from '../contract/find.ts';
import type { SessionState } from '../contract/sessions.ts';

export type SettleParts = {
  /** The id that each sound has now, by whatever id is held. */
  identify(ids: readonly string[], signal: AbortSignal): Promise<{ asked: string; id: string }[]>;
  /** Keeps the final ids of picks and rejects. */
  adopt(final: ReadonlyMap<string, string>): void;
};

export async function settleIds(state: SessionState, parts: SettleParts, signal: AbortSignal): Promise<SessionState> {
  const held = pendingIds(state);
  if (held.length === 0) return state;
  const found = await parts.identify(held, signal);
  const final = new Map(found.filter(({ asked, id }) => asked !== id).map(({ asked, id }) => [asked, id]));
  if (final.size === 0) return state;
  parts.adopt(final);
  const named = <T extends { sound_id: string }>(row: T): T => ({ ...row, sound_id: final.get(row.sound_id) ?? row.sound_id });
  return {
    ...state,
    picks: state.picks.map(named),
    rejects: state.rejects.map(named),
    last_find: state.last_find && withFinalIds(state.last_find, final),
    refined: state.refined.map((list) => ({ ...list, candidates: list.candidates.map((row) => withFinalId(row, final)) })),
  };
}

function pendingIds({ picks, rejects, last_find: find, refined }: SessionState): string[] {
  const ids = [
    ...picks.map((pick) => pick.sound_id),
    ...rejects.map((reject) => reject.sound_id),
    ...[...(find?.events ?? []), ...refined].flatMap(({ candidates }) => candidates.map((candidate) => candidate.sound.id)),
  ];
  return [...new Set(ids)].filter((id) => id.startsWith('pending:'));
}

function withFinalIds(find: FindResult, final: ReadonlyMap<string, string>): FindResult {
  const nameOf = (id: string) => final.get(id) ?? id;
  return {
    ...find,
    events: find.events.map((event) => ({
      ...event,
      candidates: event.candidates.map((row) => withFinalId(row, final)),
      chosen: event.chosen && nameOf(event.chosen),
    })),
    timeline: { ...find.timeline, items: find.timeline.items.map((item) => ({ ...item, clip_ref: nameOf(item.clip_ref) })) },
  };
}

function withFinalId(row: Candidate, final: ReadonlyMap<string, string>): Candidate {
  const id = final.get(row.sound.id);
  return id === undefined ? row : { ...row, sound: { ...row.sound, id, uri: `foley://sound/${id}` } };
}
