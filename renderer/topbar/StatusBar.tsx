import { Pause, Play, X } from 'lucide-react';
import type { JobView } from '../../main/contract/jobs.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { jobShare, runningJobs } from '../state/jobList.ts';
import { canRest, jobLine } from '../state/jobWords.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { AuditionLevel, NowPlaying } from './NowPlaying.tsx';

const counted = (count: number, what: string): string => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** What there is, what is being done, and how to stop it. */
export function StatusBar() {
  const { actions } = useDesk();
  const status = useDeskState((state) => state.status);
  const jobs = useDeskState((state) => state.jobs);
  const running = runningJobs(jobs);
  return (
    <footer className="statusbar">
      {status ? (
        <span className="num">
          {counted(status.sounds, 'sound')} in {counted(status.roots.length, 'folder')}
        </span>
      ) : (
        <span>Loading…</span>
      )}
      <ul className="jobs" aria-label="Running jobs">
        {running.map((job) => (
          <li key={job.job_id}>
            <span className="truncate">{job.title}</span>
            <ProgressBar share={jobShare(job)} label={job.title} />
            <span className="muted truncate num">{jobLine(job)}</span>
            {canRest(job) ? <PauseButton job={job} /> : null}
            <IconButton label={`Stop: ${job.title}`} icon={X} onClick={() => void actions.cancelJob(job.job_id)} />
          </li>
        ))}
      </ul>
      <span className="spacer" />
      <NowPlaying />
      <AuditionLevel />
      <button
        type="button"
        className="button button-link"
        title="Models that listen (L)"
        onClick={() => actions.openDialog({ kind: 'models' })}
      >
        {status?.models.some((model) => model.state === 'active') ? 'Meaning model active' : 'No meaning model'}
      </button>
      <span className="muted num">{status ? `v${status.version}` : ''}</span>
    </footer>
  );
}

/** Long work can rest, for instance while a drive is needed for something else. */
function PauseButton({ job }: { job: JobView }) {
  const { actions } = useDesk();
  const paused = job.state === 'paused';
  return (
    <IconButton
      label={`${paused ? 'Go on' : 'Pause'}: ${job.title}`}
      icon={paused ? Play : Pause}
      onClick={() => void actions.setPaused(job.job_id, !paused)}
    />
  );
}
