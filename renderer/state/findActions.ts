import type { ParamsIn, Result } from '../../main/contract/commands.ts';
import { asFailure } from '../../main/contract/failures.ts';
import { PaidQuestion } from '../../main/contract/paid.ts';
import type { DeskPort } from './desk.ts';
import type { SessionActions } from './sessionActions.ts';

export type FindActions = {
  /**
   * Finds sounds for the passage as it stands, with the intended use of the settings. Where that would cost and nobody has agreed in this
   * session, the question is opened instead; `paid` is its answer.
   */
  find(paid?: 'agreed' | 'rules'): Promise<void>;
  /** Takes back the choice of rules for this session: the next find asks again. */
  askAboutPaid(): void;
  /** Stops the find that runs; what it had stays. */
  cancelFind(): Promise<void>;
  cancelJob(jobId: string): Promise<void>;
  /** Lets a scan rest, or go on. */
  setPaused(jobId: string, paused: boolean): Promise<void>;
};

export function createFindActions(port: DeskPort, session: Pick<SessionActions, 'flushPassage' | 'setView'>): FindActions {
  const { store, attempt, client, fail } = port;
  let starting = false;

  /** The question is no failure: it has a dialog of its own. */
  async function start(params: ParamsIn<'find'>): Promise<Result<'find'> | null> {
    try {
      const started = await client.call('find', params);
      store.dispatch({ type: 'command.succeeded', name: 'find' });
      return started;
    } catch (error) {
      const failure = asFailure(error);
      const question = failure.code === 'consent_needed' ? PaidQuestion.safeParse(failure.detail) : null;
      if (question?.success) store.dispatch({ type: 'dialog', dialog: { kind: 'paid', question: question.data, about: { kind: 'find' } } });
      else fail(failure, 'find');
      return null;
    }
  }

  return {
    async find(paid) {
      const { session: current, settings, run } = store.get();
      if (!current || !settings || starting || run?.status === 'running') return;
      starting = true;
      session.setView('candidates');
      await session.flushPassage();
      if (paid === 'rules') store.dispatch({ type: 'rules', session: current.name, on: true });
      const byRules = store.get().rulesFor.includes(current.name);
      const started = await start({
        passage: current.passage,
        session: current.name,
        max_events: settings.max_events,
        verify: settings.verify,
        ...settings.intended_use,
        when_paid: byRules ? 'never' : paid === 'agreed' ? 'agreed' : 'ask',
      });
      starting = false;
      if (started) store.dispatch({ type: 'find.started', jobId: started.job_id, runId: started.run_id });
    },
    askAboutPaid() {
      const name = store.get().session?.name;
      if (name !== undefined) store.dispatch({ type: 'rules', session: name, on: false });
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
