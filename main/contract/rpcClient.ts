/**
 * The client's half of the wire protocol that sockets speak: JSON texts, numbered calls, cancels and notices.
 * Client: {auth} first, then {id, name, params} and {cancel: id}. Server: {ready}, {id, result}, {id, error}, {notice}.
 */
import type { Client, CommandName, ParamsIn, Result } from './commands.ts';
import type { FailureBody } from './failures.ts';
import { Failure } from './failures.ts';
import type { Notice } from './notices.ts';

/** What a socket must offer; browsers' and Node's WebSocket both fit behind it. */
export type TextChannel = { send(text: string): void; close(): void };

/** Most bytes of one message; a host ends the connection at a larger one, so the client refuses to send it. */
export const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

export type Ready = { seq: number; version: string };

export type RpcClient = Client & {
  /** Feed every text that arrives. */
  receive(text: string): void;
  /** Call when the channel is gone: calls in flight fail with `connection_lost`. */
  lost(): void;
  ready: Promise<Ready>;
};

type Message = { id?: number; result?: unknown; error?: FailureBody; notice?: Notice; ready?: Ready };

export function createRpcClient(channel: TextChannel, token: string): RpcClient {
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Failure) => void }>();
  const listeners = new Set<(notice: Notice) => void>();
  let next = 1;
  let gone = false;
  let readyNow: (ready: Ready) => void = () => {};
  let readyFailed: (error: Failure) => void = () => {};
  const ready = new Promise<Ready>((resolve, reject) => {
    readyNow = resolve;
    readyFailed = reject;
  });
  ready.catch(() => {});
  channel.send(JSON.stringify({ auth: token }));

  return {
    ready,
    receive(text) {
      const message = JSON.parse(text) as Message;
      if (message.ready) readyNow(message.ready);
      if (message.notice) for (const listener of listeners) listener(message.notice);
      if (message.id === undefined) return;
      const call = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.error) call?.reject(Failure.fromBody(message.error));
      else call?.resolve(message.result as never);
    },
    lost() {
      gone = true;
      readyFailed(connectionLost());
      for (const call of waiting.values()) call.reject(connectionLost());
      waiting.clear();
    },
    call<N extends CommandName>(name: N, params: ParamsIn<N>, signal?: AbortSignal): Promise<Result<N>> {
      if (gone) return Promise.reject(connectionLost());
      if (signal?.aborted) return Promise.reject(new Failure('cancelled', 'Cancelled.'));
      const id = next++;
      const text = JSON.stringify({ id, name, params });
      if (bytesOf(text) > MAX_MESSAGE_BYTES) {
        return Promise.reject(
          new Failure('bad_request', 'That is more text than one call can carry. Send less of it at a time.', { most: MAX_MESSAGE_BYTES }),
        );
      }
      return new Promise<Result<N>>((resolve, reject) => {
        const cancel = () => channel.send(JSON.stringify({ cancel: id }));
        const settle = <T>(then: (value: T) => void) => {
          return (value: T) => {
            signal?.removeEventListener('abort', cancel);
            then(value);
          };
        };
        waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
        signal?.addEventListener('abort', cancel, { once: true });
        channel.send(text);
      });
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function connectionLost(): Failure {
  return new Failure('connection_lost', 'Foley Desk has stopped. Start it again.');
}

/** UTF-8 bytes of a text; counted only where they could matter. */
function bytesOf(text: string): number {
  return text.length * 3 <= MAX_MESSAGE_BYTES ? text.length : new TextEncoder().encode(text).length;
}
