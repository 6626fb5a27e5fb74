/** The deterministic judge of the listen and judge rungs: compares words, hears nothing, and says so. */
import type { Verdict } from '../contract/candidates.ts';
import { judgeTokens } from './judgeTokens.ts';
import type { Answer, Judge, JudgeRequest } from './protocols.ts';

export const OVERLAP_THRESHOLD = 0.3;

/** Jaccard overlap of the query's stems with those of caption and tags; a match from `threshold` up. */
export function stringOverlapJudge(threshold = OVERLAP_THRESHOLD): Judge {
  return {
    name: 'string-overlap',
    listens: false,
    judge: async (request, signal): Promise<Answer<Verdict>> => {
      signal.throwIfAborted();
      return { value: overlapVerdict(request, threshold), response: null };
    },
  };
}

function overlapVerdict({ event, candidate, level }: JudgeRequest, threshold: number): Verdict {
  const wanted = judgeTokens([event.query]);
  const offered = judgeTokens([candidate.sound.caption, ...candidate.sound.tags]);
  const words = [...wanted].map(([token, word]) => ({ word, isShared: offered.has(token) }));
  const shared = words.filter(({ isShared }) => isShared);
  const missing = words.filter(({ isShared }) => !isShared);
  const union = wanted.size + offered.size - shared.length;
  const confidence = union === 0 ? 0 : shared.length / union;
  const found = [`shares ${list(shared)}`, missing.length > 0 ? `misses ${list(missing)}` : 'misses nothing'].join('; ');
  return {
    match: union > 0 && confidence >= threshold,
    confidence,
    reason: `${found} (overlap ${confidence.toFixed(2)}, needs ${threshold.toFixed(2)}); words only, nothing was listened to`,
    level,
  };
}

const list = (words: readonly { word: string }[]): string => (words.length === 0 ? 'no word' : words.map(({ word }) => word).join(', '));
