import { type FormEvent, useId, useState } from 'react';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FolderField } from './FolderField.tsx';
import { RightsFields } from './RightsFields.tsx';
import { claimOf, openAnswer } from './rightsAnswer.ts';

/** Adds a folder. Where the system has a folder dialog it is used; a browser can't hand out paths, so the path is typed there. */
export function AddFolderDialog({ onClose }: { onClose: () => void }) {
  const { actions } = useDesk();
  const formId = useId();
  const [folder, setFolder] = useState('');
  const [answer, setAnswer] = useState(openAnswer);
  const [busy, setBusy] = useState(false);
  const claim = claimOf(answer);
  const blocked = busy || folder.trim() === '' || claim === null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (blocked || claim === null) return;
    setBusy(true);
    const added = await actions.addFolder({
      folder: folder.trim(),
      license: claim.license_id,
      holder: claim.holder,
      evidence: claim.evidence,
      seats: claim.seats ?? null,
      invoice: claim.invoice ?? null,
    });
    setBusy(false);
    if (added) onClose();
  };
  return (
    <Dialog
      title="Add folder"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={formId} className="button button-primary" disabled={blocked}>
            Add and scan
          </button>
        </>
      }
    >
      <form id={formId} className="form" onSubmit={(event) => void submit(event)}>
        <FolderField label="Folder" folder={folder} onChange={setFolder} note="Files are read where they lie and never changed." />
        <RightsFields answer={answer} onChange={setAnswer} />
      </form>
    </Dialog>
  );
}
