/** What hangs on an "if", a "had she" or a "perhaps", and how far that reaches. */
import { sentenceAround, sentenceFact } from './clauseScope.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { wordSet } from './wordSet.ts';

const CONDITIONAL = wordSet(
  "would could might should i'd he'd she'd they'd we'd you'd it'd will shall can may i'll he'll she'll they'll we'll you'll must it'll let do call step run leave press stay",
);
const OPENS_CONDITION = /^(?:imagine|suppose|picture|had|were|should)$/;
/** "Maybe he'd ring." */
const WOULD = /^(?:would|might|could|will|.+'d|.+'ll)$/;
const INVERTED = wordSet('had were should');

/** "as if", "even if"; "asked if" only asks: nothing hangs on these. */
const NO_CONDITION = wordSet(
  'as even asked asks ask asking see saw know knew known tell told sure certain wondered wonder wondering wonders remember doubted doubt care cares cared matter matters mattered checked learn',
);

/** What a condition stands in for, and what hangs on it, is not so: "If he called, she'd let it ring", "Had she coughed he would have heard". */
export function isConditional(words: readonly PassageWord[], { from }: Span): boolean {
  const word = words[from];
  if (word === undefined) return false;
  if (sentenceFact(words, from, 'maybe', (all) => /^(?:maybe|perhaps|possibly)$/.test(all[0]?.text ?? '')) && maybe(words, word))
    return true;
  if (!sentenceFact(words, from, 'conditional', (all) => all.some(({ text }) => text === 'if') || OPENS_CONDITION.test(all[0]?.text ?? '')))
    return false;
  const sentence = sentenceAround(words, from);
  const first = sentence[0]?.text ?? '';
  if (/^(?:imagine|suppose|picture)$/.test(first)) return true;
  const segment = sentence.filter((each) => each.segment === word.segment);
  const conditions = segment.flatMap(({ text }, at) => (text === 'if' && !NO_CONDITION.has(segment[at - 1]?.text ?? '') ? [at] : []));
  if (conditions.length > 0) return conditions.some((at) => hangsOn(segment, at, word));
  if (!INVERTED.has(first) || word.asked) return false;
  return first === 'should' || sentence.some(({ text }) => HANGS.test(text));
}

/** "Maybe he'd ring". */
function maybe(words: readonly PassageWord[], word: PassageWord): boolean {
  const segment = sentenceAround(words, words[word.clauseFrom]?.sentenceFrom ?? 0).filter(({ segment }) => segment === word.segment);
  return segment.some(({ text }) => WOULD.test(text));
}

/** True when `word` is of the condition that the "if" at `at` begins, or hangs on it. */
function hangsOn(segment: readonly PassageWord[], at: number, word: PassageWord): boolean {
  const condition = segment[at];
  if (condition === undefined) return false;
  const own = segment.some((each) => each.clause === word.clause && CONDITIONAL.has(each.text));
  if (word.start < condition.start) return own;
  if (word.clause === condition.clause) return true;
  return own || !(isAside(segment, at, word) || isConcession(segment, at, word));
}

/** "The bell, if it was a bell, rang twice", "who would have gone if he could, slammed the gate": behind an aside the sentence goes on as before. */
function isAside(segment: readonly PassageWord[], at: number, word: PassageWord): boolean {
  if (at === 0 || LINKS.test(segment[at - 1]?.text ?? '')) return false;
  const end = segment.findIndex((each, index) => index > at && each.apart);
  // "would scream if it touched you, that you'd claw"
  return end > 0 && segment[end]?.text !== 'that' && (segment[end]?.start ?? 0) <= word.start;
}

/** "If he minded he gave no sign, and cracked another nut": told in the past without a "would", only the condition itself is in doubt. */
function isConcession(segment: readonly PassageWord[], at: number, word: PassageWord): boolean {
  const behind = segment.slice(at);
  if (behind.some(({ text }) => HANGS.test(text) || /^(?:will|can|may|shall|must)$/.test(text))) return false;
  return (
    isTold(behind.filter(({ clause }) => clause === segment[at]?.clause)) && isTold(behind.filter(({ clause }) => clause === word.clause))
  );
}

const isTold = (clause: readonly PassageWord[]): boolean =>
  clause.some(
    ({ text }) => /^(?:was|were|had|did|gave|said|saw|knew|took|made|heard|felt|.{2,}ed)$/.test(text) || IRREGULAR_PAST.test(text),
  );
const LINKS = /^(?:and|but|or|that|then|because|for|so|which|who|when|where|until)$/;
const HANGS = /^(?:would|could|might|should|.+'d)$/;
