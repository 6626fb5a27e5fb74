/** Verbs that tell no happening by their form and place: orders, bare nouns, halves of longer names. */
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';

/** "the toll house", "a crash barrier": the first half of a longer name. */
export function isModifier(words: readonly PassageWord[], { to }: Span, isNoise = true): boolean {
  const [word, next] = [words[to - 1], words[to]];
  // "a reversing camera"; "a barking dog" barks
  if (!isNoise && word?.text.endsWith('ing') === true && next?.clause === word.clause && isThingWord(next.text)) return true;
  return (
    word !== undefined &&
    next?.clause === word.clause &&
    isBaseForm(word.text) &&
    isThingWord(next.text) &&
    !cueLexicon.verbs.byFirst.has(next.text)
  );
}

/** "Step back", "Close the valve": an order, not a happening. */
export function isOrder(words: readonly PassageWord[], { from }: Span): boolean {
  const [word, next] = [words[from], words[from + 1]];
  if (word === undefined || word.inSpeech) return false;
  if (word.sentenceFrom !== from)
    return (
      // what is told behind "Hold it," is no order
      words[word.sentenceFrom]?.inSpeech === false &&
      ORDERS.has(words[word.sentenceFrom]?.text ?? '') &&
      isClauseOpening(words, from) &&
      isBaseForm(word.text) &&
      !goesOnTelling(words, from)
    );
  // "Poles rang": a plural, for a verb in -s has its doer before it
  if (/[^s]s$/.test(word.text)) return true;
  return isBaseForm(word.text) && next !== undefined && next.sentence === word.sentence && !/^(?:went|goes|came|comes)$/.test(next.text);
}

const ORDERS = new Set(
  'take turn step press call ask go follow keep leave please do never always let use visit meet pour stir add place put open close check remember wait stay walk head cross pull push pack bring tell get give start stop try make sit stand lift hold listen'.split(
    ' ',
  ),
);

/** "Get out at the top, where choughs wheel and squeal": what a clause of telling goes on about is no order. */
function goesOnTelling(words: readonly PassageWord[], from: number): boolean {
  const start = words[from]?.clauseFrom ?? from;
  const before = words[start - 1];
  if (!/^(?:and|or|then)$/.test(words[start]?.text ?? '') || words[start]?.apart === true || before === undefined) return false;
  return /^(?:where|while|as|when|which|who|that|because)$/.test(words[before.clauseFrom]?.text ?? '');
}

/** Nothing but small words before it in its clause. */
function isClauseOpening(words: readonly PassageWord[], from: number): boolean {
  return words
    .slice(words[from]?.clauseFrom ?? from, from)
    .every(({ text }) => /^(?:and|then|or|but|please|just|gently|slowly|carefully)$/.test(text));
}

const isBaseForm = (text: string): boolean => !/(?:ed|[^s]s|.{3}ing)$/.test(text) && !IRREGULAR_PAST.test(text);

export const IRREGULAR_PAST =
  /^(?:rang|struck|broke|blew|swung|slid|shot|sang|tore|ran|fell|hit|burst|threw|flung|drew|beat|came|went|shook|drove|rode|shut|lit|split|stung|sprang|spun|sped)$/;

/** "from boom to crash": a bare noun behind a preposition. */
export function isAbstract(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [word, before] = [words[from], words[from - 1]];
  if (word === undefined || before === undefined || before.clause !== word.clause || to - from > 1) return false;
  // "as light as a feather"
  if (/^(?:as|so|too|very|quite|how)$/.test(before.text) && isBaseForm(word.text)) return true;
  return (
    /^(?:from|in|by|for|at|on|under|per|into|of)$/.test(before.text) &&
    !/(?:ed|.{3}ing)$/.test(word.text) &&
    !IRREGULAR_PAST.test(word.text)
  );
}
