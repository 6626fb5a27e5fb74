/** The seam between a rung and whoever hosts its language model. */
import type { CallCost, ModelResponse } from '../protocols.ts';
import type { Who } from './modelFailures.ts';

export type ChatRequest = {
  system: string;
  user: string;
  /** What the answer must be: JSON Schema, objects closed, every key required. */
  schema: { name: string; json: Record<string, unknown> };
  /** Upper bound of what may come back, thinking included. */
  maxTokens: number;
};

/** `json` is what the answer's text parsed to; whether it fits the schema is for the asker to check. */
export type ChatAnswer = { json: unknown; response: ModelResponse };

export type ChatModel = {
  /** `anthropic` or `local`, for spans. */
  readonly name: string;
  readonly who: Who;
  readonly model: string;
  /** Null for a model that costs nothing. Never less than what the call can cost by the price table. */
  costOf(request: ChatRequest): CallCost | null;
  /** Throws a Failure with one of the `model_*` codes, `timed_out`, or `cancelled`. */
  ask(request: ChatRequest, signal: AbortSignal): Promise<ChatAnswer>;
};
