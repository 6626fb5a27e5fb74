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

/** What one call may cost at the most; null when nobody knows. */
export type CallCost = { estimateUsd: number | null };

/** What every seam says of itself. Rules have neither a model nor a cost. */
type Seam<Request> = {
  readonly name: string;
  /** Name of the model that answers, for spans. */
  readonly model?: string;
  /** Asked before each call; null when the call is free and no budget is touched. */
  costOf?(request: Request): CallCost | null;
  /** What a call can cost whatever it is asked, for the estimate of a whole run; absent where a call is free. */
  costAtMost?(): CallCost | null;
};

export type Answer<T> = { value: T; response: ModelResponse | null };

export type DecomposeRequest = { passage: string; maxEvents: number };

/** What a passage was read as, and how many more events were heard in it than the cap lets through. */
export type Reading = Answer<PlacedEvent[]> & { leftOut?: number };

export type Decomposer = Seam<DecomposeRequest> & {
  decompose(request: DecomposeRequest, signal: AbortSignal): Promise<Reading>;
};

export type RefineRequest = { query: string; n: number; hint: string | null };

export type Refiner = Seam<RefineRequest> & {
  refine(request: RefineRequest, signal: AbortSignal): Promise<Answer<string[]>>;
};

/** What a judge may know of the rest of the passage. */
export type Scene = { eraPlace: string | null; otherEvents: readonly SoundEvent[] };

export type JudgeRequest = { event: SoundEvent; candidate: Candidate; level: VerifyLevel; scene: Scene };

export type Judge = Seam<JudgeRequest> & {
  /** False for a judge that reads words only; what it says of a generated clip is then "unheard". */
  readonly listens: boolean;
  /** Who has to answer in place of this judge, and why; null when it may answer itself. Asked before anything else. */
  standIn?(request: JudgeRequest): { judge: Judge; why: string } | null;
  judge(request: JudgeRequest, signal: AbortSignal): Promise<Answer<Verdict>>;
};

export type GenerateSound = Seam<SoundEvent> & {
  /** Under which licence a sound of it would stand; absent where that isn't known beforehand. Nothing is asked for that the gate would refuse. */
  terms?(): LicenseRecord | null;
  /** Null when the backend made nothing; refusals and backend errors are thrown as one of the `generation_*` codes. */
  generate(event: SoundEvent, signal: AbortSignal): Promise<Answer<Candidate | null>>;
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
