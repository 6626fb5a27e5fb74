/** "More like my picks": paraphrases of the query and neighbours of every pick, without what was rejected, ranked again by feedback. */
import type { EmbeddingModel, TextEmbedding } from '../../native/clapProtocol.ts';
import { type ClapThreshold, fixedClap, onceOr, TAU_CLAP } from '../agent/clapJudge.ts';
import { countRejected, gateCandidates, whereForUse } from '../agent/policy.ts';
import type { LibraryPort } from '../agent/ports.ts';
import type { KeepSound } from '../agent/protocols.ts';
import { refineQuery } from '../agent/refineQuery.ts';
import { CANDIDATE_K, type RankFusion, searchSoundsUnderBoth } from '../agent/searchSounds.ts';
import { verifyMatch } from '../agent/verifyMatch.ts';
import type { Candidate, VerifyLevel } from '../contract/candidates.ts';
import type { SoundEvent } from '../contract/events.ts';
import { asFailure } from '../contract/failures.ts';
import type { RefinedList } from '../contract/feedback.ts';
import type { Rejected } from '../contract/find.ts';
import type { IntendedUse } from '../contract/rights.ts';
import type { Legs, Where } from '../contract/search.ts';
import { turn } from '../library/similarPairs.ts';
import type { SoundTraits } from '../library/soundTraits.ts';
import { type FeedbackBase, type FeedbackQuery, feedbackBase, feedbackScores, isCopy } from './feedbackRanking.ts';
import { cosine } from './rocchio.ts';
import { feedbackQuery } from './wordFeedback.ts';

/** What feedback asks of the library; owned here. Nothing of it is gated. */
export type FeedbackLibrary = LibraryPort & {
  /** Sounds near to one; none where it can't be compared. */
  neighbours(soundId: string, reach: Reach, signal: AbortSignal): Promise<Candidate[]>;
  /** Sounds near to a vector of a model. */
  nearest(vector: Float32Array, model: EmbeddingModel, reach: Reach, signal: AbortSignal): Promise<Candidate[]>;
  traits(asked: { ids: readonly string[]; model: EmbeddingModel | null }, signal: AbortSignal): Promise<SoundTraits[]>;
};

export type Reach = { where: Where; k: number };

export type FeedbackParts = {
  library: FeedbackLibrary;
  fuse: RankFusion;
  keep: KeepSound;
  /** Fails with `model_missing` where there is none. */
  embedText(text: string, signal: AbortSignal): Promise<TextEmbedding>;
  /** From which similarity on a sound passes, as find asks for it; the fixed one where absent. */
  clapThreshold?(): ClapThreshold;
};

export type FeedbackRequest = {
  event: SoundEvent;
  /** The other events of the scene, for judges. */
  others: readonly SoundEvent[];
  /** Any ids of the sounds; the newest last. */
  picks: readonly string[];
  rejects: readonly string[];
  /** What a find has already judged for this event. */
  judged: readonly Candidate[];
  use: IntendedUse;
  k: number;
  /** Top rung of the ladder. */
  verify: VerifyLevel;
};

export type Refined = Pick<RefinedList, 'query' | 'queries' | 'used' | 'reason' | 'counts' | 'legs' | 'candidates' | 'rejected'>;

/** More picks than these, the newest, aren't each asked for their neighbours. */
const MOST_PICKS = 20;

type Marks = { query: FeedbackQuery; model: EmbeddingModel | null; picks: SoundTraits[]; rejects: SoundTraits[] };
type Pool = { queries: string[]; legs: Legs; kept: Candidate[]; rejected: Rejected };

/**
 * Deterministic, and free: judges are the ones that compare words, except where a find has asked a model about the same sound before. The
 * gate comes first and decides alone. Fails as a search does.
 */
export async function refineByFeedback(parts: FeedbackParts, request: FeedbackRequest, signal: AbortSignal): Promise<Refined> {
  const marks = await marksOf(parts, request, signal);
  const base = feedbackBase(marks);
  const { queries, legs, kept, rejected } = await gatedPool(parts, { request, marks, base }, signal);
  const traits = await parts.library.traits({ ids: kept.map(({ sound }) => sound.id), model: marks.model }, signal);
  const { open, droppedRejects, droppedCopies } = await withoutMarked(traits, marks, signal);
  const ranked = ranking(kept, { base, marks, open }).slice(0, request.k);
  const clap = onceOr(parts.clapThreshold?.() ?? fixedClap(TAU_CLAP), TAU_CLAP);
  const candidates: Candidate[] = [];
  for (const candidate of ranked) candidates.push(await verified(candidate, { request, legs, clap }, signal));
  return {
    query: request.event.query,
    queries,
    used: base.used,
    reason: base.reason,
    counts: {
      picks: request.picks.length,
      picks_compared: base.picksCompared,
      rejects: request.rejects.length,
      rejects_compared: base.rejectsCompared,
      wordings: queries.length,
      dropped_rejects: droppedRejects,
      dropped_copies: droppedCopies,
    },
    legs,
    candidates,
    rejected,
  };
}

async function marksOf(
  { library, embedText }: FeedbackParts,
  { event, picks, rejects }: FeedbackRequest,
  signal: AbortSignal,
): Promise<Marks> {
  const text = event.query;
  const heard = await embedText(text, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    const { code, message } = asFailure(error);
    return { reason: code === 'model_missing' ? 'no model is active' : message };
  });
  const model = 'model' in heard ? heard.model : null;
  const query = 'model' in heard ? { text, vector: heard.vector, reason: '' } : { text, vector: null, reason: heard.reason };
  const [picked, rejected] = await Promise.all([
    library.traits({ ids: picks, model }, signal),
    library.traits({ ids: rejects, model }, signal),
  ]);
  return { query, model, picks: picked, rejects: rejected };
}

