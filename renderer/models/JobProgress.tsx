import { Pause, Play, X } from 'lucide-react';
import type { JobView } from '../../main/contract/jobs.ts';
import { useDesk } from '../DeskContext.tsx';
import { jobShare } from '../state/jobList.ts';
import { canRest, jobLine } from '../state/jobWords.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';

/** How far a job about models is, with what can be done about it. */
export function JobProgress({ job, title }: { job: JobView; title: string }) {
  const { actions } = useDesk();
  const paused = job.state === 'paused';
  return (
    <div className="model-job">
      <ProgressBar share={jobShare(job)} label={title} />
      <span className="num truncate">{jobLine(job)}</span>
      {canRest(job) ? (
        <IconButton
          label={`${paused ? 'Go on' : 'Pause'}: ${title}`}
          icon={paused ? Play : Pause}
          onClick={() => void actions.setPaused(job.job_id, !paused)}
        />
      ) : null}
      <IconButton label={`Cancel: ${title}`} icon={X} onClick={() => void actions.cancelJob(job.job_id)} />
    </div>
  );
}
