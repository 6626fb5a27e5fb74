/** One event through the loop: search, gate, verify, decide, and again once with other words, or made, or left silent. */
import type { Candidate } from '../contract/candidates.ts';
import type { PlacedEvent, SoundEvent } from '../contract/events.ts';
import { asFailure, type Failure } from '../contract/failures.ts';
import type { EventResult } from '../contract/find.ts';
import type { FindStep } from '../contract/notices.ts';
import type { Legs } from '../contract/search.ts';
import type { RunRecorder, SpanHandle } from '../obs/runRecorder.ts';
import { abortable } from './abortable.ts';
import { atOnce } from './atOnce.ts';
import type { CallSlots } from './callSlots.ts';
import { finalChoice } from './finalChoice.ts';
import type { FindSettings } from './findOptions.ts';
import type { Gathering } from './gathering.ts';
import { type Generated, generateVerified } from './generateVerified.ts';
import { isMade } from './isMade.ts';
import { callModel } from './modelCall.ts';
import { bestVerified, type Choice, countRejected, decide, dropAfterMaking } from './policy.ts';
import { rememberSearches } from './rememberedSearches.ts';
import { type Shortlist, shortlistFor } from './shortlist.ts';
import { verifyCandidate } from './verifyAndRecord.ts';

export type EventWork = {
  settings: FindSettings;
  run: RunRecorder;
  span: SpanHandle;
  placed: PlacedEvent;
  index: number;
  others: readonly SoundEvent[];
  /** Where calls of models wait for their turn. */
  slots: CallSlots;
  /** Where it waits for the other events before a sound is made for it. */
  gathering: Gathering;
  /** What the budget refused this event, in the order in which it did. */
  refusals: Failure[];
};

/** What the passes of one event gather; by sound id, in the order found. */
type Gathered = { candidates: Map<string, Candidate>; barred: Map<string, Candidate>; queries: string[]; legs: Legs };

/**
 * Throws the budget's refusal of a judge when what the other judges said isn't enough to use a sound: an event that was not judged to the end
 * must not look like one for which nothing was found.
 */
export async function* resolveEvent(asked: EventWork, signal: AbortSignal): AsyncGenerator<FindStep, EventResult> {
  const settings = { ...asked.settings, library: rememberSearches(asked.settings.library) };
  const work = { ...asked, settings };
  const { placed } = work;
  const { event, event_id } = placed;
  const budget = settings.budget.forEvent();
  const gathered: Gathered = { candidates: new Map(), barred: new Map(), queries: [], legs: nothingRun };
  let queries = [event.query];
  for (let loop = 0; ; loop++) {
    yield* onePass(work, { gathered, queries }, signal);
    const kept = [...gathered.candidates.values()].filter((candidate) => candidate.license_ok === true);
    const verified = kept.filter((candidate) => candidate.verdict?.match === true);
    const policy = { tauRetrieve: settings.tauRetrieve, refineOk: budget.refineOk(), generateOk: budget.generateOk(), loop };
    const choice = await named(gathered, paidFor(work, decide(event, kept, verified, policy)), settings, signal);
    yield decided(work, choice, { event_id, loop });
    signal.throwIfAborted();
    if (choice.action === 'refine') {
      budget.spendRefine();
      queries = await refine(work, unquoted(choice), signal);
      continue;
    }
    if (choice.action !== 'generate') return resultOf(work, gathered, choice, loop);
    budget.spendGeneration();
    work.gathering.come(work.index);
    await work.gathering.all(signal);
    const made = await generateVerified(work, signal);
    if (made.candidate !== null) {
      gathered.candidates.set(made.candidate.sound.id, made.candidate);
      yield { step: 'verdict', event_id, sound_id: made.candidate.sound.id, verdicts: made.candidate.verdicts };
    }
    const final = await named(gathered, paidFor(work, afterGeneration(made, { kept, verified })), settings, signal);
    yield decided(work, final, { event_id, loop });
    signal.throwIfAborted();
    return resultOf(work, gathered, final, loop);
  }
}

/** The choice, unless judges whose verdicts it lacks were not paid for. */
function paidFor({ refusals: [refused] }: EventWork, choice: Choice): Choice {
  if (refused !== undefined && choice.action !== 'use') throw refused;
  return choice;
}

async function* onePass(
  work: EventWork,
  { gathered, queries }: { gathered: Gathered; queries: string[] },
  signal: AbortSignal,
): AsyncGenerator<FindStep, void> {
  const { event_id } = work.placed;
  const shortlist = await shortlistFor(work, queries, signal);
  gathered.legs = shortlist.legs;
  for (const query of queries) if (!gathered.queries.includes(query)) gathered.queries.push(query);
  yield { step: 'shortlist', event_id, legs: shortlist.legs, queries, candidates: shortlist.ungated };
  gather(gathered, shortlist);
  const kept = shortlist.gated.filter((candidate) => candidate.license_ok === true);
  yield {
    step: 'gated',
    event_id,
    kept: kept.map((candidate) => candidate.sound.id),
    rejected: countRejected([...gathered.barred.values()]),
  };
  // a sound that an earlier pass has judged keeps its verdict: asking again costs and says the same
  const unjudged = kept.filter((candidate) => gathered.candidates.get(candidate.sound.id)?.verdict == null);
  yield* verdicts(work, { gathered, unjudged, legs: shortlist.legs }, signal);
}

