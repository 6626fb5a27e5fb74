import type { JobView } from '../../main/contract/jobs.ts';

/** How far a job is: bytes of a model in MB, sounds that are listened to, files or steps of everything else. Empty while the total is unknown. */
export function jobCount({ kind, progress: { done, total } }: Pick<JobView, 'kind' | 'progress'>): string {
  if (total === null) return '';
  if (kind === 'model') return `${Math.round(done / 1e6)} of ${Math.round(total / 1e6)} MB`;
  if (kind === 'embed') return `${done.toLocaleString('en')} of ${total.toLocaleString('en')} sounds`;
  return `${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
}

/** The count and what is being done, for one line. */
export function jobLine(job: Pick<JobView, 'kind' | 'progress' | 'state'>): string {
  const doing = job.state === 'paused' ? 'Paused' : job.progress.label;
  return [jobCount(job), doing].filter((words) => words !== '').join(' · ');
}

/** A scan and a listening can rest between two sounds; other jobs can only be stopped. */
export function canRest({ kind }: Pick<JobView, 'kind'>): boolean {
  return kind === 'scan' || kind === 'embed';
}
