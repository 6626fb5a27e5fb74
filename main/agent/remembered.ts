/** What is remembered, reported, or happened before the scene: heard from afar, if at all. */
import { clauseBefore, leadOf, sentenceAround, sentenceBefore, sentenceFact } from './clauseScope.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { wordSet } from './wordSet.ts';

const RECALLS = wordSet(
  `remember remembers remembered remembering recall recalls recalled recalling told tell tells telling testified testify swore sworn claimed claim claims reported
  reports insisted explained admitted confessed according described mentioned recounted wrote reminded reminisced reminds complained boasted spoke speaks spoken describes describing recounts relates related legend legends
  rumour rumours rumor rumors says`,
);
const FORMERLY = new Set(
  `last night,last week,last year,last month,last summer,last winter,last time,years ago,year ago,weeks ago,days ago,months ago,long ago,the night before,the day before,
  the week before,the year before,in those days,as a child,as a boy,as a girl,used to,back then,years before,once upon,that day,that night when,these days,centuries ago,hours ago,
  days earlier,hours earlier,years earlier,the previous night,the previous day,hours before,in his youth,in her youth,my childhood,his childhood,her childhood,when i was,when he was,when she was a,as children,a century ago`
    .split(',')
    .map((phrase) => phrase.trim()),
);
const SAID_OF_OLD = /^(?:they say|people say|some say|is said|are said|was said|it said|story goes|legend has|have said)$/;
const SAID_OF_OLD_FIRST = wordSet('they people some is are was it story legend have');
const FORMERLY_FIRST = new Set([...FORMERLY].map((phrase) => phrase.split(' ')[0]));
const SAYS = /^(?:said|says|recalled|claimed|insisted)$/;
/** "swore he'd heard". */
const SWORE = /^(?:swore|sworn|swears|claimed|testified|insisted|recalled|remembered|admitted)$/;
const HAD = /^(?:had|'d|.+'d|having)$/;
/** What had begun goes on. */
const STILL_ON = wordSet('begun started set risen grown settled become resumed come got picked');
const HABIT = wordSet('always often sometimes usually every still nightly');

/** True when the sound is over before the scene begins, or somebody only tells of it. */
export function isRemembered(words: readonly PassageWord[], span: Span): boolean {
  return (
    pluperfect(words, span) ||
    inTestimony(words, span) ||
    recalled(words, span) ||
    formerly(words, span) ||
    habitual(words, span) ||
    formerlyOnce(words, span) ||
    saidSo(words, span)
  );
}

/** "She was at the window, she said, when a car went past." */
function saidSo(words: readonly PassageWord[], { from }: Span): boolean {
  if (!sentenceFact(words, from, 'said', (all) => all.some(({ text }) => SAYS.test(text)))) return false;
  const word = words[from];
  if (word === undefined) return false;
  return sentenceAround(words, from).some(
    (each) =>
      SAYS.test(each.text) &&
      !isUnsaid(words, each) &&
      !each.nearSpeech &&
      each.clause !== word.clause &&
      each.clauseTo - each.clauseFrom <= 3,
  );
}

/** "She said nothing". */
function isUnsaid(words: readonly PassageWord[], said: PassageWord): boolean {
  const at = words.indexOf(said, said.clauseFrom);
  return /^(?:nothing|little|less)$/.test(words[at + 1]?.text ?? '');
}

/** "According to the porter, ... He heard heels.": sentences in which a witness goes on. */
function inTestimony(words: readonly PassageWord[], { from }: Span): boolean {
  let start = words[from]?.sentenceFrom ?? from;
  for (let back = 0; back < 3; back++) {
    if (!/^(?:he|she|they)$/.test(words[start]?.text ?? '') || !/^(?:heard|saw|had|noticed|thought)$/.test(words[start + 1]?.text ?? ''))
      return false;
    start = words[start - 1]?.sentenceFrom ?? start;
    const opening = words.slice(start, start + 12).map(({ text }) => text);
    if (opening[0] === 'according' || opening.some((text) => /^(?:testified|testify|swore|deposed|witness)$/.test(text))) return true;
  }
  return false;
}

/** "had slammed", "she'd knocked", "the mob that had howled". */
function pluperfect(words: readonly PassageWord[], { from, to }: Span): boolean {
  const word = words[from];
  if (word === undefined) return false;
  // "had been barking since dawn" barks still
  if (words[from - 1]?.text === 'been' && HAD.test(leadOf(words, from)[0] ?? ''))
    return !(word.text.endsWith('ing') && /^(?:since|for|all)$/.test(words[to]?.text ?? ''));
  const before = clauseBefore(words, from).slice(-5);
  const at = before.findLastIndex(({ text }) => HAD.test(text));
  if (at >= 0) {
    const between = before.slice(at + 1);
    const isModal =
      /'d$/.test(before[at]?.text ?? '') &&
      !/(?:ed|en|ung|orn|own|ought|oken)$/.test(word.text) &&
      !between.some(({ text }) => /(?:ed|en)$/.test(text));
    if (!isModal && !between.some(({ text }) => STILL_ON.has(text) || text === 'to' || /^(?:a|an|the|his|her|their|no|its)$/.test(text)))
      return true;
    if (!isModal && between.some(({ text }) => text === 'heard')) return true;
  }
  const after = words.slice(to, Math.min(words[to - 1]?.clauseTo ?? to, to + 2));
  return (
    after[0]?.text === 'had' &&
    after[1] !== undefined &&
    isParticiple(after[1].text) &&
    !STILL_ON.has(after[1].text) &&
    (after[1].text !== 'been' || isParticiple(words[to + 2]?.text ?? ''))
  );
}

