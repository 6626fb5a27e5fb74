/** The ladder that confirms a licence-clean candidate: clap, listen, judge, each asked only when the one before did not say no. */
import type { Candidate, RungVerdict, Verdict, VerifyLevel } from '../contract/candidates.ts';
import type { SoundEvent } from '../contract/events.ts';
import { Failure } from '../contract/failures.ts';
import { type ClapTau, clapVerdict, TAU_CLAP } from './clapJudge.ts';
import { laterThanEra } from './eraPlace.ts';
import { isMade } from './isMade.ts';
import type { Answer, Judge, JudgeRequest, Scene } from './protocols.ts';
import { stringOverlapJudge } from './stringOverlapJudge.ts';

export type LadderJudges = { listen: Judge; judge: Judge };

export type VerifyOptions = {
  /** Top rung to climb; `clap` unless set (find sets listen). */
  level?: VerifyLevel;
  judges?: LadderJudges;
  tauClap?: number;
  /** In place of `tauClap`: with where it comes from. */
  clap?: ClapTau;
  /** Cap on what a judge that can't hear may say of a generated clip. */
  tauRetrieve?: number;
  scene?: Scene;
  /** Why a candidate may lack a retrieval score, in the words of the vector leg. */
  noScoreReason?: string;
  /** Wraps each call of a judge: the run's budget and spans. The default just calls. */
  ask?: AskJudge;
};

/** The judge's verdict, why it wasn't asked, or how it failed. */
export type AskJudge = (
  judge: Judge,
  request: JudgeRequest,
  call: () => Promise<Answer<Verdict>>,
) => Promise<Verdict | { notAsked: string } | { failed: Failure }>;

export type Verified = { verdict: Verdict; verdicts: RungVerdict[] };

const ORDER: readonly VerifyLevel[] = ['clap', 'listen', 'judge'];
const NO_MODEL = 'no model installed';
const CLAP = { name: 'clap', listens: true };
const ERA_GUARD = { name: 'era-guard', listens: false };

export function defaultJudges(): LadderJudges {
  const judge = stringOverlapJudge();
  return { listen: judge, judge };
}

/**
 * The verdict of the rung that decided, and one row per rung up to the asked level; a rung that did not run is a row with a null
 * match. Throws `not_gated` unless the candidate's license_ok is true: verifying before the gate is a bug, never a result.
 */
export async function verifyMatch(event: SoundEvent, candidate: Candidate, options: VerifyOptions, signal: AbortSignal): Promise<Verified> {
  if (candidate.license_ok !== true) {
    throw new Failure('not_gated', 'A sound reached verification without passing the licence gate. This is a bug; report it.', {
      sound_id: candidate.sound.id,
    });
  }
  const generated = candidate.origin === 'generated';
  const asked = options.level ?? 'clap';
  // a generated clip has no retrieval score, so that only listening can say anything of it
  const top = generated && asked === 'clap' ? 'listen' : asked;
  const levels = ORDER.slice(0, ORDER.indexOf(top) + 1);
  const judges = options.judges ?? defaultJudges();
  const rows: RungVerdict[] = [];
  let decided: Verdict | null = null;

  for (const level of levels) {
    signal.throwIfAborted();
    if (decided !== null && !decided.match) {
      rows.push(notRun(level, `not run: the ${decided.level} rung said no`));
      continue;
    }
    const answer = level === 'clap' ? clapRung(candidate, options) : await higherRung(level, judges, { event, candidate, options }, signal);
    rows.push(answer.row);
    decided = answer.verdict ?? decided;
  }
  return conclude(decided, rows, { event, candidate, top });
}

type Rung = { row: RungVerdict; verdict: Verdict | null };

function clapRung(candidate: Candidate, options: VerifyOptions): Rung {
  const verdict = clapVerdict(candidate, options.clap ?? { tau: options.tauClap ?? TAU_CLAP, from: null });
  if (verdict !== null) return { row: rowOf(verdict, CLAP), verdict };
  const why = candidate.origin === 'generated' ? 'a generated clip has no retrieval score' : (options.noScoreReason ?? NO_MODEL);
  return { row: notRun('clap', `not run: ${why}`), verdict: null };
}

