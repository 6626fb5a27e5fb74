/** The phrases of the lexicon, found in a passage. */
import type { PhraseIndex, PhraseStart } from './cueTypes.ts';
import type { PassageWord } from './passageWords.ts';

/** The longest phrase of `index` that starts at word `at`, all within one sentence; `_` in a phrase is any word. */
export function longest<T>(index: PhraseIndex<T>, words: readonly PassageWord[], at: number): { value: T; length: number } | null {
  const first = words[at];
  const start = first === undefined ? undefined : index.starts.get(first.text);
  if (start === undefined) return null;
  const list = start.bySecond?.get(words[at + 1]?.text ?? '') ?? start.open;
  for (const { words: phrase, value } of list) if (stands(phrase, words, at)) return { value, length: phrase.length };
  return null;
}

/** The first phrase of one text wins. */
export function indexPhrases<T>(phrases: readonly { words: string[]; value: T }[]): PhraseIndex<T> {
  const byFirst = new Map<string, { words: string[]; value: T }[]>();
  const known = new Set<string>();
  for (const phrase of phrases) {
    const text = phrase.words.join(' ');
    if (known.has(text)) continue;
    known.add(text);
    push(byFirst, phrase.words[0] ?? '', phrase);
  }
  const starts = new Map<string, PhraseStart<T>>();
  for (const [first, list] of byFirst) {
    list.sort((a, b) => b.words.length - a.words.length);
    const seconds = new Set(list.filter((phrase) => !isOpen(phrase)).map(({ words }) => words[1] ?? ''));
    const goingOn = (second: string) => list.filter((phrase) => isOpen(phrase) || phrase.words[1] === second);
    starts.set(first, {
      bySecond: seconds.size === 0 ? null : new Map([...seconds].map((second) => [second, goingOn(second)])),
      open: list.filter(isOpen),
    });
  }
  return { byFirst, starts };
}

/** Goes on with no word, or with any. */
const isOpen = ({ words }: { words: readonly string[] }): boolean => words.length === 1 || words[1] === '_';

function push<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

function stands(phrase: readonly string[], words: readonly PassageWord[], at: number): boolean {
  for (let offset = 1; offset < phrase.length; offset++) {
    const word = words[at + offset];
    const expected = phrase[offset];
    if (word === undefined || word.apart || (expected !== '_' && word.text !== expected) || word.sentence !== words[at]?.sentence)
      return false;
  }
  return true;
}
