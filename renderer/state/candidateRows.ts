import type { Candidate } from '../../main/contract/candidates.ts';
import type { WordMatches } from '../../main/contract/search.ts';
import type { Pick, Reject } from '../../main/contract/sessions.ts';
import type { EventView } from './findRun.ts';

export type CandidateRowView = {
  candidate: Candidate;
  /** The pick of this sound for this event, null when it is not picked. */
  pick: Pick | null;
  rejected: boolean;
  /** True for the sound that the find chose. */
  proposed: boolean;
  /** How near it is to the sound that was asked about, 0..1; absent in other lists. */
  closeness?: number;
  /** Why a search found it by words; absent in other lists. */
  why?: WordMatches;
};

export type CandidateRows = { rows: CandidateRowView[]; keptOut: Candidate[]; rejectedCount: number };

type Choices = { picks: readonly Pick[]; rejects: readonly Reject[] };

/** Rows of an event: order of the find, rejected ones last (or left out), those that the licence keeps out apart. */
export function candidateRows(event: EventView, choices: Choices, showRejected: boolean): CandidateRows {
  const passed = event.candidates.filter((candidate) => candidate.license_ok !== false);
  const keptOut = event.candidates.filter((candidate) => candidate.license_ok === false);
  const all = passed.map((candidate) => rowView(candidate, event.event_id, choices, event.chosen));
  const open = all.filter((row) => !row.rejected);
  const rejected = all.filter((row) => row.rejected);
  return { rows: showRejected ? [...open, ...rejected] : open, keptOut, rejectedCount: rejected.length };
}

/** Rows of a library search, where picks and rejects of the given event (or of none) are marked. */
export function searchRows(
  results: readonly Candidate[],
  eventId: string | null,
  choices: Choices,
  why: readonly WordMatches[] = [],
): CandidateRowView[] {
  return results.map((candidate, index) => {
    const row = rowView(candidate, eventId, choices, null);
    const found = why[index];
    return found === undefined ? row : { ...row, why: found };
  });
}

/** Rows of what is like a sound. */
export function alikeRows(
  results: readonly (Candidate & { distance: number })[],
  eventId: string | null,
  choices: Choices,
): CandidateRowView[] {
  return results.map((result) => ({ ...rowView(result, eventId, choices, null), closeness: 1 - Math.min(1, result.distance) }));
}

/** The row that is shown while none is selected: what the find proposes, unless it was rejected; -1 where nothing is proposed. */
export function proposedIndex(rows: readonly CandidateRowView[]): number {
  return rows.findIndex((row) => row.proposed && !row.rejected);
}

/** A reject without an event holds for the whole session. */
export function isRejected(rejects: readonly Reject[], soundId: string, eventId: string | null): boolean {
  return rejects.some((reject) => reject.sound_id === soundId && (reject.event_id === null || reject.event_id === eventId));
}

/** What the find proposes for an event while nobody rejected it; null when there is nothing to propose. */
export function openProposal(event: EventView, rejects: readonly Reject[]): Candidate | null {
  const { chosen, event_id: eventId } = event;
  if (chosen === null || isRejected(rejects, chosen, eventId)) return null;
  return event.candidates.find((candidate) => candidate.sound.id === chosen) ?? null;
}

export function findPick(picks: readonly Pick[], soundId: string, eventId: string | null): Pick | null {
  return picks.find((pick) => pick.sound_id === soundId && pick.event_id === eventId) ?? null;
}

function rowView(candidate: Candidate, eventId: string | null, choices: Choices, chosen: string | null): CandidateRowView {
  const soundId = candidate.sound.id;
  return {
    candidate,
    pick: findPick(choices.picks, soundId, eventId),
    rejected: isRejected(choices.rejects, soundId, eventId),
    proposed: soundId === chosen,
  };
}
