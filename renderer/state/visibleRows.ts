import { alikeRows, type CandidateRowView, candidateRows, searchRows } from './candidateRows.ts';
import type { DeskState } from './deskState.ts';
import { refinedOf, withRefined } from './refinedList.ts';
import { selectedEvent } from './selection.ts';

const noChoices = { picks: [], rejects: [] };

/** The id of the event that picks are made for, null when no event is selected. */
export function currentEventId(state: Pick<DeskState, 'run' | 'selection'>): string | null {
  return selectedEvent(state.run?.events ?? [], state.selection)?.event_id ?? null;
}

/** The rows that the arrow keys walk: candidates of the selected event, results of the library search, or what is like a sound. */
export function visibleRows(state: DeskState): CandidateRowView[] {
  const choices = state.session ?? noChoices;
  if (state.similar !== null) return alikeRows(state.similar.results, currentEventId(state), choices);
  if (state.view === 'library') return searchRows(state.search.results, currentEventId(state), choices);
  const event = selectedEvent(state.run?.events ?? [], state.selection);
  if (event === null) return [];
  const list = refinedOf(state, event.event_id);
  return candidateRows(withRefined(event, list, choices.picks), choices, state.showRejected).rows;
}
