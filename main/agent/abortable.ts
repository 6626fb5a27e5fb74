/** Lets a wait end when the signal does, even where the work behind it doesn't listen. */
export async function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) {
    // whoever started the work has left: its end, good or bad, is nobody's business
    work.catch(() => undefined);
    throw abortError(signal);
  }
  let stop: (() => void) | undefined;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(abortError(signal));
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}

/** Whatever reason the signal carries, the wait ended because it was cancelled. */
function abortError(signal: AbortSignal): DOMException {
  const reason: unknown = signal.reason;
  return reason instanceof DOMException ? reason : new DOMException('Cancelled.', 'AbortError');
}
