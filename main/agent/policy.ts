/** The two decisions of the loop that nothing may bypass: the licence gate, and the one branch between using, making and leaving out. */
import type { Candidate, VerifyLevel } from '../contract/candidates.ts';
import type { SoundEvent } from '../contract/events.ts';
import type { Rejected } from '../contract/find.ts';
import type { IntendedUse } from '../contract/rights.ts';
import type { Where } from '../contract/search.ts';
import { isMade } from './isMade.ts';
import type { KeepSound } from './protocols.ts';

export type Gated = {
  /** Every candidate, in its order, with license_ok true or false and the reasons. */
  all: Candidate[];
  /** Those with license_ok true, in their order. */
  kept: Candidate[];
};

/**
 * The only place that rejects on rights, run before any verification. It fails closed: an exception, null, or anything but
 * `ok: true` rejects. The candidates handed in are left as they were.
 */
export function gateCandidates(candidates: readonly Candidate[], use: IntendedUse, keep: KeepSound): Gated {
  const all = candidates.map((candidate) => gateOne(candidate, use, keep));
  return { all, kept: all.filter((candidate) => candidate.license_ok === true) };
}

function gateOne(candidate: Candidate, use: IntendedUse, keep: KeepSound): Candidate {
  const { ok, reasons } = gateLicense(() => keep(candidate.sound.license, use, candidate.rights));
  return { ...candidate, license_ok: ok, license_reasons: reasons };
}

/** The gate's answer about one licence: of a sound, or of what a backend would make, before that is paid for. */
export function gateLicense(ask: () => ReturnType<KeepSound>): { ok: boolean; reasons: string[] } {
  let reasons: string[];
  try {
    // a rule that answers null or half an answer must not pass, whatever its type says
    const answer: Partial<ReturnType<KeepSound>> | null = ask();
    if (answer?.ok === true) return { ok: true, reasons: answer.warnings ?? [] };
    reasons = answer?.reasons ?? [];
  } catch {
    reasons = ['the licence could not be checked'];
  }
  return { ok: false, reasons: reasons.length > 0 ? reasons : ['the licence is not confirmed'] };
}

/** Counts what the gate kept out, by reason; a sound with two reasons counts under both. */
export function countRejected(all: readonly Candidate[]): Rejected {
  const out = all.filter((candidate) => candidate.license_ok !== true);
  const reasons: Record<string, number> = {};
  for (const reason of out.flatMap((candidate) => candidate.license_reasons)) reasons[reason] = (reasons[reason] ?? 0) + 1;
  return { count: out.length, reasons };
}

/** Every flag that the use needs, as a prefilter of the search. It only spares the shortlist; the gate alone decides. */
export function whereForUse(use: IntendedUse): Where {
  return {
    rights_verified: true,
    ...(use.commercial ? { commercial_ok: true } : {}),
    ...(use.publish ? { embed_in_derivative_ok: true } : {}),
    ...(use.redistribute_standalone ? { redistribute_standalone_ok: true } : {}),
    ...(use.will_train ? { ai_training_ok: true } : {}),
    ...(use.can_attribute ? {} : { requires_attribution: false }),
    ...(use.revenue_usd > 0 ? { min_revenue_cap_usd: use.revenue_usd } : {}),
    ...(use.allow_voice_or_trademark ? {} : { contains_recognizable_voice: false, potential_trademark: false }),
  };
}

export type Policy = {
  tauRetrieve: number;
  /** What the budget still allows for this event, read by the caller. */
  refineOk: boolean;
  generateOk: boolean;
  /** Which pass this is, from 0. */
  loop: number;
};

export type Choice =
  | { action: 'use'; candidate: Candidate; reason: string; unquoted?: string }
  | {
      action: 'refine' | 'generate' | 'drop';
      candidate: null;
      reason: string;
      /** The reason for manifests, where `reason` quotes what a failure says. */
      unquoted?: string;
    };

