import { Copy, Download, Play, Square } from 'lucide-react';
import { type KeyboardEvent, useCallback, useEffect, useState } from 'react';
import type { DuplicateLevel } from '../../main/contract/folders.ts';
import { licenceWords } from '../candidates/licenceWords.ts';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';
import { saveDocument } from '../saveDocument.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import {
  type DuplicateFile,
  type DuplicateGroup,
  differenceNames,
  duplicatesCsv,
  fileFacts,
  levelNames,
  megabytes,
} from './duplicateWords.ts';
import { folderName } from './folderSummary.ts';

const levels: readonly DuplicateLevel[] = [1, 2, 3];
const pageGroups = 50;
/** One question of an export. */
const exportGroups = 1000;

type Found = { level: DuplicateLevel; total: number; spare: number; groups: DuplicateGroup[] };

/** Files that are there more than once, to be heard and judged. The app removes none of them. */
export function DuplicatesDialog({ onClose }: { onClose: () => void }) {
  const [level, setLevel] = useState<DuplicateLevel>(1);
  const { found, failed, more } = useDuplicates(level);
  const { player } = useDesk();
  useEffect(() => () => player.stop(), [player]);
  return (
    <Dialog
      title="Duplicates"
      onClose={onClose}
      wide
      footer={
        <>
          <span className="hint-text">Nothing is removed: use the paths to tidy up in your file manager.</span>
          <span className="spacer" />
          <ExportButton level={level} disabled={found === null || found.total === 0} />
          <button type="button" className="button button-primary" onClick={onClose}>
            Done
          </button>
        </>
      }
    >
      <fieldset className="segments duplicate-levels">
        <legend className="visually-hidden">How alike</legend>
        {levels.map((one) => (
          <label key={one} className="segment">
            <input type="radio" className="visually-hidden" name="duplicate-level" checked={level === one} onChange={() => setLevel(one)} />
            {levelNames[one].label}
          </label>
        ))}
      </fieldset>
      <p className="hint-text">{levelNames[level].note}</p>
      {found === null ? <Waiting failed={failed} /> : <Groups found={found} onMore={more} />}
    </Dialog>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return failed ? <p>They could not be read. Close this and try again.</p> : <ProgressBar share={null} label="Comparing sounds" />;
}

/** The groups of a level, page by page; those of another level are never shown under it. */
function useDuplicates(level: DuplicateLevel) {
  const { actions } = useDesk();
  const [found, setFound] = useState<Found | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    setFailed(false);
    void actions.duplicates({ level, limit: pageGroups }, stop.signal).then((page) => {
      if (stop.signal.aborted) return;
      setFailed(page === null);
      setFound(page && { level, total: page.total_groups, spare: page.spare_bytes, groups: page.groups });
    });
    return () => stop.abort();
  }, [actions, level]);
  const shown = found?.level === level ? found : null;
  const more = useCallback(async () => {
    if (shown === null) return;
    const page = await actions.duplicates({ level, limit: pageGroups, offset: shown.groups.length });
    if (page === null) return;
    setFound((before) => (before?.level === level ? { ...before, groups: [...shown.groups, ...page.groups] } : before));
  }, [actions, level, shown]);
  return { found: shown, failed, more };
}

function Groups({ found, onMore }: { found: Found; onMore: () => Promise<void> }) {
  const rest = found.total - found.groups.length;
  if (found.total === 0) return <p>Nothing is there twice on this level.</p>;
  return (
    <>
      <p className="num" role="status">
        {found.total.toLocaleString('en')} {found.total === 1 ? 'group' : 'groups'}, {megabytes(found.spare)} beyond one file each
      </p>
      <ul className="duplicate-groups" aria-label="Groups of duplicates">
        {found.groups.map((group) => (
          <GroupCard key={`${group.sha256} ${group.files[0]?.root_id} ${group.files[0]?.path}`} group={group} />
        ))}
      </ul>
      {rest > 0 ? (
        <button type="button" className="button" onClick={() => void onMore()}>
          Show more ({rest.toLocaleString('en')} left)
        </button>
      ) : null}
    </>
  );
}

function GroupCard({ group }: { group: DuplicateGroup }) {
  const { likeness } = group;
  return (
    <li className="duplicate-group">
      <header>
        <b className="truncate" title={group.caption}>
          {group.caption}
        </b>
        <span className="chip" title="The strictest of all its files">
          {licenceWords(group.license_id)}
        </span>
        {likeness ? (
          <span className="chip chip-warn" title={`${likeness.difference_db.toFixed(1)} dB apart where they look the same`}>
            similar: {likeness.shared} of {likeness.moments} moments
          </span>
        ) : null}
        <span className="spacer" />
        <small className="muted">
          {group.differs.length === 0 ? 'no difference' : `differ in ${group.differs.map((what) => differenceNames[what]).join(', ')}`}
        </small>
      </header>
      <ul onKeyDown={moveFocus}>
        {group.files.map((file) => (
          <FileLine key={`${file.root_id} ${file.path}`} file={file} group={group} />
        ))}
      </ul>
    </li>
  );
}

function FileLine({ file, group }: { file: DuplicateFile; group: DuplicateGroup }) {
  const { player, actions } = useDesk();
  const root = useDeskState((state) => state.status?.roots.find(({ id }) => id === file.root_id));
  const playing = usePlayerState((state) => state.id === file.sound_id && (state.status === 'playing' || state.status === 'loading'));
  const path = root === undefined ? file.path : `${root.path}/${file.path}`;
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(path);
    actions.tell('Path copied.');
  };
  return (
    <li className="duplicate-file">
      <IconButton
        label={`${playing ? 'Stop' : 'Play'} ${file.path}`}
        icon={playing ? Square : Play}
        disabled={!file.online}
        onClick={() => player.toggle(file.sound_id)}
      />
      <span className="duplicate-path">
        <code className="truncate" title={path}>
          <bdi>{file.path}</bdi>
        </code>
        <small className="muted truncate">
          {root === undefined ? '' : `${folderName(root)} · `}
          <span className="num">{fileFacts(file).join(' · ')}</span>
          {group.files.some(({ license_id: other }) => other !== file.license_id) ? ` · ${licenceWords(file.license_id)}` : ''}
          {file.online ? '' : ' · offline'}
        </small>
      </span>
      <IconButton label={`Copy the path of ${file.path}`} icon={Copy} onClick={() => void copy()} />
    </li>
  );
}

/** Up and down go from file to file of a group, so that two are compared with two keys. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('.duplicate-file > button:first-child:not(:disabled)')];
  const at = buttons.findIndex((button) => button.closest('li')?.contains(document.activeElement));
  const next = buttons[at + step];
  if (next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}

function ExportButton({ level, disabled }: { level: DuplicateLevel; disabled: boolean }) {
  const { actions, store } = useDesk();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    const groups: DuplicateGroup[] = [];
    for (let total = 1; groups.length < total; ) {
      const page = await actions.duplicates({ level, limit: exportGroups, offset: groups.length });
      if (page === null || page.groups.length === 0) break;
      groups.push(...page.groups);
      total = page.total_groups;
    }
    const roots = store.get().status?.roots ?? [];
    const folderOf = (rootId: string): string => roots.find(({ id }) => id === rootId)?.path ?? rootId;
    if (groups.length > 0) {
      saveDocument({
        file_name: `duplicates-level-${level}.csv`,
        media_type: 'text/csv',
        text: duplicatesCsv({ level, groups, folderOf }),
      });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button" disabled={disabled || busy} onClick={() => void save()}>
      <Download size={14} aria-hidden="true" /> Export CSV
    </button>
  );
}
