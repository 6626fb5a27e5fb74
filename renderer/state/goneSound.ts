/** The selected sound, where a list that was asked for again lacks it: it stays in the inspector, so that what took it out can be taken back. Pure. */
import type { Candidate } from '../../main/contract/candidates.ts';
import type { DeskState, SearchView } from './deskState.ts';

type Shown = Pick<DeskState, 'search' | 'selection' | 'view' | 'similar'>;

/** What a search of the library no longer lists of the selected sound once it has changed: null for other words, or while it is listed. */
export function goneAfter({ search, selection }: Pick<DeskState, 'search' | 'selection'>, change: Partial<SearchView>): Candidate | null {
  if (change.query !== undefined && change.query !== search.query) return null;
  if (change.results === undefined) return search.gone;
  const of = (rows: readonly Candidate[]) => rows.find(({ sound }) => sound.id === selection.soundId);
  return of(change.results) ? null : (of(search.results) ?? search.gone);
}

/** The sound that is still selected in the library though its list lacks it by now; null elsewhere. */
export function goneSound({ search, selection, view, similar }: Shown): Candidate | null {
  if (view !== 'library' || similar !== null) return null;
  return search.gone?.sound.id === selection.soundId ? search.gone : null;
}
