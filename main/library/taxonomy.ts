/** The UCS table as describeSound asks for it. Guesses for single words are kept: a library repeats a few thousand folder words. */
import type { Taxonomy } from './describeSound.ts';
import { guessCatIds, parseUcsFileName, ucsById } from './ucs.ts';

const MAX_KEPT_WORDS = 20_000;
/** Deep enough to hold the category that the words name themselves, behind others that share a rarer word. */
const MAX_GUESSES = 12;

export function createTaxonomy(): Taxonomy {
  const kept = new Map<string, string[]>();
  return {
    byId(catId) {
      const entry = ucsById(catId);
      return entry && { catId: entry.id, category: entry.category, subcategory: entry.subcategory };
    },
    parseFileName(name) {
      const parsed = parseUcsFileName(name);
      // `Wind_Howl_Loop_01` opens with an ordinary word: only `WIND_...` is meant as the CatID.
      const isWord = parsed !== null && parsed.catId === parsed.catId.toUpperCase() && !name.startsWith(parsed.catId);
      if (parsed === null || isWord) return null;
      return { catId: parsed.catId, fxName: parsed.fxName ?? '' };
    },
    guess(words) {
      const [word] = words;
      if (word === undefined || words.length > 1) return guessCatIds(words, MAX_GUESSES);
      const known = kept.get(word);
      if (known) return known;
      const found = guessCatIds([word], 1);
      if (kept.size < MAX_KEPT_WORDS) kept.set(word, found);
      return found;
    },
  };
}
