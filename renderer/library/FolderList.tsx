import { FolderPlus } from 'lucide-react';
import type { Root } from '../../main/contract/folders.ts';
import { isUnderWay, type JobView } from '../../main/contract/jobs.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { FolderCard } from './FolderCard.tsx';

const noRoots: Root[] = [];

export function FolderList() {
  const { actions } = useDesk();
  const roots = useDeskState((state) => state.status?.roots) ?? noRoots;
  const jobs = useDeskState((state) => state.jobs);
  return (
    <section className="folders" aria-label="Folders">
      <header className="pane-head">
        <h2>Folders</h2>
        <span className="count num">{roots.length}</span>
        <span className="spacer" />
        <button type="button" className="button button-small" onClick={() => actions.openDialog({ kind: 'addFolder' })}>
          <FolderPlus size={13} aria-hidden="true" /> Add folder
        </button>
      </header>
      <ul className="folder-list" aria-label="Library folders">
        {roots.map((root) => (
          <li key={root.id}>
            <FolderCard root={root} job={scanOf(jobs, root.id)} />
          </li>
        ))}
      </ul>
      {roots.length === 0 ? (
        <p className="hint-text folder-none">No folders yet. Sounds are read where they lie; nothing is moved or changed.</p>
      ) : null}
    </section>
  );
}

function scanOf(jobs: readonly JobView[], rootId: string): JobView | null {
  return jobs.find((job) => job.root_id === rootId && isUnderWay(job)) ?? null;
}
