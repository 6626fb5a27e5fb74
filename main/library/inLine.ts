/** Work that blocks its thread, one piece after the other: between two of them the thread hears what has come meanwhile. */

/** `work` begins in its turn, unless `signal` has been aborted by then. */
export type InLine = <T>(work: () => T | Promise<T>, signal: AbortSignal) => Promise<T>;

export function createLine(): InLine {
  let last: Promise<unknown> = Promise.resolve();
  return (work, signal) => {
    const turn = last.then(async () => {
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      return work();
    });
    last = turn.catch(() => {});
    return turn;
  };
}
