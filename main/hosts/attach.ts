/** A client of whoever owns the data folder, over its loopback host. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import { createRpcClient } from '../contract/rpcClient.ts';
import type { HostFile } from '../owner.ts';

export type Attachment = { client: Client; close(): void };

/** Connects and waits for the greeting. Fails with `connection_lost` when nobody answers. */
export async function attach({ port, token }: Pick<HostFile, 'port' | 'token'>): Promise<Attachment> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc`);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Failure('connection_lost', 'The running app does not answer.')), { once: true });
  });
  const client = createRpcClient({ send: (text) => socket.send(text), close: () => socket.close() }, token);
  socket.addEventListener('message', (event) => client.receive(String(event.data)));
  socket.addEventListener('close', () => client.lost());
  await client.ready;
  return { client, close: () => socket.close() };
}

/** Tries `open` until it gives something or `timeoutMs` is over: an owner may be starting or leaving just now. */
export async function untilOpen<T>(open: () => Promise<T | null>, timeoutMs: number, signal: AbortSignal): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const opened = await open();
    if (opened !== null) return opened;
    if (Date.now() > end) {
      throw new Failure(
        'data_folder_busy',
        'Another process holds the data folder and does not answer. Close it, or name another folder with FOLEY_DATA_DIR.',
      );
    }
    await delay(100, undefined, { signal });
  }
}
