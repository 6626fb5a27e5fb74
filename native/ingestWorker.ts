/** Entry of the ingest process. */
import { createIngestHandlers } from './ingestHandlers.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';

const tell = serveWorker(
  ownPort(),
  createIngestHandlers((notice) => tell(notice)),
);
