import { FolderOpen, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FoundRoot, RelinkPreview, Root } from '../../main/contract/folders.ts';
import { useDesk } from '../DeskContext.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { folderName } from './folderSummary.ts';
import { previewWords, proposedChoice } from './relinkWords.ts';

type Props = { root: Root; onClose: () => void };
type Place = { folder: string; rootId: string | null };

/** Says where a folder lies now: at a place that was found, or one that the person names. What would happen is shown first. */
export function RelinkDialog({ root, onClose }: Props) {
  const { actions } = useDesk();
  const [places, setPlaces] = useState<readonly FoundRoot[]>(root.found_at ?? []);
  const [place, setPlace] = useState<Place | null>(() => proposedChoice(root.found_at ?? []));
  const [step, setStep] = useState<'ask' | 'busy' | 'done'>('ask');
  const { preview, failed } = usePreview(root.id, place?.folder ?? '');
  const fits = preview !== null && preview.found > 0;
  const relink = async (): Promise<void> => {
    if (place === null) return;
    setStep('busy');
    const done = await actions.relink(root.id, {
      folder: place.folder,
      replaceRootId: place.rootId,
      acceptMismatch: preview !== null && preview.found < preview.asked / 2,
    });
    setStep(done ? 'done' : 'ask');
  };
  if (step === 'done') return <Relinked root={root} onClose={onClose} />;
  return (
    <Dialog
      title={`Where is ${folderName(root)}?`}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            className="button"
            onClick={() => {
              void actions.leaveOffline(root.id);
              onClose();
            }}
          >
            Leave offline
          </button>
          <span className="spacer" />
          <button type="button" className="button button-primary" disabled={!fits || step === 'busy'} onClick={() => void relink()}>
            Relink
          </button>
        </>
      }
    >
      <p>
        It was at <code>{root.path}</code>. Nothing of it is lost: picks, rights and names wait for it.
      </p>
      <Places places={places} chosen={place} onChoose={setPlace} />
      <OtherPlace
        root={root}
        chosen={place}
        onChoose={(folder) => setPlace({ folder, rootId: null })}
        onFound={(found) => {
          setPlaces(found);
          setPlace(proposedChoice(found));
        }}
      />
      {place === null ? null : <Preview preview={preview} failed={failed} />}
    </Dialog>
  );
}

function Relinked({ root, onClose }: Props) {
  const { actions } = useDesk();
  const undo = async (): Promise<void> => {
    if ((await actions.undoRelink(root.id)) !== null) onClose();
  };
  return (
    <Dialog
      title={`${folderName(root)} is relinked`}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={() => void undo()}>
            Undo
          </button>
          <button type="button" className="button button-primary" onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <p>
        It lies at <code>{root.path}</code> now and is being looked through. Unchanged files are not read again.
      </p>
    </Dialog>
  );
}

type PlacesProps = { places: readonly FoundRoot[]; chosen: Place | null; onChoose: (place: Place) => void };

function Places({ places, chosen, onChoose }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <fieldset className="relink-places">
      <legend>{places.length === 1 ? 'Found at' : 'Found at several places. Which one is it?'}</legend>
      {places.map(({ folder, found, asked, root_id: rootId }) => (
        <label key={folder}>
          <input type="radio" name="relink-place" checked={chosen?.folder === folder} onChange={() => onChoose({ folder, rootId })} />
          <code className="truncate" title={folder}>
            {folder}
          </code>
          <small className="muted num">
            {found} of {asked} sampled files
            {rootId === null ? '' : ' · added since as a folder of its own, which makes room'}
          </small>
        </label>
      ))}
    </fieldset>
  );
}

type OtherProps = { root: Root; chosen: Place | null; onChoose: (folder: string) => void; onFound: (found: FoundRoot[]) => void };

function OtherPlace({ root, chosen, onChoose, onFound }: OtherProps) {
  const { actions, client } = useDesk();
  const [typed, setTyped] = useState('');
  const [looking, setLooking] = useState<'no' | 'yes' | 'in vain'>('no');
  const browse = async (): Promise<void> => {
    const folder = await actions.pickFolder();
    if (folder === null) return;
    setTyped(folder);
    onChoose(folder);
  };
  const look = async (): Promise<void> => {
    setLooking('yes');
    const folders = (await actions.findMoved(root.id))?.folders ?? [];
    setLooking(folders.length === 0 ? 'in vain' : 'no');
    if (folders.length > 0) onFound(folders.map((found) => ({ ...found, root_id: null })));
  };
  return (
    <label className="field">
      <span>Another folder</span>
      <span className="field-row">
        <input
          className="input mono"
          value={typed}
          maxLength={4096}
          spellCheck={false}
          placeholder="/media/me/Disk/Sounds or E:\Sounds"
          onChange={(event) => setTyped(event.target.value)}
        />
        {client.host === 'electron' ? (
          <button type="button" className="button" onClick={() => void browse()}>
            <FolderOpen size={14} aria-hidden="true" /> Choose…
          </button>
        ) : null}
        <button
          type="button"
          className="button"
          disabled={typed.trim() === '' || chosen?.folder === typed.trim()}
          onClick={() => onChoose(typed.trim())}
        >
          Look there
        </button>
      </span>
      <button type="button" className="button button-small" disabled={looking === 'yes'} onClick={() => void look()}>
        <Search size={12} aria-hidden="true" /> Search all disks
      </button>
      {looking === 'yes' ? <ProgressBar share={null} label="Searching all disks" /> : null}
      {looking === 'in vain' ? <small className="hint-text">It was found nowhere. Is its disk connected?</small> : null}
    </label>
  );
}

function Preview({ preview, failed }: { preview: RelinkPreview | null; failed: boolean }) {
  if (failed) return <p className="bad-text">This folder can’t be looked at.</p>;
  if (preview === null) return <ProgressBar share={null} label="Looking for its files" />;
  return (
    <p className="relink-preview num" role="status">
      {previewWords(preview)}
    </p>
  );
}

/** What lies in a folder; null while it is counted and where it can't be. */
function usePreview(rootId: string, folder: string): { preview: RelinkPreview | null; failed: boolean } {
  const { actions } = useDesk();
  const [seen, setSeen] = useState<{ folder: string; preview: RelinkPreview | null }>({ folder: '', preview: null });
  useEffect(() => {
    if (folder === '') return;
    const stop = new AbortController();
    void actions.previewRelink(rootId, folder, stop.signal).then((preview) => {
      if (!stop.signal.aborted) setSeen({ folder, preview });
    });
    return () => stop.abort();
  }, [actions, rootId, folder]);
  return seen.folder === folder
    ? { preview: seen.preview, failed: folder !== '' && seen.preview === null }
    : { preview: null, failed: false };
}
