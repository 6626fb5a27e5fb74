import { asFailure, Failure } from '../../main/contract/failures.ts';
import { PaidQuestion } from '../../main/contract/paid.ts';
import { ReplayResult, type RunPage, type RunView } from '../../main/contract/runs.ts';
import type { DeskPort } from './desk.ts';

/** What a replay came to, or what it needs from a person first. */
export type ReplayAnswer =
  | { kind: 'result'; result: ReplayResult }
  | { kind: 'needsPassage'; message: string }
  | { kind: 'needsConsent'; question: PaidQuestion }
  /** It failed, or was stopped, and that was said. */
  | { kind: 'none' };

export type ReplayAsk = { runId: string; passage?: string; allowPaid?: boolean };

export type RunActions = {
  /** Rejects as the host failed: the list shows it in its own place. */
  runs(offset: number, signal: AbortSignal): Promise<RunPage>;
  run(runId: string, signal: AbortSignal): Promise<RunView>;
  /** Told the job as soon as there is one, so that it can be stopped. */
  replay(ask: ReplayAsk, onJob: (jobId: string) => void): Promise<ReplayAnswer>;
};

const PAGE = 50;

export function createRunActions({ client, fail }: DeskPort): RunActions {
  async function start({ runId, passage, allowPaid = false }: ReplayAsk): Promise<string | ReplayAnswer> {
    try {
      const params = { run_id: runId, allow_paid: allowPaid, ...(passage !== undefined && { passage }) };
      return (await client.call('replay', params)).job_id;
    } catch (error) {
      const failure = asFailure(error);
      if (failure.code === 'passage_missing' || failure.code === 'passage_mismatch')
        return { kind: 'needsPassage', message: failure.message };
      const question = failure.code === 'consent_needed' ? PaidQuestion.safeParse(failure.detail) : null;
      if (question?.success) return { kind: 'needsConsent', question: question.data };
      fail(failure);
      return { kind: 'none' };
    }
  }

  return {
    runs: (offset, signal) => client.call('runs.list', { offset, limit: PAGE }, signal),
    run: (runId, signal) => client.call('runs.view', { run_id: runId }, signal),
    async replay(ask, onJob) {
      const started = await start(ask);
      if (typeof started !== 'string') return started;
      onJob(started);
      try {
        const { result } = await client.call('jobs.wait', { job_id: started });
        const parsed = ReplayResult.safeParse(result);
        if (parsed.success) return { kind: 'result', result: parsed.data };
        fail(new Failure('internal', 'The replay ended with something that is no result. This is a bug; report it.'));
      } catch {
        // The end of the job itself has been told.
      }
      return { kind: 'none' };
    },
  };
}
