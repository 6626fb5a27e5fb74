/** A service that makes sounds, on the loopback: what it answers is scripted, what it was sent is kept. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, in the order asked; the last one repeats. */
export type SoundAnswer = {
  status?: number;
  headers?: Record<string, string>;
  body?: Uint8Array | string;
  /** Breaks the connection off after so many bytes of the body, with the whole length announced. */
  cutAfter?: number;
  /** Takes the request and never answers. */
  silent?: boolean;
};

export type Asked = { method: string; path: string; headers: IncomingHttpHeaders; body: string };

export type SoundServer = { url: string; asked: Asked[]; close(): Promise<void> };

export async function startSoundServer(script: readonly SoundAnswer[]): Promise<SoundServer> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      asked.push({ method, path, headers, body: Buffer.concat(chunks).toString('latin1') });
      const answer = script[Math.min(asked.length, script.length) - 1] ?? {};
      if (answer.silent) return;
      const body = Buffer.from(answer.body ?? '');
      response.writeHead(answer.status ?? 200, { 'content-length': String(body.length), ...answer.headers });
      if (answer.cutAfter === undefined) response.end(body);
      else response.write(body.subarray(0, answer.cutAfter), () => response.destroy());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
