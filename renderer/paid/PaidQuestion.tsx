import type { PaidQuestion } from '../../main/contract/paid.ts';
import { type PaidKind, paidNotes, paidSentence } from './paidWords.ts';

/** What is asked before anything that costs, in the same words wherever it is asked. */
export function PaidText({ question, about }: { question: PaidQuestion; about: PaidKind }) {
  return (
    <>
      <p>{paidSentence(question)}</p>
      <p className="hint-text">{paidNotes[about]}</p>
    </>
  );
}

type ButtonsProps = {
  onCancel: () => void;
  onAgree: () => void /** Absent where nothing free stands in its place. */;
  onRules?: () => void;
};

/** Its answers. */
export function PaidButtons({ onCancel, onAgree, onRules }: ButtonsProps) {
  return (
    <>
      <button type="button" className="button" onClick={onCancel}>
        Cancel
      </button>
      {onRules ? (
        <button type="button" className="button" onClick={onRules}>
          Use rules instead
        </button>
      ) : null}
      <button type="button" className="button button-primary" onClick={onAgree}>
        Go on
      </button>
    </>
  );
}
