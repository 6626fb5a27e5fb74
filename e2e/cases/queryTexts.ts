/** Texts that somebody might type into a search box, and many that nobody would: words, operators, chips and signs in any order. */
import { seededRandom } from '../fixtures/samples.ts';

const signs = [
  '"',
  '(',
  ')',
  '-',
  '*',
  ',',
  ':',
  '^',
  '+',
  '{',
  '}',
  "'",
  '\\',
  '/',
  '.',
  '@',
  '#',
  '\0',
  ' ',
  ' ',
  '\t',
  '\u00e9',
  '\u96e8',
  'ß',
];
const words =
  'AND OR NOT NEAR door rain the ka-boom DOORWood moo sonic boom caption facets zkanmlfarm0 5.1 cat: desc: ucs: DOOR* lic: dur:< qc:pass'.split(
    ' ',
  );
const scripts = ['\ud83d\ude00', '\u0301', 'ー', 'ไทย', '\ud800'];

/** The same texts for the same seed. */
export function* queryTexts(count: number, seed: number): Generator<string> {
  const random = seededRandom(seed);
  const any = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  for (let n = 0; n < count; n += 1) {
    let text = '';
    for (let left = Math.floor(random() * 14); left >= 0; left -= 1) {
      const dice = random();
      if (dice < 0.45) text += any(signs);
      else if (dice < 0.75) text += any(words);
      else if (dice < 0.8) text += any(scripts);
      else text += String.fromCharCode(Math.floor(random() * 0xffff));
    }
    yield text;
  }
}
