/** The phrases of the lexicon, found in a passage. */
import type { PhraseIndex } from './cueTypes.ts';
import type { PassageWord } from './passageWords.ts';

/** The longest phrase of `index` that starts at word `at`, all within one sentence; `_` in a phrase is any word. */
export function longest<T>(index: PhraseIndex<T>, words: readonly PassageWord[], at: number): { value: T; length: number } | null {
  const first = words[at];
  if (first === undefined) return null;
  const list = index.get(first.text);
  if (list === undefined) return null;
  for (const { words: phrase, value } of list) if (stands(phrase, words, at)) return { value, length: phrase.length };
  return null;
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
