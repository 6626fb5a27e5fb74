/** The process of one job about a shared index. A drive that hangs holds it for ever, so whoever cancels doesn't wait for it. */
import type { EngineHandlers } from '../native/engineHandlers.ts';
import { connectWorker, type Endpoint, type WorkerClient } from '../native/workerRpc.ts';

export type EngineWorker = WorkerClient<EngineHandlers>;

/** What was begun may come to its end in so much time: a step of a publication takes less. */
const GRACE_MS = 3000;

/** The process ends with the work; after a cancel in time, or when its grace is over. Fails as the work does, or with the signal's reason. */
export async function inEngineProcess<T>(
  endpoint: Endpoint,
  { signal, graceMs = GRACE_MS }: { signal: AbortSignal; graceMs?: number },
  work: (worker: EngineWorker) => Promise<T>,
): Promise<T> {
  const worker: EngineWorker = connectWorker(endpoint);
  const isLeft = Promise.withResolvers<never>();
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    timer = setTimeout(() => isLeft.reject(signal.reason), graceMs);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([work(worker), isLeft.promise]);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(timer);
    worker.close();
  }
}
