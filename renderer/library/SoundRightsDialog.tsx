import { useState } from 'react';
import type { SoundRights } from '../../main/contract/rights.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RightsFields } from './RightsFields.tsx';
import { claimOf, filesAgainst, openAnswer, type RightsAnswer } from './rightsAnswer.ts';

type Props = { soundIds: readonly string[]; caption: string; onClose: () => void };

/** What a person says of one sound, or of many in one act, in place of what was said of their folders. */
export function SoundRightsDialog({ soundIds, caption, onClose }: Props) {
  const { actions } = useDesk();
  const [answer, setAnswer] = useState(openAnswer);
  const said = useDeskState(({ detail }) =>
    soundIds.length === 1 && detail !== null && detail.record.id === soundIds[0] ? detail.rights : null,
  );
  const against = againstWords(answer, soundIds.length === 1 ? said : 'many');
  // What isn't asked isn't answered: nothing is overruled that the person was not shown.
  const claim = claimOf(against === null ? { ...answer, overrules: false } : answer);
  const save = async (): Promise<void> => {
    if (claim !== null && (await actions.assertSoundRights(soundIds, claim))) onClose();
  };
  return (
    <Dialog
      title={`Rights of ${caption}`}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button button-primary" disabled={claim === null} onClick={() => void save()}>
            Record rights
          </button>
        </>
      }
    >
      <p className="hint-text">
        {soundIds.length === 1
          ? 'This holds for this sound alone, wherever it lies,'
          : 'This holds for each of these sounds, wherever it lies,'}{' '}
        in place of what was said of its folder. A stricter licence that a file names still counts.
      </p>
      <RightsFields answer={answer} onChange={setAnswer} against={against} single={soundIds.length === 1} />
    </Dialog>
  );
}

/** What stands against the answer, as the start of a sentence; null when nothing does. Of many sounds nobody has looked at the files. */
function againstWords(answer: RightsAnswer, said: SoundRights | 'many' | null): string | null {
  if (answer.kind === 'unknown' || said === null) return null;
  if (said === 'many') return 'Some of their files may name a stricter licence.';
  const named = filesAgainst(answer, said);
  return named.length === 0 ? null : `What its file says is otherwise: ${named.join(', ')}.`;
}
