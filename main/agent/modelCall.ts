/** One call of a seam: paid for when it costs, with a span that says which model answered. */
import { asFailure } from '../contract/failures.ts';
import type { RunRecorder, SpanHandle } from '../obs/runRecorder.ts';
import type { Budget } from './budget.ts';
import type { CallSlots } from './callSlots.ts';
import { payFor } from './payFor.ts';
import type { Answer, CallCost, ModelResponse } from './protocols.ts';

export type ModelCall = {
  run: RunRecorder;
  budget: Budget;
  /** Span name and the word that a budget refusal uses. */
  name: string;
  seam: { readonly name: string; readonly model?: string };
  /** What this call may cost; null when it is free. */
  cost: CallCost | null;
  parent?: SpanHandle;
  /** Where a call of a model waits for its turn; one without goes at once. */
  turn?: { slots: CallSlots; event: number; signal: AbortSignal };
};

/**
 * A call of a model, or one that costs, is a CLIENT span with OpenTelemetry's GenAI attributes; rules are an INTERNAL one. Rules never wait for
 * a turn.
 */
export async function callModel<T>(asked: ModelCall, call: () => Promise<Answer<T>>): Promise<T> {
  const { seam, cost, turn } = asked;
  const isRule = seam.model === undefined && cost === null;
  return turn === undefined || isRule ? spanned(asked, call) : turn.slots.take(turn.event, turn.signal, () => spanned(asked, call));
}

async function spanned<T>({ run, budget, name, seam, cost, parent }: ModelCall, call: () => Promise<Answer<T>>): Promise<T> {
  const span = run.startSpan(name, {
    kind: seam.model === undefined && cost === null ? 'INTERNAL' : 'CLIENT',
    attributes: {
      'foley.seam': seam.name,
      ...requestAttributes(name, seam),
      ...(cost !== null && { 'foley.estimate_usd': cost.estimateUsd }),
    },
    ...(parent === undefined ? {} : { parent }),
  });
  try {
    const value = await payFor(budget, { cost, what: `${name} by ${seam.name}` }, async () => {
      const { value: result, response } = await call();
      if (response !== null) span.set(genAiAttributes(response, seam.model ?? seam.name));
      return { result, actualUsd: response?.costUsd ?? null };
    });
    span.end('ok');
    return value;
  } catch (error) {
    const { code } = asFailure(error);
    // never the message: it may quote what was asked
    span.set({ 'error.type': code });
    span.end(code === 'cancelled' ? 'cancelled' : 'error', code);
    throw error;
  }
}

function requestAttributes(name: string, seam: ModelCall['seam']): Record<string, unknown> {
  if (seam.model === undefined) return {};
  return {
    'gen_ai.operation.name': name === 'generate' ? 'generate_content' : 'chat',
    'gen_ai.provider.name': seam.name,
    'gen_ai.request.model': seam.model,
  };
}

/** What a server says of itself is text of a stranger, who has just read the passage: only what can hold none of it is kept. */
function genAiAttributes(response: ModelResponse, asked: string): Record<string, unknown> {
  return {
    ...(isVersionOf(asked, response.model) && { 'gen_ai.response.model': response.model }),
    'gen_ai.usage.input_tokens': response.inputTokens,
    'gen_ai.usage.output_tokens': response.outputTokens,
    'gen_ai.response.finish_reasons': response.stopReason === null ? [] : [knownReason(response.stopReason)],
    'foley.cost_usd': response.costUsd,
  };
}

/** The name that was asked for, or that with a date or a version behind it. */
function isVersionOf(asked: string, answered: string): boolean {
  return answered.startsWith(asked) && /^[-._:@/0-9]{0,20}$/.test(answered.slice(asked.length));
}

/** Why models stop, in the words of the protocols that are spoken here. */
const STOP_REASONS: ReadonlySet<string> = new Set([
  ...['stop', 'length', 'tool_calls', 'function_call', 'content_filter', 'abort'],
  ...['end_turn', 'max_tokens', 'stop_sequence', 'tool_use', 'pause_turn', 'refusal', 'model_context_window_exceeded'],
]);

const knownReason = (reason: string): string => (STOP_REASONS.has(reason) ? reason : 'other');
