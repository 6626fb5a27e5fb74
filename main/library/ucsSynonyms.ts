/** Which categories of the taxonomy a word stands for by itself: `moo` for cows, `violin` for bowed strings. Pure. */
import { wordForms } from './indexText.ts';
import { porterStem } from './porterStem.ts';
import { ucsEntries } from './ucs.ts';

/** A word that more categories list says nothing about which is meant. */
const MAX_CATEGORIES = 6;
/** Words of a keyword that is looked for as a whole. */
export const MAX_KEYWORD_WORDS = 3;

/** Stems of a keyword, joined by blanks -> CatIDs, those first that list it earlier. */
const byStems: ReadonlyMap<string, readonly string[]> = categoriesByStems();

/** CatIDs that list exactly these words as a keyword, best first; empty for words that no category or too many list. */
export function ucsSynonyms(words: readonly string[]): readonly string[] {
  if (words.length > MAX_KEYWORD_WORDS) return [];
  const found = byStems.get(words.map(porterStem).join(' ')) ?? [];
  return found.length <= MAX_CATEGORIES ? found : [];
}

function categoriesByStems(): ReadonlyMap<string, readonly string[]> {
  const ranked = new Map<string, { id: string; rank: number }[]>();
  for (const { id, keywords } of ucsEntries) {
    for (const [rank, keyword] of keywords.entries()) {
      const stems = wordForms(keyword).flatMap(({ parts }) => parts.map(porterStem));
      const key = stems.join(' ');
      if (stems.length <= MAX_KEYWORD_WORDS) ranked.set(key, [...(ranked.get(key) ?? []), { id, rank }]);
    }
  }
  return new Map(
    [...ranked].map(([key, entries]) => {
      const best = entries.sort((a, b) => a.rank - b.rank || (a.id < b.id ? -1 : 1));
      return [key, [...new Set(best.map(({ id }) => id))]];
    }),
  );
}
