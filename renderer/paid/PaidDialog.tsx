import type { PaidQuestion } from '../../main/contract/paid.ts';
import { useDesk } from '../DeskContext.tsx';
import type { PaidAbout } from '../state/deskState.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { PaidButtons, PaidText } from './PaidQuestion.tsx';
import { paidTitles } from './paidWords.ts';

type Props = { question: PaidQuestion; about: PaidAbout; onClose: () => void };

/** The question before the first paid call of a session; the answer holds for it until the app closes. */
export function PaidDialog({ question, about, onClose }: Props) {
  const { actions } = useDesk();
  const closing = (act: () => unknown) => () => {
    onClose();
    void act();
  };
  return (
    <Dialog
      title={paidTitles[about.kind]}
      onClose={onClose}
      footer={
        about.kind === 'find' ? (
          <PaidButtons onCancel={onClose} onRules={closing(() => actions.find('rules'))} onAgree={closing(() => actions.find('agreed'))} />
        ) : (
          <PaidButtons onCancel={onClose} onAgree={closing(() => actions.makeSound(about.event, true))} />
        )
      }
    >
      <PaidText question={question} about={about.kind} />
    </Dialog>
  );
}
