/** The deterministic judge of the listen and judge rungs: compares words, hears nothing, and says so. */
import type { Verdict } from '../contract/candidates.ts';
import { judgeTokens } from './judgeTokens.ts';
import { readingsOf } from './ownWord.ts';
import type { Answer, Judge, JudgeRequest } from './protocols.ts';

export const OVERLAP_THRESHOLD = 0.3;

/**
 * Jaccard overlap of the query's stems with those of caption and tags; a match from `threshold` up. A thing that the query names twice may have
 * either name. A made sound has the name of what was made,
 * and may be compared by its prompt instead: `verifyMatch` says of either that it proves nothing.
 */
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
  const { caption, tags, license } = candidate.sound;
  const names = license.generation_prompt === null ? [[caption, ...tags]] : [[caption, ...tags], [license.generation_prompt]];
  const overlaps = readingsOf(event.query).flatMap((query) => names.map((texts) => overlapOf(query, texts)));
  const { shared, missing, union, confidence } = overlaps.reduce((best, next) => (next.confidence > best.confidence ? next : best));
  const found = [`shares ${list(shared)}`, missing.length > 0 ? `misses ${list(missing)}` : 'misses nothing'].join('; ');
  return {
    match: union > 0 && confidence >= threshold,
    confidence,
    reason: `${found} (overlap ${confidence.toFixed(2)}, needs ${threshold.toFixed(2)}); words only, nothing was listened to`,
    level,
  };
}

function overlapOf(query: string, texts: readonly string[]) {
  const wanted = judgeTokens([query]);
  const offered = judgeTokens(texts);
  const words = [...wanted].map(([token, word]) => ({ word, isShared: offered.has(token) }));
  const shared = words.filter(({ isShared }) => isShared);
  const missing = words.filter(({ isShared }) => !isShared);
  const union = wanted.size + offered.size - shared.length;
  return { shared, missing, union, confidence: union === 0 ? 0 : shared.length / union };
}

const list = (words: readonly { word: string }[]): string => (words.length === 0 ? 'no word' : words.map(({ word }) => word).join(', '));
