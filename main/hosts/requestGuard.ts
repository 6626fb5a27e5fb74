/** Which HTTP requests on loopback are ours to answer. */
import type { IncomingMessage } from 'node:http';

/**
 * Only this machine's own names are served, to nobody or to our own page: a site elsewhere that points a name of its own here, or a
 * page that fetches from here, is refused.
 */
export function isOurs(request: IncomingMessage, port: number): boolean {
  const names = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host, origin } = request.headers;
  return names.includes(host ?? '') && (origin === undefined || names.some((name) => origin === `http://${name}`));
}

/** The decoded path of a request, null for one that is none. */
export function pathOf(request: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return null;
  }
}
