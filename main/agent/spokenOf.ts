/** What is smelled, named, shown or said to be something, and not heard. */
import { clauseBefore } from './clauseScope.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { DETERMINERS } from './verbStates.ts';
import { wordSet } from './wordSet.ts';

/** Followed by "of": the thing is smelled, feared or shown, not heard. */
const UNHEARD_OF = wordSet(
  `smell scent smells reek stench odour odor whiff taste promise threat memory memories hope chance fear thought thoughts dream dreams talk forecast idea sight colour
  color shape picture painting photograph photo statue drawing story tale book image portrait lack absence instead bank banks edge map sign signs risk danger history
  art craft price cost kind kinds sort sorts type types end part name names word words value use study shadow shadows reflection tired sick
  sketch model models symbol mark marks rumour rumor rumours talking dreaming thinking speaking
  afraid full made warning warned cover member members owner maker sale mention knowledge view`,
);

/** "the smell of rain", "a painting of a storm", "her heart was a drum", "a laugh like a drain". */
export function isSpokenOf(words: readonly PassageWord[], span: Span): boolean {
  const { from } = span;
  if (
    isTooFor(words, from) ||
    isNamesake(words, from) ||
    isTakenFor(words, from) ||
    isPredicate(words, span) ||
    isManner(words, span) ||
    isNaming(words, span)
  )
    return true;
  if (
    clauseBefore(words, from)
      .slice(-3)
      .some(({ text }) => text === 'about' || text === 'regarding' || text === 'despite')
  )
    return true;
  return clauseBefore(words, from)
    .slice(-5)
    .some(
      (word, index, tail) =>
        (UNHEARD_OF.has(word.text) || (word.text === 'whole' && /^(?:was|is)$/.test(tail[index - 2]?.text ?? ''))) &&
        !(/^(?:end|edge|banks?|part|shadows?|cover)$/.test(word.text) && isDone(words, from)) &&
        !(word.text === 'full' && isOfRoom(words, from)) &&
        !(/^(?:kind|sort)$/.test(word.text) && tail[index - 1]?.text === 'a' && isUttered(words, from)) &&
        (tail[index + 1]?.text === 'of' || tail[index + 1]?.text === 'like'),
    );
}

/** "It was too quiet for crickets". */
function isTooFor(words: readonly PassageWord[], from: number): boolean {
  const before = clauseBefore(words, from).slice(-5);
  const at = before.findLastIndex(({ text }) => text === 'for');
  return at >= 2 && before[at - 2]?.text === 'too';
}

/** "named after a storm", "the word means thunder". */
function isNamesake(words: readonly PassageWord[], from: number): boolean {
  const before = words.slice(Math.max(words[from]?.sentenceFrom ?? from, from - 4), from);
  return before.some(
    ({ text }, at) =>
      (text === 'after' && /^(?:named|called|christened)$/.test(before[at - 1]?.text ?? '')) ||
      (/^(?:means|meant|meaning|signifies|denotes)$/.test(text) &&
        /^(?:word|name|term|which|phrase|sign)$/.test(before[at - 1]?.text ?? '')),
  );
}

/** "There came a kind of moan": what comes, or is given, is heard, whatever it is like. */
function isUttered(words: readonly PassageWord[], from: number): boolean {
  return clauseBefore(words, from).some(({ text }) =>
    /^(?:came|comes|rose|rises|went|heard|hear|gave|gives|made|makes|let|uttered|with|there|then|broke|issued|escaped)$/.test(text),
  );
}

/** "What he had taken for rain". */
function isTakenFor(words: readonly PassageWord[], from: number): boolean {
  const before = clauseBefore(words, from).slice(-4);
  return before.some(({ text }, at) => text === 'for' && /^(?:taken|took|mistaken|mistook|mistaking)$/.test(before[at - 1]?.text ?? ''));
}

/** "The dog at the end of the lane barked": a past behind a noun is of what stands before. */
function isDone(words: readonly PassageWord[], from: number): boolean {
  const [before = '', text = ''] = [words[from - 1]?.text, words[from]?.text];
  return (
    (text.endsWith('ed') || IRREGULAR_PAST.test(text)) && before !== 'of' && !DETERMINERS.has(before) && !cueLexicon.modifiers.has(before)
  );
}

/** "All around them was the drip of water": what is somewhere is no predicate. */
const WHERE = /^(?:all|everywhere|around|behind|above|below|beneath|beyond|outside|inside|underneath|under|over|in|from|somewhere|nearby)$/;

/** "The ring was a plain band": what something is. "It was a bell" and "there was a crash" are heard. */
function isPredicate(words: readonly PassageWord[], { from }: Span): boolean {
  const before = clauseBefore(words, from);
  const at = before.findLastIndex(({ text }) => /^(?:was|is|were|are|be|been|being|became)$/.test(text));
  if (at < 0) return false;
  const between = before.slice(at + 1);
  if (between.length === 0 || !/^(?:a|an|the|his|her|its|their|my|our)$/.test(between[0]?.text ?? '') || between.length > 4) return false;
  if (between.some(({ text }) => /^(?:of|in|on|at|by|with|from|to|for|and)$/.test(text))) return false;
  const subject = before.slice(0, at);
  if (WHERE.test(subject[0]?.text ?? '')) return false;
  return (
    subject.length > 0 &&
    !subject.some(({ text }) =>
      /^(?:it|that|this|there|here|sound|sounds|noise|what|which|hear|hears|heard|answer|reply|response|greeting|accompaniment|interruption|warning|signal)$/.test(
        text,
      ),
    )
  );
}

/** "The night was full of frogs". */
function isOfRoom(words: readonly PassageWord[], from: number): boolean {
  return clauseBefore(words, from).some(({ text }) =>
    /^(?:air|night|dark|darkness|morning|evening|dawn|dusk|woods?|forest|streets?|room|house|hall|sky|garden|valley|marsh|swamp|place|silence)$/.test(
      text,
    ),
  );
}

/** "Static was the name of his band". */
function isNaming(words: readonly PassageWord[], { to }: Span): boolean {
  return (
    /^(?:was|is|were)$/.test(words[to]?.text ?? '') &&
    words.slice(to + 1, to + 4).some(({ text }) => /^(?:name|names|title|word|words|nickname|codename)$/.test(text))
  );
}

/** "had a laugh like a drain", "the eyes had a bark in them". */
function isManner(words: readonly PassageWord[], { from, to }: Span): boolean {
  const within = /^(?:in|to|about)$/.test(words[to]?.text ?? '') && /^(?:it|them|him|her|its|his)$/.test(words[to + 1]?.text ?? '');
  if (within && words[from - 1]?.text === 'a' && /^(?:had|has|with|have)$/.test(words[from - 2]?.text ?? '')) return true;
  // "had a laugh that could crack plaster"
  if (
    /^(?:that|which)$/.test(words[to]?.text ?? '') &&
    words[from - 1]?.text === 'a' &&
    /^(?:had|has|have)$/.test(words[from - 2]?.text ?? '')
  )
    return true;
  const [verb, word] = [words[from - 2]?.text ?? '', words[from]?.text ?? ''];
  if (words[to]?.text !== 'like' || words[from - 1]?.text !== 'a') return false;
  // "with a crack like artillery" is heard
  return /^(?:had|has|have)$/.test(verb) || (/^(?:with|and)$/.test(verb) && /^(?:laugh|voice|cough|bark|smile|cry|whisper)$/.test(word));
}