const isParticiple = (text: string): boolean =>
  /(?:ed|en|ung|own|orn|ought|one)$/.test(text) || text === 'let' || text === 'put' || text === 'set';

function recalled(words: readonly PassageWord[], { from }: Span): boolean {
  if (
    !sentenceFact(words, from, 'recalling', (all) =>
      all.some(({ text }) => RECALLS.has(text) || text === 'still' || text === 'read' || SAID_OF_OLD_FIRST.has(text)),
    )
  )
    return false;
  const sentence = sentenceBefore(words, from);
  if (
    sentence.some(
      ({ text }, index) =>
        text === 'still' && /^(?:can|could)$/.test(sentence[index - 1]?.text ?? '') && sentence[index + 1]?.text === 'hear',
    )
  )
    return true;
  if (
    sentenceAround(words, from).some(
      ({ text }, index, all) => SAID_OF_OLD_FIRST.has(text) && SAID_OF_OLD.test(`${text} ${all[index + 1]?.text ?? ''}`),
    )
  )
    return true;
  return sentence.some(({ text, clause }, index) => {
    const readOf = text === 'read' && sentence[index + 1]?.text === 'that';
    if (!RECALLS.has(text) && !readOf) return false;
    // "nobody spoke until the dog barked", "told her the story while it rained"
    if (sentence.slice(Math.max(0, index - 3), index).some((word) => word.clause === clause && UNTOLD.test(word.text))) return false;
    const opening = words[words[from]?.clauseFrom ?? from]?.text ?? '';
    if (MEANWHILE.test(opening) && words[from]?.clause !== clause) return false;
    // "he swore and the dog barked"; "recalled how it rained and the wind blew" goes on
    if (/^(?:and|but|then)$/.test(opening) && words[from]?.clause !== clause && !GOES_ON.test(sentence[index + 1]?.text ?? ''))
      return false;
    // a clause further on may be another matter
    const gap = (words[from]?.clause ?? clause) - clause;
    if (/^(?:my|him|her|your|them|our)sel(?:f|ves)$/.test(sentence[index + 1]?.text ?? '')) return false;
    const told = sentence.slice(index + 1, index + 6).some((word) => /^(?:that|how|of|when|the|about|hearing|a|to)$/.test(word.text));
    const swore = SWORE.test(text) && sentence.slice(index + 1, index + 3).some((word) => HAD.test(word.text));
    return (told && (gap <= 2 || (gap <= 6 && isListed(words, from, clause)))) || swore;
  });
}

const UNTOLD = /^(?:nobody|none|neither|nothing|not|never|hardly|scarcely|could|can|couldn't|can't|.*n't)$/;
const GOES_ON = /^(?:that|how|of|about|when|hearing|to|him|her|them|us|me|a|the|(?:he|she|it|they|we|i)(?:'d|'ll)?)$/;
const MEANWHILE = /^(?:while|whilst|until|till|as|before)$/;

/** "remembered it, the tram grinding up the hill, the hail": clause after clause opens with its thing. */
function isListed(words: readonly PassageWord[], from: number, since: number): boolean {
  for (let at = words[from]?.clauseFrom ?? 0; (words[at]?.clause ?? 0) > since + 1; at = words[at - 1]?.clauseFrom ?? 0)
    if (!/^(?:the|a|an|his|her|their|our|my|how|and)$/.test(words[at]?.text ?? '')) return false;
  return true;
}

function formerly(words: readonly PassageWord[], { from }: Span): boolean {
  return sentenceFact(words, from, 'formerly', isFormer);
}

function isFormer(sentence: readonly PassageWord[]): boolean {
  return sentence.some(({ text }, index) => {
    if (!FORMERLY_FIRST.has(text)) return false;
    const next = sentence[index + 1]?.text ?? '';
    return FORMERLY.has(`${text} ${next}`) || FORMERLY.has(`${text} ${next} ${sentence[index + 2]?.text ?? ''}`);
  });
}

/** "The walls once echoed to the cries of traders": before the verb, "once" is long ago. */
function formerlyOnce(words: readonly PassageWord[], { from }: Span): boolean {
  const start = words[from]?.clauseFrom ?? from;
  const [before, opening, next] = [words[start - 1], words[start], words[start + 1]];
  if (opening?.text !== 'once' || opening.apart || next === undefined || before?.sentence !== opening.sentence) return false;
  return (
    (/ed$/.test(next.text) || IRREGULAR_PAST.test(next.text)) && !/^(?:at|than|and|but|all|only|just|for|not|never)$/.test(before.text)
  );
}

/** "Every night he would play": a habit, not this night. */
function habitual(words: readonly PassageWord[], { from }: Span): boolean {
  const [lead = ''] = leadOf(words, from);
  return lead === 'would' && sentenceAround(words, from).some(({ text }) => HABIT.has(text));
}
