/**
 * What a session holds under provisional ids (`pending:KEY`), told under the ids that the sounds have by now. A candidate that was found by its
 * name alone is told as its file was read since: its length, its words, and what its rights are, gated for the use that was found for.
 */
import { gateCandidates } from '../agent/policy.ts';
import type { KeepSound } from '../agent/protocols.ts';
import type { Candidate } from '../contract/candidates.ts';
import type { FindResult } from '../contract/find.ts';
import { IntendedUse } from '../contract/rights.ts';
import type { SessionState } from '../contract/sessions.ts';
import { basisIn } from '../library/soundRights.ts';
import type { SoundLookup } from './sessionGate.ts';

export type SettleParts = Pick<SoundLookup, 'details'> & {
  /** The id that each sound has now, by whatever id is held. */
  identify(ids: readonly string[], signal: AbortSignal): Promise<{ asked: string; id: string }[]>;
  /** Keeps the final ids of picks and rejects. */
  adopt(final: ReadonlyMap<string, string>): void;
  keep: KeepSound;
};

/** By the id that is held: the id now, and the sound as read. */
type Settled = { ids: ReadonlyMap<string, string>; read(candidate: Candidate): Candidate };

export async function settleIds<S extends SessionState>(state: S, parts: SettleParts, signal: AbortSignal): Promise<S> {
  const held = pendingIds(state);
  if (held.length === 0) return state;
  // A session opens, and a step is undone, without the index, too: then as it was kept.
  const found = await parts.identify(held, signal).catch(() => []);
  signal.throwIfAborted();
  const ids = new Map(found.filter(({ asked, id }) => asked !== id).map(({ asked, id }) => [asked, id]));
  if (ids.size === 0) return state;
  parts.adopt(ids);
  const settled: Settled = { ids, read: await reader(state, ids, parts, signal) };
  const named = <T extends { sound_id: string }>(row: T): T => ({ ...row, sound_id: ids.get(row.sound_id) ?? row.sound_id });
  return {
    ...state,
    picks: state.picks.map(named),
    rejects: state.rejects.map(named),
    last_find: state.last_find && settledFind(state.last_find, settled),
    refined: state.refined.map((list) => settledList(list, settled)),
  };
}

const listsOf = ({ last_find: find, refined }: SessionState) => [...(find?.events ?? []), ...refined];

function pendingIds(state: SessionState): string[] {
  const ids = [
    ...state.picks.map((pick) => pick.sound_id),
    ...state.rejects.map((reject) => reject.sound_id),
    ...listsOf(state).flatMap(({ candidates }) => candidates.map((candidate) => candidate.sound.id)),
  ];
  return [...new Set(ids)].filter((id) => id.startsWith('pending:'));
}

async function reader(
  state: SessionState,
  ids: ReadonlyMap<string, string>,
  { details, keep }: SettleParts,
  signal: AbortSignal,
): Promise<Settled['read']> {
  const listed = listsOf(state).flatMap(({ candidates }) => candidates.flatMap(({ sound }) => ids.get(sound.id) ?? []));
  const found = listed.length === 0 ? [] : await details([...new Set(listed)], signal).catch(() => []);
  signal.throwIfAborted();
  const known = new Map(found.map((detail) => [detail.record.id, detail]));
  const use = state.last_find?.intended_use ?? IntendedUse.parse({});
  return (candidate) => {
    const id = ids.get(candidate.sound.id);
    if (id === undefined) return candidate;
    const detail = known.get(id);
    // it left the library in between
    if (detail === undefined) return { ...candidate, sound: { ...candidate.sound, id, uri: `foley://sound/${id}` } };
    const read = { ...candidate, sound: detail.record, rights: basisIn(detail.rights) };
    return gateCandidates([read], use, keep).all[0] ?? read;
  };
}

function settledFind(find: FindResult, settled: Settled): FindResult {
  const nameOf = (id: string) => settled.ids.get(id) ?? id;
  return {
    ...find,
    events: find.events.map((event) => ({ ...settledList(event, settled), chosen: event.chosen && nameOf(event.chosen) })),
    timeline: { ...find.timeline, items: find.timeline.items.map((item) => ({ ...item, clip_ref: nameOf(item.clip_ref) })) },
  };
}

/** Files that turned out to carry one recording are one candidate. */
function settledList<T extends { candidates: Candidate[] }>(list: T, { read }: Settled): T {
  const rows = new Map<string, Candidate>();
  for (const candidate of list.candidates.map(read)) if (!rows.has(candidate.sound.id)) rows.set(candidate.sound.id, candidate);
  return { ...list, candidates: [...rows.values()] };
}
