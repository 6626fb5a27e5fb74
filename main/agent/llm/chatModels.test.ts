import { afterEach, describe, expect, it } from 'vitest';
import { anthropicModel } from './anthropicModel.ts';
import type { ChatModel, ChatRequest } from './chatModel.ts';
import { localAudioModel, localModel } from './localModel.ts';
import { anthropicProtocol, openAiProtocol, type ProtocolServer, type Scripted, startProtocolServer } from './testing/protocolServer.ts';

const request: ChatRequest = {
  system: 'You judge.',
  user: 'Is it rain?',
  schema: {
    name: 'verdict',
    json: { type: 'object', properties: { ok: { type: 'boolean' } }, required: ['ok'], additionalProperties: false },
  },
  maxTokens: 500,
};
const never = new AbortController().signal;
/** Tells the SDKs to try again at once; they wait half a second and more by themselves. */
const AT_ONCE = { 'retry-after-ms': '1' };

let server: ProtocolServer | null = null;
afterEach(async () => server?.close());

type Vendor = 'anthropic' | 'local';

async function modelOf(vendor: Vendor, script: readonly Scripted[], timeoutMs = 20_000): Promise<ChatModel> {
  server = await startProtocolServer(vendor === 'anthropic' ? anthropicProtocol : openAiProtocol, script);
  return vendor === 'anthropic'
    ? anthropicModel({ apiKey: 'key-1', baseUrl: server.url, timeoutMs })
    : localModel({ baseUrl: `${server.url}/v1`, model: 'qwen-7b', apiKey: 'key-1', timeoutMs });
}

const sent = () => server?.sent ?? [];

