import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef } from 'react';
import { useDeskState } from '../DeskContext.tsx';
import { type CandidateRowView, proposedIndex } from '../state/candidateRows.ts';
import type { DeskCommands } from '../state/deskCommands.ts';
import { selectedIndex } from '../state/selection.ts';
import { CandidateRow } from './CandidateRow.tsx';
import type { Order } from './scoreWords.ts';
import { repeatedCaptions } from './takeName.ts';
import { useReadFirst } from './useReadFirst.ts';

type Props = {
  label: string;
  rows: readonly CandidateRowView[];
  selectedSoundId: string | null;
  commands: DeskCommands;
  withLadder: boolean;
  order?: Order;
  /** What the rows answer to: another event or query starts at the top again. */
  about: string;
  /** Called when the end of the rows comes into view. */
  onEnd?: () => void;
};

const rowHeightPx = 60;
/** Rows drawn beyond both edges, so that a held arrow key never shows a hole. */
const spareRows = 8;

/** The rows that are in view, however many there are. */
export function CandidateList({ label, rows, selectedSoundId, commands, withLadder, order = 'find', about, onEnd }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const ids = rows.map((row) => row.candidate.sound.id);
  const repeated = useMemo(() => repeatedCaptions(rows.map((row) => row.candidate.sound.caption)), [rows]);
  const marked = useDeskState((state) => state.marked);
  const selected = selectedIndex(ids, selectedSoundId);
  // As the inspector has it: while nothing is selected, what the find proposes.
  const shown = selected >= 0 ? selected : proposedIndex(rows);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: spareRows,
    getItemKey: (index) => ids[index] ?? index,
  });
  const items = virtual.getVirtualItems();
  const lastIndex = items.at(-1)?.index ?? -1;
  useReadFirst(items.map((item) => ids[item.index] ?? ''));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change of what the list is about is the reason to scroll.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [about]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another event may propose the row of the same place.
  useEffect(() => {
    if (shown >= 0) virtual.scrollToIndex(shown);
  }, [about, shown, virtual]);
  useEffect(() => {
    if (rows.length > 0 && lastIndex >= rows.length - 1) onEnd?.();
  }, [lastIndex, rows.length, onEnd]);
  return (
    <div ref={scroller} className="candidate-scroll">
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without markers loses its role in WebKit. */}
      <ul role="list" aria-label={label} className="candidate-list" style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const row = rows[item.index];
          return row ? (
            <li
              key={item.key}
              aria-current={item.index === selected ? 'true' : undefined}
              aria-posinset={item.index + 1}
              aria-setsize={rows.length}
              style={{ height: rowHeightPx, transform: `translateY(${item.start}px)` }}
            >
              <CandidateRow
                row={row}
                selected={item.index === selected}
                shown={item.index === shown}
                marked={marked.includes(row.candidate.sound.id)}
                reachable={item.index === Math.max(0, shown)}
                hasTwin={repeated.has(row.candidate.sound.caption)}
                commands={commands}
                withLadder={withLadder}
                order={order}
              />
            </li>
          ) : null;
        })}
      </ul>
    </div>
  );
}
