/** One query over both rankers, fused. A leg that can't answer says so in its state, and the other still answers. */

import { asFailure } from '../contract/failures.ts';
import { type LegState, type Legs, NO_MODEL_LEG, type Where } from '../contract/search.ts';
import { type FusedHit, fuseHits, type RankedHit, RRF_K } from './rankFusion.ts';
import type { RowTest } from './vectorIndex.ts';

/** How deep each ranker looks before fusion. */
export const DEFAULT_CANDIDATE_K = 50;

export type VectorLeg = {
  /** The nearest sounds to a row's own vector, itself among them; null when it has none. */
  like?(sound: number, where: Where, limit: number, signal: AbortSignal): Promise<RankedHit[] | null>;
  /** `ok` when `nearest` can be asked; otherwise why not. */
  state(signal: AbortSignal): LegState | Promise<LegState>;
  /** Nearest sounds to a text, best first, cosine as score; the filter and the test hold inside the scan. */
  nearest(text: string, where: Where, to: { limit: number; only: RowTest | null }, signal: AbortSignal): Promise<RankedHit[]>;
};

/** `note`: what a person should know of where they come from. */
export type KeywordHits = { hits: RankedHit[]; total: number; note?: string };

export type KeywordIndex = {
  /** Sounds that match an FTS5 expression, best first, BM25 (higher is better) as score, and how many match in all. */
  bm25(match: string, where: Where, limit: number, signal: AbortSignal): Promise<KeywordHits>;
};

export type HybridRequest = {
  /** For the vectors; null when nothing says what is wanted. */
  text: string | null;
  /** What the words ask of sounds that the vectors find; made when it is needed. */
  only?: () => RowTest | null;
  /** The same as an expression, null when it has no word to look for. */
  match: string | null;
  where: Where;
  k: number;
  candidateK?: number;
  rrfK?: number;
};

export type HybridReply = {
  legs: Legs;
  hits: FusedHit[];
  /** Matches before the cut to `k`, as far as the rankers looked. */
  total: number;
  /** Matches of the words alone. */
  words: number;
};

/** The vector leg while no model is installed. */
export const noVectors: VectorLeg = {
  state: () => NO_MODEL_LEG,
  nearest: () => Promise.resolve([]),
};

type Leg<T> = { state: LegState; answer: T | null };

/** The best `k`, with the state of each leg. Only a cancelled search throws; two failed legs are told by their states. */
export async function hybridSearch(
  { text, only, match, where, k, candidateK = DEFAULT_CANDIDATE_K, rrfK = RRF_K }: HybridRequest,
  { vectorLeg, keywordIndex }: { vectorLeg: VectorLeg; keywordIndex: KeywordIndex },
  signal: AbortSignal,
): Promise<HybridReply> {
  signal.throwIfAborted();
  const depth = Math.max(candidateK, k);
  const [vector, keyword] = await Promise.all([
    runLeg(
      async () => wordless(await vectorLeg.state(signal), text),
      async () => vectorLeg.nearest(text ?? '', where, { limit: depth, only: only?.() ?? null }, signal),
      signal,
    ),
    runLeg(
      () => (match === null ? { status: 'not_run', reason: 'no word to look for' } : { status: 'ok', reason: null }),
      async () => {
        // The words block this thread: first the other leg gets its question out, to the threads that scan and to the model.
        await new Promise((resolve) => setImmediate(resolve));
        signal.throwIfAborted();
        return keywordIndex.bm25(match ?? '', where, depth, signal);
      },
      signal,
    ),
  ]);
  const fused = fuseHits(vector.answer ?? [], keyword.answer?.hits ?? null, { k: Number.POSITIVE_INFINITY, rrfK });
  return {
    legs: { vector: vector.state, keyword: noted(keyword.state, keyword.answer?.note) },
    hits: fused.slice(0, k),
    total: Math.max(keyword.answer?.total ?? 0, fused.length),
    words: keyword.answer?.total ?? 0,
  };
}

function noted(state: LegState, note: string | undefined): LegState {
  return note === undefined ? state : { ...state, reason: note };
}

function wordless(state: LegState, text: string | null): LegState {
  return state.status === 'ok' && text === null ? { status: 'not_run', reason: 'no words to compare' } : state;
}

/** A state that can't be told is that of a leg that failed. */
export async function legState(leg: VectorLeg, signal: AbortSignal): Promise<LegState> {
  try {
    return await leg.state(signal);
  } catch (error) {
    signal.throwIfAborted();
    return failed(error);
  }
}

async function runLeg<T>(ask: () => LegState | Promise<LegState>, run: () => Promise<T>, signal: AbortSignal): Promise<Leg<T>> {
  try {
    const state = await ask();
    return { state, answer: state.status === 'ok' ? await run() : null };
  } catch (error) {
    signal.throwIfAborted();
    return { state: failed(error), answer: null };
  }
}

function failed(error: unknown): LegState {
  const { message, detail } = asFailure(error);
  return { status: 'failed', reason: typeof detail['cause'] === 'string' ? detail['cause'] : message };
}
