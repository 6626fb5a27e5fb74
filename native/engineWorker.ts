/** Entry of the process that publishes and reads shared indexes: what goes wrong in an engine of others stays outside the app. */
import { createEngineHandlers, type EngineWorkerData } from './engineHandlers.ts';
import { prepareLance } from './lance/lanceModule.ts';
import { ownPort } from './spawn.ts';
import { serveWorker } from './workerRpc.ts';
import { yieldTime } from './yieldTime.ts';

yieldTime(5);
prepareLance();
// Ctrl-C in a terminal reaches the whole group: the app asks for an orderly end, and its own end closes the channel.
process.on('SIGINT', () => {});

const data: EngineWorkerData = JSON.parse(process.argv[2] ?? '{}');
const tell = serveWorker(
  ownPort(),
  createEngineHandlers(data, process.env, (progress) => tell(progress)),
);
