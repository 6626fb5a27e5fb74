/** The words that a words-only judge compares: the same path for a query and for a caption with its tags. */
import { stem } from './stem.ts';

const GRAMMAR =
  'a an the of in on at to and or with without from by for into onto over under against through up down out off her his its their my your our is are was were be as';
/** Words that every library uses for filing and that say nothing about what is heard. */
const FILING =
  'sound sounds sfx fx effect effects audio recording recorded recorder wav mono stereo take takes loop loops version misc miscellaneous general';
const STOP = new Set(`${GRAMMAR} ${FILING}`.split(' '));

/** Stems, each with the word it was first read from: accents folded, CamelCase split, stop words and bare numbers left out. */
export function judgeTokens(texts: readonly string[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const text of texts) {
    const plain = text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .toLowerCase()
      .replace(/['\u2019]s\b/g, '');
    for (const word of plain.match(/[\p{L}\p{N}]+/gu) ?? []) {
      if (STOP.has(word) || /^\p{N}+$/u.test(word)) continue;
      const key = stem(word);
      if (!found.has(key)) found.set(key, word);
    }
  }
  return found;
}
