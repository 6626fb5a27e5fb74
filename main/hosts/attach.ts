/** A client of whoever owns the data folder, over its loopback host. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../contract/commands.ts';
import { Failure } from '../contract/failures.ts';
import { createRpcClient } from '../contract/rpcClient.ts';
import type { HostFile } from '../owner.ts';

export type Attachment = { client: Client; close(): void };

const ANSWER_MS = 5_000;

/** Connects and waits for the greeting. Fails with `connection_lost` when nobody answers within `answerMs`. */
export async function attach({ port, token }: Pick<HostFile, 'port' | 'token'>, answerMs = ANSWER_MS): Promise<Attachment> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/rpc`);
  let timer: NodeJS.Timeout | undefined;
  // A process that is frozen, or a stranger on that port, takes the connection and says nothing.
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(notAnswering()), answerMs);
  });
  try {
    await Promise.race([opened(socket), late]);
    const client = createRpcClient({ send: (text) => socket.send(text), close: () => socket.close() }, token);
    socket.addEventListener('message', (event) => client.receive(String(event.data)));
    socket.addEventListener('close', () => client.lost());
    await Promise.race([client.ready, late]);
    return { client, close: () => socket.close() };
  } catch (error) {
    socket.close();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(notAnswering()), { once: true });
  });
}

function notAnswering(): Failure {
  return new Failure('connection_lost', 'The running app does not answer. Close it, or try again in a moment.');
}

/** Tries `open` until it gives something or `timeoutMs` is over: an owner may be starting or leaving just now. */
export async function untilOpen<T>(open: () => Promise<T | null>, timeoutMs: number, signal: AbortSignal): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (signal.aborted) throw new Failure('cancelled', 'Cancelled.');
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
