/** A language model names the same sound in other words. */
import { prompts } from '../../../resources/prompts/prompts.ts';
import type { RefineRequest, Refiner } from '../protocols.ts';
import { fitting, RefineAnswer, schemaOf } from './answers.ts';
import type { ChatModel, ChatRequest } from './chatModel.ts';
import { fenced } from './untrusted.ts';

export const REFINE_MAX_TOKENS = 500;
const MAX_QUERY_CHARS = 200;
const schema = schemaOf('queries', RefineAnswer);

/** Up to `n` distinct queries, the first being the query itself. Throws what the model's calls throw. */
export function modelRefiner(model: ChatModel): Refiner {
  return {
    name: model.name,
    model: model.model,
    costOf: (request) => model.costOf(chatOf(request)),
    costAtMost: () => model.costOf(chatOf({ query: '€'.repeat(400), n: 9, hint: '€'.repeat(600) })),
    refine: async (request, signal) => {
      const { json, response } = await model.ask(chatOf(request), signal);
      const { queries } = fitting(RefineAnswer, json, model.who);
      return { value: distinct([request.query, ...queries]).slice(0, Math.max(1, request.n)), response };
    },
  };
}

function chatOf({ query, n, hint }: RefineRequest): ChatRequest {
  const why = hint === null ? '' : `\n\nWhy the last search did not satisfy:\n${fenced(hint, 600)}`;
  return {
    system: prompts.refine,
    user: `Give ${Math.max(1, n - 1)} other queries.\n\nThe query:\n${fenced(query, 400)}${why}`,
    schema,
    maxTokens: REFINE_MAX_TOKENS,
  };
}

function distinct(queries: readonly string[]): string[] {
  const byKey = new Map<string, string>();
  for (const query of queries) {
    const text = query.replace(/\s+/gu, ' ').trim().slice(0, MAX_QUERY_CHARS);
    const key = text.toLowerCase();
    if (text !== '' && !byKey.has(key)) byKey.set(key, text);
  }
  return [...byKey.values()];
}