async function higherRung(
  level: 'listen' | 'judge',
  judges: LadderJudges,
  { event, candidate, options }: { event: SoundEvent; candidate: Candidate; options: VerifyOptions },
  signal: AbortSignal,
): Promise<Rung> {
  const outOfTime = eraVerdict(event, candidate, level);
  if (outOfTime !== null) return { row: rowOf(outOfTime, ERA_GUARD), verdict: outOfTime };
  const scene = options.scene ?? { eraPlace: event.era_place, otherEvents: [] };
  const request = { event, candidate, level, scene };
  const standIn = judges[level].standIn?.(request) ?? null;
  const judge = standIn?.judge ?? judges[level];
  const call = () => judge.judge(request, signal);
  const said = options.ask === undefined ? (await call()).value : await options.ask(judge, request, call);
  if ('notAsked' in said) return unasked(level, said.notAsked);
  if ('failed' in said) return unanswered(level, judge, said.failed);
  const answer = standIn === null ? said : { ...said, reason: `${standIn.why}: ${said.reason}` };
  const verdict = isMade(candidate) && !judge.listens ? unheard(answer, options.tauRetrieve ?? 0.5) : answer;
  return { row: rowOf(verdict, judge), verdict };
}

/** A rung that should have confirmed and wasn't asked confirms nothing. */
function unasked(level: VerifyLevel, why: string): Rung {
  return { row: notRun(level, `not run: ${why}`), verdict: { match: false, confidence: 0, reason: `not judged: ${why}`, level } };
}

/** A judge that failed confirms nothing, and has heard nothing. */
function unanswered(level: VerifyLevel, { name }: Judge, { code, message }: Failure): Rung {
  const verdict = { match: false, confidence: 0, reason: `the judge failed: ${message}`, level };
  return { row: { ...rowOf(verdict, { name, listens: false }), failure: { code, message } }, verdict };
}

/** A generated clip's caption is its own prompt: words prove nothing, so a judge of words can't lift it past best effort. */
function unheard(verdict: Verdict, tauRetrieve: number): Verdict {
  return { ...verdict, confidence: Math.min(verdict.confidence, tauRetrieve), reason: `unheard: ${verdict.reason}` };
}

function eraVerdict(event: SoundEvent, candidate: Candidate, level: VerifyLevel): Verdict | null {
  const thing = laterThanEra(event.era_place, [candidate.sound.caption, ...candidate.sound.tags]);
  if (thing === null) return null;
  return { match: false, confidence: 0, reason: `out of its time: "${thing}" is later than ${event.era_place}`, level };
}

function conclude(
  decided: Verdict | null,
  rows: RungVerdict[],
  { event, candidate, top }: { event: SoundEvent; candidate: Candidate; top: VerifyLevel },
): Verified {
  const era = top === 'clap' && (decided === null || decided.match) ? eraVerdict(event, candidate, 'clap') : null;
  if (era !== null) return { verdict: era, verdicts: [rowOf(era, ERA_GUARD)] };
  if (decided !== null) return { verdict: decided, verdicts: rows };
  const reason = rows[0]?.reason ?? NO_MODEL;
  return { verdict: { match: false, confidence: 0, reason: `no match: the clap rung was ${reason}`, level: top }, verdicts: rows };
}

const rowOf = (verdict: Verdict, { name, listens }: Pick<Judge, 'name' | 'listens'>): RungVerdict => ({
  level: verdict.level,
  match: verdict.match,
  confidence: verdict.confidence,
  reason: verdict.reason,
  judge: name,
  listened: listens,
});

const notRun = (level: VerifyLevel, reason: string): RungVerdict => ({ level, match: null, confidence: null, reason, judge: null });
