/** What is only imagined, meant, asked, or compared to. */

import { pictures } from '../../resources/lexicon/wordsOfRules.ts';
import { clauseAfter, clauseBefore, leadOf, sentenceAround, sentenceBefore, sentenceFact } from './clauseScope.ts';
import { isConditional } from './conditional.ts';
import { isThingWord } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { DETERMINED } from './smallWords.ts';
import { wordSet } from './wordSet.ts';

const WISHES = wordSet(
  `imagined imagine imagining imagines dreamed dreamt dreaming dreams wished wishing wishes wish pretended pretending pretend hoped hoping hope
  unless suppose supposing supposed fancied expected expecting expects waiting waited feared fearing feared dreaded wondered wonder wonders doubt doubted whether
  picture pictured picturing envisioned nightmare nightmares believed threatened threatens threatening wanted wants longed longs longing yearned yearning craved denied denies deny denying disputed forbade forbid forbids forbidden`,
);
/** "to" after one of these begins what does happen; after any other word it begins what is meant. */
const PROMISES = wordSet('promised promises imagined imagines expected expects hoped hopes feared dreamed dreamt pretended supposed');
const BEGUN = wordSet(
  `begin begins began begun beginning start starts started starting continue continues continued continuing heard come comes came proceed proceeded proceeds
  happen happened happens cause causes caused causing force forced had has have having left used seen got only cease ceased seem seems seemed
  made set rose bent turned leaned reached stooped stopped paused stepped hurried ran moved went goes woke awoke rushed joined burst opened`,
);
const MODALS = wordSet(
  "would should might must ought shall will may can could i'd you'd he'd she'd we'd they'd it'd i'll you'll he'll she'll we'll they'll it'll that'd who'd won't",
);
const PERCEIVES = wordSet('hear hears heard listen listening see feel make makes made smell');
const HABIT = wordSet('always often sometimes usually every still nightly');
const DREAMS = /^(?:dream|dreams|dreamed|dreamt|dreaming|nightmare|nightmares)$/;

export function isImagined(words: readonly PassageWord[], span: Span, isThing: boolean): boolean {
  const before = clauseBefore(words, span.from);
  return (
    depicted(words, span) ||
    soToSpeak(words, span) ||
    questioned(words, span) ||
    isConditional(words, span) ||
    wished(words, span) ||
    averted(words, span) ||
    couldHaveHeard(before) ||
    (isThing
      ? inModalClause(before) || ofIntended(words, span) || modalAfter(words, span)
      : (underModal(words, span) && !isHabit(words, span)) || intended(words, span))
  );
}

/** "In the photograph a boy is beating a drum", "The painting shows a storm": what is only seen in a picture. */
function depicted(words: readonly PassageWord[], { from }: Span): boolean {
  return sentenceFact(words, from, 'depicted', (all) =>
    all.some(({ text }, index) => {
      if (!PICTURES.has(text)) return false;
      const opening = all.slice(0, index).every((word) => /^(?:in|on|the|a|an|one|this|that|his|her|old|first|last)$/.test(word.text));
      const told = SHOWS.test(all[index + 1]?.text ?? '');
      return told || (opening && index > 0 && /^(?:in|on)$/.test(all[0]?.text ?? ''));
    }),
  );
}

const PICTURES = wordSet(pictures);
const SHOWS = /^(?:shows?|showed|depicts?|depicted|portrays?|portrayed)$/;

/** "as they say", "as her sister would have said". */
const SAYING =
  /^(?:they say|we say|the saying goes|the (?:poets?|phrase) (?:say|says|has it|goes)|(?:\S+ ){1,3}would (?:say|put|have (?:said|put)))\b/;

/** "The star drummed its fingers, so to speak": the passage itself says that it is a figure. */
function soToSpeak(words: readonly PassageWord[], { from }: Span): boolean {
  return sentenceFact(words, from, 'so to speak', (all) =>
    all.some(({ text }, at) => {
      const next = all.slice(at + 1, at + 3).map((word) => word.text);
      return (
        /^(?:metaphorically|figuratively|proverbial|proverbially)$/.test(text) ||
        (text === 'so' && next.join(' ') === 'to speak') ||
        (text === 'as' && next.join(' ') === 'it were' && (all[at + 3]?.clause ?? -1) !== all[at]?.clause) ||
        (text === 'manner' && next.join(' ') === 'of speaking') ||
        (text === 'as' &&
          SAYING.test(
            all
              .slice(at + 1, at + 6)
              .map((word) => word.text)
              .join(' '),
          ))
      );
    }),
  );
}

