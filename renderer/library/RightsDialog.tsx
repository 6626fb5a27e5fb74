import { useState } from 'react';
import type { Root } from '../../main/contract/folders.ts';
import { useDesk } from '../DeskContext.tsx';
import { dayWords } from '../dayWords.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { folderName } from './folderSummary.ts';
import { RightsFields } from './RightsFields.tsx';
import { answerOf, claimOf, namedTerms, textAgainst } from './rightsAnswer.ts';

export function RightsDialog({ root, onClose }: { root: Root; onClose: () => void }) {
  const { actions } = useDesk();
  const [answer, setAnswer] = useState(() => answerOf(root.rights));
  const found = root.evidence_found;
  // What isn't asked isn't answered: nothing is overruled that the person was not shown.
  const against = textAgainst(answer, found);
  const claim = claimOf(against ? answer : { ...answer, overrules: false });
  const save = async (): Promise<void> => {
    if (claim !== null && (await actions.assertRights(root.id, claim))) onClose();
  };
  return (
    <Dialog
      title={`Rights of ${folderName(root)}`}
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
      {found ? (
        <div className="notice">
          <p>
            The folder’s own file <code>{found.file}</code> names <b>{namedTerms(found.license_id)}</b>. That is a proposal, not proof.
          </p>
          {found.license_id === 'unknown' ? null : (
            <button
              type="button"
              className="button button-small"
              onClick={() =>
                setAnswer({ ...answer, kind: 'license', licenseId: found.license_id, evidence: answer.evidence || found.file })
              }
            >
              Use it
            </button>
          )}
        </div>
      ) : null}
      <RightsFields answer={answer} onChange={setAnswer} against={against && `The folder’s ${against.file} says otherwise.`} />
      {root.rights.asserted_at ? (
        <p className="hint-text">
          Last recorded on {dayWords(root.rights.asserted_at)}.{' '}
          <button
            type="button"
            className="button button-link"
            onClick={() => actions.openDialog({ kind: 'rightsLog', of: { rootId: root.id }, title: folderName(root) })}
          >
            Who said what…
          </button>
        </p>
      ) : null}
    </Dialog>
  );
}
