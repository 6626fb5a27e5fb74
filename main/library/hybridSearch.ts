/** One query over both rankers, fused. A leg that can't answer says so in its state, and the other still answers. */

import { asFailure } from '../contract/failures.ts';
import type { LegState, Legs, Where } from '../contract/search.ts';
import { type FusedHit, fuseHits, type RankedHit, RRF_K } from './rankFusion.ts';

/** How deep each ranker looks before fusion. */
export const DEFAULT_CANDIDATE_K = 50;

export type VectorIndex = {
  /** `ok` when `knn` can be asked; otherwise why not. */
  state(): LegState;
  /** Nearest sounds to a text, best first, cosine as score; the filter holds inside the scan. */
  knn(text: string, where: Where, limit: number, signal: AbortSignal): Promise<RankedHit[]>;
};

export type KeywordIndex = {
  /** Sounds that match an FTS5 expression, best first, BM25 (higher is better) as score, and how many match in all. */
  bm25(match: string, where: Where, limit: number, signal: AbortSignal): Promise<{ hits: RankedHit[]; total: number }>;
};

export type HybridRequest = {
  /** As typed, for the vectors. */
  text: string;
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
};

/** The vector leg while no model is installed. */
export const noVectors: VectorIndex = {
  state: () => ({ status: 'not_run', reason: 'no model installed' }),
  knn: () => Promise.resolve([]),
};

type Leg<T> = { state: LegState; answer: T | null };

/** The best `k`, with the state of each leg. Only a cancelled search throws; two failed legs are told by their states. */
export async function hybridSearch(
  { text, match, where, k, candidateK = DEFAULT_CANDIDATE_K, rrfK = RRF_K }: HybridRequest,
  { vectorIndex, keywordIndex }: { vectorIndex: VectorIndex; keywordIndex: KeywordIndex },
  signal: AbortSignal,
): Promise<HybridReply> {
  signal.throwIfAborted();
  const depth = Math.max(candidateK, k);
  const [vector, keyword] = await Promise.all([
    runLeg(readState(vectorIndex), () => vectorIndex.knn(text, where, depth, signal), signal),
    runLeg(
      match === null ? { status: 'not_run', reason: 'no word to look for' } : { status: 'ok', reason: null },
      () => keywordIndex.bm25(match ?? '', where, depth, signal),
      signal,
    ),
  ]);
  const fused = fuseHits(vector.answer ?? [], keyword.answer?.hits ?? null, { k: Number.POSITIVE_INFINITY, rrfK });
  return {
    legs: { vector: vector.state, keyword: keyword.state },
    hits: fused.slice(0, k),
    total: Math.max(keyword.answer?.total ?? 0, fused.length),
  };
}

function readState(index: VectorIndex): LegState {
  try {
    return index.state();
  } catch (error) {
    return failed(error);
  }
}

async function runLeg<T>(state: LegState, run: () => Promise<T>, signal: AbortSignal): Promise<Leg<T>> {
  if (state.status !== 'ok') return { state, answer: null };
  try {
    return { state, answer: await run() };
  } catch (error) {
    signal.throwIfAborted();
    return { state: failed(error), answer: null };
  }
}

function failed(error: unknown): LegState {
  const { message, detail } = asFailure(error);
  return { status: 'failed', reason: typeof detail['cause'] === 'string' ? detail['cause'] : message };
}
