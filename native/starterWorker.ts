/** Entry of the process that makes the starter library: synthesis is arithmetic for seconds on end, and the app must answer meanwhile. */
import { ownPort } from './spawn.ts';
import { createStarterHandlers } from './starterHandlers.ts';
import { serveWorker } from './workerRpc.ts';

const tell = serveWorker(
  ownPort(),
  createStarterHandlers((notice) => tell(notice)),
);
