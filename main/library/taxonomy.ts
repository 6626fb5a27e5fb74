/** The UCS table as describeSound asks for it. Guesses for single words are kept: a library repeats a few thousand folder words. */
import type { Taxonomy } from './describeSound.ts';
import { guessCatIds, parseUcsFileName, ucsById } from './ucs.ts';

const MAX_KEPT_WORDS = 20_000;

export function createTaxonomy(): Taxonomy {
  const kept = new Map<string, string[]>();
  return {
    byId(catId) {
      const entry = ucsById(catId);
      return entry && { catId: entry.id, category: entry.category, subcategory: entry.subcategory };
    },
    parseFileName(name) {
      const parsed = parseUcsFileName(name);
      return parsed && { catId: parsed.catId, fxName: parsed.fxName ?? '' };
    },
    guess(words) {
      const [word] = words;
      if (word === undefined || words.length > 1) return guessCatIds(words);
      const known = kept.get(word);
      if (known) return known;
      const found = guessCatIds([word], 1);
      if (kept.size < MAX_KEPT_WORDS) kept.set(word, found);
      return found;
    },
  };
}
