import type { DeskStore } from './desk.ts';
import { moveIndex, selectedIndex } from './selection.ts';
import { visibleRows } from './visibleRows.ts';

export type Marking = {
  /** Marks a row, or takes its mark. */
  toggle(soundId: string): void;
  /** Marks the selected row and the one above or below it, which is selected then, in silence. */
  extend(step: 1 | -1): void;
  /** Marks every row that is listed; when all are, takes the marks. */
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
      const to = moveIndex(rows.length, from, step);
      const [here, there] = [rows[from], rows[to ?? -1]];
      mark([...store.get().marked, ...(here === undefined ? [] : [here]), ...(there === undefined ? [] : [there])]);
      if (there !== undefined) select(there);
    },
    all() {
      const rows = ids();
      mark(rows.every((id) => store.get().marked.includes(id)) ? [] : rows);
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
