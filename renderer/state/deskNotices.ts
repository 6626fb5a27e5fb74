/** What each notice of the host changes in what the window shows. Pure. */
import type { JobView } from '../../main/contract/jobs.ts';
import type { NoticeBody } from '../../main/contract/notices.ts';
import type { DeskState } from './deskState.ts';
import { applyStep, endRun, startRun } from './findRun.ts';
import { upsertJob } from './jobList.ts';
import { withStars } from './stars.ts';

export function applyNotice(state: DeskState, notice: NoticeBody): DeskState {
  switch (notice.type) {
    case 'job.changed':
      return applyJob(state, notice.job);
    case 'find.step':
      if (notice.session !== state.session?.name) return state;
      return { ...state, run: applyStep(startRun(state.run, notice.job_id, notice.run_id), notice.payload) };
    case 'find.budget':
      if (notice.session !== state.session?.name) return state;
      return { ...state, run: { ...startRun(state.run, notice.job_id, notice.run_id), spending: notice.spending } };
    case 'find.ended':
      if (notice.session !== state.session?.name) return state;
      return {
        ...state,
        run: {
          ...endRun(state.run, notice.result, notice.job_id),
          spending: state.run?.jobId === notice.job_id ? state.run.spending : null,
        },
      };
    case 'session.changed':
      if (notice.session.name !== state.session?.name) return state;
      return { ...state, session: { ...notice.session, refined: state.session.refined } };
    case 'session.refined':
      if (notice.session !== state.session?.name) return state;
      return { ...state, session: { ...state.session, refined: notice.refined } };
    case 'event.changed':
      if (notice.session !== state.session?.name || state.run?.runId !== notice.run_id) return state;
      return { ...state, run: applyStep(state.run, { step: 'event_resolved', result: notice.result }) };
    case 'settings.changed':
      return { ...state, settings: notice.settings };
    case 'sounds.rated':
      return withStars(state, notice.ratings);
    case 'library.changed':
      return state;
  }
}

/** A find whose job ended without a result (it failed, or the result went missing) must not look as if it still ran. */
function applyJob(state: DeskState, job: JobView): DeskState {
  const jobs = upsertJob(state.jobs, job);
  const run = state.run;
  if (run === null || run.jobId !== job.job_id || run.status !== 'running') return { ...state, jobs };
  if (job.state === 'running' || job.state === 'paused') return { ...state, jobs };
  const status = job.state === 'done' ? 'ok' : job.state;
  return { ...state, jobs, run: { ...run, status } };
}
