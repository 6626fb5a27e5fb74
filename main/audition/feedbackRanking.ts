/** By what feedback tells like from unlike, the best that is there: vectors, else words and what was measured, else words. Pure. */
import type { FeedbackMethod } from '../contract/feedback.ts';
import { acousticDistance } from '../library/acousticDistance.ts';
import { likeness } from '../library/similarPrints.ts';
import type { SoundTraits } from '../library/soundTraits.ts';
import { cosine, type Feedback, movedVector, ROCCHIO } from './rocchio.ts';
import { wordScores } from './wordFeedback.ts';

/** `vector`: of the query; null with the reason when no model could be asked. */
export type FeedbackQuery = { text: string; vector: Float32Array | null; reason: string };

export type FeedbackBase = {
  used: FeedbackMethod;
  /** Why nothing better was used; null when there is nothing better. */
  reason: string | null;
  /** The query's vector after the move; null unless it was moved. */
  moved: Float32Array<ArrayBuffer> | null;
  picksCompared: number;
  rejectsCompared: number;
};

type Marked = { query: FeedbackQuery; picks: readonly SoundTraits[]; rejects: readonly SoundTraits[] };

/**
 * Of acoustic distances: sounds further apart than this have nothing in common. In the starter library half of the takes of one sound are within
 * 0.05 of each other, nine tenths within 0.15; half of the sounds of different kinds are more than 0.31 apart.
 */
const REACH = 0.4;

export function feedbackBase({ query, picks, rejects }: Marked): FeedbackBase {
  const heard = { picks: picks.flatMap(({ vector }) => vector ?? []), rejects: rejects.flatMap(({ vector }) => vector ?? []) };
  const compared = { picksCompared: heard.picks.length, rejectsCompared: heard.rejects.length };
  const anyHeard = heard.picks.length + heard.rejects.length > 0;
  const moved = query.vector !== null && anyHeard ? movedVector({ query: query.vector, ...heard }) : null;
  if (moved !== null) return { used: 'rocchio', reason: null, moved, ...compared };
  const reason = query.vector === null ? query.reason : 'the model has heard none of what was picked or rejected';
  const measured = [picks, rejects].map((sounds) => sounds.filter(({ descriptors }) => descriptors !== null).length);
  const [picksCompared = 0, rejectsCompared = 0] = measured;
  if (picksCompared + rejectsCompared > 0) return { used: 'neighbours', reason, moved, picksCompared, rejectsCompared };
  const counts = { picksCompared: picks.length, rejectsCompared: rejects.length };
  return { used: 'words', reason: `${reason}, and none of it has been measured`, moved, ...counts };
}

/** Of each sound: the higher the better; null where a sound lacks what is compared, so that it comes last. */
export function feedbackScores(base: FeedbackBase, marked: Marked, pool: readonly SoundTraits[]): (of: SoundTraits) => number | null {
  const { moved, used } = base;
  if (moved !== null) return ({ vector }) => (vector === null ? null : cosine(moved, vector));
  const said = ({ said: words }: SoundTraits) => words;
  const { query, picks, rejects } = marked;
  const feedback: Feedback<readonly string[]> = { query: [query.text], picks: picks.map(said), rejects: rejects.map(said) };
  const words = wordScores(feedback, pool.map(said));
  if (used === 'words') return ({ said: own }) => words(own);
  return (of) => (words(of.said) + acousticScore(of, marked)) / 2;
}

/** How near a sound is to the picks, less its nearness to the rejects, as Rocchio weighs them; 0 for one that was never measured. */
function acousticScore({ descriptors }: SoundTraits, { picks, rejects }: Marked): number {
  if (descriptors === null) return 0;
  const nearness = (sounds: readonly SoundTraits[]): number => {
    const known = sounds.flatMap((sound) => sound.descriptors ?? []);
    const sum = known.reduce((total, other) => total + Math.max(0, 1 - acousticDistance(descriptors, other) / REACH), 0);
    return known.length === 0 ? 0 : sum / known.length;
  };
  return nearness(picks) - (ROCCHIO.gamma / ROCCHIO.beta) * nearness(rejects);
}

/** Whether two sounds are one recording, perhaps at another rate, coding, level or length. */
export function isCopy(a: SoundTraits, b: SoundTraits): boolean {
  return a.print !== null && b.print !== null && likeness(a.print, b.print) !== null;
}
