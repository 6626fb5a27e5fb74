/** Entry of the ingest process. */
import { createIngestHandlers } from './ingestHandlers.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';
import { yieldTime } from './yieldTime.ts';

// A search that somebody waits for goes before what a scan files.
yieldTime(5);

// Ctrl-C in a terminal reaches the whole group: the app asks for an orderly end, and its own end closes the channel.
process.on('SIGINT', () => {});

const tell = serveWorker(
  ownPort(),
  createIngestHandlers((notice) => tell(notice)),
);
