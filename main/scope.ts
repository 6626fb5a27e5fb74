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

export function createScope(): Scope {
  const controller = new AbortController();
  const closes: (() => void | Promise<void>)[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    controller.abort();
    const errors: unknown[] = [];
    for (let close = closes.pop(); close; close = closes.pop()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw new AggregateError(errors, 'Some parts did not close.');
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
