/** How many calls of models a run has under way at once, and who is next. */

import { Failure } from '../contract/failures.ts';
import { abortable } from './abortable.ts';

/** A local server answers few at a time, and a vendor limits how many it takes: more at once only wait elsewhere, against a time limit. */
export const CALLS_AT_ONCE = 4;

export type CallSlots = {
  /**
   * Makes `call` when a slot is free. Those who wait are served turn by turn of their events, so that one event's many calls hold up
   * no other's. A call that the budget refuses is tried again when another one has settled, since that may have cost less than was reserved.
   * Fails as `call` does, or with the signal while it waits.
   */
  take<T>(event: number, signal: AbortSignal, call: () => Promise<T>): Promise<T>;
};

export function createCallSlots(limit = CALLS_AT_ONCE): CallSlots {
  let busy = 0;
  let lastServed = -1;
  /** Who waits, by event; the events in order. */
  const waiting = new Map<number, (() => void)[]>();
  /** Calls that the budget refused while others were under way. */
  const refused: { again(): void; fail(): void }[] = [];

  /** The event after the one that was served last, round and round. */
  function nextEvent(): number | undefined {
    const events = [...waiting.keys()].sort((a, b) => a - b);
    return events.find((event) => event > lastServed) ?? events[0];
  }

  function serve(): void {
    while (busy < limit) {
      const event = nextEvent();
      if (event === undefined) return;
      const queue = waiting.get(event) ?? [];
      const begin = queue.shift();
      if (queue.length === 0) waiting.delete(event);
      if (begin === undefined) continue;
      lastServed = event;
      busy += 1;
      begin();
    }
  }

  /** `settled`: the call was made, so that the budget may have more left than before. */
  function release(settled: boolean): void {
    busy -= 1;
    if (settled) for (const { again } of refused.splice(0)) again();
    serve();
    // Nobody is left whose call could turn out cheaper.
    if (busy === 0) for (const { fail } of refused.splice(0)) fail();
  }

  async function slot(event: number, signal: AbortSignal): Promise<void> {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    waiting.set(event, [...(waiting.get(event) ?? []), begin]);
    serve();
    try {
      await abortable(begun, signal);
    } catch (error) {
      const queue = waiting.get(event) ?? [];
      if (!queue.includes(begin)) release(true);
      else if (queue.length > 1)
        waiting.set(
          event,
          queue.filter((other) => other !== begin),
        );
      else waiting.delete(event);
      throw error;
    }
  }

  return {
    async take(event, signal, call) {
      for (;;) {
        await slot(event, signal);
        let settled = true;
        let again: Promise<void> | null = null;
        try {
          return await call();
        } catch (error) {
          if (!(error instanceof Failure) || error.code !== 'budget_exceeded') throw error;
          settled = false;
          again = new Promise((resolve, reject) => {
            refused.push({ again: resolve, fail: () => reject(error) });
          });
          again.catch(() => undefined);
        } finally {
          release(settled);
        }
        await abortable(again, signal);
      }
    },
  };
}
