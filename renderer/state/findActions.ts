import type { DeskPort } from './desk.ts';
import type { SessionActions } from './sessionActions.ts';

export type FindActions = {
  /** Finds sounds for the passage as it stands, with the intended use of the settings. */
  find(): Promise<void>;
  /** Stops the find that runs; what it had stays. */
  cancelFind(): Promise<void>;
  cancelJob(jobId: string): Promise<void>;
  /** Lets a scan rest, or go on. */
  setPaused(jobId: string, paused: boolean): Promise<void>;
};

export function createFindActions(port: DeskPort, session: Pick<SessionActions, 'flushPassage' | 'setView'>): FindActions {
  const { store, attempt } = port;
  let starting = false;
  return {
    async find() {
      const { session: current, settings, run } = store.get();
      if (!current || !settings || starting || run?.status === 'running') return;
      starting = true;
      session.setView('candidates');
      await session.flushPassage();
      const started = await attempt('find', {
        passage: current.passage,
        session: current.name,
        max_events: settings.max_events,
        verify: settings.verify,
        ...settings.intended_use,
      });
      starting = false;
      if (started) store.dispatch({ type: 'find.started', jobId: started.job_id, runId: started.run_id });
    },
    async cancelFind() {
      const run = store.get().run;
      if (run?.status === 'running' && run.jobId !== null) await attempt('jobs.cancel', { job_id: run.jobId });
    },
    async setPaused(jobId, paused) {
      await attempt(paused ? 'jobs.pause' : 'jobs.resume', { job_id: jobId });
    },
    async cancelJob(jobId) {
      await attempt('jobs.cancel', { job_id: jobId });
    },
  };
}
