/** How a word stands that may be a happening: as a noun, or as how something is. */
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { Matches, Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { longest } from './phrases.ts';
import { ARTICLES } from './smallWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';

export const DETERMINERS = new Set(
  'the a an his her its their my our your this that these those some any no each every another one two three several many few of with whose'.split(
    ' ',
  ),
);
export const VERB_BEFORE = new Set(
  "i'll he'll she'll they'll we'll you'll it'll he she it they i we you who that which to would could should might may will can did does do had was were is are be been being not never began started kept".split(
    ' ',
  ),
);

const ADJECTIVE = /^\p{L}{3,}(?:y|ful|ous|ic|ish|less|ive|al|ant|ent)$/u;
const IS = /^(?:was|were|is|are|had|has)$/;

const NUMBER =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|\d+)$/;

export function isNominal(words: readonly PassageWord[], { from }: Span): boolean {
  const text = words[from]?.text ?? '';
  if (text.endsWith('ed') || IRREGULAR_PAST.test(text) || IS.test(text)) return false;
  const before = words[from - 1];
  if (before === undefined || before.sentence !== words[from]?.sentence) return false;
  const [beyond, next] = [words[from - 2], words[from + 1]];
  // "the stairwell light was": between an article and its verb
  if (DETERMINERS.has(beyond?.text ?? '') && !VERB_BEFORE.has(before.text) && IS.test(next?.text ?? '') && next?.clause === before.clause)
    return true;
  // "thirty thousand poles", "the feathers are combed"
  if (/[a-z]{2}[^s]s$/.test(text) && (NUMBER.test(before.text) || /^(?:are|were)$/.test(next?.text ?? ''))) return true;
  // "a rubbery flop", "a metallic clang"
  if (/^an?$/.test(beyond?.text ?? '') && ADJECTIVE.test(before.text) && !isThingWord(before.text) && before.clause === words[from]?.clause)
    return true;
  return (
    before.possessive ||
    (DETERMINERS.has(before.text) && !(before.text === 'one' && text.endsWith('s'))) ||
    cueLexicon.modifiers.has(before.text) ||
    cueLexicon.plainAdjectives.has(before.text)
  );
}

/** "was empty", "kept their doors open": how something is, not what happens to it. */
export function isState(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word] = [words[from - 1], words[from]];
  if (word === undefined || to - from > 1 || before?.clause !== word.clause) return false;
  // "all the dog did was bark"
  if (/^(?:did|does|do)$/.test(words[from - 2]?.text ?? '')) return false;
  if (
    /^(?:was|were|is|are|been|be|being|am)$/.test(before.text) &&
    !/(?:ed|(?<!^op)en|ing|hit|burst|cut|split|shot|struck|rung|sung|wn|torn|swept|wound|spun|flung|slung|dug|wrung|undone)$/.test(
      word.text,
    ) &&
    !IRREGULAR_PAST.test(word.text)
  )
    return true;
  // "the gates had been left unbarred"
  if (/^(?:left|stood|stands|stayed|stays|remained|remains|lay|lies)$/.test(before.text) && word.text.endsWith('ed')) return true;
  if (!/^(?:open|shut|closed)$/.test(word.text)) return false;
  return words
    .slice(Math.max(word.clauseFrom, from - 5), from)
    .some(({ text }) => /^(?:had|has|have|keep|keeps|kept|leave|leaves|left|hold|holds|held|stood|stands|with)$/.test(text));
}

/** "a rattling good yarn": what only praises the word behind it. */
export function isManner(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [word, next] = [words[from], words[to]];
  if (word === undefined || to - from > 1 || !word.text.endsWith('ing') || next?.clause !== word.clause) return false;
  return !AFTER_NOISE.test(next.text) && longest(cueLexicon.nouns, words, to) === null;
}

/** What follows a noise that is a noun: "the dripping of a tap", "a tearing noise". */
const AFTER_NOISE =
  /^(?:of|and|or|but|noise|noises|sound|sounds|from|in|at|on|to|into|that|which|as|by|for|with|outside|inside|above|below|overhead|upstairs|downstairs|nearby|somewhere|behind|under|through|across|over|was|were|is|are|had|has|stopped|began|grew|came|went|filled|rose|woke|could|would|again|all|until|\p{L}+(?:ed|ly))$/u;

/** "a cracked pipe", "the slammed door": how a thing is, not what happens to it. */
export function isParticiple(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[from], words[to]];
  if (before === undefined || word === undefined || next === undefined || next.clause !== word.clause) return false;
  return (
    /(?:ed|en|oken|^burst|^split|^torn|^shut|^lit|^cut|^shot|^bent)$/.test(word.text) &&
    ARTICLES.has(before.text) &&
    before.clause === word.clause
  );
}

/** "pushed open", "slammed the door shut", "the open window": a state, not a happening. */
export function isParticle(found: Matches, words: readonly PassageWord[], { from }: Span): boolean {
  const word = words[from];
  if (word === undefined || !/^(?:open|shut|closed)$/.test(word.text)) return false;
  if (isNominal(words, { from, to: from + 1 })) return true;
  const before = found.verbs.at(-1);
  return before !== undefined && from - before.to <= 6 && words[before.from]?.clause === word.clause;
}
