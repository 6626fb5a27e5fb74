import { FileWarning, RefreshCw, Scale, Trash2, TriangleAlert, X } from 'lucide-react';
import type { Root } from '../../main/contract/folders.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import { useDesk } from '../DeskContext.tsx';
import { jobShare } from '../state/jobList.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { folderName, folderStateName, reportedFiles, rightsSummary } from './folderSummary.ts';

type Props = { root: Root; job: JobView | null };

export function FolderCard({ root, job }: Props) {
  const { actions } = useDesk();
  const rights = rightsSummary(root);
  const reported = reportedFiles(root.counts);
  const state = folderStateName(root);
  return (
    <article className={`folder${root.enabled ? '' : ' is-off'}`} aria-label={folderName(root)}>
      <div className="folder-top">
        <span className={`folder-state state-${root.enabled ? root.state : 'off'}`} title={state}>
          <span className="visually-hidden">{state}</span>
        </span>
        <h3 className="truncate" title={root.path}>
          {folderName(root)}
        </h3>
        <label className="switch" title={root.enabled ? 'In searches. Switch off' : 'Left out of searches. Switch on'}>
          <input
            type="checkbox"
            role="switch"
            aria-label={`Search in ${folderName(root)}`}
            checked={root.enabled}
            aria-checked={root.enabled}
            onChange={(event) => void actions.setEnabled(root.id, event.target.checked)}
          />
        </label>
      </div>
      <p className="folder-path muted truncate" title={root.path}>
        <bdi>{root.path}</bdi>
      </p>
      {job ? <ScanLine root={root} job={job} /> : <CountLine root={root} />}
      {root.state === 'needs_review' ? (
        <button
          type="button"
          className="button button-small"
          onClick={() => actions.openDialog({ kind: 'acceptMissing', rootId: root.id })}
        >
          <TriangleAlert size={13} aria-hidden="true" /> Many files are missing…
        </button>
      ) : null}
      <div className="folder-actions">
        <button
          type="button"
          className={`chip chip-button ${rights.clear ? '' : 'chip-warn'}`}
          title={rights.note}
          onClick={() => actions.openDialog({ kind: 'rights', rootId: root.id })}
        >
          <Scale size={11} aria-hidden="true" /> {rights.label}
        </button>
        {reported > 0 ? (
          <button
            type="button"
            className="chip chip-button"
            title="Files that are not plainly ok"
            onClick={() => actions.openDialog({ kind: 'report', rootId: root.id })}
          >
            <FileWarning size={11} aria-hidden="true" /> Report: <span className="num">{reported}</span>
          </button>
        ) : null}
      </div>
    </article>
  );
}

function ScanLine({ root, job }: { root: Root; job: JobView }) {
  const { actions } = useDesk();
  return (
    <div className="folder-scan">
      <ProgressBar share={jobShare(job)} label={`Scanning ${folderName(root)}`} />
      <span className="hint-text truncate num">
        {job.progress.total === null ? job.progress.done : `${job.progress.done} of ${job.progress.total}`} · {job.progress.label}
      </span>
      <IconButton label={`Stop scanning ${folderName(root)}`} icon={X} onClick={() => void actions.cancelJob(job.job_id)} />
    </div>
  );
}

function CountLine({ root }: { root: Root }) {
  const { actions } = useDesk();
  return (
    <div className="folder-line">
      <span className="folder-counts num">
        {root.sounds.toLocaleString('en')} {root.sounds === 1 ? 'sound' : 'sounds'}
        {root.state === 'offline' ? <span className="bad-text"> · offline, nothing is lost</span> : null}
      </span>
      <span className="spacer" />
      <IconButton label={`Rescan ${folderName(root)}`} icon={RefreshCw} onClick={() => void actions.rescan(root.id)} />
      <IconButton
        label={`Remove ${folderName(root)}`}
        icon={Trash2}
        onClick={() => actions.openDialog({ kind: 'removeRoot', rootId: root.id })}
      />
    </div>
  );
}
