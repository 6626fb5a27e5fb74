import type { RungVerdict } from '../../main/contract/candidates.ts';

/** The judge that compares words; it hears nothing. */
export const wordsJudge = 'string-overlap';

/** Whether the sound itself was listened to for this verdict. Runs of earlier versions don't say so of other judges. */
export function wasHeard({ match, judge, listened }: RungVerdict): boolean {
  return match !== null && (listened ?? judge !== wordsJudge);
}
