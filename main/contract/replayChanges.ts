/** Which changes of a replay are told one by one. Pure; the window and the terminal tell the same ones. */
import type { SoundChange, SoundScores } from './runs.ts';

/** Places that a sound may move by without being told of; a shortlist is short, and its tail is always in motion. */
export const NEAR_PLACES = 3;

/** What came, went, is judged otherwise, or stands far from where it stood. */
export function isTold({ change, scores: { before, after } }: SoundChange): boolean {
  if (change === 'rescored') return false;
  return change !== 'moved' || before === null || after === null || Math.abs(after.rank - before.rank) > NEAR_PLACES;
}

/** How a `judged` sound is told of: the licence gate's word goes before the judges'. `unjudged` stands for a confidence that there isn't. */
export function judgedNow({ before, after }: SoundChange['scores'], unjudged: string): string {
  if (before?.license_ok != null && after?.license_ok != null && before.license_ok !== after.license_ok)
    return after.license_ok ? 'is let through by the licence gate now' : 'is kept out by the licence gate now';
  const share = (scores: SoundScores | null): string => scores?.confidence?.toFixed(2) ?? unjudged;
  return `${after?.match === true ? 'is a match now' : 'is no match now'} (${share(before)} then, ${share(after)} now)`;
}

/** How many of the others moved a little, and how many have other scores alone. */
export function untoldCounts(sounds: readonly SoundChange[]): { moved: number; rescored: number } {
  const rest = sounds.filter((sound) => !isTold(sound));
  const moved = rest.filter(({ change }) => change === 'moved').length;
  return { moved, rescored: rest.length - moved };
}
