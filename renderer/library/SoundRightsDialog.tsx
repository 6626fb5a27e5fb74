import { useState } from 'react';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { RightsFields } from './RightsFields.tsx';
import { claimOf, openAnswer } from './rightsAnswer.ts';

type Props = { soundId: string; caption: string; onClose: () => void };

/** What a person says of one sound, in place of what was said of its folder. */
export function SoundRightsDialog({ soundId, caption, onClose }: Props) {
  const { actions } = useDesk();
  const [answer, setAnswer] = useState(openAnswer);
  const claim = claimOf(answer);
  const save = async (): Promise<void> => {
    if (claim !== null && (await actions.assertSoundRights(soundId, claim))) onClose();
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
        This holds for this sound alone, wherever it lies, in place of what was said of its folder. A stricter licence that a file names
        still counts.
      </p>
      <RightsFields answer={answer} onChange={setAnswer} />
    </Dialog>
  );
}
