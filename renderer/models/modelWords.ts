import type { JobView } from '../../main/contract/jobs.ts';
import { isUnderWay } from '../../main/contract/jobs.ts';
import type { ModelRow } from '../../main/contract/models.ts';
import type { ModelInstall } from '../state/deskState.ts';

export type ModelState = { words: string; tone: 'good' | 'warn' | 'bad' | 'plain' };

/** What a model is at this moment, in a word or two. */
export function modelState({ state, problem }: Pick<ModelRow, 'state' | 'problem'>, installing: boolean): ModelState {
  if (installing) return { words: 'installing', tone: 'warn' };
  if (state === 'damaged') return { words: 'damaged', tone: 'bad' };
  if (problem !== null) return { words: 'can’t be used', tone: 'bad' };
  if (state === 'active') return { words: 'active', tone: 'good' };
  return { words: state === 'absent' ? 'not installed' : 'installed', tone: 'plain' };
}

/** Which model listens: another one may be chosen while it does. */
export function listeningTitle({ model }: Pick<JobView, 'model'>): string {
  return model === undefined ? 'Listening to the library' : `Listening to the library with ${model}`;
}

/** Files of a model can be small as well. */
export function modelMegabytes(bytes: number): string {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1000).toLocaleString('en')} kB` : `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
}

type Jobs = { jobs: readonly JobView[]; modelJobs: Readonly<Record<string, ModelInstall>> };

/** The newest job of this window that installs the model, null when there was none. */
export function installJob(name: string, { jobs, modelJobs }: Jobs): JobView | null {
  return jobs.findLast((job) => modelJobs[job.job_id]?.model === name) ?? null;
}

/** Installs that another window or a terminal started: of which model isn't told. */
export function otherInstalls({ jobs, modelJobs }: Jobs): JobView[] {
  return jobs.filter((job) => job.kind === 'model' && isUnderWay(job) && modelJobs[job.job_id] === undefined);
}
