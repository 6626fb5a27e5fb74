/** The server's half of the wire protocol (see contract/rpcClient.ts), one object a connection. */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { HostKind } from '../contract/commandRow.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import type { Dispatch } from '../dispatch.ts';
import type { NoticeBus } from '../noticeBus.ts';

export type RpcServerOptions = {
  host: HostKind;
  token: string;
  version: string;
  dispatch: Dispatch;
  notices: NoticeBus;
  send(text: string): void;
  /** Called when the peer breaks the protocol or its token is wrong. */
  drop(): void;
};

export type RpcServer = { receive(text: string): void /** True once the token was right. */; greeted(): boolean; close(): void };

const Message = z.union([
  z.object({ auth: z.string().max(200) }),
  z.object({ id: z.number().int(), name: z.string().max(200), params: z.unknown() }),
  z.object({ cancel: z.number().int() }),
]);

/** Feed it every text of one connection; call `close` when the connection ends: its calls in flight are aborted. */
export function createRpcServer(options: RpcServerOptions): RpcServer {
  const running = new Map<number, AbortController>();
  let unsubscribe: (() => void) | null = null;

  let dropped = false;

  function drop(): void {
    dropped = true;
    options.drop();
  }

  const sendJson = (message: unknown) => options.send(JSON.stringify(message));

  function greet(token: string): void {
    if (!sameText(token, options.token)) {
      drop();
      return;
    }
    unsubscribe ??= options.notices.subscribe((notice) => sendJson({ notice }));
    sendJson({ ready: { seq: options.notices.seq(), version: options.version } });
  }

  async function answer(id: number, name: string, params: unknown): Promise<void> {
    const controller = new AbortController();
    running.set(id, controller);
    try {
      const result = await options.dispatch(options.host, name, params, controller.signal);
      sendJson({ id, result });
    } catch (error) {
      sendJson({ id, error: asFailure(error).toBody() });
    } finally {
      running.delete(id);
    }
  }

  return {
    receive(text) {
      // What was on its way when the peer was dropped is not heard any more.
      if (dropped) return;
      const message = Message.safeParse(parseJson(text));
      if (!message.success) return drop();
      if ('auth' in message.data) return greet(message.data.auth);
      if (!unsubscribe) return drop();
      if ('cancel' in message.data) return running.get(message.data.cancel)?.abort();
      if (running.has(message.data.id)) {
        return sendJson({ id: message.data.id, error: new Failure('bad_request', 'That call number is in use.').toBody() });
      }
      void answer(message.data.id, message.data.name, message.data.params);
    },
    greeted: () => unsubscribe !== null,
    close() {
      unsubscribe?.();
      for (const controller of running.values()) controller.abort();
    },
  };
}

/** Compares in constant time, so that the token can't be guessed byte by byte. */
export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
