/** Whether the words put the scene in a place, or near water or fire. */
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';

const PLACE_BEFORE = new Set('in at inside on aboard within throughout across'.split(' '));
/** Water and fire are heard by those who are near; a mere mention of them is not. */
const NEARBY = new Set(['sea', 'river', 'lake', 'fire']);
const NEAR_BEFORE = new Set('by beside at on along near in above over around round before across under beneath below beyond'.split(' '));
const BETWEEN_PLACE =
  /^(?:the|a|an|this|that|his|her|its|their|my|our|your|one|some|old|great|big|little|small|busy|crowded|deep|dark|empty|dense|open|quiet|hot|wide|whole|thick|of|middle|heart)$/;

/** True for a place that the scene is in; other things are no places. */
export function isPlace({ cue: { kind } }: NounMatch): boolean {
  return kind === 'place' || kind === 'seaplace';
}

/** A place that is only passed or named, or water and fire that nobody is near. */
export function isElsewhere(words: readonly PassageWord[], noun: NounMatch): boolean {
  if (isPlace(noun)) return !isSetting(words, noun, PLACE_BEFORE);
  return NEARBY.has(noun.cue.kind) && !isSetting(words, noun, NEAR_BEFORE);
}

/** "in the dark forest", not "past the forest", "the forest road". */
function isSetting(words: readonly PassageWord[], { from, to }: Span, before: ReadonlySet<string>): boolean {
  if (before.has(words[from]?.text ?? '')) return true;
  // "the best pupil in the school"
  const lead = words.slice(Math.max(words[from]?.clauseFrom ?? from, from - 6), from);
  if (
    lead.some(({ text }) =>
      /^(?:best|worst|oldest|largest|biggest|only|finest|richest|tallest|greatest|most|born|job|jobs|taught|teaches|employed|educated|ordained|apprenticed|posted|published|shareholders?)$/.test(
        text,
      ),
    )
  )
    return false;
  // "a noise that was heard in the city": by those who are there
  if (/^(?:heard|felt|known|famous)$/.test(lead.findLast(({ text }) => !before.has(text) && !BETWEEN_PLACE.test(text))?.text ?? ''))
    return false;
  // "the fair was in full swing"
  if (
    /^(?:was|is)$/.test(words[to]?.text ?? '') &&
    words[to + 1]?.text === 'in' &&
    /^(?:full|flood|spate)$/.test(words[to + 2]?.text ?? '')
  )
    return true;
  // "far away at the farm"
  if (lead.some(({ text }, at) => /^(?:away|off)$/.test(text) && before.has(lead[at + 1]?.text ?? ''))) return false;
  if (words[to]?.joinedLeft === true || words[from]?.joinedLeft === true) return false;
  // "carved by rivers": many of a kind, that did it
  if (words[from - 1]?.text === 'by' && words[to - 1]?.text.endsWith('s') === true) return false;
  const start = words[from]?.clauseFrom ?? from;
  for (let index = from - 1; index >= Math.max(start, from - 4); index--) {
    const word = words[index];
    if (word === undefined) return false;
    if (before.has(word.text)) return true;
    if (!BETWEEN_PLACE.test(word.text) && !word.nameLike && !cueLexicon.modifiers.has(word.text)) return false;
  }
  return false;
}
