import { LoaderCircle, WandSparkles } from 'lucide-react';
import { useDeskState } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { feedbackCounts } from '../state/refinedList.ts';
import { countWords } from './refinedWords.ts';

const nothing = { picks: [], rejects: [] };

/** Asks for more like what was picked for an event. Without a pick or reject there is nothing to go by, and it says what to do. */
export function RefineButton({ eventId, again, commands }: { eventId: string; again: boolean; commands: DeskCommands }) {
  const session = useDeskState((state) => state.session) ?? nothing;
  const busy = useDeskState((state) => state.refining === eventId);
  const counts = feedbackCounts(session, eventId);
  const ready = counts.picks + counts.rejects > 0;
  const title = ready ? `${countWords(counts)} (R)` : 'Pick (Enter) or reject (X) a sound first, then this brings more like the picks (R)';
  const name = counts.picks > 0 || !ready ? 'More like my picks' : 'Less like my rejects';
  const Icon = busy ? LoaderCircle : WandSparkles;
  return (
    <button
      type="button"
      className="button button-small refine-button"
      title={title}
      disabled={!ready}
      aria-busy={busy}
      onClick={() => void commands.run('refine')}
      // The focus stays with the rows, whose keys go on working.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Icon size={13} className={busy ? 'spins' : ''} aria-hidden="true" /> {again ? 'Again' : name}
    </button>
  );
}
