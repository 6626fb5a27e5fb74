import { Ear, EarOff } from 'lucide-react';
import type { EventView } from '../state/findRun.ts';
import { LegsLine } from './LegsLine.tsx';
import { wordsJudge } from './wordsJudge.ts';

/** How the rows were found and what checked them. It has its place before that is known, so that no row moves when it is. */
export function FindNotes({ event }: { event: EventView }) {
  const checked = checkedBy(event);
  return (
    <div className="find-notes">
      {event.legs ? <LegsLine legs={event.legs} /> : null}
      {checked === null ? null : (
        <p className={checked === 'words' ? 'checked-by-words' : ''}>
          {checked === 'words' ? <EarOff size={12} aria-hidden="true" /> : <Ear size={12} aria-hidden="true" />}
          {checked === 'words' ? 'Checked by words only, nothing was listened to' : 'Checked by listening'}
        </p>
      )}
      {event.queries.length > 1 ? <p className="queries">Also tried: {event.queries.slice(1).join(' · ')}</p> : null}
    </div>
  );
}

/** `words` when every verdict of the event comes from comparing words; null while there is none. */
export function checkedBy(event: Pick<EventView, 'candidates'>): 'words' | 'listening' | null {
  const given = event.candidates.flatMap((candidate) => candidate.verdicts).filter((verdict) => verdict.match !== null);
  if (given.length === 0) return null;
  return given.every((verdict) => verdict.judge === wordsJudge) ? 'words' : 'listening';
}
