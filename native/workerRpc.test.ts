import { describe, expect, it } from 'vitest';
import { Failure } from '../main/contract/failures.ts';
import { connectWorker, type Endpoint, type Handlers, serveWorker } from './workerRpc.ts';

/** Two ends of one channel in this process, with an exit that the test can cause. */
function channel() {
  let toServer = (_message: unknown): void => {};
  let toClient = (_message: unknown): void => {};
  let exit = (_why: string): void => {};
  const endpoint: Endpoint = {
    post: (message) => toServer(structuredClone(message)),
    onMessage: (listener) => {
      toClient = listener;
    },
    onExit: (listener) => {
      exit = listener;
    },
    kill: () => exit('killed'),
  };
  const port = {
    post: (message: unknown) => toClient(structuredClone(message)),
    onMessage: (listener: (message: unknown) => void) => {
      toServer = listener;
    },
  };
  return { endpoint, port, exit: (why: string) => exit(why) };
}

function connect<H extends Handlers>(handlers: H) {
  const { endpoint, port, exit } = channel();
  const tell = serveWorker(port, handlers);
  return { client: connectWorker<H>(endpoint), tell, exit };
}

describe('a worker', () => {
  it('answers calls with what its handler gives, buffers included', async () => {
    const { client } = connect({ double: async ({ samples }: { samples: Float32Array }) => samples.map((x) => x * 2) });
    expect(await client.call('double', { samples: new Float32Array([1, 2]) })).toEqual(new Float32Array([2, 4]));
  });

  it('carries failures with code and detail', async () => {
    const { client } = connect({
      fail: () => {
        throw new Failure('audio_unsupported', 'No.', { fix: 'ffmpeg' });
      },
    });
    await expect(client.call('fail', undefined)).rejects.toMatchObject({ code: 'audio_unsupported', detail: { fix: 'ffmpeg' } });
  });

  it('knows no command that was not given to it', async () => {
    const { client } = connect({} as { any: () => void });
    await expect(client.call('any', undefined)).rejects.toMatchObject({ code: 'unknown_command' });
  });

  it('hears an abort while it works', async () => {
    const { client } = connect({
      wait: (_: null, signal: AbortSignal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    });
    const stop = new AbortController();
    const call = client.call('wait', null, stop.signal);
    stop.abort();
    await expect(call).rejects.toMatchObject({ code: 'cancelled' });
    await expect(client.call('wait', null, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('tells notices to all who listen', () => {
    const { client, tell } = connect({});
    const heard: unknown[] = [];
    const cancel = client.onTell((notice) => heard.push(notice));
    tell({ step: 1 });
    cancel();
    tell({ step: 2 });
    expect(heard).toEqual([{ step: 1 }]);
  });

  it('that dies fails every call in flight and all later ones, and says why once', async () => {
    const { client, exit } = connect({ never: () => new Promise(() => {}) });
    const lost: string[] = [];
    client.onLost((why) => lost.push(why));
    const call = client.call('never', undefined);
    exit('SIGKILL');
    await expect(call).rejects.toMatchObject({ code: 'worker_lost', detail: { why: 'SIGKILL' } });
    await expect(client.call('never', undefined)).rejects.toMatchObject({ code: 'worker_lost' });
    expect(lost).toEqual(['SIGKILL']);
  });
});
