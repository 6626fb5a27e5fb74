/** The commands about runs. */
import { randomUUID } from 'node:crypto';
import { unreadIn, withIdsNow } from './contract/idsNow.ts';
import type { Services } from './dispatch.ts';
import type { Jobs } from './jobs.ts';
import type { Runs } from './obs/runs.ts';
import { prepareReplay, type ReplayParts, replayJob } from './replayJob.ts';

type RunCommand = 'runs.list' | 'runs.get' | 'runs.view' | 'replay';
export type RunParts = { runs: Runs; jobs: Jobs; replay: ReplayParts };

export function runServices(parts: RunParts): Pick<Services, RunCommand> {
  return {
    'runs.list': (page, { signal }) => parts.runs.list(page, signal),
    'runs.get': ({ run_id }, { signal }) => parts.runs.manifest(run_id, signal),
    async 'runs.view'({ run_id }, { signal }) {
      const view = await parts.runs.view(run_id, signal);
      const unread = unreadIn(view.manifest);
      const ids_now = unread.length === 0 ? {} : await parts.replay.idsNow(unread, signal);
      const { candidate_scores, steps } = withIdsNow(view.manifest, ids_now);
      const rows = [...candidate_scores, ...steps.map(({ detail }) => detail)];
      const ids = new Set(rows.flatMap(({ sound_id }) => (typeof sound_id === 'string' ? [sound_id] : [])));
      const names = ids.size === 0 ? new Map<string, string>() : await parts.replay.captions([...ids], signal);
      return { ...view, captions: Object.fromEntries(names), ids_now };
    },
    async replay(params, { signal }) {
      const runId = newRunId();
      const prepared = await prepareReplay(parts.replay, params, { runId, signal });
      const job = parts.jobs.start({ kind: 'replay', title: 'Find again, to compare' }, replayJob(parts.replay, prepared));
      return { job_id: job.job_id, root_id: null, run_id: runId };
    },
  };
}

/** As a trace id is written: 32 hex digits. */
export function newRunId(): string {
  return randomUUID().replaceAll('-', '');
}
