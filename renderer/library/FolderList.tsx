import { ChevronDown, ChevronUp, Files, FolderPlus, Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { Root } from '../../main/contract/folders.ts';
import { isUnderWay, type JobView } from '../../main/contract/jobs.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { FolderCard } from './FolderCard.tsx';
import { type FolderFilter, folderFilters, shownFolders } from './folderFilter.ts';

const noRoots: Root[] = [];
/** From here on a list is searched rather than read. */
const manyFolders = 8;

export function FolderList() {
  const { actions } = useDesk();
  const roots = useDeskState((state) => state.status?.roots) ?? noRoots;
  const jobs = useDeskState((state) => state.jobs);
  const [words, setWords] = useState('');
  const [filter, setFilter] = useState<FolderFilter>('all');
  // Only a narrow pane folds them away.
  const [open, setOpen] = useState(false);
  const listId = useId();
  const choose = (chosen: FolderFilter): void => {
    setFilter(chosen);
    if (chosen !== 'all') setOpen(true);
  };
  const scans = jobs.filter((job) => job.root_id !== null && isUnderWay(job));
  const resting = scans.filter((job) => job.state === 'paused');
  const shown = shownFolders(roots, { words, filter });
  return (
    <section className="folders" aria-label="Folders" data-open={open}>
      <header className="pane-head">
        <h2>Folders</h2>
        <span className="count num">{roots.length}</span>
        {roots.length > 0 ? (
          <button
            type="button"
            className="button button-small folders-toggle"
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronUp size={13} aria-hidden="true" /> : <ChevronDown size={13} aria-hidden="true" />} {open ? 'Hide' : 'Show'}
          </button>
        ) : null}
        <Filters roots={roots} filter={filter} onFilter={choose} words={words} onWords={setWords} />
        <span className="spacer" />
        <IconButton
          label="Duplicates"
          title="Files that are there more than once"
          icon={Files}
          onClick={() => actions.openDialog({ kind: 'duplicates' })}
        />
        <button type="button" className="button button-small" onClick={() => actions.openDialog({ kind: 'addFolder' })}>
          <FolderPlus size={13} aria-hidden="true" /> Add folder
        </button>
      </header>
      {resting.length > 0 && scans.length > 1 ? (
        <button
          type="button"
          className="button button-small folder-resume"
          onClick={() => {
            for (const job of resting) void actions.setPaused(job.job_id, false);
          }}
        >
          <Play size={12} aria-hidden="true" /> Let {resting.length === 1 ? 'the resting scan' : `${resting.length} resting scans`} go on
        </button>
      ) : null}
      <ul id={listId} className={roots.length > manyFolders ? 'folder-list is-many' : 'folder-list'} aria-label="Library folders">
        {shown.map((root) => {
          const job = scanOf(scans, root.id);
          const others = scans.some((other) => other !== job && other.state === 'running');
          return (
            <li key={root.id}>
              <FolderCard root={root} job={job} waits={job !== null && others} />
            </li>
          );
        })}
      </ul>
      {roots.length === 0 ? (
        <p className="hint-text folder-none">No folders yet. Sounds are read where they lie; nothing is moved or changed.</p>
      ) : null}
      {roots.length > 0 && shown.length === 0 ? <p className="hint-text folder-none">No folder is like that.</p> : null}
    </section>
  );
}

type FiltersProps = {
  roots: readonly Root[];
  filter: FolderFilter;
  onFilter: (filter: FolderFilter) => void;
  words: string;
  onWords: (words: string) => void;
};

/** Words of many folders, and those that wait for somebody; each only where there is something to choose. */
function Filters({ roots, filter, onFilter, words, onWords }: FiltersProps) {
  const choices = folderFilters(roots);
  const many = roots.length > manyFolders;
  if (!many && choices.length === 0) return null;
  return (
    <div className="folder-filters">
      {many ? (
        <input
          className="input"
          type="search"
          aria-label="Search folders"
          placeholder="Search folders"
          value={words}
          onChange={(event) => onWords(event.target.value)}
        />
      ) : null}
      {choices.map(({ filter: name, label, count }) => (
        <button
          key={name}
          type="button"
          className="chip chip-button chip-warn"
          aria-pressed={filter === name}
          onClick={() => onFilter(filter === name ? 'all' : name)}
        >
          {label} <span className="num">{count}</span>
        </button>
      ))}
    </div>
  );
}

function scanOf(scans: readonly JobView[], rootId: string): JobView | null {
  return scans.find((job) => job.root_id === rootId) ?? null;
}