/** Pure: plain values in, one choice out. `verified` are the candidates whose verdict matched, in shortlist order. */
export function decide(event: SoundEvent, kept: readonly Candidate[], verified: readonly Candidate[], policy: Policy): Choice {
  const best = bestVerified(verified);
  const confidence = best?.verdict?.confidence ?? 0;
  const pass = `pass ${policy.loop + 1}`;
  if (best !== null && confidence >= policy.tauRetrieve) {
    return { action: 'use', candidate: best, reason: `verified at ${confidence.toFixed(2)} (${pass})` };
  }
  if (!event.diegetic && policy.generateOk) return { action: 'generate', candidate: null, reason: `non-diegetic mood cue (${pass})` };
  if (policy.refineOk) {
    if (best === null) return withoutMatch('refine', kept, ` (${pass})`);
    const why = `low confidence: best verified ${confidence.toFixed(2)} is below ${policy.tauRetrieve}`;
    return { action: 'refine', candidate: null, reason: `${why} (${pass})` };
  }
  if (best === null && policy.generateOk) return { action: 'generate', candidate: null, reason: `diegetic gap after refine (${pass})` };
  if (best !== null) return { action: 'use', candidate: best, reason: `best effort: verified at ${confidence.toFixed(2)} (${pass})` };
  return withoutMatch('drop', kept, `; left silent (${pass})`);
}

/**
 * Highest confidence, but a made sound that nothing listened to comes after every recording, also when it was made for an earlier find; the
 * earlier in the shortlist wins a tie.
 */
export function bestVerified(verified: readonly Candidate[]): Candidate | null {
  const recordings = verified.filter((candidate) => !isMade(candidate) || wasHeard(candidate));
  let best: Candidate | null = null;
  for (const candidate of recordings.length > 0 ? recordings : verified) {
    if (best === null || (candidate.verdict?.confidence ?? 0) > (best.verdict?.confidence ?? 0)) best = candidate;
  }
  return best;
}

const wasHeard = ({ verdicts }: Candidate): boolean => verdicts.some(({ listened, match }) => listened === true && match !== null);

function withoutMatch(action: 'refine' | 'drop', kept: readonly Candidate[], end: string): Choice {
  return { action, candidate: null, reason: `${noMatch(kept, 'message')}${end}`, unquoted: `${noMatch(kept, 'code')}${end}` };
}

/** Nothing of the library fits and nothing came of making it: both are told. `unquoted` says the second without the words of any model. */
export function dropAfterMaking(kept: readonly Candidate[], made: { reason: string; unquoted: string }): Choice {
  return {
    action: 'drop',
    candidate: null,
    reason: `${noMatch(kept, 'message')}; ${made.reason}; left silent`,
    unquoted: `${noMatch(kept, 'code')}; ${made.unquoted}; left silent`,
  };
}

function noMatch(kept: readonly Candidate[], why: 'message' | 'code'): string {
  if (kept.length === 0) return 'nothing found that may be used';
  const unanswered = unansweredAmong(kept, why);
  return `no verified match among ${kept.length}${unanswered === null ? '' : `: ${unanswered}`}`;
}

const ASKED: Readonly<Record<VerifyLevel, string>> = { clap: 'the model', listen: 'the listening model', judge: 'the model that judges' };

/** How many were left without the answer of a model, and why the first was: they were not found wanting. */
function unansweredAmong(kept: readonly Candidate[], why: 'message' | 'code'): string | null {
  const failed = kept.flatMap(({ verdicts }) =>
    verdicts.filter((row) => row.failure !== undefined && ofModel(row.failure.code)).slice(0, 1),
  );
  const [first] = failed;
  if (first?.failure === undefined) return null;
  const which = failed.length < kept.length ? `${failed.length} of them` : kept.length === 1 ? 'it' : 'any of them';
  return `${ASKED[first.level]} could not be asked about ${which} (${first.failure[why].replace(/\.$/, '')})`;
}

/** Told from a sound that can't be read. */
const ofModel = (code: string): boolean => code.startsWith('model_') || code === 'timed_out';
