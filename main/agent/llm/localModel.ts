/** Any server that speaks OpenAI's chat protocol, for rungs that read and for the one that listens. The only file that knows its client. */
import type OpenAI from 'openai';
import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { z } from 'zod';
import { Failure } from '../../contract/failures.ts';
import type { ModelResponse } from '../protocols.ts';
import type { AudioModel, Heard } from './audioModel.ts';
import { boundedFetch } from './boundedFetch.ts';
import type { ChatModel } from './chatModel.ts';
import { badAnswer, connectionFailure, parsedJson, refused, statusFailure, truncated, type Who, withinTime } from './modelFailures.ts';
import { isOwnServer } from './ownServer.ts';

/** Loaded at the first call: most people never make one, and it costs a start 70 ms. */
const sdk = () => import('openai');
const WHO: Who = { title: 'the local language model', instead: 'use the rules', ending: '/v1' };
const LISTENER: Who = { title: 'the listening model', instead: 'compare words', ending: '/v1' };
/** Words of the first token's alternatives that the answer may stand among. */
const TOP_LOGPROBS = 20;

const text = z.string().nullish().catch(null);
const tokens = z.number().int().min(0).catch(0);
const Token = z.object({ token: z.string(), logprob: z.number() });
const First = Token.extend({ top_logprobs: z.array(Token).catch([]) });

/** Servers of this protocol are many: what is asked of an answer is a message, and of the rest what can be read. */
const Completion = z.object({
  model: z.string().max(200).nullish().catch(null),
  choices: z.tuple(
    [
      z.object({
        message: z.object({ content: text, refusal: text }),
        finish_reason: text,
        logprobs: z
          .object({ content: z.tuple([First], z.unknown()) })
          .nullish()
          .catch(null),
      }),
    ],
    z.unknown(),
  ),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).catch({ prompt_tokens: 0, completion_tokens: 0 }),
});
type Completion = z.infer<typeof Completion>;

export type LocalOptions = {
  /** With the version, e.g. `http://127.0.0.1:1234/v1`. */
  baseUrl: string;
  model: string;
  apiKey?: string | null;
  /** For a call with its retries, milliseconds. */
  timeoutMs?: number;
};

/** What runs on the person's own machine or network costs nothing; what any other server takes isn't known here. */
export function localModel({ baseUrl, model, apiKey = null, timeoutMs = 120_000 }: LocalOptions): ChatModel {
  const client = clientOf(WHO, { baseUrl, apiKey });
  return {
    name: 'local',
    who: WHO,
    model,
    costOf: () => (isOwnServer(baseUrl) ? null : { estimateUsd: null }),
    ask: (request, signal) =>
      withinTime({ who: WHO, timeoutMs }, signal, async (inTime) => {
        const completion = await sent(await client(), WHO, inTime, {
          model,
          max_tokens: request.maxTokens,
          messages: [
            { role: 'system', content: request.system },
            { role: 'user', content: request.user },
          ],
          response_format: { type: 'json_schema', json_schema: { name: request.schema.name, strict: true, schema: request.schema.json } },
        });
        return { json: parsedJson(textOf(completion, WHO), WHO), response: responseOf(completion, model) };
      }),
  };
}

/** The same protocol with a recording in the question. What a server on the internet takes for it isn't known here. */
export function localAudioModel({ baseUrl, model, apiKey = null, timeoutMs = 120_000 }: LocalOptions): AudioModel {
  const client = clientOf(LISTENER, { baseUrl, apiKey });
  return {
    name: 'audio-lm',
    who: LISTENER,
    model,
    cost: isOwnServer(baseUrl) ? null : { estimateUsd: null },
    ask: ({ system, question, wav, maxTokens }, signal) =>
      withinTime({ who: LISTENER, timeoutMs }, signal, async (inTime) => {
        const completion = await sent(await client(), LISTENER, inTime, {
          model,
          max_tokens: maxTokens,
          temperature: 0,
          logprobs: true,
          top_logprobs: TOP_LOGPROBS,
          messages: [
            { role: 'system', content: system },
            {
              role: 'user',
              content: [
                { type: 'input_audio', input_audio: { data: Buffer.from(wav).toString('base64'), format: 'wav' } },
                { type: 'text', text: question },
              ],
            },
          ],
        });
        return heardIn(completion, model);
      }),
  };
}

function heardIn(completion: Completion, asked: string): Heard {
  const [first] = completion.choices[0].logprobs?.content ?? [];
  const alternatives = first ? [{ token: first.token, logprob: first.logprob }, ...first.top_logprobs] : [];
  return { text: textOf(completion, LISTENER), firstToken: alternatives, response: responseOf(completion, asked) };
}

function clientOf(who: Who, { baseUrl, apiKey }: { baseUrl: string; apiKey: string | null }): () => Promise<OpenAI> {
  let client: OpenAI | undefined;
  // The client insists on a key; servers without keys ignore it. Organisation and project would be read from the environment else.
  return async () => {
    const { default: Client } = await sdk();
    client ??= new Client({ baseURL: baseUrl, apiKey: apiKey ?? 'none', organization: null, project: null, fetch: boundedFetch(who) });
    return client;
  };
}

async function sent(client: OpenAI, who: Who, signal: AbortSignal, body: ChatCompletionCreateParamsNonStreaming): Promise<Completion> {
  try {
    const completion = Completion.safeParse(await client.chat.completions.create(body, { signal }));
    if (completion.success) return completion.data;
  } catch (error) {
    const { APIConnectionError, APIError, APIUserAbortError } = await sdk();
    if (error instanceof APIUserAbortError) throw new DOMException('The call was given up.', 'AbortError');
    if (error instanceof APIConnectionError) throw connectionFailure(who, error);
    if (error instanceof APIError) throw statusFailure(who, { status: error.status, error });
    throw error instanceof Failure ? error : badAnswer(who, 'it cannot be read', error);
  }
  throw badAnswer(who, 'it holds no message');
}

function textOf({ choices: [{ message, finish_reason }] }: Completion, who: Who): string {
  if (finish_reason === 'length') throw truncated(who);
  if (finish_reason === 'content_filter' || message.refusal) throw refused(who);
  return message.content ?? '';
}

function responseOf({ model, usage, choices: [{ finish_reason }] }: Completion, asked: string): ModelResponse {
  return {
    model: model ?? asked,
    inputTokens: usage.prompt_tokens,
    outputTokens: usage.completion_tokens,
    stopReason: finish_reason ?? null,
    costUsd: null,
  };
}
