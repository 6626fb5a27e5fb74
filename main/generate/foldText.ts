/**
 * The ways in which a text can be read, for a search of names in it: a name that is spelled with letters of another alphabet, with digits, with
 * invisible characters, letter by letter or without its blanks is still that name. Pure.
 */
import { digitLetters, lookalikes } from '../../resources/lookalikes.ts';

/** Characters that show nothing (zero-width, soft hyphens, marks of direction, fillers) are dropped: a blank instead would cut a word in two. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu, '');
}

/** Every reading as words, each form once: lower case, no accents, a blank around each word so that whole words can be looked for. */
export function readingsOf(text: string): string[] {
  const seen = plainText(text);
  let texts = [seen];
  // each step keeps what was before it: a name may take several of them, in part of its letters
  for (const step of [latin, withoutJoints, splitCamel]) texts = distinct(texts.flatMap((one) => [one, step(one)]));
  texts = distinct(texts.flatMap((one) => [one, withLetters(one, 0), withLetters(one, 1)]));
  const words = distinct(texts.map(plainWords));
  return distinct(words.flatMap((one) => [one, joinLetters(one, 'joined'), joinLetters(one, 'alone')]));
}

/** As it is seen, in the letters that it is seen as; capitals stay capitals. */
export function latinText(text: string): string {
  return latin(plainText(text));
}

function plainText(text: string): string {
  return withoutInvisible(text)
    .replace(/[™℠®©]/g, ' ')
    .normalize('NFKC');
}

function plainWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['\u2019]s\b/g, '')
    .replace(/['\u2019]/g, ' ');
  return ` ${(plain.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}

const LATIN_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(lookalikes).flatMap(([latinLetter, others]) =>
    Array.from(others, (other) => [other, /\p{Lu}/u.test(other) ? latinLetter.toUpperCase() : latinLetter]),
  ),
);

/** Letters on dark grounds and of flags have no fold in Unicode; each block runs from A to Z. */
const LETTER_SIGNS = [0x1f150, 0x1f170, 0x1f1e6];

function latin(text: string): string {
  return Array.from(text.normalize('NFKD'), (char) => {
    const known = LATIN_OF.get(char);
    if (known !== undefined) return known;
    const code = char.codePointAt(0) ?? 0;
    const block = LETTER_SIGNS.find((first) => code >= first && code < first + 26);
    return block === undefined ? char : String.fromCharCode(65 + code - block);
  }).join('');
}

/** "net-flix", "net_flix", "net*flix". */
function withoutJoints(text: string): string {
  return text.replace(/(?<=\p{L})[-._*~·•\u2010-\u2015]+(?=\p{L})/gu, '');
}

/** "MorganFreeman". */
function splitCamel(text: string): string {
  return text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

/** "M0rgan", "N3tfl1x", "NetfIix": only in a word that has letters too. */
function withLetters(text: string, choice: 0 | 1): string {
  return text.replace(/[\p{L}\p{M}0134578@$!]+/gu, (word) => {
    if (!/\p{L}/u.test(word)) return word;
    const spelled = choice === 0 ? word : word.replace(/(?<=\p{Ll})I(?=\p{Ll})/gu, 'l');
    return Array.from(spelled, (char) => letterOf(char, choice)).join('');
  });
}

function letterOf(char: string, choice: 0 | 1): string {
  const letters = DIGIT_LETTERS.get(char);
  return letters === undefined ? char : letters.charAt(choice) || letters;
}

const DIGIT_LETTERS: ReadonlyMap<string, string> = new Map(Object.entries(digitLetters));

/** "e a s", "t h x". */
const RUN = /(?<= )\p{L}(?: \p{L})+(?= )/gu;
const ARTICLES = /^((?:[ai] )?)(.+?)((?: [ai])?)$/u;

/** Letters that stand alone make a word; so do they without an article beside them ("a t h x"). */
function joinLetters(words: string, articles: 'joined' | 'alone'): string {
  return words.replace(RUN, (run) => {
    const [, before = '', letters = run, after = ''] = (articles === 'alone' && ARTICLES.exec(run)) || [];
    return `${before}${letters.replaceAll(' ', '')}${after}`;
  });
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
