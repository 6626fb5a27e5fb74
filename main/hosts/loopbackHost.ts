/** Serves the window and the contract on 127.0.0.1: static files, assets by id, and one WebSocket a client. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { MAX_MESSAGE_BYTES } from '../contract/rpcClient.ts';
import type { Dispatch } from '../dispatch.ts';
import type { NoticeBus } from '../noticeBus.ts';
import { listenLoopback } from './listenLoopback.ts';
import { isOurs, pathOf } from './requestGuard.ts';
import { createRpcServer, sameText } from './rpcServer.ts';
import { type AssetSource, serveAsset } from './serveAsset.ts';
import { type StaticFiles, securityHeaders } from './staticFiles.ts';

export type LoopbackOptions = {
  /** 0 lets the system choose. */
  port: number;
  token: string;
  version: string;
  dispatch: Dispatch;
  notices: NoticeBus;
  assets: AssetSource;
  /** The built renderer; null serves no window (a terminal owner). */
  files: StaticFiles | null;
};

export type LoopbackHost = {
  port: number;
  /** The window's address, with the token in the fragment, which never travels. */
  url: string;
  /** Connected clients now. */
  clients(): number;
  /** Resolves when no client is connected any more, those included that come while it waits. */
  idle(): Promise<void>;
  /** Ends every stream and socket; resolves when the port is free. */
  close(): Promise<void>;
};

/** A peer that has not given its token by then is no client of ours. */
const GREETING_MS = 10_000;
/** A frozen peer never answers the closing of its socket. */
const CLOSING_MS = 500;

/** Fails with `port_in_use`. */
export async function openLoopbackHost(options: LoopbackOptions): Promise<LoopbackHost> {
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const port = await listenLoopback(server, options.port);
  let closing = false;

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const refuse = (status: number) => void response.writeHead(status, { ...securityHeaders, allow: 'GET, HEAD' }).end();
    if (!isOurs(request, port)) return refuse(403);
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const pathname = pathOf(request);
    if (pathname === null) return refuse(400);
    const [, kind, id] = /^\/(audio|peaks)\/([^/]+)$/.exec(pathname) ?? [];
    if (kind === undefined || id === undefined) return options.files ? options.files(pathname, request, response) : refuse(404);
    if (!sameText(request.headers.authorization ?? '', `Bearer ${options.token}`)) return refuse(401);
    await sendAsset(kind, id, request, response);
  }

  async function sendAsset(kind: string, id: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const reply = await serveAsset(options.assets, { kind, id, range: request.headers.range ?? null }, gone.signal);
    response.writeHead(reply.status, { ...securityHeaders, ...reply.headers });
    if (request.method === 'HEAD') response.end();
    else await pipeline(Readable.from(reply.body instanceof Uint8Array ? [reply.body] : reply.body), response);
  }

  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const welcome = !closing && request.url === '/rpc' && isOurs(request, port);
    if (!welcome) return void socket.end('HTTP/1.1 403 Forbidden\r\nconnection: close\r\n\r\n', () => socket.destroy());
    sockets.handleUpgrade(request, socket, head, attach);
  });

  function attach(socket: WebSocket): void {
    const rpc = createRpcServer({ ...options, host: 'loopback', send: (text) => socket.send(text), drop: () => socket.close(1008) });
    const late = setTimeout(() => rpc.greeted() || socket.terminate(), GREETING_MS);
    socket.on('message', (data) => rpc.receive(String(data)));
    socket.on('close', () => {
      clearTimeout(late);
      rpc.close();
    });
    socket.on('error', () => socket.terminate());
  }

  return {
    port,
    url: `http://127.0.0.1:${port}/#token=${options.token}`,
    clients: () => sockets.clients.size,
    async idle() {
      while (sockets.clients.size > 0) {
        await Promise.race([...sockets.clients].map((socket) => new Promise((gone) => socket.once('close', gone))));
      }
    },
    async close() {
      closing = true;
      const closed = new Promise((done) => server.close(done));
      for (const socket of sockets.clients) socket.close(1001);
      server.closeAllConnections();
      const frozen = setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, CLOSING_MS);
      await closed;
      clearTimeout(frozen);
      sockets.close();
    },
  };
}
