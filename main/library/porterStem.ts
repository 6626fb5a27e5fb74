/** The stem of an English word as SQLite's `porter` tokenizer forms it (M. F. Porter, An algorithm for suffix stripping, 1980). Pure. */

/** Longer and shorter tokens pass the tokenizer as they are. */
const MIN_CHARS = 3;
const MAX_CHARS = 64;

const step2 = rules(`ational ate tional tion enci ence anci ance izer ize logi log bli ble alli al entli ent eli e ousli ous ization ize
  ation ate ator ate alism al iveness ive fulness ful ousness ous aliti al iviti ive biliti ble`);
const step3 = rules('icate ic ative - alize al iciti ic ical ic ful - ness -');
const step4 = 'al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize'.split(' ');

/** `word` in any case; accents are taken off as the tokenizer does. */
export function porterStem(word: string): string {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  if (plain.length < MIN_CHARS || plain.length > MAX_CHARS) return plain;
  return lastLetters(withoutEnding(replaced(replaced(verbForms(plurals(plain)), step2), step3)));
}

function plurals(word: string): string {
  if (/(ss|i)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
}

function verbForms(word: string): string {
  const tidied = (): string => {
    if (word.endsWith('eed')) return measure(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
    const cut = word.endsWith('ed') ? word.slice(0, -2) : word.endsWith('ing') ? word.slice(0, -3) : word;
    return cut !== word && hasVowel(cut) ? completed(cut) : word;
  };
  const form = tidied();
  return form.endsWith('y') && hasVowel(form.slice(0, -1)) ? `${form.slice(0, -1)}i` : form;
}

/** What is left of a verb gets its last letter back, or loses the doubled one. */
function completed(stem: string): string {
  if (/(at|bl|iz)$/.test(stem)) return `${stem}e`;
  const last = stem.length - 1;
  if (stem[last] === stem[last - 1] && !isVowel(stem, last) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

function replaced(word: string, table: readonly (readonly [string, string])[]): string {
  const found = table.find(([ending]) => word.endsWith(ending));
  if (found === undefined) return word;
  const stem = word.slice(0, -found[0].length);
  return measure(stem) > 0 ? stem + found[1] : word;
}

function withoutEnding(word: string): string {
  const ending = step4.filter((one) => word.endsWith(one)).sort((a, b) => b.length - a.length)[0];
  if (ending === undefined) return word;
  const stem = word.slice(0, -ending.length);
  if (ending === 'ion' && !/[st]$/.test(stem)) return word;
  return measure(stem) > 1 ? stem : word;
}

function lastLetters(word: string): string {
  const stem = word.slice(0, -1);
  const dropsE = word.endsWith('e') && (measure(stem) > 1 || (measure(stem) === 1 && !endsShort(stem)));
  const form = dropsE ? stem : word;
  return form.endsWith('ll') && measure(form.slice(0, -1)) > 1 ? form.slice(0, -1) : form;
}

/** How often consonants follow vowels. */
function measure(stem: string): number {
  let count = 0;
  for (let i = 1; i < stem.length; i += 1) if (!isVowel(stem, i) && isVowel(stem, i - 1)) count += 1;
  return count;
}

function hasVowel(stem: string): boolean {
  return [...stem].some((_, i) => isVowel(stem, i));
}

/** Consonant, vowel, consonant other than w, x and y. */
function endsShort(stem: string): boolean {
  const n = stem.length;
  return n >= 3 && !isVowel(stem, n - 3) && isVowel(stem, n - 2) && !isVowel(stem, n - 1) && !/[wxy]$/.test(stem);
}

function isVowel(word: string, at: number): boolean {
  const letter = word[at] ?? '';
  return /[aeiou]/.test(letter) || (letter === 'y' && at > 0 && !isVowel(word, at - 1));
}

/** Pairs, longest ending first; `-` for nothing. */
function rules(text: string): (readonly [string, string])[] {
  const words = text.split(/\s+/);
  return words
    .flatMap((ending, i) => (i % 2 === 0 ? [[ending, (words[i + 1] ?? '').replace('-', '')] as const] : []))
    .sort(([a], [b]) => b.length - a.length);
}