/** "Did the dog bark?" */
function questioned(words: readonly PassageWord[], { from }: Span): boolean {
  const word = words[from];
  if (word?.asked !== true) return false;
  return /^(?:did|does|do|was|were|is|are|has|have|had|could|would|can|will|should|who|whose|why|how|when|where|or|what if|if)$/.test(
    words[word.sentenceFrom]?.text ?? '',
  );
}

function wished(words: readonly PassageWord[], { from }: Span): boolean {
  if (
    !sentenceFact(words, from, 'wishing', (all) =>
      all.some(({ text }) => LISTENS.test(text) || WISHES.has(text) || PROMISES.has(text) || text === 'way' || DREAMS.test(text)),
    )
  )
    return false;
  const before = sentenceBefore(words, from);
  const clause = words[from]?.clause;
  if (promisedAfter(words, from) || inDream(words, from)) return true;
  return before.some((word, index) => {
    if (DREAMS.test(word.text)) return !before.slice(index).some(({ text }) => /^(?:woke|awoke|wakes|waking|woken|but)$/.test(text));
    const next = before[index + 1]?.text;
    if (word.text === 'way' && before[index - 1]?.text === 'the' && /^(?:you|we|one|people|a|an|some|others)$/.test(next ?? ''))
      return before.slice(index + 1).every((each) => each.clause === word.clause || each.clause === clause);
    if (PICTURES_SELF.test(word.text) && DETERMINED.has(next ?? '') && isListOf(words, word, from)) return true;
    if (word.clause !== clause) return false;
    // "listened for the click of the gate"
    if (LISTENS.test(word.text) && next === 'for') return true;
    return WISHES.has(word.text) && !(word.text === 'hope' && next === undefined);
  });
}

const PICTURES_SELF = /^(?:imagined|imagines|imagining|pictured|pictures|picturing|envisioned|foresaw|dreaded)$/;

/** "imagined the splash, the shouting, the boats": clause after clause names one more thing, and tells of nothing done. */
function isListOf(words: readonly PassageWord[], since: PassageWord, from: number): boolean {
  for (let at = words[from]?.clauseFrom ?? from; (words[at]?.clause ?? 0) > since.clause; at = words[at - 1]?.clauseFrom ?? 0) {
    const opening = words[at]?.text === 'and' ? words[at + 1] : words[at];
    if (!DETERMINED.has(opening?.text ?? '')) return false;
    if (words.slice(at, words[at]?.clauseTo ?? at).some(({ text }) => /^(?:was|were|had|did|.{2,}ed)$/.test(text))) return false;
  }
  return true;
}

/** "kept the dog from barking", "lest it bark", "in case the alarm rang", "in the event of fire", "could almost hear the bell": what did not come. */
function averted(words: readonly PassageWord[], { from }: Span): boolean {
  if (!sentenceFact(words, from, 'averted', (all) => all.some(({ text }) => AVERTS.test(text)))) return false;
  const clause = words[from]?.clause;
  if (words[from - 1]?.text === 'from' && clauseBefore(words, from).some(({ text }) => KEEPS.has(text))) return true;
  const before = sentenceBefore(words, from);
  return before.some((word, index) => {
    const next = before[index + 1]?.text ?? '';
    // "it would be hours before the bell rang"
    if (word.text === 'would') return next === 'be' && /^(?:before|until|till)$/.test(words[words[from]?.clauseFrom ?? from]?.text ?? '');
    if (word.clause !== clause) return false;
    return (
      word.text === 'lest' ||
      (word.text === 'case' && before[index - 1]?.text === 'in') ||
      (word.text === 'event' && before[index - 1]?.text === 'the' && next === 'of') ||
      (/^(?:almost|nearly)$/.test(word.text) && /^hear/.test(next))
    );
  });
}

const AVERTS = /^(?:from|lest|case|event|would|almost|nearly)$/;
const KEEPS = wordSet(
  'keep keeps kept keeping stop stops stopped stopping prevent prevents prevented preventing save saved spare spared deter deterred hold held restrain restrained hinder hindered stay stayed refrain refrained desist protect protected discourage discouraged ban banned',
);
const LISTENS = /^(?:listen|listens|listened|listening|brace|braced|bracing)$/;

/** "Fireworks, her sister had promised": a clause right behind says that it was only meant. */
function promisedAfter(words: readonly PassageWord[], from: number): boolean {
  const end = words[from]?.clauseTo ?? from;
  const next = words[end];
  if (next === undefined || next.sentence !== words[from]?.sentence || next.clauseTo - end > 5) return false;
  return words.slice(end + 1, next.clauseTo).some(({ text }) => PROMISES.has(text));
}

