/** Electron's child processes behind the same port as Node's fork. */
import { fileURLToPath } from 'node:url';
import { utilityProcess } from 'electron';
import { entryUrl, environmentOf, type SpawnProcess } from '../../native/spawn.ts';

export const spawnUtility: SpawnProcess = (entry, data) => {
  const child = utilityProcess.fork(fileURLToPath(entryUrl(entry)), [JSON.stringify(data)], {
    serviceName: `foley ${entry}`,
    env: environmentOf(entry),
  });
  return {
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', (code) => listener(`exit code ${code}`)),
    kill: () => void child.kill(),
    pid: () => child.pid,
  };
};
