/** Claude behind the seam. The only file that knows the vendor's SDK; retries are the SDK's own. */
import type Anthropic from '@anthropic-ai/sdk';
import type { APIError as VendorError } from '@anthropic-ai/sdk';
import type { Message } from '@anthropic-ai/sdk/resources/messages';
import { Failure } from '../../contract/failures.ts';
import { boundedFetch } from './boundedFetch.ts';
import type { ChatAnswer, ChatModel, ChatRequest } from './chatModel.ts';
import { badAnswer, connectionFailure, parsedJson, refused, statusFailure, truncated, type Who, withinTime } from './modelFailures.ts';
import { costUsd, tokensAtMost } from './price.ts';

export const ANTHROPIC_MODEL = 'claude-opus-4-8';
const VENDOR: Who = { title: 'Anthropic', instead: 'use the rules', ending: null };
/** Loaded at the first call: most people never make one, and it costs a start 60 ms. */
const sdk = () => import('@anthropic-ai/sdk');

export type AnthropicOptions = {
  apiKey: string | null;
  model?: string;
  /** Another address that speaks the same protocol; null for the vendor's. */
  baseUrl?: string | null;
  /** For a call with its retries, milliseconds. */
  timeoutMs?: number;
};

/** Adaptive thinking and structured output; a thinking budget is never set. Without a key every call fails as `model_key_refused`. */
export function anthropicModel({ apiKey, model = ANTHROPIC_MODEL, baseUrl = null, timeoutMs = 120_000 }: AnthropicOptions): ChatModel {
  let client: Promise<Anthropic> | undefined;
  async function open(key: string): Promise<Anthropic> {
    const { default: Client } = await sdk();
    return new Client({ apiKey: key, authToken: null, fetch: boundedFetch(VENDOR), ...(baseUrl === null ? {} : { baseURL: baseUrl }) });
  }
  return {
    name: 'anthropic',
    who: VENDOR,
    model,
    costOf: (request) => ({ estimateUsd: costUsd(model, { input: tokensAtMost(textsOf(request)), output: request.maxTokens }) }),
    ask: async (request, signal) => {
      if (apiKey === null) {
        throw new Failure('model_key_refused', 'There is no key for Anthropic. Set ANTHROPIC_API_KEY, or choose another language model.');
      }
      client ??= open(apiKey);
      const opened = await client;
      return withinTime({ who: VENDOR, timeoutMs }, signal, async (inTime) => answerOf(await sent(opened, model, request, inTime), model));
    },
  };
}

async function sent(client: Anthropic, model: string, request: ChatRequest, signal: AbortSignal): Promise<Message> {
  const stream = client.messages.stream(
    {
      model,
      max_tokens: request.maxTokens,
      thinking: { type: 'adaptive' },
      system: request.system,
      messages: [{ role: 'user', content: request.user }],
      output_config: { format: { type: 'json_schema', schema: request.schema.json } },
    },
    { signal },
  );
  try {
    return await stream.finalMessage();
  } catch (error) {
    throw await failureOf(error);
  }
}

function answerOf(message: Message, asked: string): ChatAnswer {
  if (message.stop_reason === 'refusal') throw refused(VENDOR);
  if (message.stop_reason === 'max_tokens' || message.stop_reason === 'model_context_window_exceeded') throw truncated(VENDOR);
  const text = message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  const { usage } = message;
  const input = usage.input_tokens + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
  return {
    json: parsedJson(text, VENDOR),
    response: {
      model: message.model,
      inputTokens: input,
      outputTokens: usage.output_tokens,
      stopReason: message.stop_reason,
      costUsd: costUsd(asked, { input, output: usage.output_tokens }),
    },
  };
}

async function failureOf(error: unknown): Promise<unknown> {
  const { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } = await sdk();
  if (error instanceof APIUserAbortError) return new DOMException('The call was given up.', 'AbortError');
  if (error instanceof APIConnectionTimeoutError || error instanceof APIConnectionError) return connectionFailure(VENDOR, error);
  if (error instanceof APIError) return statusFailure(VENDOR, { status: statusOf(error), error });
  if (error instanceof Failure) return error;
  if (error instanceof Error && error.cause instanceof Failure) return error.cause;
  return badAnswer(VENDOR, 'it cannot be read', error);
}

/** An error inside a stream that had begun with 200 names its kind only. */
function statusOf(error: VendorError): number | undefined {
  if (error.type === 'overloaded_error') return 529;
  if (error.type === 'rate_limit_error') return 429;
  return error.status;
}

const textsOf = ({ system, user, schema }: ChatRequest): string[] => [system, user, JSON.stringify(schema.json)];
