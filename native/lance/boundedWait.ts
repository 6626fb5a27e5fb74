/** Waits for work that nothing can stop, such as a read from a drive that hangs, only so long. */
import { Failure } from '../../main/contract/failures.ts';

/** An abort ends the waiting alone: the work goes on, and is late when its time is over. */
export type BoundedWait = <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * What was not done in time is left behind. Until it ends no more work is begun: each would hold a thread of the file system, of which a
 * process has four, or of the engine. `failure` is what is thrown in both cases.
 */
export function createBoundedWait(ms: number, failure: () => Failure): BoundedWait {
  let leftBehind = 0;
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (leftBehind > 0) throw failure();
    const running = work();
    const isOver = Promise.withResolvers<never>();
    let isLate = false;
    const late = () => {
      isLate = true;
      leftBehind += 1;
      isOver.reject(failure());
    };
    // A turn more: what was done while this thread was busy is told first.
    const timer = setTimeout(() => setImmediate(() => isEnded || late()), ms);
    timer.unref();
    let isEnded = false;
    const ended = () => {
      isEnded = true;
      clearTimeout(timer);
      if (isLate) leftBehind -= 1;
    };
    running.then(ended, ended);
    const stop = () => isOver.reject(signal?.reason);
    signal?.addEventListener('abort', stop, { once: true });
    try {
      return await Promise.race([running, isOver.promise]);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  };
}

/** Of an address that is there, or was, and says nothing. */
export function silent(address: string): Failure {
  const message = 'This shared index does not answer. Check its drive or the network, or search on this machine with `engine use sqlite`.';
  return new Failure('engine_unreachable', message, { address, cause: 'it does not answer' });
}
