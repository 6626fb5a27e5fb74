/** What stands around a cue: the words of its clause before and after it, and the auxiliary of its verb. */
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { wordSet } from './wordSet.ts';

/** Text without punctuation is one clause; looking back stays short in it. */
const LONGEST_CLAUSE = 40;
const LONGEST_SENTENCE = 80;
const BETWEEN = wordSet(
  'not never at have has been be being still just only always often even ever already suddenly simply almost soon now then once again all',
);

export function clauseBefore(words: readonly PassageWord[], at: number): readonly PassageWord[] {
  const from = words[at]?.clauseFrom ?? at;
  return words.slice(Math.max(from, at - LONGEST_CLAUSE), at);
}

export function clauseAfter(words: readonly PassageWord[], to: number, reach: number): readonly PassageWord[] {
  const end = words[to - 1]?.clauseTo ?? to;
  return words.slice(to, Math.min(end, to + reach));
}

export function sentenceBefore(words: readonly PassageWord[], at: number): readonly PassageWord[] {
  const from = words[at]?.sentenceFrom ?? at;
  return words.slice(Math.max(from, at - LONGEST_SENTENCE), at);
}

export function sentenceAround(words: readonly PassageWord[], at: number): readonly PassageWord[] {
  const word = words[at];
  if (word === undefined) return [];
  return words.slice(Math.max(word.sentenceFrom, at - LONGEST_SENTENCE), Math.min(word.sentenceTo, at + LONGEST_SENTENCE));
}

/** The words right before `at` in its clause, nearest first, with adverbs and parts of the verb left out. */
export function leadOf(words: readonly PassageWord[], at: number): string[] {
  const lead: string[] = [];
  const from = words[at]?.clauseFrom ?? at;
  for (let index = at - 1; index >= from && lead.length < 2; index--) {
    const text = words[index]?.text ?? '';
    if (!BETWEEN.has(text) && !/\p{L}{2}ly$/u.test(text)) lead.push(text);
  }
  return lead;
}

/** The clause of a thing, and those before it that it shares its opening with: "no dogs, cats or birds". */
export function sharedScope(words: readonly PassageWord[], { from, to }: Span): readonly PassageWord[] {
  let start = words[from]?.clauseFrom ?? from;
  for (let steps = 0; steps < 3; steps++) {
    const first = words[start];
    const before = words[start - 1];
    if (first === undefined || before === undefined || before.sentence !== first.sentence) break;
    // "not quite together, comes the call": what comes is no more of the list
    if (/^(?:comes?|came|goes|went|rises|rose)$/.test(first.text)) break;
    const listed = steps > 0 || (words[to - 1]?.clauseTo === to && from - start <= 2);
    if (first.text !== 'or' && first.text !== 'nor' && !listed) break;
    if (steps > 0 && first.text !== 'or' && first.clauseTo - start > 3) break;
    start = before.clauseFrom;
  }
  return words.slice(Math.max(start, from - LONGEST_CLAUSE), from);
}

type Facts = Map<number, boolean>;
const FACTS = new WeakMap<readonly PassageWord[], Map<string, Facts>>();

/** What is so of the whole sentence of word `at`, asked once for each sentence; `name` tells facts apart. */
export function sentenceFact(
  words: readonly PassageWord[],
  at: number,
  name: string,
  test: (sentence: readonly PassageWord[]) => boolean,
): boolean {
  const sentence = words[at]?.sentence ?? -1;
  const named = FACTS.get(words) ?? new Map<string, Facts>();
  FACTS.set(words, named);
  const facts = named.get(name) ?? new Map<number, boolean>();
  named.set(name, facts);
  const known = facts.get(sentence);
  if (known !== undefined) return known;
  const found = test(sentenceAround(words, at));
  facts.set(sentence, found);
  return found;
}
