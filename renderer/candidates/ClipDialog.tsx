import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { Dialog } from '../ui/Dialog.tsx';

type Props = { dropped: string | null; commands: Pick<DeskCommands, 'similarToFile'>; onClose: () => void };

/** Asks for the path of a file; what sounds like it is then shown where the rows are. */
export function ClipDialog({ dropped, commands, onClose }: Props) {
  const formId = useId();
  const { actions } = useDesk();
  const [path, setPath] = useState('');
  const heard = useDeskState((state) => state.status?.models.some((model) => model.state === 'active') ?? false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const blocked = path.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (blocked) return;
    onClose();
    void commands.similarToFile(path.trim());
  };
  return (
    <Dialog
      title="Find sounds like a file"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" form={formId} className="button button-primary" disabled={blocked}>
            Find like it
          </button>
        </>
      }
    >
      <form id={formId} className="form" onSubmit={submit}>
        {dropped === null ? null : (
          <p>
            The window isn’t told where <b>{dropped}</b> lies, only what it is called: give its path.
          </p>
        )}
        <label className="field">
          <span>Sound file</span>
          <input
            className="input mono"
            // The one thing that is asked for; what opened the dialog was a key, and the next ones are the path.
            ref={field}
            value={path}
            maxLength={4096}
            spellCheck={false}
            placeholder="/home/me/clip.wav or D:\clip.wav"
            onChange={(event) => setPath(event.target.value)}
          />
          <small className="hint-text">
            The full path on the machine that runs Foley Desk. The file needn’t be in the library; it is read and never changed.
          </small>
        </label>
        {heard ? null : (
          <p className="hint-text">
            A model listens to the file, and none is active.{' '}
            <button type="button" className="button button-link" onClick={() => actions.openDialog({ kind: 'models' })}>
              Models…
            </button>
          </p>
        )}
      </form>
    </Dialog>
  );
}
