/** Files of the built renderer, listed once at the start: a request can only name what is in the list, so no path can lead out. */
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';

export type StaticFiles = (pathname: string, request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** On every answer: no framing, no sniffing, no address leaks, and the page isolated so that it may use shared memory. */
export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.wasm': 'application/wasm',
};

/** @param folder the built renderer, with index.html at its top. */
export async function openStaticFiles(folder: string): Promise<StaticFiles> {
  const files = new Map<string, { path: string; type: string }>();
  for (const entry of await readdir(folder, { recursive: true })) {
    const path = join(folder, entry);
    if ((await stat(path)).isFile()) {
      files.set(`/${entry.replaceAll('\\', '/')}`, { path, type: contentTypes[extname(entry)] ?? 'application/octet-stream' });
    }
  }
  return async (pathname, request, response) => {
    const file = files.get(pathname === '/' ? '/index.html' : pathname);
    if (!file) return void response.writeHead(404, securityHeaders).end();
    response.writeHead(200, { ...securityHeaders, 'content-type': file.type, 'cache-control': 'no-cache' });
    if (request.method === 'HEAD') response.end();
    else await pipeline(createReadStream(file.path), response);
  };
}
