/** A collector of traces on the loopback: what it answers is scripted, what it was sent is kept. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, in the order asked; the last one repeats. `silent` never answers, `endless` never ends its answer. */
export type CollectorAnswer = { status: number; headers?: Record<string, string>; endless?: boolean } | 'silent';

export type Collector = {
  url: string;
  sent: { headers: IncomingHttpHeaders; body: unknown }[];
  /** Resolves with the next request. */
  next(): Promise<void>;
  close(): Promise<void>;
};

export async function startCollector(...answers: readonly CollectorAnswer[]): Promise<Collector> {
  const sent: Collector['sent'] = [];
  let told: () => void = () => {};
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      told();
      const answer = answers[Math.min(sent.length, answers.length) - 1];
      if (answer === undefined || answer === 'silent') return;
      response.writeHead(answer.status, answer.headers);
      if (answer.endless === true) response.write('{"partialSuccess":');
      else response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    sent,
    next: () =>
      new Promise((resolve) => {
        told = resolve;
      }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
