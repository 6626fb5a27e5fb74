/** A tree of things to close: whoever opens something hands its close to a scope, and closing a scope closes children first. */
export type Scope = {
  /** Aborted when closing begins. */
  readonly signal: AbortSignal;
  /** Registers a close; run in reverse order of registration. On a closed scope it runs at once. */
  add(close: () => void | Promise<void>): void;
  child(): Scope;
  /** Closes everything once; errors of single closes are collected, the rest still runs. */
  close(): Promise<void>;
};

/** For what a drive may hold: a thread that searches has 11 s to end, and what is cut off after this is whole on the disk, as after a kill. */
export const PATIENCE_MS = 15_000;

/** `patienceMs`: how long one close may take before the next begins beside it; without it, as long as it likes. */
export function createScope({ patienceMs }: { patienceMs?: number } = {}): Scope {
  const controller = new AbortController();
  const closes: (() => void | Promise<void>)[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    controller.abort();
    const errors: unknown[] = [];
    for (let close = closes.pop(); close; close = closes.pop()) {
      try {
        await inTime(close());
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some parts did not close.');
  }

  /** What a drive holds is left: the rest closes, and the process ends in spite of it. */
  async function inTime(closed: void | Promise<void>): Promise<void> {
    if (patienceMs === undefined || closed === undefined) return closed;
    const isOver = Promise.withResolvers<void>();
    const timer = setTimeout(isOver.resolve, patienceMs);
    try {
      await Promise.race([closed, isOver.promise]);
    } finally {
      clearTimeout(timer);
    }
  }

  const scope: Scope = {
    signal: controller.signal,
    add(close) {
      if (closing !== null) void Promise.resolve(close()).catch(() => {});
      else closes.push(close);
    },
    child() {
      const inner = createScope();
      scope.add(() => inner.close());
      return inner;
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
  };
  return scope;
}
