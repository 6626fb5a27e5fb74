/** Ctrl-C and its kin as one AbortSignal: the first asks for a clean end, a later one ends at once. */

import { leave } from '../native/endProcess.ts';

/** npm hands on the SIGINT that the terminal has given us as well; what follows within this time is the same key press. */
const SAME_PRESS_MS = 1000;
/** As shells count an end by SIGINT. */
const EXIT_INTERRUPTED = 130;

/** Listens for the rest of the process's life. */
export function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let firstMs = 0;
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => {
      if (stop.signal.aborted && performance.now() - firstMs > SAME_PRESS_MS) leave(EXIT_INTERRUPTED);
      if (stop.signal.aborted) return;
      firstMs = performance.now();
      stop.abort();
    });
  }
  return stop.signal;
}

/** Resolves when the signal is aborted, also when it was before. Keeps the process alive no longer than something else does. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
}
