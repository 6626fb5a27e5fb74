/** Serves the window and the contract on 127.0.0.1: static files, assets by id, and one WebSocket a client. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type WebSocket, WebSocketServer } from 'ws';
import { Failure } from '../contract/failures.ts';
import type { Dispatch } from '../dispatch.ts';
import type { NoticeBus } from '../noticeBus.ts';
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
  /** Resolves when no client is connected. */
  idle(): Promise<void>;
  close(): Promise<void>;
};

const MAX_MESSAGE_BYTES = 4 * 1024 * 1024;

export async function openLoopbackHost(options: LoopbackOptions): Promise<LoopbackHost> {
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: MAX_MESSAGE_BYTES });
  const port = await listen(options.port);

  function listen(wanted: number): Promise<number> {
    return new Promise((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) => {
        const taken = error.code === 'EADDRINUSE';
        reject(
          taken
            ? new Failure('port_in_use', `Port ${wanted} is in use. Choose another with --port, or 0 for any.`, { port: wanted })
            : error,
        );
      });
      server.listen(wanted, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address ? address.port : wanted);
      });
    });
  }

  /** Only this machine's own names are served: a page elsewhere that points a name of its own here is refused. */
  const hostIsOurs = (request: IncomingMessage) => [`127.0.0.1:${port}`, `localhost:${port}`].includes(request.headers.host ?? '');
  const originIsOurs = (request: IncomingMessage) => {
    const origin = request.headers.origin;
    return origin === undefined || [`http://127.0.0.1:${port}`, `http://localhost:${port}`].includes(origin);
  };

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!hostIsOurs(request) || !originIsOurs(request)) return void response.writeHead(403, securityHeaders).end();
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405, securityHeaders).end();
    const [, kind = '', id = ''] = /^\/(audio|peaks)\/([^/]+)$/.exec(url.pathname) ?? [];
    if (!kind)
      return void (options.files ? await options.files(url.pathname, request, response) : response.writeHead(404, securityHeaders).end());
    if (!sameText(request.headers.authorization ?? '', `Bearer ${options.token}`))
      return void response.writeHead(401, securityHeaders).end();
    await sendAsset(kind, decodeURIComponent(id), request, response);
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
    if (request.url !== '/rpc' || !hostIsOurs(request) || !originIsOurs(request)) return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, attach);
  });

  function attach(socket: WebSocket): void {
    const rpc = createRpcServer({ ...options, host: 'loopback', send: (text) => socket.send(text), drop: () => socket.close(1008) });
    socket.on('message', (data) => rpc.receive(String(data)));
    socket.on('close', rpc.close);
    socket.on('error', () => socket.terminate());
  }

  return {
    port,
    url: `http://127.0.0.1:${port}/#token=${options.token}`,
    clients: () => sockets.clients.size,
    idle: () => Promise.all([...sockets.clients].map((socket) => new Promise((gone) => socket.once('close', gone)))).then(() => undefined),
    async close() {
      for (const socket of sockets.clients) socket.close(1001);
      sockets.close();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      for (const socket of sockets.clients) socket.terminate();
    },
  };
}
