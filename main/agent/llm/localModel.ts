/** Any server that speaks OpenAI's chat protocol, for rungs that read and for the one that listens. The only file that knows its client. */
import OpenAI, { APIConnectionError, APIError, APIUserAbortError } from 'openai';
import type { ChatCompletion, ChatCompletionCreateParamsNonStreaming } from 'openai/resources/chat/completions';
import { Failure } from '../../contract/failures.ts';
import type { ModelResponse } from '../protocols.ts';
import type { AudioModel, Heard } from './audioModel.ts';
import type { ChatModel } from './chatModel.ts';
import { badAnswer, connectionFailure, parsedJson, refused, statusFailure, truncated, withinTime } from './modelFailures.ts';

const WHO = 'The local language model';
const LISTENER = 'The listening model';
/** Words of the first token's alternatives that the answer may stand among. */
const TOP_LOGPROBS = 20;

export type LocalOptions = {
  /** With the version, e.g. `http://127.0.0.1:1234/v1`. */
  baseUrl: string;
  model: string;
  apiKey?: string | null;
  /** For a call with its retries, milliseconds. */
  timeoutMs?: number;
};

/** What runs on the person's own machine or server costs nothing here, so that no budget is asked. */
export function localModel({ baseUrl, model, apiKey = null, timeoutMs = 120_000 }: LocalOptions): ChatModel {
  const client = clientOf(baseUrl, apiKey);
  return {
    name: 'local',
    model,
    costOf: () => null,
    ask: (request, signal) =>
      withinTime(timeoutMs, signal, async (inTime) => {
        const completion = await sent(client, WHO, inTime, {
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

/** The same protocol with a recording in the question. */
export function localAudioModel({ baseUrl, model, apiKey = null, timeoutMs = 120_000 }: LocalOptions): AudioModel {
  const client = clientOf(baseUrl, apiKey);
  return {
    name: 'audio-lm',
    model,
    ask: ({ system, question, wav, maxTokens }, signal) =>
      withinTime(timeoutMs, signal, async (inTime) => {
        const completion = await sent(client, LISTENER, inTime, {
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

function heardIn(completion: ChatCompletion, asked: string): Heard {
  const first = completion.choices?.[0]?.logprobs?.content?.[0];
  const alternatives = first ? [{ token: first.token, logprob: first.logprob }, ...(first.top_logprobs ?? [])] : [];
  return { text: textOf(completion, LISTENER), firstToken: alternatives, response: responseOf(completion, asked) };
}

function clientOf(baseUrl: string, apiKey: string | null): OpenAI {
  // The client insists on a key; servers without keys ignore it. Organisation and project would be read from the environment else.
  return new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? 'none', organization: null, project: null });
}

async function sent(
  client: OpenAI,
  who: string,
  signal: AbortSignal,
  body: ChatCompletionCreateParamsNonStreaming,
): Promise<ChatCompletion> {
  try {
    return await client.chat.completions.create(body, { signal });
  } catch (error) {
    if (error instanceof APIUserAbortError) throw new DOMException('The call was given up.', 'AbortError');
    if (error instanceof APIConnectionError) throw connectionFailure(who, error);
    if (error instanceof APIError) throw statusFailure(who, { status: error.status, error });
    throw error instanceof Failure ? error : badAnswer(who, 'it can not be read', error);
  }
}

/** Servers of this protocol are many: nothing of the answer's shape is taken for granted. */
function textOf(completion: ChatCompletion, who: string): string {
  const choice = completion?.choices?.[0];
  if (choice?.message === undefined) throw badAnswer(who, 'it holds no message');
  if (choice.finish_reason === 'length') throw truncated(who);
  if (choice.finish_reason === 'content_filter' || choice.message.refusal) throw refused(who);
  return typeof choice.message.content === 'string' ? choice.message.content : '';
}

function responseOf(completion: ChatCompletion, asked: string): ModelResponse {
  return {
    model: completion.model ?? asked,
    inputTokens: completion.usage?.prompt_tokens ?? 0,
    outputTokens: completion.usage?.completion_tokens ?? 0,
    stopReason: completion.choices[0]?.finish_reason ?? null,
    costUsd: null,
  };
}
