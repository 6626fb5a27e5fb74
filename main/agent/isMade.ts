import type { Candidate } from '../contract/candidates.ts';

/** Whether the sound was made from words, now or for an earlier request: those words are its own prompt, and prove nothing. */
export function isMade({ origin, sound }: Pick<Candidate, 'origin' | 'sound'>): boolean {
  return origin === 'generated' || sound.license.generation_prompt !== null;
}
