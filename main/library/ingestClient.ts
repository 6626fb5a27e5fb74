/** The way to the ingest process: started when first needed, started again after it was lost, opened before anything else is asked. */
import type { IngestHandlers, ListedNotice } from '../../native/ingestHandlers.ts';
import type { SpawnProcess } from '../../native/spawn.ts';
import { connectWorker, type WorkerClient } from '../../native/workerRpc.ts';
import { Failure } from '../contract/failures.ts';

export type IngestClient = {
  /** Fails with `worker_lost` when the process dies meanwhile; the next call starts a new one. */
  call: WorkerClient<IngestHandlers>['call'];
  /** Listens to the progress of listings; returns the cancel. */
  onListed(listener: (notice: ListedNotice) => void): () => void;
  close(): Promise<void>;
};

type Options = {
  spawn: SpawnProcess;
  /** Path of library.db. */
  path: string;
  /** Called when a damaged index was moved aside and a new one made: its roots have to be given again and scanned. */
  onRebuilt: (movedTo: string | null) => void;
};

type Running = { client: WorkerClient<IngestHandlers>; ready: Promise<unknown> };

export function createIngestClient({ spawn, path, onRebuilt }: Options): IngestClient {
  const listeners = new Set<(notice: ListedNotice) => void>();
  let running: Running | null = null;
  let closed = false;

  function start(): Running {
    const client = connectWorker<IngestHandlers>(spawn('ingestWorker', {}));
    client.onLost(() => {
      if (running?.client === client) running = null;
    });
    client.onTell((notice) => {
      for (const listener of listeners) listener(notice as ListedNotice);
    });
    const ready = client.call('open', { path }).then((opened) => {
      if (opened.rebuilt) onRebuilt(opened.movedTo);
    });
    // A start that failed is tried again by the next call; each caller hears of it by its own await.
    ready.catch(() => {
      if (running?.client === client) running = null;
      client.close();
    });
    return { client, ready };
  }

  return {
    call(name, params, signal) {
      if (closed) return Promise.reject(new Failure('shutting_down', 'The app is closing.'));
      running ??= start();
      const { client, ready } = running;
      return ready.then(() => client.call(name, params, signal));
    },
    onListed(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      closed = true;
      const last = running;
      running = null;
      if (!last) return;
      // A closed database has its log folded in; a lost process has nothing to close.
      await last.ready.then(() => last.client.call('close', {})).catch(() => {});
      last.client.close();
    },
  };
}
