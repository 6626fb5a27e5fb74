import { Ear, EarOff } from 'lucide-react';
import type { EventView } from '../state/findRun.ts';
import { LegsLine } from './LegsLine.tsx';
import { wasHeard } from './wordsJudge.ts';

/** How the rows were found and what checked them. It has its place before that is known, so that no row moves when it is. */
export function FindNotes({ event }: { event: EventView }) {
  const checked = checkedBy(event);
  const also = event.queries.slice(1).join(' · ');
  return (
    <div className="find-notes">
      {event.legs ? <LegsLine legs={event.legs} /> : null}
      {checked === null ? null : (
        <p className={checked === 'words' ? 'checked-by-words' : ''}>
          {checked === 'words' ? <EarOff size={12} aria-hidden="true" /> : <Ear size={12} aria-hidden="true" />}
          {checked === 'words' ? 'Checked by words only, nothing was listened to' : `Checked by listening${unheardNote(event)}`}
        </p>
      )}
      {also === '' ? null : (
        <p className="queries truncate" title={also}>
          Also tried: {also}
        </p>
      )}
    </div>
  );
}

/** `words` when no sound was heard for any verdict of the event; null while there is none. */
export function checkedBy(event: Pick<EventView, 'candidates'>): 'words' | 'listening' | null {
  const given = event.candidates.flatMap((candidate) => candidate.verdicts).filter((verdict) => verdict.match !== null);
  if (given.length === 0) return null;
  return given.some(wasHeard) ? 'listening' : 'words';
}

/** Sounds that were not listened to among others that were, such as those whose licence keeps them on this machine. */
export function unheardNote({ candidates }: Pick<EventView, 'candidates'>): string {
  const judged = candidates.filter(({ verdicts }) => verdicts.some(({ match }) => match !== null));
  const unheard = judged.filter(({ verdicts }) => !verdicts.some(wasHeard)).length;
  return unheard === 0 ? '' : `, ${unheard} of ${judged.length} by words only`;
}
