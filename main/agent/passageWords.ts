/** The passage as words with their place: offsets into the original string, clauses, scenes, and what stands in a quotation. */

export type PassageWord = {
  /** Lower case, NFC, straight apostrophe, without a possessive 's. */
  text: string;
  /** UTF-16 offsets into the passage as given; `end` exclusive. */
  start: number;
  end: number;
  /** Numbers that grow: words with one number belong together. */
  clause: number;
  /** What semicolons part within a sentence. */
  segment: number;
  sentence: number;
  scene: number;
  /** Word indexes of the clause and the sentence; `To` exclusive. */
  clauseFrom: number;
  clauseTo: number;
  sentenceFrom: number;
  sentenceTo: number;
  /** Starts with a capital where no sentence starts, or goes before such a word: likely a name. */
  nameLike: boolean;
  /** Written with a possessive 's, or s'. */
  possessive: boolean;
  /** The sentence ends with a question mark. */
  asked: boolean;
  /** Joined by a hyphen to the word before or after. */
  joinedLeft: boolean;
  joinedRight: boolean;
  inSpeech: boolean;
  /** A mark, not only a space or a hyphen, parts it from the word before. */
  apart: boolean;
  /** A quotation ends right before, or starts right after, the clause of this word. */
  nearSpeech: boolean;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['\u2019][\p{L}\p{M}]+)*/gu;
const CLAUSE_STARTERS = new Set(
  'and but while whilst as then when whenever before after until till or so because where which yet except save besides though although if unless once since'.split(
    ' ',
  ),
);
const PLAIN = /^[A-Za-z']*$/;
const SMALL_WORDS = new Set(
  'the a an in on at by from to of for with when then and but as his her its their my our your this that there here now how what why where who if it he she they we i you under over behind beyond across through along near outside inside above below before after until while once only even old poor dear not no'.split(
    ' ',
  ),
);
/** Words; nobody writes longer ones, but a text without marks would be a single one, and the rules look through the whole of a clause and a sentence. */
const LONGEST_CLAUSE = 60;
const LONGEST_SENTENCE = 250;
const UNBOUNDED = { clauseFrom: 0, clauseTo: 0, sentenceFrom: 0, sentenceTo: 0 };
const TITLES = new Set('mr mrs ms dr st prof rev capt sgt col gen lt'.split(' '));
/** A line of marks alone, or a blank line before a chapter heading, parts two scenes. */
const SCENE_BREAK = /\n[^\S\n]*(?:[*#~_=\u2013\u2014-][^\S\n]*){1,}\n|\n\s*\n\s*chapter\b/iu;

export function passageWords(passage: string): PassageWord[] {
  const speech = speechRanges(passage);
  const words: PassageWord[] = [];
  const at = { clause: 0, segment: 0, sentence: 0, scene: 0 };
  let previousEnd = 0;
  let range = 0;
  for (const match of passage.matchAll(WORD)) {
    const raw = match[0];
    const start = match.index;
    const gap = passage.slice(previousEnd, start);
    const previous = words.at(-1);
    const text = normalise(raw);
    // "Bang! went the pans" is one sentence
    const goesOn = gap !== ' ' && /^!["'\u201d\u2019]? $/u.test(gap) && /^\p{Ll}/u.test(raw);
    const sentenceStart = previous === undefined || (!goesOn && endsSentence(gap, previous.text));
    if (sentenceStart && gap.includes('?')) markAsked(words);
    const determined = /^(?:the|a|his|her|their|its)$/.test(previous?.text ?? '');
    advance(at, { gap, text, sentenceStart, first: previous === undefined, determined });
    if (words[words.length - LONGEST_CLAUSE]?.clause === at.clause) at.clause += 1;
    if (words[words.length - LONGEST_SENTENCE]?.sentence === at.sentence) {
      at.sentence += 1;
      at.segment += 1;
    }
    while (range < speech.length && (speech[range]?.end ?? 0) <= start) range++;
    const open = speech[range];
    const hyphen = gap === '-' || gap === '\u2010' || gap === '\u2011';
    if (previous !== undefined && hyphen) previous.joinedRight = true;
    words.push({
      text,
      start,
      end: start + raw.length,
      ...at,
      ...UNBOUNDED,
      nameLike: isCapital(raw) && !sentenceStart && !/["\u201c\u2018(]\s*$/.test(gap),
      possessive:
        (raw.length > 2 && /['\u2019]s$/.test(raw)) ||
        (/s$/.test(raw) && /^['\u2019] \p{Ll}/u.test(passage.slice(start + raw.length, start + raw.length + 3))),
      asked: false,
      joinedLeft: hyphen,
      joinedRight: false,
      inSpeech: open !== undefined && start >= open.start,
      apart: gap !== ' ' && /[^\s'\u2019\u2010\u2011-]/u.test(gap),
      nearSpeech: false,
    });
    previousEnd = start + raw.length;
  }
  if (passage.slice(previousEnd).includes('?')) markAsked(words);
  if (words.filter((word) => word.inSpeech).length > words.length * 0.7) for (const word of words) word.inSpeech = false;
  markBounds(words);
  markFirstNames(words);
  markNearSpeech(words);
  return words;
}

function isCapital(raw: string): boolean {
  const first = raw.charCodeAt(0);
  if (first >= 97 && first <= 122) return false;
  return /^\p{Lu}/u.test(raw);
}

function markAsked(words: readonly PassageWord[]): void {
  const sentence = words.at(-1)?.sentence;
  for (let index = words.length - 1; index >= 0; index--) {
    const word = words[index];
    if (word === undefined || word.sentence !== sentence) return;
    word.asked = true;
  }
}

/** Two passes, so that every word knows where its clause and its sentence begin and end. */
function markBounds(words: readonly PassageWord[]): void {
  for (const [index, word] of words.entries()) {
    const before = words[index - 1];
    word.clauseFrom = before?.clause === word.clause ? before.clauseFrom : index;
    word.sentenceFrom = before?.sentence === word.sentence ? before.sentenceFrom : index;
  }
  for (let index = words.length - 1; index >= 0; index--) {
    const [word, after] = [words[index], words[index + 1]];
    if (word === undefined) continue;
    word.clauseTo = after?.clause === word.clause ? after.clauseTo : index + 1;
    word.sentenceTo = after?.sentence === word.sentence ? after.sentenceTo : index + 1;
  }
}

/** "Gale Rivers": a sentence's first word before a name is of the name, and so is one that is a name elsewhere; small words are none. */
function markFirstNames(words: readonly PassageWord[]): void {
  const names = new Set(words.flatMap((word) => (word.nameLike ? [word.text] : [])));
  for (const [index, word] of words.entries()) {
    const after = words[index + 1];
    if (index !== word.sentenceFrom || word.inSpeech) continue;
    const goesBeforeName = after?.nameLike === true && after.clause === word.clause;
    if ((goesBeforeName || names.has(word.text)) && !SMALL_WORDS.has(word.text)) word.nameLike = true;
  }
}

function advance(
  at: { clause: number; segment: number; sentence: number; scene: number },
  word: { gap: string; text: string; sentenceStart: boolean; first: boolean; determined: boolean },
): void {
  if (word.first) return;
  if (word.gap === ' ') {
    if (CLAUSE_STARTERS.has(word.text) && !(word.text === 'till' && word.determined)) at.clause += 1;
    return;
  }
  if (SCENE_BREAK.test(word.gap) || SCENE_BREAK.test(`${word.gap}${word.text}`)) at.scene += 1;
  if (word.sentenceStart) at.sentence += 1;
  if (word.sentenceStart || word.gap.includes(';')) at.segment += 1;
  if (word.sentenceStart || /[,;:()"\u201c\u201d\u2013\u2014]|\s-+\s|--/u.test(word.gap) || CLAUSE_STARTERS.has(word.text)) at.clause += 1;
}

function endsSentence(gap: string, previous: string): boolean {
  if (gap === ' ') return false;
  if (/\n\s*\n/.test(gap)) return true;
  return /[.!?\u2026]/.test(gap) && !(TITLES.has(previous) && gap.trim() === '.');
}

function normalise(raw: string): string {
  // most words are plain letters and need none of it
  const text = PLAIN.test(raw) ? raw.toLowerCase() : raw.normalize('NFC').toLowerCase().replaceAll('\u2019', "'");
  return text.endsWith("'s") ? text.slice(0, -2) : text;
}

/** What stands between double quotes, or curly single ones that close on a mark; straight ones are paired within a paragraph; an unpaired one opens nothing. */
function speechRanges(passage: string): { start: number; end: number }[] {
  return [
    ...passage.matchAll(/\u201c[^\u201d]*\u201d|"[^"\n]*(?:\n(?!\s*\n)[^"\n]*)*"|\u2018[^\u2018\n]*?[,.!?\u2026\u2014]\u2019(?!\p{L})/gu),
  ].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Marks the words of a clause that leans on a quotation: the place of "he barked" and "she whispered". */
function markNearSpeech(words: PassageWord[]): void {
  const leaning = new Set<number>();
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next === undefined || word.inSpeech === next.inSpeech) continue;
    leaning.add(word.inSpeech ? next.clause : word.clause);
  }
  for (const word of words) word.nearSpeech = !word.inSpeech && leaning.has(word.clause);
}