type Asked = { request: FeedbackRequest; marks: Marks; base: FeedbackBase };

/** Everything that may be meant and used: by words, near to each pick, and near to the moved vector. */
async function gatedPool(parts: FeedbackParts, { request, marks, base }: Asked, signal: AbortSignal): Promise<Pool> {
  const { library, fuse, keep } = parts;
  const { use, event } = request;
  const said = ({ said: words }: SoundTraits) => words;
  const fed = feedbackQuery({ query: [event.query], picks: marks.picks.map(said), rejects: marks.rejects.map(said) });
  const queries = [...new Set([...refineQuery(event.query), ...(fed === null ? [] : [fed])])];
  const reach: Reach = { where: whereForUse(use), k: CANDIDATE_K };
  const reaches = [reach, { where: {}, k: CANDIDATE_K }] as const;
  const [found, probe, ...near] = await Promise.all([
    ...searchSoundsUnderBoth(queries, { library, fuse, reaches }, signal),
    base.moved === null || marks.model === null ? [] : library.nearest(base.moved, marks.model, reach, signal),
    ...marks.picks.slice(-MOST_PICKS).map(({ id }) => library.neighbours(id, reach, signal)),
  ]);
  // Cosines between sounds are no cosines with the text, which the ladder goes by.
  const byEar = near.flat().map((candidate) => ({ ...candidate, clap_score: null, rrf_score: null }));
  const pool = new Map([...byEar, ...found.hits.toReversed()].map((candidate) => [candidate.sound.id, candidate]));
  const gated = gateCandidates([...pool.values()], use, keep);
  const barred = [...gated.all, ...gateCandidates(probe.hits, use, keep).all].filter(({ license_ok }) => license_ok !== true);
  const rejected = countRejected([...new Map(barred.map((candidate) => [candidate.sound.id, candidate])).values()]);
  return { queries, legs: found.legs, kept: gated.kept, rejected };
}

/** Sounds that are held against every reject before other work of this process gets its turn: a pair takes some microseconds. */
const AT_ONCE = 16;

/** What may be shown: neither picked nor rejected, and no copy of what was rejected. */
async function withoutMarked(pool: readonly SoundTraits[], { picks, rejects }: Marks, signal: AbortSignal) {
  const picked = new Set(picks.map(({ id }) => id));
  const rejected = new Set(rejects.map(({ id }) => id));
  const unmarked = pool.filter(({ id }) => !rejected.has(id));
  const open: SoundTraits[] = [];
  let droppedCopies = 0;
  for (const [at, sound] of unmarked.entries()) {
    if (at % AT_ONCE === 0) await turn(signal);
    if (picked.has(sound.id)) continue;
    if (rejects.some((reject) => isCopy(sound, reject))) droppedCopies += 1;
    else open.push(sound);
  }
  return { open, droppedRejects: pool.length - unmarked.length, droppedCopies };
}

/** Best first; equal scores stand in id order, and what can't be compared comes last. */
function ranking(
  kept: readonly Candidate[],
  { base, marks, open }: { base: FeedbackBase; marks: Marks; open: readonly SoundTraits[] },
): Candidate[] {
  const byId = new Map(kept.map((candidate) => [candidate.sound.id, candidate]));
  const score = feedbackScores(base, marks, open);
  const scored = open.flatMap((traits) => {
    const candidate = byId.get(traits.asked);
    if (candidate === undefined) return [];
    const { query } = marks;
    const heard = query.vector === null || traits.vector === null ? candidate.clap_score : cosine(query.vector, traits.vector);
    return [{ ...candidate, clap_score: heard, rerank_score: score(traits) }];
  });
  const at = ({ rerank_score: value }: Candidate) => value ?? Number.NEGATIVE_INFINITY;
  return scored.sort((a, b) => (at(a) === at(b) ? (a.sound.id < b.sound.id ? -1 : 1) : at(b) - at(a)));
}

/** Judges that are rules answer at once and for nothing, so they are asked anew. */
const RULES: ReadonlySet<string> = new Set(['clap', 'string-overlap', 'era-guard']);

type Verifying = { request: FeedbackRequest; legs: Legs; clap: ClapThreshold };

async function verified(candidate: Candidate, { request, legs, clap }: Verifying, signal: AbortSignal): Promise<Candidate> {
  const { event, others, judged, verify: level } = request;
  const before = judged.find(({ sound, verdict }) => sound.id === candidate.sound.id && verdict !== null);
  const known = before?.verdicts.some(({ judge }) => judge !== null && !RULES.has(judge)) === true ? before : null;
  if (known !== null) return { ...candidate, event, verdict: known.verdict, verdicts: known.verdicts };
  const noScoreReason = legs.vector.status === 'ok' ? 'this sound has no similarity score' : (legs.vector.reason ?? 'no model installed');
  const scene = { eraPlace: event.era_place, otherEvents: others };
  // Measuring one takes seconds, and nobody without a score needs it.
  const from = candidate.clap_score === null ? {} : { clap: await clap.of(signal) };
  const { verdict, verdicts } = await verifyMatch(event, candidate, { level, scene, noScoreReason, ...from }, signal);
  return { ...candidate, event, verdict, verdicts };
}
