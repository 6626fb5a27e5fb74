/** The cheapest rung: gates on the retrieval cosine, which a model has already computed. */
import type { Candidate, Verdict } from '../contract/candidates.ts';
import { asFailure } from '../contract/failures.ts';

export const TAU_CLAP = 0.35;

/** A score from which on a sound passes, and in words where it comes from; null for the fixed one, which needs none. */
export type ClapTau = { tau: number; from: string | null };

export type ClapThreshold = { mode: 'fixed' | 'calibrated'; of(signal: AbortSignal): Promise<ClapTau> };

export function fixedClap(tau: number): ClapThreshold {
  return { mode: 'fixed', of: async () => ({ tau, from: null }) };
}

/** Asked for once; where it can't be told, the fixed one stands in for it and says so. */
export function onceOr({ mode, of }: ClapThreshold, tau: number): ClapThreshold {
  let asked: ReturnType<ClapThreshold['of']> | null = null;
  return {
    mode,
    of: (signal) => {
      asked ??= of(signal).catch((error: unknown) => {
        signal.throwIfAborted();
        return { tau, from: `the fixed threshold, since none could be measured: ${asFailure(error).message}` };
      });
      return asked;
    },
  };
}

/** Null when the candidate has no score: the rung was not run, which is neither a pass nor a failure. */
export function clapVerdict(candidate: Candidate, { tau, from }: ClapTau = { tau: TAU_CLAP, from: null }): Verdict | null {
  const score = candidate.clap_score;
  if (score === null || !Number.isFinite(score)) return null;
  const match = score >= tau;
  return {
    match,
    confidence: Math.min(1, Math.max(0, score)),
    reason: `similarity ${score.toFixed(2)} ${match ? 'reaches' : 'is below'} ${tau.toFixed(2)}, ${from ?? 'the fixed threshold'}`,
    level: 'clap',
  };
}
