/** Verification inside a run: each rung's call is paid for and spanned, each row is a step. */
import type { Candidate, VerifyLevel } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';
import type { Legs } from '../contract/search.ts';
import { abortable } from './abortable.ts';
import { callModel } from './modelCall.ts';
import type { EventWork } from './resolveEvent.ts';
import { verifyMatch } from './verifyMatch.ts';

/** The candidate with its verdict and ladder. A judge that fails gives a non-match with its reason; only a cancel is thrown. */
export async function verifyAndRecord(
  work: EventWork,
  candidate: Candidate,
  { legs, level = work.settings.verify }: { legs: Legs | null; level?: VerifyLevel },
  signal: AbortSignal,
): Promise<Candidate> {
  const { settings, run, span, index, placed } = work;
  const { tauClap, tauRetrieve, judges, budget } = settings;
  const verifySpan = run.startSpan('verify', { parent: span, attributes: { sound_id: candidate.sound.id } });
  const { verdict, verdicts } = await verifyMatch(
    placed.event,
    candidate,
    {
      level,
      tauClap,
      tauRetrieve,
      judges,
      scene: { eraPlace: placed.event.era_place, otherEvents: work.others },
      ...(legs === null ? {} : { noScoreReason: whyNoScore(legs) }),
      ask: async (judge, request, call) => {
        const rung = request.level;
        const cost = judge.costOf?.(request) ?? null;
        try {
          const asked = { run, budget, name: `judge.${rung}`, seam: judge, cost, parent: verifySpan };
          return await callModel(asked, () => abortable(call(), signal));
        } catch (error) {
          const failure = asFailure(error);
          // a run that can't pay its judges ends; a verdict that nobody gave is none
          if (signal.aborted || failure.code === 'budget_exceeded' || failure.code === 'cost_unknown') throw error;
          return { match: false, confidence: 0, reason: `the judge failed: ${failure.message}`, level: rung };
        }
      },
    },
    signal,
  );
  verifySpan.end('ok');
  for (const row of verdicts) {
    run.step({
      kind: 'verify',
      eventIndex: index,
      span: verifySpan,
      status: row.match === null ? 'skipped' : 'ok',
      // a reason quotes the query, which is the person's text
      detail: {
        sound_id: candidate.sound.id,
        level: row.level,
        match: row.match,
        confidence: row.confidence,
        judge: row.judge,
        reason: run.text(row.reason),
      },
    });
  }
  return { ...candidate, verdict, verdicts };
}

function whyNoScore(legs: Legs): string {
  return legs.vector.status === 'ok' ? 'this sound has no similarity score' : (legs.vector.reason ?? 'no model installed');
}
