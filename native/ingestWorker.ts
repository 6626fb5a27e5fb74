/** Entry of the ingest process. */
import { constants, getPriority, setPriority } from 'node:os';
import { createIngestHandlers } from './ingestHandlers.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';

/** Nice levels behind the app: a search that somebody waits for goes before what a scan files. */
const YIELD = 3;
try {
  setPriority(Math.min(constants.priority.PRIORITY_LOW, getPriority() + YIELD));
} catch {
  // A system that doesn't allow it shares its time as it sees fit.
}

// Ctrl-C in a terminal reaches the whole group: the app asks for an orderly end, and its own end closes the channel.
process.on('SIGINT', () => {});

const tell = serveWorker(
  ownPort(),
  createIngestHandlers((notice) => tell(notice)),
);
