/** One query over both rankers, fused. A leg that can't answer says so in its state, and the other still answers. */

import { asFailure } from '../contract/failures.ts';
import { type LegState, type Legs, NO_MODEL_LEG, type Where } from '../contract/search.ts';
import { type FusedHit, fuseHits, type RankedHit, RRF_K } from './rankFusion.ts';
import type { Reach, RowTest } from './vectorIndex.ts';

/** How deep each ranker looks before fusion. */
export const DEFAULT_CANDIDATE_K = 50;

export type VectorLeg = {
  /** The nearest sounds to a row's own vector, itself among them; null when it has none. */
  like?(sound: number, where: Where, limit: number, signal: AbortSignal): Promise<RankedHit[] | null>;
  /** `ok` when `nearest` can be asked; otherwise why not. */
  state(signal: AbortSignal): LegState | Promise<LegState>;
  /** Nearest sounds to a text, best first, cosine as score; the filter and the test hold inside the scan. */
  nearest(text: string, where: Where, to: { limit: number; only: RowTest | null }, signal: AbortSignal): Promise<RankedHit[]>;
  /** The same under each of two filters, in one look; where it is missing, two questions find the same. */
  nearestOfBoth?(text: string, reaches: readonly [Reach, Reach], signal: AbortSignal): Promise<[RankedHit[], RankedHit[]]>;
};

/** `note`: what a person should know of where they come from. */
export type KeywordHits = { hits: RankedHit[]; total: number; note?: string };

export type KeywordIndex = {
  /** Sounds that match an FTS5 expression, best first, BM25 (higher is better) as score, and how many match in all. */
  bm25(match: string, where: Where, limit: number, signal: AbortSignal): Promise<KeywordHits>;
};

type HybridQuery = {
  /** For the vectors; null when nothing says what is wanted. */
  text: string | null;
  /** The same as an expression, null when it has no word to look for. */
  match: string | null;
  candidateK?: number;
  rrfK?: number;
};

export type HybridRequest = HybridQuery &
  Reach & {
    /** What the words ask of sounds that the vectors find; made when it is needed. */
    only?: () => RowTest | null;
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

type Rankers = { vectorLeg: VectorLeg; keywordIndex: KeywordIndex };

/** The best `k`, with the state of each leg. Only a cancelled search throws; two failed legs are told by their states. */
export async function hybridSearch(
  { text, only, match, where, k, candidateK = DEFAULT_CANDIDATE_K, rrfK = RRF_K }: HybridRequest,
  { vectorLeg, keywordIndex }: Rankers,
  signal: AbortSignal,
): Promise<HybridReply> {
  signal.throwIfAborted();
  const limit = Math.max(candidateK, k);
  const [vector, keyword] = await Promise.all([
    meant(vectorLeg, text, (wanted) => vectorLeg.nearest(wanted, where, { limit, only: only?.() ?? null }, signal), signal),
    worded(keywordIndex, match, { where, k: limit }, signal),
  ]);
  return fused(vector, keyword, { k, rrfK });
}

/** What `hybridSearch` finds under each of two filters; the leg for meaning looks once for both. */
export async function hybridSearchOfBoth(
  { text, match, reaches, candidateK = DEFAULT_CANDIDATE_K, rrfK = RRF_K }: HybridQuery & { reaches: readonly [Reach, Reach] },
  { vectorLeg, keywordIndex }: Rankers,
  signal: AbortSignal,
): Promise<[HybridReply, HybridReply]> {
  signal.throwIfAborted();
  const [one, other] = reaches.map(({ where, k }) => ({ where, k: Math.max(candidateK, k) })) as [Reach, Reach];
  const [vector, ...keywords] = await Promise.all([
    meant(vectorLeg, text, (wanted) => nearestOfBoth(vectorLeg, wanted, [one, other], signal), signal),
    worded(keywordIndex, match, one, signal),
    worded(keywordIndex, match, other, signal),
  ]);
  const reply = (at: 0 | 1) => fused({ ...vector, answer: vector.answer?.[at] ?? null }, keywords[at], { k: reaches[at].k, rrfK });
  return [reply(0), reply(1)];
}

async function nearestOfBoth(leg: VectorLeg, text: string, reaches: readonly [Reach, Reach], signal: AbortSignal) {
  if (leg.nearestOfBoth !== undefined) return leg.nearestOfBoth(text, reaches, signal);
  const nearest = ({ where, k }: Reach) => leg.nearest(text, where, { limit: k, only: null }, signal);
  return Promise.all([nearest(reaches[0]), nearest(reaches[1])]);
}

function meant<T>(leg: VectorLeg, text: string | null, ask: (text: string) => Promise<T>, signal: AbortSignal): Promise<Leg<T>> {
  return runLeg(
    async () => wordless(await leg.state(signal), text),
    () => ask(text ?? ''),
    signal,
  );
}

function worded(index: KeywordIndex, match: string | null, { where, k }: Reach, signal: AbortSignal): Promise<Leg<KeywordHits>> {
  return runLeg(
    () => (match === null ? { status: 'not_run', reason: 'no word to look for' } : { status: 'ok', reason: null }),
    async () => {
      // The words block this thread: first the other leg gets its question out, to the threads that scan and to the model.
      await new Promise((resolve) => setImmediate(resolve));
      signal.throwIfAborted();
      return index.bm25(match ?? '', where, k, signal);
    },
    signal,
  );
}

function fused(vector: Leg<RankedHit[]>, keyword: Leg<KeywordHits>, { k, rrfK }: { k: number; rrfK: number }): HybridReply {
  const hits = fuseHits(vector.answer ?? [], keyword.answer?.hits ?? null, { k: Number.POSITIVE_INFINITY, rrfK });
  return {
    legs: { vector: vector.state, keyword: noted(keyword.state, keyword.answer?.note) },
    hits: hits.slice(0, k),
    total: Math.max(keyword.answer?.total ?? 0, hits.length),
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
