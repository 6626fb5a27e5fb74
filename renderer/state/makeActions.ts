import { asFailure } from '../../main/contract/failures.ts';
import type { MakeCheck } from '../../main/contract/generate.ts';
import type { JobView } from '../../main/contract/jobs.ts';
import { PaidQuestion } from '../../main/contract/paid.ts';
import type { DeskPort } from './desk.ts';
import type { EventView } from './findRun.ts';

export type MakeActions = {
  /**
   * Makes a sound for an event of the find on screen; where that would cost and nobody has agreed, the question is opened instead. The sound
   * itself comes with a notice, and so does a failure of its job.
   */
  makeSound(event: Pick<EventView, 'event_id' | 'event'>, agreed?: boolean): Promise<void>;
  /** Whether a sound could be made for this event, without any call; null where that can't be told. */
  checkMaking(event: Pick<EventView, 'event_id' | 'event'>, signal: AbortSignal): Promise<MakeCheck | null>;
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
      if (!session || !settings) return;
      try {
        const { job_id } = await client.call('generate', {
          prompt: event.query,
          session: session.name,
          event_id,
          when_paid: agreed ? 'agreed' : 'ask',
          ...settings.intended_use,
        });
        started.set(keyOf(event_id), job_id);
      } catch (error) {
        const failure = asFailure(error);
        const question = failure.code === 'consent_needed' ? PaidQuestion.safeParse(failure.detail) : null;
        if (!question?.success) return fail(failure, 'generate');
        const about = { kind: 'make' as const, event: { event_id, event } };
        store.dispatch({ type: 'dialog', dialog: { kind: 'paid', question: question.data, about } });
      }
    },
    async checkMaking({ event_id, event }, signal) {
      const session = store.get().session?.name ?? null;
      try {
        return await client.call('generate.check', { prompt: event.query, session, event_id: session === null ? null : event_id }, signal);
      } catch {
        // Asking for the sound then says what is wrong.
        return null;
      }
    },
    makingFor(eventId, jobs) {
      const jobId = started.get(keyOf(eventId));
      return jobs.find((job) => job.job_id === jobId && job.state === 'running') ?? null;
    },
  };
}
