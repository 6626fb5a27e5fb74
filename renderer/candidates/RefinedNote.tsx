import { Undo2, WandSparkles } from 'lucide-react';
import type { RefinedList } from '../../main/contract/feedback.ts';
import { useDesk } from '../DeskContext.tsx';
import { countWords, leftOutWords, usedWords } from './refinedWords.ts';

/** Under a list that feedback made: what it goes by, what was used, and the way back to the list of the find. */
export function RefinedNote({ list }: { list: RefinedList }) {
  const { actions } = useDesk();
  const { counts, event_id: eventId, reason } = list;
  const leftOut = leftOutWords(list);
  const more = [
    `${usedWords(list)}${reason === null ? '' : `; ${reason}`}.`,
    ...(leftOut === null ? [] : [`${leftOut.charAt(0).toUpperCase()}${leftOut.slice(1)}.`]),
  ].join(' ');
  const measured = list.used === 'neighbours' ? ' Measured: brightness, noisiness, attack, length, pitch, level.' : '';
  return (
    <div className="refined-note" role="status">
      <p title={`${countWords(counts)}. ${more}${measured}`}>
        <WandSparkles size={13} aria-hidden="true" />
        <span>
          <b>{countWords(counts)}.</b> {more}
        </span>
      </p>
      <button
        type="button"
        className="button button-small"
        onClick={() => eventId !== null && void actions.unrefine(eventId)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Undo2 size={13} aria-hidden="true" /> List of the find
      </button>
    </div>
  );
}
