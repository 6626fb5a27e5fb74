import { expect, it } from 'vitest';
import type { Endpoint } from '../native/workerRpc.ts';
import { inEngineProcess } from './engineProcess.ts';

/** A process on a drive that hangs: it is asked, and answers nothing. */
function hungProcess() {
  const posted: unknown[] = [];
  const process = { isKilled: false };
  const endpoint: Endpoint = {
    post: (message) => void posted.push(message),
    onMessage: () => {},
    onExit: () => {},
    kill: () => {
      process.isKilled = true;
    },
  };
  return { endpoint, posted, process };
}

it('ends the process when its work is over', async () => {
  const { endpoint, process } = hungProcess();
  expect(await inEngineProcess(endpoint, { signal: new AbortController().signal }, async () => 'done')).toBe('done');
  expect(process.isKilled).toBe(true);
});

it('asks a process to stop that a drive holds, and leaves it behind when it does not', async () => {
  const { endpoint, posted, process } = hungProcess();
  const stop = new AbortController();
  const published = inEngineProcess(endpoint, { signal: stop.signal, graceMs: 1 }, (worker) =>
    worker.call('publish', { address: '/srv/index', model: null, replace: false, keepOut: [] }, stop.signal),
  );
  stop.abort();
  await expect(published).rejects.toMatchObject({ name: 'AbortError' });
  expect(posted).toEqual([expect.objectContaining({ name: 'publish' }), { abort: 1 }]);
  expect(process.isKilled).toBe(true);
});