describe.each<Vendor>(['anthropic', 'local'])('a chat model of %s', (vendor) => {
  it('gives the JSON of the answer with model, tokens and stop reason', async () => {
    const model = await modelOf(vendor, [{ text: '{"ok": true}', usage: { input: 1200, output: 40 } }]);
    const { json, response } = await model.ask(request, never);
    expect(json).toEqual({ ok: true });
    expect(response).toMatchObject({ inputTokens: 1200, outputTokens: 40 });
    expect(response.model).toBe(vendor === 'anthropic' ? 'claude-opus-4-8' : 'qwen-7b');
  });

  it('fails as refused, cut off, no JSON, or empty, each with its code', async () => {
    const stops = vendor === 'anthropic' ? ['refusal', 'max_tokens'] : ['content_filter', 'length'];
    const script = [{ text: '{"ok"', stop: stops[0] }, { text: '{"ok"', stop: stops[1] }, { text: 'Sure! {"ok": true}' }, { text: '' }];
    const model = await modelOf(vendor, script as Scripted[]);
    for (const code of ['model_refused', 'model_truncated', 'model_answer_invalid', 'model_answer_invalid'])
      await expect(model.ask(request, never)).rejects.toMatchObject({ code });
  });

  it('tries an overloaded vendor again, and gives up with a code when it stays so', async () => {
    const model = await modelOf(vendor, [{ status: 529, headers: AT_ONCE }, { status: 429, headers: AT_ONCE }, { text: '{"ok": true}' }]);
    expect((await model.ask(request, never)).json).toEqual({ ok: true });
    expect(sent()).toHaveLength(3);
    await server?.close();
    const busy = await modelOf(vendor, [{ status: 429, headers: AT_ONCE }]);
    await expect(busy.ask(request, never)).rejects.toMatchObject({ code: 'model_overloaded' });
    expect(sent()).toHaveLength(3);
  });

  it('asks once when the key is refused or the request is wrong', async () => {
    const model = await modelOf(vendor, [{ status: 401 }, { status: 400, error: 'invalid_request_error' }]);
    await expect(model.ask(request, never)).rejects.toMatchObject({ code: 'model_key_refused' });
    await expect(model.ask(request, never)).rejects.toMatchObject({ code: 'model_answer_invalid', detail: { status: 400 } });
    expect(sent()).toHaveLength(2);
  });

  it('ends a call that is never answered by its own limit, and one that is cancelled as cancelled', async () => {
    const slow = await modelOf(vendor, [{ silent: true }], 60);
    await expect(slow.ask(request, never)).rejects.toMatchObject({ code: 'timed_out' });
    await server?.close();
    const model = await modelOf(vendor, [{ silent: true }]);
    const abort = new AbortController();
    const asked = model.ask(request, abort.signal);
    abort.abort();
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('names an answer that breaks off in the middle', async () => {
    const model = await modelOf(vendor, [{ broken: 'cut' }], 10_000);
    const failed = await model.ask(request, never).catch((error: { code: string }) => error.code);
    expect(['model_unreachable', 'model_answer_invalid']).toContain(failed);
  });

  it('gives up on an answer that never ends, long before the memory does', async () => {
    const contentType = vendor === 'anthropic' ? 'text/event-stream' : 'application/json';
    const body = vendor === 'anthropic' ? 'event: ping\ndata: {"type": "ping"}\n\n'.repeat(1000) : ' '.repeat(65_536);
    const model = await modelOf(vendor, [{ body, contentType, endless: true }]);
    await expect(model.ask(request, never)).rejects.toMatchObject({
      code: 'model_answer_invalid',
      message: expect.stringContaining('too long'),
    });
  });

  it('is not led to a server that nobody named', async () => {
    const elsewhere = await startProtocolServer(anthropicProtocol, [{ text: '{}' }]);
    const model = await modelOf(vendor, [{ status: 307, headers: { location: `${elsewhere.url}/v1/messages` } }]);
    await expect(model.ask(request, never)).rejects.toMatchObject({
      code: 'model_unreachable',
      message: expect.stringContaining('address'),
    });
    expect([sent().length, elsewhere.sent.length]).toEqual([1, 0]);
    await elsewhere.close();
  });

  it('names a vendor that is not there', async () => {
    const model = await modelOf(vendor, [{ text: '{}' }]);
    await server?.close();
    await expect(model.ask(request, never)).rejects.toMatchObject({ code: 'model_unreachable' });
  });
});

describe('what is sent', () => {
  it('to Anthropic: adaptive thinking, structured output, the limit of tokens, and never a thinking budget', async () => {
    const model = await modelOf('anthropic', [{ text: '{"ok": true}' }]);
    await model.ask(request, never);
    const { path, headers, body } = sent()[0] ?? { path: '', headers: {}, body: {} };
    expect(path).toBe('/v1/messages');
    expect(headers.authorization).toBe('Bearer key-1');
    expect(body).toMatchObject({
      model: 'claude-opus-4-8',
      max_tokens: 500,
      thinking: { type: 'adaptive' },
      output_config: { format: { type: 'json_schema', schema: request.schema.json } },
      system: 'You judge.',
    });
    expect(JSON.stringify(body)).not.toContain('budget_tokens');
  });

  it('to a local server: a strict schema under its name, the key as bearer', async () => {
    const model = await modelOf('local', [{ text: '{"ok": true}' }]);
    await model.ask(request, never);
    const { path, headers, body } = sent()[0] ?? { path: '', headers: {}, body: {} };
    expect(path).toBe('/v1/chat/completions');
    expect(headers.authorization).toBe('Bearer key-1');
    expect(body).toMatchObject({ response_format: { type: 'json_schema', json_schema: { name: 'verdict', strict: true } } });
  });

  it('nothing at all to Anthropic without a key, whatever the environment holds', async () => {
    server = await startProtocolServer(anthropicProtocol, [{ text: '{"ok": true}' }]);
    const model = anthropicModel({ apiKey: null, baseUrl: server.url });
    await expect(model.ask(request, never)).rejects.toMatchObject({ code: 'model_key_refused' });
    expect(sent()).toEqual([]);
  });
});

describe('what a call costs', () => {
  it('is estimated above what any answer within the limit costs, and settled by the tokens', async () => {
    const model = await modelOf('anthropic', [{ text: '{"ok": true}', usage: { input: 300, output: 500 } }]);
    const estimate = model.costOf(request)?.estimateUsd ?? 0;
    const { response } = await model.ask(request, never);
    expect(response.costUsd).toBeCloseTo((300 * 5 + 500 * 25) / 1e6, 10);
    expect(estimate).toBeGreaterThan(response.costUsd ?? Number.POSITIVE_INFINITY);
  });

  it('is unknown for a model without a price, nothing for one of the own network, unknown for one elsewhere', async () => {
    expect(anthropicModel({ apiKey: 'k', model: 'claude-of-tomorrow' }).costOf(request)).toEqual({ estimateUsd: null });
    expect(localModel({ baseUrl: 'http://127.0.0.1:9/v1', model: 'm' }).costOf(request)).toBeNull();
    expect(localModel({ baseUrl: 'https://llm.vendor.example/v1', model: 'm' }).costOf(request)).toEqual({ estimateUsd: null });
  });

  it('an overload told inside the stream is an overload', async () => {
    const model = await modelOf('anthropic', [{ broken: 'overloaded' }]);
    await expect(model.ask(request, never)).rejects.toMatchObject({ code: 'model_overloaded' });
  });
});

describe('a server that only claims to speak the protocol', () => {
  const answering = (body: string) => modelOf('local', [{ body, contentType: 'application/json' }]);
  const choice = (message: unknown, more = {}) => JSON.stringify({ choices: [{ message, ...more }] });

  it.each(['null', '5', '[]', '{}', '{"choices": 5}', '{"choices": [null]}', choice(null), choice('yes'), '{"a":'])(
    'is told that its answer is none: %s',
    async (body) => {
      const model = await answering(body);
      await expect(model.ask(request, never)).rejects.toMatchObject({ code: 'model_answer_invalid' });
    },
  );

  it('is not believed in what it says of itself', async () => {
    const usage = { prompt_tokens: 'many', completion_tokens: -1e308 };
    const model = await answering(JSON.stringify({ model: { a: 1 }, choices: [{ message: { content: '{}' }, finish_reason: 7 }], usage }));
    const { response } = await model.ask(request, never);
    expect(response).toEqual({ model: 'qwen-7b', inputTokens: 0, outputTokens: 0, stopReason: null, costUsd: null });
  });

  it.each([5, { content: 'x' }, { content: [null] }, { content: [{ token: 5 }] }])(
    'is heard by its words when its chances are %j',
    async (logprobs) => {
      server = await startProtocolServer(openAiProtocol, [
        { body: choice({ content: 'yes' }, { logprobs }), contentType: 'application/json' },
      ]);
      const model = localAudioModel({ baseUrl: `${server.url}/v1`, model: 'qwen-audio' });
      const heard = await model.ask({ system: '', question: 'Rain?', wav: new Uint8Array(44), maxTokens: 5 }, never);
      expect(heard).toMatchObject({ text: 'yes', firstToken: [] });
    },
  );
});
