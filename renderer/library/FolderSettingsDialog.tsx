import { type Root, TextEncoding } from '../../main/contract/folders.ts';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { encodingName } from './encodingNames.ts';
import { folderName } from './folderSummary.ts';

/** How the files of a folder are read; kept as it is chosen. */
export function FolderSettingsDialog({ root, onClose }: { root: Root; onClose: () => void }) {
  const { actions } = useDesk();
  const { text_encoding: encoding, video } = root.reading;
  return (
    <Dialog title={`How ${folderName(root)} is read`} onClose={onClose}>
      <p className="hint-text">
        Kept as soon as it is changed. <code>{root.path}</code>
      </p>
      <label className="field">
        <span>Text that names no encoding</span>
        <select
          className="select"
          value={encoding ?? ''}
          onChange={(event) => void actions.setReading(root.id, { text_encoding: encodingOf(event.target.value) })}
        >
          <option value="">Western (Windows-1252)</option>
          {TextEncoding.options.map((name) => (
            <option key={name} value={name}>
              {encodingName(name)}
            </option>
          ))}
        </select>
        <small className="hint-text">
          For names like “ƒhƒA” in old metadata. Takes effect at once; no file is read again, and text in UTF-8 or Unicode stays as it is.
        </small>
      </label>
      <label className="check">
        <input type="checkbox" checked={video} onChange={(event) => void actions.setReading(root.id, { video: event.target.checked })} />
        <span>
          Take the sound out of video files
          <small>Needs ffmpeg on this machine. Takes effect with the next scan; until then they are listed as skipped.</small>
        </span>
      </label>
      <label className="check">
        <input type="checkbox" checked={root.enabled} onChange={(event) => void actions.setEnabled(root.id, event.target.checked)} />
        <span>
          Search in this folder
          <small>Off: its sounds are neither found nor offered. What you picked from it stays.</small>
        </span>
      </label>
      <p>
        <button type="button" className="button" disabled={root.state === 'scanning'} onClick={() => void actions.rescan(root.id)}>
          Scan it now
        </button>
      </p>
    </Dialog>
  );
}

function encodingOf(chosen: string): TextEncoding | null {
  const read = TextEncoding.safeParse(chosen);
  return read.success ? read.data : null;
}
