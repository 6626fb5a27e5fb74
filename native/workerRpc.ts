/**
 * One request protocol for every process and thread behind the app: numbered calls, aborts, and notices from the worker.
 * The endpoint hides whether a thread, a forked Node or an Electron utility process is on the other side.
 */

import type { FailureBody } from '../main/contract/failures.ts';
import { asFailure, Failure } from '../main/contract/failures.ts';

/** A two-way channel; messages cross by structured clone. */
export type Endpoint = {
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once when the other side is gone, with its exit code or signal in words. */
  onExit(listener: (why: string) => void): void;
  /** Ends the other side, whatever it does. */
  kill(): void;
  /** Lets the other side finish what it does and end; resolves when it is gone. Where it is missing, `kill` is as good. */
  end?(): Promise<void>;
  /** Its process, where it is one of its own. */
  pid?(): number | undefined;
};

type Call = { call: number; name: string; params: unknown };
type Abort = { abort: number };
type Reply = { reply: number; result?: unknown; error?: FailureBody };
type Tell = { tell: unknown };

// biome-ignore lint/suspicious/noConfusingVoidType: handlers without a result return void
export type Handler = (params: never, signal: AbortSignal) => Promise<unknown> | unknown | void;
export type Handlers = Record<string, Handler>;

/** Serves `handlers` on a channel; runs inside the worker. Returns `tell`, which pushes a notice to the other side. */
export function serveWorker(port: Pick<Endpoint, 'post' | 'onMessage'>, handlers: Handlers): (notice: unknown) => void {
  const running = new Map<number, AbortController>();
  port.onMessage((raw) => {
    const message = raw as Partial<Call & Abort>;
    if (message.abort !== undefined) {
      running.get(message.abort)?.abort();
      return;
    }
    if (message.call === undefined || message.name === undefined) return;
    void answer(message as Call);
  });

  async function answer({ call, name, params }: Call): Promise<void> {
    const controller = new AbortController();
    running.set(call, controller);
    try {
      const handler = handlers[name];
      if (!handler) throw new Failure('unknown_command', `The worker has no command ${name}.`);
      const result = await handler(params as never, controller.signal);
      port.post({ reply: call, result } satisfies Reply);
    } catch (error) {
      port.post({ reply: call, error: asFailure(error).toBody() } satisfies Reply);
    } finally {
      running.delete(call);
    }
  }

  return (notice) => port.post({ tell: notice } satisfies Tell);
}

export type WorkerClient<H extends Handlers> = {
  call<N extends keyof H & string>(name: N, params: Parameters<H[N]>[0], signal?: AbortSignal): Promise<Awaited<ReturnType<H[N]>>>;
  /** Listens to what the worker tells; returns the cancel. */
  onTell(listener: (notice: unknown) => void): () => void;
  /** Called once when the worker is gone; calls in flight fail with `worker_lost`. */
  onLost(listener: (why: string) => void): () => void;
  close(): void;
  /** As `close`, but lets a call that runs come to its end first. */
  end(): Promise<void>;
};

/** The calling side of `serveWorker`. Every call in flight when the worker dies fails with `worker_lost`. */
export function connectWorker<H extends Handlers>(endpoint: Endpoint): WorkerClient<H> {
  let next = 1;
  let lost: string | null = null;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Failure) => void }>();
  const tellListeners = new Set<(notice: unknown) => void>();
  const lostListeners = new Set<(why: string) => void>();

  endpoint.onMessage((raw) => {
    const message = raw as Partial<Reply & Tell>;
    if (message.reply !== undefined) {
      const call = waiting.get(message.reply);
      waiting.delete(message.reply);
      if (message.error) call?.reject(Failure.fromBody(message.error));
      else call?.resolve(message.result as never);
    } else if ('tell' in message) {
      for (const listener of tellListeners) listener(message.tell);
    }
  });
  endpoint.onExit((why) => {
    lost = why;
    for (const call of waiting.values()) call.reject(workerLost(why));
    waiting.clear();
    for (const listener of lostListeners) listener(why);
  });

  return {
    call(name, params, signal) {
      if (lost !== null) return Promise.reject(workerLost(lost));
      if (signal?.aborted) return Promise.reject(new Failure('cancelled', 'Cancelled.'));
      const id = next++;
      return new Promise((resolve, reject) => {
        const onAbort = () => endpoint.post({ abort: id } satisfies Abort);
        const settled = () => signal?.removeEventListener('abort', onAbort);
        waiting.set(id, {
          resolve: (value) => {
            settled();
            resolve(value);
          },
          reject: (error) => {
            settled();
            reject(error);
          },
        });
        signal?.addEventListener('abort', onAbort, { once: true });
        endpoint.post({ call: id, name, params } satisfies Call);
      });
    },
    onTell(listener) {
      tellListeners.add(listener);
      return () => tellListeners.delete(listener);
    },
    onLost(listener) {
      lostListeners.add(listener);
      return () => lostListeners.delete(listener);
    },
    close: () => endpoint.kill(),
    end: async () => (endpoint.end ? endpoint.end() : endpoint.kill()),
  };
}

function workerLost(why: string): Failure {
  return new Failure('worker_lost', 'A part of the app stopped and is being started again. Try once more.', { why });
}
