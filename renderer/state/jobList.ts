import { isUnderWay, type JobView } from '../../main/contract/jobs.ts';

const keptJobs = 20;

/** Running and recent jobs, oldest first; a job that is known already keeps its place. */
export function upsertJob(jobs: readonly JobView[], job: JobView): JobView[] {
  const known = jobs.some((other) => other.job_id === job.job_id);
  const next = known ? jobs.map((other) => (other.job_id === job.job_id ? job : other)) : [...jobs, job];
  const spare = next.length - keptJobs;
  if (spare <= 0) return next;
  const drop = new Set(next.filter((other) => !isUnderWay(other)).slice(0, spare));
  return next.filter((other) => !drop.has(other));
}

export function runningJobs(jobs: readonly JobView[]): JobView[] {
  return jobs.filter((job) => isUnderWay(job));
}

/** Share done, 0..1; null while the total is unknown. */
export function jobShare(job: JobView): number | null {
  const { done, total } = job.progress;
  if (total === null || total <= 0) return null;
  return Math.min(1, Math.max(0, done / total));
}
