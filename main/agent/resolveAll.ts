/** All events of a passage through the loop at once: none waits for another's searches or judges. */
import type { PlacedEvent } from '../contract/events.ts';
import { asFailure, type Failure } from '../contract/failures.ts';
import type { EventResult } from '../contract/find.ts';
import type { FindStep } from '../contract/notices.ts';
import type { RunRecorder, SpanHandle } from '../obs/runRecorder.ts';
import { atOnce } from './atOnce.ts';
import { createCallSlots } from './callSlots.ts';
import type { FindSettings } from './findOptions.ts';
import { createGathering } from './gathering.ts';
import { orderedSteps } from './orderedSteps.ts';
import { type EventWork, resolveEvent } from './resolveEvent.ts';

export type RunOfEvents = { settings: FindSettings; run: RunRecorder; root: SpanHandle; events: readonly PlacedEvent[] };

/** Results by the event's place in the passage; a hole for one that isn't resolved yet, or that the budget left unresolved. */
export type Resolved = Map<number, EventResult>;

/**
 * Yields the steps of all events as they happen, and fills `resolved` before it yields an event's last one. Events that the budget refused go
 * without a result while the others end; then the first refusal, by the order of the passage, is thrown.
 */
export async function* resolveAll(
  { settings, run, root, events }: RunOfEvents,
  resolved: Resolved,
  signal: AbortSignal,
): AsyncGenerator<FindStep, void> {
  const slots = createCallSlots();
  const gathering = createGathering(events.length);
  const steps = orderedSteps(run);
  const refusals = events.map((): Failure[] => []);
  const works = events.map((placed, index): EventWork => {
    const others = events.filter((other) => other !== placed).map(({ event }) => event);
    const own = steps.of(index);
    const span = own.startSpan('event', { parent: root, attributes: { event_index: index } });
    return { settings, run: own, span, placed, index, others, slots, gathering, refusals: refusals[index] ?? [] };
  });
  const ended = ({ index }: EventWork, result: EventResult) => {
    resolved.set(index, result);
    steps.end(index);
  };
  try {
    yield* atOnce((inTime) => works.map((work) => resolving(work, ended, inTime)), signal);
  } finally {
    steps.flush();
  }
  const [refused] = refusals.flat();
  if (refused !== undefined) throw refused;
}

async function* resolving(
  work: EventWork,
  ended: (work: EventWork, result: EventResult) => void,
  signal: AbortSignal,
): AsyncGenerator<FindStep, void> {
  try {
    const result = yield* resolveEvent(work, signal);
    work.span.end('ok');
    ended(work, result);
    yield { step: 'event_resolved', result };
  } catch (error) {
    const failure = asFailure(error);
    // The others may still be affordable, and what they were paid for is worth its money.
    if (!work.refusals.includes(failure)) throw error;
    work.span.end('error', failure.code);
  } finally {
    work.gathering.come(work.index);
  }
}
