/** A signal that follows another one and aborts by itself after `ms`. */
export type TimeLimit = {
  readonly signal: AbortSignal;
  /** Lets go of the timer and of the outer signal; call it when the work is over. */
  end(): void;
};

/**
 * Unlike `AbortSignal.any` over `AbortSignal.timeout`, the timer is held by this object alone, so that it can't be collected while
 * the work runs and doesn't outlive it.
 */
export function createTimeLimit(outer: AbortSignal, ms: number): TimeLimit {
  const controller = new AbortController();
  const follow = () => controller.abort(outer.reason);
  const timer = setTimeout(() => controller.abort(new DOMException('The time limit is over.', 'TimeoutError')), ms);
  outer.addEventListener('abort', follow, { once: true });
  if (outer.aborted) follow();
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer);
      outer.removeEventListener('abort', follow);
    },
  };
}
