/** Starts the thread that searches, with what the environment says of it. */
import { prepareLance } from '../native/lance/lanceModule.ts';
import type { SearchWorkerData } from '../native/searchWorker.ts';
import { startThread } from '../native/spawn.ts';
import { connectWorker, type WorkerClient } from '../native/workerRpc.ts';
import type { Config } from './config.ts';
import type { LibrarySearch } from './library/librarySearch.ts';

/** One start after the other, each of a new thread. */
export function searchStarter(libraryPath: string, { engineWaitMs }: Pick<Config, 'engineWaitMs'>): () => WorkerClient<LibrarySearch> {
  // It is read from the process's own environment, of which threads have a copy.
  prepareLance();
  const data: SearchWorkerData = { libraryPath, ...(engineWaitMs !== undefined && { engineWaitMs }) };
  return () => connectWorker<LibrarySearch>(startThread('searchWorker', data));
}