/** "roared in her dreams". */
function inDream(words: readonly PassageWord[], from: number): boolean {
  const end = words[from]?.clauseTo ?? from;
  return words
    .slice(from, end)
    .some(({ text }, index, all) => DREAMS.test(text) && words[from + index - 2]?.text === 'in' && all.length > index);
}

/** "Every night he would play": a habit is no wish. */
function isHabit(words: readonly PassageWord[], { from }: Span): boolean {
  return leadOf(words, from)[0] === 'would' && sentenceAround(words, from).some(({ text }) => HABIT.has(text));
}

/** "would slam", "could have rung", "might bark"; "could hear" hears. */
function underModal(words: readonly PassageWord[], { from }: Span): boolean {
  const word = words[from];
  const [lead = '', lead2 = ''] = leadOf(words, from);
  if (/^(?:he|she|it|they|i|we|you)$/.test(lead) && MODALS.has(lead2)) return true;
  // "could hear them talking"
  if (/^hear/.test(word?.text ?? '') && /^(?:could|can)$/.test(lead)) return false;
  // "the gate that always squeaked"
  if (words[from - 1]?.text === 'always' && /^(?:that|which|who)$/.test(words[from - 2]?.text ?? '')) return true;
  // "letters one writes": what anybody does
  if (lead === 'one' && !/^(?:the|this|that|which|each|every|no|only|last|first|another)$/.test(lead2)) return true;
  // "a can hissed"
  if (!MODALS.has(lead) || /^(?:a|the|every|each|another|tin|beer)$/.test(lead2)) return false;
  // "she'd slammed" had slammed
  return !(lead.endsWith("'d") && word !== undefined && !isBase(word.text)) || words[from - 1]?.text === 'have';
}

const isBase = (text: string): boolean => !/(?:ed|en|ought|ung|ang|unk|orn|own|ept|elt)$/.test(text);

/** "You could have heard a mouse cough", "I'd give anything to hear her sing". */
function couldHaveHeard(before: readonly PassageWord[]): boolean {
  return before.some(
    ({ text }, at) =>
      (text === 'could' && before[at + 1]?.text === 'have' && before[at + 2]?.text === 'heard') ||
      (/^(?:give|given|pay)$/.test(text) &&
        /^(?:anything|everything|much|a)$/.test(before[at + 1]?.text ?? '') &&
        before.some((word) => word.text === 'hear')),
  );
}

/** A thing in a clause that is about what would be. */
function inModalClause(before: readonly PassageWord[]): boolean {
  return before.some(({ text }, index) => {
    if (!/^(?:would|should|might|ought|must)$/.test(text)) return false;
    // "would have heard the lift"
    if (before[index + 1]?.text === 'have') return true;
    return !before.slice(index + 1).some((word) => PERCEIVES.has(word.text));
  });
}

/** "a laugh could be the start of it": what would or could be is not; "could be heard" is. */
function modalAfter(words: readonly PassageWord[], { to }: Span): boolean {
  const [modal, verb, next] = clauseAfter(words, to, 3);
  return /^(?:could|would|might|should|may)$/.test(modal?.text ?? '') && verb?.text === 'be' && !HEARD_THEN.test(next?.text ?? '');
}

const HEARD_THEN = /^(?:heard|\p{L}+ing)$/u;

/** "offered to play the piano": the object of what is only meant. */
function ofIntended(words: readonly PassageWord[], { from }: Span): boolean {
  const start = words[from]?.clauseFrom ?? from;
  for (let index = from - 1; index >= Math.max(start, from - 4); index--) {
    if (words[index]?.text !== 'to') continue;
    const [before, verb] = [words[index - 1]?.text ?? '', words[index + 1]?.text ?? ''];
    return OFFERS.has(before) && index + 1 < from && !PERCEIVES.has(verb) && !DETERMINED.has(verb);
  }
  return false;
}

const OFFERS = wordSet(
  `offered offers offer learned learnt learn learns learning promised threatened planned plans plan meant intended intends wanted wants want hoped hopes decided
  refused refuses declined longed asked begged taught teach teaches agreed failed fails forgot able unable ordered ready allowed trying tried tries`,
);

/** "wanted to slam", "reached out to knock": not yet done. */
function intended(words: readonly PassageWord[], { from }: Span): boolean {
  const [lead, lead2] = leadOf(words, from);
  if (lead !== 'to' || lead2 === undefined) return lead === 'to';
  // "doors began to bang and dogs to bark"
  if (isThingWord(lead2) && sentenceBefore(words, from).some(({ text }) => /^(?:began|begin|begins|started)$/.test(text))) return false;
  return !BEGUN.has(lead2);
}
