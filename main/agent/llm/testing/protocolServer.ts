/** Servers on the loopback that speak the vendors' protocols: what they answer is scripted, what they were sent is kept. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer, in the order asked; the last one repeats. */
export type Scripted =
  | { text: string; stop?: string; usage?: { input: number; output: number }; firstToken?: { token: string; logprob: number }[] }
  | { status: number; headers?: Record<string, string>; error?: string }
  /** Begins a stream (or a body) and breaks off, or says in the stream that it can't go on. */
  | { broken: 'cut' | 'overloaded' }
  /** Accepts the request and never answers. */
  | { silent: true }
  /** Sends this as it is, whatever the protocol; `endless` over and over. */
  | { body: string; contentType: string; endless?: boolean };

export type Sent = { path: string; headers: IncomingMessage['headers']; body: Record<string, unknown> };

export type ProtocolServer = { url: string; sent: Sent[]; close(): Promise<void> };

type Protocol = (response: ServerResponse, scripted: Scripted) => void;

export async function startProtocolServer(protocol: Protocol, script: readonly Scripted[]): Promise<ProtocolServer> {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      sent.push({ path: request.url ?? '', headers: request.headers, body: JSON.parse(Buffer.concat(chunks).toString()) });
      const scripted = script[Math.min(sent.length, script.length) - 1];
      if (scripted === undefined || 'silent' in scripted) return;
      if ('status' in scripted) {
        response.writeHead(scripted.status, { 'content-type': 'application/json', ...scripted.headers });
        response.end(JSON.stringify({ type: 'error', error: { type: scripted.error ?? 'api_error', message: 'scripted' } }));
        return;
      }
      if ('body' in scripted) return raw(response, scripted);
      protocol(response, scripted);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function raw(
  response: ServerResponse,
  { body, contentType, endless = false }: { body: string; contentType: string; endless?: boolean },
): void {
  response.writeHead(200, { 'content-type': contentType });
  const write = (): void => {
    while (!response.destroyed) if (!response.write(body)) return void response.once('drain', write);
  };
  if (endless) write();
  else response.end(body);
}

/** Messages API, streamed. */
export const anthropicProtocol: Protocol = (response, scripted) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (type: string, fields: object) => response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  const usage = ('text' in scripted && scripted.usage) || { input: 100, output: 20 };
  send('message_start', { message: { ...emptyMessage, usage: { input_tokens: usage.input, output_tokens: 1 } } });
  send('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
  if ('broken' in scripted) {
    send('content_block_delta', { index: 0, delta: { type: 'text_delta', text: '{"ev' } });
    if (scripted.broken === 'cut') response.destroy();
    else {
      send('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
      response.end();
    }
    return;
  }
  if (!('text' in scripted)) return;
  for (const text of [scripted.text.slice(0, 7), scripted.text.slice(7)])
    send('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
  send('content_block_stop', { index: 0 });
  send('message_delta', {
    delta: { stop_reason: scripted.stop ?? 'end_turn', stop_sequence: null },
    usage: { output_tokens: usage.output },
  });
  send('message_stop', {});
  response.end();
};

const emptyMessage = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'claude-opus-4-8',
  content: [],
  stop_reason: null,
  stop_sequence: null,
};

/** Chat completions, in one piece. */
export const openAiProtocol: Protocol = (response, scripted) => {
  if ('broken' in scripted) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
    response.write('{"id": "chatcmpl-1", "choi');
    response.destroy();
    return;
  }
  if (!('text' in scripted)) return;
  const { text, stop = 'stop', usage = { input: 100, output: 20 }, firstToken } = scripted;
  const [first] = firstToken ?? [];
  const logprobs = first === undefined ? null : { content: [{ ...first, bytes: null, top_logprobs: firstToken }] };
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 0,
      model: 'qwen-7b',
      choices: [{ index: 0, finish_reason: stop, logprobs, message: { role: 'assistant', content: text, refusal: null } }],
      usage: { prompt_tokens: usage.input, completion_tokens: usage.output, total_tokens: usage.input + usage.output },
    }),
  );
};
