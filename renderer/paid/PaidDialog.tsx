import type { PaidQuestion } from '../../main/contract/paid.ts';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { paidSentence } from './paidWords.ts';

/** The question before the first paid call of a session; the answer holds for it until the app closes. */
export function PaidDialog({ question, onClose }: { question: PaidQuestion; onClose: () => void }) {
  const { actions } = useDesk();
  const answer = (paid: 'agreed' | 'rules'): void => {
    onClose();
    void actions.find(paid);
  };
  return (
    <Dialog
      title="This find costs money"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="button" className="button" onClick={() => answer('rules')}>
            Use rules instead
          </button>
          <button type="button" className="button button-primary" onClick={() => answer('agreed')}>
            Go on
          </button>
        </>
      }
    >
      <p>{paidSentence(question)}</p>
      <p className="hint-text">
        Your answer holds for this session until the app closes. Rules read the passage on this machine and cost nothing. Who reads, and the
        cap, are in the settings.
      </p>
    </Dialog>
  );
}
