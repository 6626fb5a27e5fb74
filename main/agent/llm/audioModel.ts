/** The seam between the listen rung and whoever hosts a model that hears. */
import type { CallCost, ModelResponse } from '../protocols.ts';
import type { Who } from './modelFailures.ts';

export type AudioQuestion = { system: string; question: string /** A whole WAV file. */; wav: Uint8Array; maxTokens: number };

export type Heard = {
  text: string;
  /** The first token and its alternatives, natural logarithms; empty when the server gives none. */
  firstToken: readonly { token: string; logprob: number }[];
  response: ModelResponse;
};

export type AudioModel = {
  readonly name: string;
  readonly who: Who;
  readonly model: string;
  /** Of a call; null where it costs nothing. */
  readonly cost: CallCost | null;
  /** Throws a Failure with one of the `model_*` codes, `timed_out`, or `cancelled`. */
  ask(question: AudioQuestion, signal: AbortSignal): Promise<Heard>;
};
