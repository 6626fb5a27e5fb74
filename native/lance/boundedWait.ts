/** Waits for work that nothing can stop, such as a read from a drive that hangs, only so long. */
import { Failure } from '../../main/contract/failures.ts';

export type BoundedWait = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * What was not done in time is left behind. Until it ends no more work is begun: each would hold a thread of the file system, of which a
 * process has four. `failure` is what is thrown in both cases.
 */
export function createBoundedWait(ms: number, failure: () => Failure): BoundedWait {
  let leftBehind = 0;
  return async (work) => {
    if (leftBehind > 0) throw failure();
    const running = work();
    const isOver = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      leftBehind += 1;
      const ended = () => {
        leftBehind -= 1;
      };
      running.then(ended, ended);
      isOver.reject(failure());
    }, ms);
    try {
      return await Promise.race([running, isOver.promise]);
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Of an address that is there, or was, and says nothing. */
export function silent(address: string): Failure {
  const message = 'This shared index does not answer. Check its drive or the network, or search on this machine with `engine use sqlite`.';
  return new Failure('engine_unreachable', message, { address, cause: 'it does not answer' });
}
