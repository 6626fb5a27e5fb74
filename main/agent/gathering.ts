/** Where events wait for each other before the first sound is made for one of them. */

import { abortable } from './abortable.ts';

export type Gathering = {
  /** Of event number `index`: it searches and asks nothing any more. Again is no fault. */
  come(index: number): void;
  /** Ends when all events have come, or fails with the signal. */
  all(signal: AbortSignal): Promise<void>;
};

/**
 * A made sound enters the library, and a search that still runs might find it, or not: what one event has made must not hang on how fast another's
 * judges are. It also takes the machine's time, which events that need nothing made have first.
 */
export function createGathering(events: number): Gathering {
  const here = new Set<number>();
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    come(index) {
      here.add(index);
      if (here.size === events) open();
    },
    all: (signal) => abortable(opened, signal),
  };
}
