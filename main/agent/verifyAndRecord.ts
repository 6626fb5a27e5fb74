/** Verification inside a run: each rung's call is paid for and spanned, each row is a step. */
import type { Candidate, RungVerdict, VerifyLevel } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import type { Legs } from '../contract/search.ts';
import type { SpanHandle } from '../obs/runRecorder.ts';
import { abortable } from './abortable.ts';
import { callModel } from './modelCall.ts';
import type { EventWork } from './resolveEvent.ts';
import { type AskJudge, verifyMatch } from './verifyMatch.ts';

type Asked = { legs: Legs | null; level?: VerifyLevel };

/** `record` makes steps of its rows, in the place that the caller gives them. */
export type Recorded = { candidate: Candidate; record(): void };

/** As `verifyCandidate`, with its steps recorded at once. */
export async function verifyAndRecord(work: EventWork, candidate: Candidate, asked: Asked, signal: AbortSignal): Promise<Candidate> {
  const verified = await verifyCandidate(work, candidate, asked, signal);
  verified.record();
  return verified.candidate;
}

/**
 * The candidate with its verdict and ladder. A judge that fails gives a non-match with its reason, and one that the budget refuses isn't asked:
 * that is kept in `work.refusals`. Only a cancel is thrown.
 */
export async function verifyCandidate(
  work: EventWork,
  candidate: Candidate,
  { legs, level = work.settings.verify }: Asked,
  signal: AbortSignal,
): Promise<Recorded> {
  const { settings, run, placed, others } = work;
  const { clapThreshold, tauRetrieve, judges } = settings;
  const span = run.startSpan('verify', { parent: work.span, attributes: { sound_id: candidate.sound.id } });
  const scene = { eraPlace: placed.event.era_place, otherEvents: others };
  const noScoreReason = legs === null ? {} : { noScoreReason: whyNoScore(legs) };
  const ask = askWithin(work, span, signal);
  // Measuring one takes seconds, and nobody without a score needs it.
  const clap = candidate.clap_score === null ? {} : { clap: await abortable(clapThreshold.of(signal), signal) };
  const options = { level, ...clap, tauRetrieve, judges, scene, ask, ...noScoreReason };
  const { verdict, verdicts } = await verifyMatch(placed.event, candidate, options, signal);
  span.end('ok');
  return {
    candidate: { ...candidate, verdict, verdicts },
    record: () => {
      for (const row of verdicts) recordRow(work, row, { soundId: candidate.sound.id, span });
    },
  };
}

function askWithin({ settings, run, index, slots, refusals }: EventWork, parent: SpanHandle, signal: AbortSignal): AskJudge {
  return async (judge, request, call) => {
    const { level } = request;
    const cost = judge.costOf?.(request) ?? null;
    const turn = { slots, event: index, signal };
    try {
      const asked = { run, budget: settings.budget, name: `judge.${level}`, seam: judge, cost, parent, turn };
      return await callModel(asked, () => abortable(call(), signal));
    } catch (error) {
      if (signal.aborted) throw error;
      const failure = asFailure(error);
      if (failure.code === 'budget_exceeded' || failure.code === 'cost_unknown') {
        refusals.push(failure);
        return { notAsked: failure.message };
      }
      return { failed: failure };
    }
  };
}

function recordRow({ run, index }: EventWork, row: RungVerdict, { soundId, span }: { soundId: string; span: SpanHandle }): void {
  run.step({
    kind: 'verify',
    eventIndex: index,
    span,
    status: row.match === null ? 'skipped' : 'ok',
    // a reason quotes the query, which is the person's text
    detail: {
      sound_id: soundId,
      level: row.level,
      match: row.match,
      confidence: row.confidence,
      judge: row.judge,
      reason: run.text(row.reason),
    },
  });
}

function whyNoScore(legs: Legs): string {
  return legs.vector.status === 'ok' ? 'this sound has no similarity score' : (legs.vector.reason ?? 'no model installed');
}
