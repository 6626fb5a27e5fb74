import { MAX_ASSERTED_SOUNDS } from '../../main/contract/rights.ts';
import { proposedIndex } from './candidateRows.ts';
import type { DeskStore } from './desk.ts';
import type { SearchView } from './deskState.ts';
import { moveIndex, selectedIndex } from './selection.ts';
import { visibleRows } from './visibleRows.ts';

export type Marking = {
  /** Marks a row, or takes its mark. */
  toggle(soundId: string): void;
  /** Marks the selected row and the one above or below it, which is selected then, in silence. */
  extend(step: 1 | -1): void;
  /** Marks every row that is listed; when all are, takes the marks. Of a result that is longer than its list, the bar offers the rest. */
  all(): void;
  /** Marks the rows from the selected one to this one. */
  to(soundId: string): void;
  none(): void;
};

/** Rows that one act is meant for: to say the rights of twenty sounds at once. */
export function createMarking(store: DeskStore): Marking {
  const ids = (): string[] => visibleRows(store.get()).map((row) => row.candidate.sound.id);
  const mark = (marked: readonly string[]): void => store.dispatch({ type: 'marked', ids: [...new Set(marked)] });
  const select = (soundId: string): void => store.dispatch({ type: 'select', selection: { soundId } });
  return {
    toggle(soundId) {
      const { marked } = store.get();
      mark(marked.includes(soundId) ? marked.filter((id) => id !== soundId) : [...marked, soundId]);
    },
    extend(step) {
      const rows = ids();
      const from = selectedIndex(rows, store.get().selection.soundId);
      const to = moveIndex(rows.length, from, step, Math.max(0, proposedIndex(visibleRows(store.get()))));
      const [here, there] = [rows[from], rows[to ?? -1]];
      mark([...store.get().marked, ...(here === undefined ? [] : [here]), ...(there === undefined ? [] : [there])]);
      if (there !== undefined) select(there);
    },
    all() {
      const rows = ids();
      const marked = new Set(store.get().marked);
      mark(rows.every((id) => marked.has(id)) ? [] : rows);
    },
    to(soundId) {
      const rows = ids();
      const [from, to] = [Math.max(0, selectedIndex(rows, store.get().selection.soundId)), rows.indexOf(soundId)];
      if (to < 0) return;
      mark([...store.get().marked, ...rows.slice(Math.min(from, to), Math.max(from, to) + 1)]);
      select(soundId);
    },
    none: () => mark([]),
  };
}

/** How many sounds a search found, where all that are listed are marked and others are not listed yet; null where nothing is left to mark. */
export function resultToMark({ results, total }: Pick<SearchView, 'results' | 'total'>, marked: readonly string[]): number | null {
  if (total <= results.length || marked.length < results.length || marked.length >= Math.min(total, MAX_ASSERTED_SOUNDS)) return null;
  const among = new Set(marked);
  return results.length > 0 && results.every(({ sound }) => among.has(sound.id)) ? total : null;
}
