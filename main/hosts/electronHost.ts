/** Electron's adapter: the window's text channel, and its page and assets under one origin of our own. */
import { readFile } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { type IpcMainEvent, ipcMain, protocol, type WebContents } from 'electron';
import { APP_ORIGIN, BRIDGE_CHANNEL } from '../contract/bridge.ts';
import type { Dispatch } from '../dispatch.ts';
import type { NoticeBus } from '../noticeBus.ts';
import { createRpcServer } from './rpcServer.ts';
import { type AssetSource, serveAsset } from './serveAsset.ts';
import { contentTypes, securityHeaders } from './staticFiles.ts';

export type ElectronHostOptions = {
  version: string;
  dispatch: Dispatch;
  notices: NoticeBus;
  assets: AssetSource;
  /** The built renderer. */
  rendererFolder: string;
};

/** Before `app` is ready: the scheme must be known to be an origin that may fetch. */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: 'foley', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
  ]);
}

/** Returns the close. */
export function openElectronHost(options: ElectronHostOptions): () => void {
  const connections = new Map<number, ReturnType<typeof createRpcServer>>();

  function connect(sender: WebContents): ReturnType<typeof createRpcServer> {
    const open = connections.get(sender.id);
    if (open) return open;
    const rpc = createRpcServer({
      ...options,
      host: 'electron',
      // The sender is checked on every message; a token would add nothing inside one program.
      token: '',
      send: (text) => {
        if (!sender.isDestroyed()) sender.send(BRIDGE_CHANNEL, text);
      },
      drop: () => disconnect(sender.id),
    });
    connections.set(sender.id, rpc);
    sender.once('destroyed', () => disconnect(sender.id));
    // A reloaded page starts over: what the old one asked for is aborted.
    sender.on('did-start-navigation', (details) => {
      if (details.isMainFrame && !details.isSameDocument) disconnect(sender.id);
    });
    return rpc;
  }

  function disconnect(id: number): void {
    connections.get(id)?.close();
    connections.delete(id);
  }

  function onText(event: IpcMainEvent, text: unknown): void {
    if (typeof text !== 'string' || event.senderFrame?.origin !== APP_ORIGIN) return;
    connect(event.sender).receive(text);
  }

  ipcMain.on(BRIDGE_CHANNEL, onText);
  protocol.handle('foley', (request) => respond(request, options));
  return () => {
    ipcMain.off(BRIDGE_CHANNEL, onText);
    protocol.unhandle('foley');
    for (const id of [...connections.keys()]) disconnect(id);
  };
}

async function respond(request: Request, { assets, rendererFolder }: ElectronHostOptions): Promise<Response> {
  const { pathname, host } = new URL(request.url);
  if (`foley://${host}` !== APP_ORIGIN) return new Response(null, { status: 403 });
  const [, kind, id] = /^\/(audio|peaks)\/([^/]+)$/.exec(pathname) ?? [];
  if (kind === undefined || id === undefined) return page(rendererFolder, pathname);
  const reply = await serveAsset(assets, { kind, id: decodeURIComponent(id), range: request.headers.get('range') }, request.signal);
  const body =
    reply.body instanceof Uint8Array ? new Uint8Array(reply.body) : (Readable.toWeb(Readable.from(reply.body)) as ReadableStream);
  return new Response(body, { status: reply.status, headers: { ...securityHeaders, ...reply.headers } });
}

async function page(folder: string, pathname: string): Promise<Response> {
  const path = normalize(join(folder, pathname === '/' ? 'index.html' : decodeURIComponent(pathname)));
  if (!path.startsWith(folder + sep)) return new Response(null, { status: 403 });
  try {
    const type = contentTypes[extname(path)] ?? 'application/octet-stream';
    return new Response(await readFile(path), { headers: { ...securityHeaders, 'content-type': type } });
  } catch {
    return new Response(null, { status: 404 });
  }
}
