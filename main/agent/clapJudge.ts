/** The cheapest rung: gates on the retrieval cosine, which a model has already computed. */
import type { Candidate, Verdict } from '../contract/candidates.ts';

export const TAU_CLAP = 0.35;

/** Null when the candidate has no score: the rung was not run, which is neither a pass nor a failure. */
export function clapVerdict(candidate: Candidate, tauClap = TAU_CLAP): Verdict | null {
  const score = candidate.clap_score;
  if (score === null || !Number.isFinite(score)) return null;
  const match = score >= tauClap;
  return {
    match,
    confidence: Math.min(1, Math.max(0, score)),
    reason: `similarity ${score.toFixed(2)} ${match ? 'reaches' : 'is below'} ${tauClap.toFixed(2)}`,
    level: 'clap',
  };
}
