/**
 * The text of a sound as the full-text index holds it. Index and query go through the same splitting, so that `DOORWood`,
 * `ka-boom`, `whoooosh` and `creak01` are found however either side spells them. Pure.
 */
import { ucsById } from './ucs.ts';

/** One written word: its parts in order, and the parts run together where there are several (`ka`, `boom` and `kaboom`). */
export type WordForms = {
  /** As written, in lower case. */
  text: string;
  parts: string[];
  joined: string | null;
};

/** Longer compounds are codes or paths, which nobody searches run together. */
const MAX_JOINED_CHARS = 40;
const MAX_JOINED_PARTS = 5;
/** Scripts that write without blanks: cut into pairs, since the tokenizer would take a whole run as one word. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** Letters and digits; a hyphen or a decimal point inside holds its two sides together (`ka-boom`, `5.1`). */
const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:-|(?<=\p{N})\.(?=\p{N}))[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The words of a text, folded: NFKC, lower case, three and more equal letters squeezed to two, apostrophes closed up. */
export function wordForms(text: string): WordForms[] {
  const words = text
    .normalize('NFKC')
    .replace(/(?<=\p{L})['\u2019\u02bc](?=\p{L})/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .match(WORD);
  return (words ?? []).map(formsOf);
}

/** Most words are plain ones, and a first scan sees millions. */
const PLAIN = /^[A-Za-z]?[a-z]+$/;

function formsOf(word: string): WordForms {
  if (PLAIN.test(word)) return { text: word.toLowerCase(), parts: [fold(word)], joined: null };
  const parts = word.split(/[-.]/).flatMap(splitToken).map(fold);
  const joined = parts.join('');
  const spaced = parts.every((part) => !UNSPACED.test(part));
  const useful =
    parts.length > 1 && parts.length <= MAX_JOINED_PARTS && joined.length <= MAX_JOINED_CHARS && spaced && /\p{L}/u.test(joined);
  return { text: word.toLowerCase(), parts, joined: useful ? joined : null };
}

/** At camel case (`DOORWood` -> DOOR, Wood), between letters and digits, and unspaced scripts into overlapping pairs. */
function splitToken(token: string): string[] {
  if (PLAIN.test(token)) return [token];
  return token
    .replace(/(\p{Ll}\p{M}*)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L}\p{M}*)(\p{N})/gu, '$1 $2')
    .replace(/(\p{N})(\p{L})/gu, '$1 $2')
    .replace(/([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{M}ー]+)/gu, ' $1 ')
    .split(' ')
    .filter((part) => part !== '')
    .flatMap((part) => (UNSPACED.test(part) ? pairs(part) : part));
}

function pairs(run: string): string[] {
  const letters = [...run];
  return letters.length < 2 ? [run] : letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}

const fold = (part: string) => part.toLowerCase().replace(/(\p{L})\1{2,}/gu, '$1$1');

/** Parts in their order, so that phrases match; joined forms after them, so that they don't stand between two words. */
function flatten(text: string): string {
  const forms = wordForms(text);
  return [...forms.flatMap((form) => form.parts), ...forms.flatMap((form) => form.joined ?? [])].join(' ');
}

export type IndexSource = {
  caption: string;
  tags: readonly string[];
  /** With or without extension. */
  fileName: string;
  /** Folder names from the root down. */
  folders: readonly string[];
  description: string;
  ucsCatid: string | null;
};

/** One value per column of the full-text table. */
export type IndexedText = { caption: string; tags: string; file: string; description: string; ucs: string; facets: string };

/** Raised when the same sound would get other text: rows of older versions are rewritten in the background. */
export const INDEX_TEXT_VERSION = 3;

/**
 * The row of the full-text table for one sound: of its words alone, so that what is measured of it later leaves the row as it is. What else
 * people call a category is no part of it: words that a sound doesn't have would lengthen its row and lower it among those that are called
 * by them; queries are widened instead (`ucsSynonyms`).
 */
export function indexedText(source: IndexSource): IndexedText {
  const entry = source.ucsCatid === null ? null : ucsById(source.ucsCatid);
  const category = entry === null ? [] : [entry.id, entry.category, entry.subcategory];
  return {
    caption: flatten(source.caption),
    tags: flatten(source.tags.join(' ')),
    file: flatten([source.fileName.replace(/\.[a-z][a-z0-9]{1,4}$/i, ''), ...source.folders].join(' ')),
    description: flatten(source.description),
    ucs: category.length > 0 ? flatten(category.join(' ')) : flatten(source.ucsCatid ?? ''),
    facets: source.ucsCatid === null || source.ucsCatid === '' ? '' : catIdFacet(source.ucsCatid),
  };
}

/** The token that stands for a CatID in the facets column. A digit comes last: the stemmer would cut endings and make two ids one. */
export function catIdFacet(catId: string): string {
  return `zk${catId.toLowerCase().replace(/[^a-z0-9]/g, '')}0`;
}
