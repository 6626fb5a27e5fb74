/** Noises, named as such, that are of a thing the passage names. */
import type { VerbMatch } from './cueMatches.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';

/** "The saw dropped to a growl": how a thing that is heard already goes on. */
export function isPitch(words: readonly PassageWord[], nouns: NounIndex, { from, nominal }: VerbMatch): boolean {
  const word = words[from];
  if (!nominal || word === undefined) return false;
  const lead = words.slice(Math.max(word.sentenceFrom, from - 4), from).map(({ text }) => text);
  const to = lead.lastIndexOf('to');
  return to > 0 && CHANGES.test(lead[to - 1] ?? '') && nouns.startingIn(word.sentenceFrom, from) !== undefined;
}

const CHANGES =
  /^(?:drop|dropped|drops|rose|rises|rise|sank|sinks|sink|fell|falls|fall|climbed|climbs|swelled|swells|faded|fades|slowed|slows|settled|settles|dwindled|wound|subsided|died|built|grew|down|up|quickened|softened)$/;

/** "a shriek of cable", "a scream from the brakes", "a groan out of the strings". */
export const isSource = (words: readonly PassageWord[], at: number): boolean =>
  /^(?:of|from)$/.test(words[at]?.text ?? '') || (words[at]?.text === 'out' && words[at + 1]?.text === 'of');

/** "with a long hiss". */
export function isWith(words: readonly PassageWord[], at: number): boolean {
  return words
    .slice(Math.max(words[at]?.clauseFrom ?? at, at - 3), at)
    .some(({ text }, index, all) => text === 'with' || (text === 'in' && /^(?:a|one)$/.test(all[index + 1]?.text ?? '')));
}
