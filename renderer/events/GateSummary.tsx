import { ShieldX } from 'lucide-react';
import type { Candidate } from '../../main/contract/candidates.ts';
import type { Root } from '../../main/contract/folders.ts';
import { foldersToSettle } from '../../main/contract/foldersToSettle.ts';
import { allKeptOut, noneMayBeUsed } from '../candidates/keptOutWords.ts';
import { isMade } from '../candidates/madeWords.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { folderName } from '../library/folderSummary.ts';
import { keptOutCount } from '../state/eventState.ts';
import type { EventView } from '../state/findRun.ts';

const noRoots: Root[] = [];

/** A find of which the licence gate let no recording through: how much there was, why, and what to do. Null when any passed or nothing was found. */
export function gateSummary(events: readonly EventView[]): { count: number; reasons: [string, number][] } | null {
  if (events.length === 0 || events.some((event) => !event.resolved)) return null;
  if (events.some((event) => event.candidates.some(isOffered))) return null;
  const count = events.reduce((sum, event) => sum + keptOutCount(event), 0);
  if (count === 0) return null;
  const reasons = new Map<string, number>();
  for (const event of events) {
    for (const [reason, times] of Object.entries(event.rejected.reasons)) reasons.set(reason, (reasons.get(reason) ?? 0) + times);
  }
  return { count, reasons: [...reasons].sort((a, b) => b[1] - a[1]) };
}

/** What was made in place of what is kept out is none of the library's. */
const isOffered = ({ license_ok, sound }: Candidate): boolean => license_ok !== false && !isMade(sound.license);

const shownReasons = 3;

export function GateSummary({ events }: { events: readonly EventView[] }) {
  const { actions } = useDesk();
  const roots = useDeskState((state) => state.status?.roots) ?? noRoots;
  const summary = gateSummary(events);
  if (summary === null) return null;
  const unclear = foldersToSettle(
    roots,
    summary.reasons.map(([reason]) => reason),
  );
  return (
    <div className="gate-summary" role="alert">
      <p>
        <ShieldX size={15} aria-hidden="true" />
        <strong>{allKeptOut}</strong>
      </p>
      <p>{noneMayBeUsed(summary.count)}</p>
      {unclear.slice(0, 2).map((root) => (
        <button
          key={root.id}
          type="button"
          className="button button-small"
          onClick={() => actions.openDialog({ kind: 'rights', rootId: root.id })}
        >
          Rights of {folderName(root)}…
        </button>
      ))}
      <ul aria-label="Why">
        {summary.reasons.slice(0, shownReasons).map(([reason, times]) => (
          <li key={reason}>
            <span className="num">{times}</span> {reason}
          </li>
        ))}
      </ul>
      {unclear.length === 0 ? <p>Change the intended use above, or add sounds whose licence allows it, and find again.</p> : null}
    </div>
  );
}
