/** Entry of the process that listens: a model that crashes, or that fills the memory, takes this process with it and nothing else. */
import { type ClapWorkerOptions, createClapHandlers } from './clapHandlers.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';
import { yieldTime } from './yieldTime.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as ClapWorkerOptions;

// Whoever types, searches or listens goes before it; it goes before what a scan decodes, since the texts of searches wait for it as well.
yieldTime(5);

// Ctrl-C in a terminal reaches the whole group; the app ends this process.
process.on('SIGINT', () => {});

serveWorker(ownPort(), createClapHandlers(options));