/** All at once; the verdicts are told as they come, and kept and recorded in the order of the shortlist. */
async function* verdicts(
  work: EventWork,
  { gathered, unjudged, legs }: { gathered: Gathered; unjudged: readonly Candidate[]; legs: Legs },
  signal: AbortSignal,
): AsyncGenerator<FindStep, void> {
  const records = new Map<string, () => void>();
  async function* verdictOf(candidate: Candidate, inTime: AbortSignal): AsyncGenerator<FindStep, void> {
    const { candidate: verified, record } = await verifyCandidate(work, candidate, { legs }, inTime);
    const { id } = verified.sound;
    gathered.candidates.set(id, verified);
    records.set(id, record);
    yield { step: 'verdict', event_id: work.placed.event_id, sound_id: id, verdicts: verified.verdicts };
  }
  try {
    yield* atOnce((inTime) => unjudged.map((candidate) => verdictOf(candidate, inTime)), signal);
  } finally {
    for (const { sound } of unjudged) records.get(sound.id)?.();
  }
}

function gather(gathered: Gathered, { gated, barred }: Shortlist): void {
  for (const candidate of gated) if (!gathered.candidates.has(candidate.sound.id)) gathered.candidates.set(candidate.sound.id, candidate);
  for (const candidate of barred) gathered.barred.set(candidate.sound.id, candidate);
}

/** The choice under its final id, which its row among the candidates then has too. */
async function named(gathered: Gathered, choice: Choice, settings: FindSettings, signal: AbortSignal): Promise<Choice> {
  const final = await abortable(finalChoice(choice, settings, signal), signal);
  const before = choice.candidate?.sound.id;
  if (before !== undefined && final.candidate !== null) {
    const rows = [...gathered.candidates].map(([id, candidate]): [string, Candidate] =>
      id === before && final.candidate ? [final.candidate.sound.id, final.candidate] : [id, candidate],
    );
    gathered.candidates = new Map(rows);
  }
  return final;
}

async function refine({ settings, run, span, placed, index, slots }: EventWork, hint: string, signal: AbortSignal): Promise<string[]> {
  const { refiner, budget } = settings;
  const query = placed.event.query;
  try {
    const request = { query, n: 3, hint };
    const call = {
      run,
      budget,
      name: 'refine',
      seam: refiner,
      cost: refiner.costOf?.(request) ?? null,
      parent: span,
      turn: { slots, event: index, signal },
    };
    const queries = await callModel(call, () => abortable(refiner.refine(request, signal), signal));
    run.step({ kind: 'refine', eventIndex: index, span, detail: { refiner: refiner.name, queries: queries.map(run.text) } });
    return queries.length > 0 ? queries : [query];
  } catch (error) {
    const failure = asFailure(error);
    if (signal.aborted) throw error;
    // a refiner that fails costs the second wording, not the event
    run.step({ kind: 'refine', eventIndex: index, span, status: 'error', detail: { refiner: refiner.name, error: failure.code } });
    return [query];
  }
}

function decided({ run, span, index }: EventWork, choice: Choice, { event_id, loop }: { event_id: string; loop: number }): FindStep {
  const { action, reason, candidate } = choice;
  const chosen = candidate?.sound.id ?? null;
  run.step({
    kind: 'decide',
    eventIndex: index,
    span,
    detail: { action, reason: unquoted(choice), loop, chosen },
  });
  return { step: 'decided', event_id, decision: { action, reason, loop }, chosen };
}

const unquoted = (choice: Choice): string => choice.unquoted ?? choice.reason;

type Offered = { kept: readonly Candidate[]; verified: readonly Candidate[] };

function afterGeneration(made: Generated, { kept, verified }: Offered): Choice {
  if (made.candidate?.verdict?.match === true && made.candidate.license_ok === true) {
    return { action: 'use', candidate: made.candidate, reason: made.reason };
  }
  const best = bestVerified(verified);
  if (best === null) return dropAfterMaking(kept, made);
  const end = '; the best of what the library had';
  return { action: 'use', candidate: best, reason: `${made.reason}${end}`, unquoted: `${made.unquoted}${end}` };
}

function resultOf({ settings, run, placed, index }: EventWork, gathered: Gathered, choice: Choice, loop: number): EventResult {
  const found = [...gathered.candidates.values()];
  // with no recording left to offer, what the licence kept out is shown, so that its rights can be looked into
  const offers = found.some((candidate) => candidate.license_ok === true && !isMade(candidate));
  const candidates = offers ? found : allowedFirst(new Map([...gathered.candidates, ...gathered.barred])).slice(0, settings.k);
  recordScores(run, index, found);
  return {
    ...placed,
    legs: gathered.legs,
    queries: gathered.queries,
    decision: { action: choice.action, reason: choice.reason, loop },
    candidates,
    rejected: countRejected([...gathered.barred.values()]),
    chosen: choice.candidate?.sound.id ?? null,
  };
}

function allowedFirst(candidates: ReadonlyMap<string, Candidate>): Candidate[] {
  return [...candidates.values()].sort((a, b) => Number(b.license_ok === true) - Number(a.license_ok === true));
}

/** One row a sound of the shortlists, in their order. */
function recordScores(run: RunRecorder, index: number, found: readonly Candidate[]): void {
  for (const [place, { sound, origin, license_ok, clap_score, bm25_score, rrf_score, rerank_score, verdict }] of found.entries()) {
    run.score({
      event_index: index,
      sound_id: sound.id,
      rank: place + 1,
      origin,
      license_ok,
      clap_score,
      bm25_score,
      rrf_score,
      rerank_score,
      match: verdict?.match ?? null,
      confidence: verdict?.confidence ?? null,
      level: verdict?.level ?? null,
    });
  }
}

const nothingRun: Legs = { vector: { status: 'not_run', reason: null }, keyword: { status: 'not_run', reason: null } };
