/** Entry of the process that makes the starter library: synthesis is arithmetic for seconds on end, and the app must answer meanwhile. */
import { ownPort } from './spawn.ts';
import { createStarterHandlers } from './starterHandlers.ts';
import { serveWorker } from './workerRpc.ts';
import { yieldTime } from './yieldTime.ts';

// Whoever waits for the first sounds waits for these, and still goes before them with everything else.
yieldTime(3);

const tell = serveWorker(
  ownPort(),
  createStarterHandlers((notice) => tell(notice)),
);
