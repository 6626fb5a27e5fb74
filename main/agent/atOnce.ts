/** Several streams read as one. */

/**
 * Yields what each stream yields, as soon as it comes; no stream runs further ahead than the step that its reader hasn't taken yet. The first
 * error of any stream, or an abort, ends all of them: their signal is aborted, and they have ended when this does.
 */
export async function* atOnce<T>(open: (signal: AbortSignal) => AsyncGenerator<T, void>[], signal: AbortSignal): AsyncGenerator<T, void> {
  const stop = new AbortController();
  const streams = open(AbortSignal.any([signal, stop.signal]));
  /** What streams have answered, in the order in which they did. */
  const answers: (() => { stream: AsyncGenerator<T, void>; next: IteratorResult<T, void> })[] = [];
  let wake = (): void => {};
  const ask = async (stream: AsyncGenerator<T, void>): Promise<void> => {
    try {
      const next = await stream.next();
      answers.push(() => ({ stream, next }));
    } catch (error) {
      answers.push(() => {
        throw error;
      });
    }
    wake();
  };
  try {
    for (const stream of streams) void ask(stream);
    for (let running = streams.length; running > 0; ) {
      const answer = answers.shift();
      if (answer === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const { stream, next } = answer();
      if (next.done) {
        running -= 1;
        continue;
      }
      yield next.value;
      signal.throwIfAborted();
      void ask(stream);
    }
  } finally {
    stop.abort();
    await Promise.allSettled(streams.map((stream) => stream.return()));
  }
}
