import { ArrowUpToLine, FileWarning, Pause, Play, RefreshCw, Scale, Settings2, Trash2, X } from 'lucide-react';
import type { Root } from '../../main/contract/folders.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import { useDesk } from '../DeskContext.tsx';
import { jobShare } from '../state/jobList.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { folderName, folderStateName, reportedFiles, rightsSummary } from './folderSummary.ts';
import { foundWords } from './relinkWords.ts';

type Props = {
  root: Root;
  job: JobView | null;
  /** Whether another scan runs beside its own. */
  waits: boolean;
};

export function FolderCard({ root, job, waits }: Props) {
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
      {job ? <ScanLine root={root} job={job} waits={waits} /> : <CountLine root={root} />}
      <FolderQuestion root={root} />
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

/** What only a person can answer: is the disk away, or are the files gone? */
function FolderQuestion({ root }: { root: Root }) {
  const { actions } = useDesk();
  const lookAgain = (
    <button type="button" className="button button-small" onClick={() => void actions.rescan(root.id)}>
      Look again
    </button>
  );
  if (root.state === 'offline') {
    return (
      <div className="folder-question">
        <p>{foundWords(root.found_at ?? []) ?? 'Not there now. Nothing is lost: connect its disk.'}</p>
        {lookAgain}
        {root.builtin ? null : (
          <button type="button" className="button button-small" onClick={() => actions.openDialog({ kind: 'relink', rootId: root.id })}>
            Relink…
          </button>
        )}
      </div>
    );
  }
  if (root.state !== 'needs_review') return null;
  return (
    <div className="folder-question">
      <p>Many of its files are missing. Nothing was removed. Is the whole disk connected?</p>
      {lookAgain}
      <button type="button" className="button button-small" onClick={() => actions.openDialog({ kind: 'acceptMissing', rootId: root.id })}>
        They are gone…
      </button>
    </div>
  );
}

function ScanLine({ root, job, waits }: { root: Root; job: JobView; waits: boolean }) {
  const { actions } = useDesk();
  const paused = job.state === 'paused';
  const name = folderName(root);
  return (
    <div className="folder-scan">
      <ProgressBar share={jobShare(job)} label={`Scanning ${name}`} />
      <span className="hint-text truncate num">
        {job.progress.total === null ? job.progress.done : `${job.progress.done} of ${job.progress.total}`} ·{' '}
        {paused ? 'Paused' : job.progress.label}
      </span>
      <span className="folder-buttons">
        {waits ? (
          <IconButton
            label={`Read ${name} first`}
            title="Read this folder first: the other scans rest until you let them go on"
            icon={ArrowUpToLine}
            onClick={() => void actions.readFirst(job.job_id)}
          />
        ) : null}
        <IconButton
          label={`${paused ? 'Go on with' : 'Pause'} the scan of ${name}`}
          icon={paused ? Play : Pause}
          onClick={() => void actions.setPaused(job.job_id, !paused)}
        />
        <IconButton label={`Stop scanning ${name}`} icon={X} onClick={() => void actions.cancelJob(job.job_id)} />
      </span>
    </div>
  );
}

function CountLine({ root }: { root: Root }) {
  const { actions } = useDesk();
  return (
    <div className="folder-line">
      <span className="folder-counts num">
        {root.sounds.toLocaleString('en')} {root.sounds === 1 ? 'sound' : 'sounds'}
        {root.state === 'offline' ? <span className="bad-text"> · offline</span> : null}
      </span>
      <span className="spacer" />
      <IconButton
        label={`How ${folderName(root)} is read`}
        icon={Settings2}
        onClick={() => actions.openDialog({ kind: 'folderSettings', rootId: root.id })}
      />
      <IconButton label={`Rescan ${folderName(root)}`} icon={RefreshCw} onClick={() => void actions.rescan(root.id)} />
      <IconButton
        label={`Remove ${folderName(root)}`}
        icon={Trash2}
        onClick={() => actions.openDialog({ kind: 'removeRoot', rootId: root.id })}
      />
    </div>
  );
}
