/** The seams of the loop: who decomposes, refines, judges and generates. Each has a deterministic default; owned by the consumer. */
import type { Candidate, Verdict, VerifyLevel } from '../contract/candidates.ts';
import type { PlacedEvent, SoundEvent } from '../contract/events.ts';
import type { IntendedUse, LicenseRecord, RightsBasis } from '../contract/rights.ts';

/** What a model said about its own answer; recorded on the span, null for the deterministic defaults. */
export type ModelResponse = {
  model: string;
  inputTokens: number;
  outputTokens: number;
  stopReason: string | null;
  /** US dollars, null when the price is not known. */
  costUsd: number | null;
};

/** What one call may cost. `null` on a seam means that it is free and never touches the budget. */
export type CallCost = { estimateUsd: number | null };

export type Answer<T> = { value: T; response: ModelResponse | null };

export type DecomposeRequest = { passage: string; maxEvents: number };

export type Decomposer = {
  readonly name: string;
  readonly cost: CallCost | null;
  decompose(request: DecomposeRequest, signal: AbortSignal): Promise<Answer<PlacedEvent[]>>;
};

export type RefineRequest = { query: string; n: number; hint: string | null };

export type Refiner = {
  readonly name: string;
  readonly cost: CallCost | null;
  refine(request: RefineRequest, signal: AbortSignal): Promise<Answer<string[]>>;
};

/** What a judge may know of the rest of the passage. */
export type Scene = { eraPlace: string | null; otherEvents: readonly SoundEvent[] };

export type JudgeRequest = { event: SoundEvent; candidate: Candidate; level: VerifyLevel; scene: Scene };

export type Judge = {
  readonly name: string;
  /** False for a judge that reads words only; what it says of a generated clip is then "unheard". */
  readonly listens: boolean;
  readonly cost: CallCost | null;
  judge(request: JudgeRequest, signal: AbortSignal): Promise<Answer<Verdict>>;
};

export type GenerateSound = {
  readonly name: string;
  readonly cost: CallCost | null;
  /** Null when the backend made nothing; refusals and backend errors are thrown as `generation_failed`. */
  generate(event: SoundEvent, signal: AbortSignal): Promise<Candidate | null>;
};

/**
 * The licence gate's rule, implemented by the library's licensing; injected so that no seam of the loop can replace it. `basis` only adds
 * words: to the reasons of a refusal, and warnings beside a yes.
 */
export type KeepSound = (
  license: LicenseRecord,
  use: IntendedUse,
  basis?: RightsBasis,
) => { ok: boolean; reasons: string[]; warnings?: string[] };
