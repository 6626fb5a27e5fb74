import { FolderOpen } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
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
        <FolderField folder={folder} onChange={setFolder} />
        <RightsFields answer={answer} onChange={setAnswer} />
      </form>
    </Dialog>
  );
}

function FolderField({ folder, onChange }: { folder: string; onChange: (folder: string) => void }) {
  const { actions, client } = useDesk();
  const canBrowse = client.host === 'electron';
  const browse = async (): Promise<void> => {
    const chosen = await actions.pickFolder();
    if (chosen !== null) onChange(chosen);
  };
  return (
    <label className="field">
      <span>Folder</span>
      <span className="field-row">
        <input
          className="input mono"
          value={folder}
          maxLength={4096}
          spellCheck={false}
          placeholder={canBrowse ? 'Choose a folder' : '/home/me/Sounds or D:\\Sounds'}
          onChange={(event) => onChange(event.target.value)}
        />
        {canBrowse ? (
          <button type="button" className="button" onClick={() => void browse()}>
            <FolderOpen size={14} aria-hidden="true" /> Browse…
          </button>
        ) : null}
      </span>
      <small className="hint-text">
        {canBrowse ? '' : 'The full path on the machine that runs Foley Desk; a browser can’t show a folder dialog for it. '}
        Files are read where they lie and never changed.
      </small>
    </label>
  );
}
