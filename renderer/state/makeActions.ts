import { asFailure } from '../../main/contract/failures.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import { PaidQuestion } from '../../main/contract/paid.ts';
import type { DeskPort } from './desk.ts';
import type { EventView } from './findRun.ts';

/** What asking for a sound came to. The sound itself comes with a notice, and so does a failure of its job. */
export type MakeAnswer = { kind: 'started'; jobId: string } | { kind: 'needsConsent'; question: PaidQuestion } | { kind: 'none' };

export type MakeActions = {
  /** Makes a sound for an event of the find on screen; where that would cost and nobody has agreed, the question comes back instead. */
  makeSound(event: Pick<EventView, 'event_id' | 'event'>, agreed?: boolean): Promise<MakeAnswer>;
  /** The job that makes a sound for this event, while it runs. */
  makingFor(eventId: string, jobs: readonly JobView[]): JobView | null;
};

export function createMakeActions({ client, store, fail }: DeskPort): MakeActions {
  /** By session and event. */
  const started = new Map<string, string>();
  const keyOf = (eventId: string) => JSON.stringify([store.get().session?.name, eventId]);
  return {
    async makeSound({ event_id, event }, agreed = false) {
      const { session, settings } = store.get();
      if (!session || !settings) return { kind: 'none' };
      try {
        const { job_id } = await client.call('generate', {
          prompt: event.query,
          session: session.name,
          event_id,
          when_paid: agreed ? 'agreed' : 'ask',
          ...settings.intended_use,
        });
        started.set(keyOf(event_id), job_id);
        return { kind: 'started', jobId: job_id };
      } catch (error) {
        const failure = asFailure(error);
        const question = failure.code === 'consent_needed' ? PaidQuestion.safeParse(failure.detail) : null;
        if (question?.success) return { kind: 'needsConsent', question: question.data };
        fail(failure, 'generate');
        return { kind: 'none' };
      }
    },
    makingFor(eventId, jobs) {
      const jobId = started.get(keyOf(eventId));
      return jobs.find((job) => job.job_id === jobId && job.state === 'running') ?? null;
    },
  };
}
