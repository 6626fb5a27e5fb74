/** A job from its start to its end, for hosts whose callers wait: progress as it comes, an abort as a cancel. */
import type { Client } from '../contract/commands.ts';
import type { JobView } from '../contract/jobs.ts';

/** The job's own result. Rejects as the job failed; an abort of `signal` cancels the job and waits for its end. */
export async function awaitJob(client: Client, jobId: string, onRunning: (job: JobView) => void, signal: AbortSignal): Promise<unknown> {
  const unsubscribe = client.subscribe((notice) => {
    if (notice.type === 'job.changed' && notice.job.job_id === jobId && notice.job.state === 'running') onRunning(notice.job);
  });
  const cancel = () => void client.call('jobs.cancel', { job_id: jobId }).catch(() => {});
  signal.addEventListener('abort', cancel, { once: true });
  if (signal.aborted) cancel();
  try {
    return (await client.call('jobs.wait', { job_id: jobId })).result;
  } finally {
    signal.removeEventListener('abort', cancel);
    unsubscribe();
  }
}

/** A new data folder fills itself first: a search in between would miss what is about to be there. */
export async function awaitStarter(client: Client, onRunning: (job: JobView) => void, signal: AbortSignal): Promise<void> {
  const jobs = await client.call('jobs.list', {}, signal);
  const starter = jobs.find((job) => job.kind === 'starter' && job.state === 'running');
  if (!starter) return;
  onRunning(starter);
  await awaitJob(client, starter.job_id, onRunning, signal);
}
