import { FolderOpen } from 'lucide-react';
import { useDesk } from '../DeskContext.tsx';

type Props = { label: string; folder: string; onChange: (folder: string) => void; note: string; placeholder?: string };

/** The path of a folder on the machine that runs the app: chosen where the system has a dialog for it, typed in a browser. */
export function FolderField({ label, folder, onChange, note, placeholder }: Props) {
  const { actions, client } = useDesk();
  const canBrowse = client.host === 'electron';
  const browse = async (): Promise<void> => {
    const chosen = await actions.pickFolder();
    if (chosen !== null) onChange(chosen);
  };
  return (
    <label className="field">
      <span>{label}</span>
      <span className="field-row">
        <input
          className="input mono"
          value={folder}
          maxLength={4096}
          spellCheck={false}
          placeholder={placeholder ?? (canBrowse ? 'Choose a folder' : '/home/me/Sounds or D:\\Sounds')}
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
        {note}
      </small>
    </label>
  );
}
