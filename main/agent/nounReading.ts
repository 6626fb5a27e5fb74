/** Words that are both a thing and a happening, told apart by what stands around them. */
import { cueLexicon } from './cueLexicon.ts';
import type { Matches, Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { longest } from './phrases.ts';
import { isPlaced } from './placed.ts';
import { ARTICLES, BEHIND, DETERMINED, PLACE_WORDS, STUFF } from './smallWords.ts';
import { VERB_BEFORE } from './verbStates.ts';

/** A word that is both thing and happening: after a determiner it is the thing; after its doer, or inflected as a past, the happening. */
export function nounReading(
  found: Matches,
  words: readonly PassageWord[],
  { span, nominal, kind }: { span: Span; nominal: boolean; kind: string },
): boolean {
  if (nominal && isGiven(found, words, { span, kind })) return false;
  if (nominal)
    return !(
      (HUMAN_NOISES.has(kind) && isOfThing(words, span)) ||
      ((words[span.to]?.text === 'of' || words[span.from - 1]?.possessive === true) &&
        /^(?:drone|saw|drill|file|stamp)$/.test(words[span.from]?.text ?? ''))
    );
  if (takesObject(words, span) || followsSingular(words, span)) return false;
  if (goesOn(found, words, span) || isSecondVerb(words, span) || followsPlural(words, span)) return false;
  const word = words[span.from];
  const before = words[span.from - 1];
  // "the watch wound the chain"
  if (PAST_AS_WELL.test(word?.text ?? '') && words[span.to]?.clause === word?.clause && DETERMINED.has(words[span.to]?.text ?? ''))
    return false;
  if (word === undefined || /(?:ed|ing)$/.test(word.text)) return false;
  if (before === undefined || before.clause !== word.clause) return true;
  const afterThing = found.nouns.at(-1)?.to === span.from;
  // "the engine hoist ratcheted"
  if (afterThing && words[span.to]?.text.endsWith('ed') === true && longest(cueLexicon.verbs, words, span.to) !== null) return true;
  // "there was rain on the roof"
  if (words[span.from - 2]?.text === 'there' && /^(?:was|is|were|are)$/.test(before.text)) return true;
  return !(afterThing || before.nameLike || VERB_BEFORE.has(before.text));
}

const PAST_AS_WELL = /^(?:wound|saw|ground|bit|shot|felt)$/;

/** "roar and grunt": a bare singular behind "and" is what is done, unless it is stuff. */
function isSecondVerb(words: readonly PassageWord[], { from, to }: Span): boolean {
  const text = words[to - 1]?.text ?? '';
  return (
    /^(?:and|then|but)$/.test(words[from - 1]?.text ?? '') &&
    words[from - 2]?.sentence === words[from]?.sentence &&
    !text.endsWith('s') &&
    !STUFF.has(text)
  );
}

/** "The founder taps the mould", "a pension that matches yours": in -s, behind its doer and right before what it is done to. */
function takesObject(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[to - 1], words[to]];
  if (before === undefined || word === undefined || before.clause !== word.clause || !/[^s]s$/.test(word.text)) return false;
  if (/^(?:that|which|who|it|he|she)$/.test(before.text)) return true;
  const object = next !== undefined && next.clause === word.clause && (DETERMINED.has(next.text) || THEM.test(next.text));
  return object && !BEHIND.has(before.text) && !PLACE_WORDS.has(before.text) && !DETERMINED.has(before.text) && !LINKS.test(before.text);
}

/** "Sap drips into the pails": in -s between one bare word that opens its clause and where it goes. */
function followsSingular(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[to - 1], words[to]];
  if (before === undefined || word === undefined || next?.clause !== word.clause || to - from > 1) return false;
  if (!longest(cueLexicon.verbs, words, from)?.value.alone) return false;
  if (before.clauseFrom !== from - 1 || before.text.endsWith('s') || !/[^s]s$/.test(word.text)) return false;
  if (
    before.text.length < 3 ||
    BEHIND.has(before.text) ||
    cueLexicon.modifiers.has(before.text) ||
    cueLexicon.plainAdjectives.has(before.text)
  )
    return false;
  return (
    !LINKS.test(before.text) &&
    !DETERMINED.has(before.text) &&
    /^(?:in|into|on|onto|from|over|down|through|against|at|out|across|along|off|up|past)$/.test(next.text)
  );
}

const THEM = /^(?:it|them|him|her|yours|ours|his|hers|theirs|mine)$/;
const LINKS = /^(?:of|and|or|by|than|as|like|these|those|some|no|all|such|\d+|two|three|four|five|six|ten)$/;

/** "and thunders into the bay". */
function goesOn(found: Matches, words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[from], words[to]];
  const listed = before !== undefined && word !== undefined && before.clause !== word.clause && before.sentence === word.sentence;
  if (listed && word.text.endsWith('s') && word.clauseTo === to) return true;
  // "rears up and bellows"
  const told = found.verbs.at(-1);
  if (
    /^(?:and|then)$/.test(before?.text ?? '') &&
    told !== undefined &&
    from - told.to <= 3 &&
    /[^s]s$/.test(words[told.from]?.text ?? '') &&
    /[^s]s$/.test(word?.text ?? '') &&
    word?.clauseTo === to
  )
    return true;
  return (
    (listed || /^(?:and|but|then)$/.test(before?.text ?? '')) &&
    word?.text.endsWith('s') === true &&
    next?.clause === word.clause &&
    /^(?:into|through|past|down|over|up|along|across|at|on|out|off)$/.test(next.text)
  );
}

/** "a groan of chains", "the scream of brakes": a noise of people that a thing makes. */
function isOfThing(words: readonly PassageWord[], { to }: Span): boolean {
  if (words[to]?.text !== 'of') return false;
  for (let index = to + 1; index < Math.min(words[to]?.clauseTo ?? to, to + 5); index++) {
    const noun = longest(cueLexicon.nouns, words, index);
    if (noun !== null) return !OF_PEOPLE.has(noun.value.kind);
    if (!ARTICLES.has(words[index]?.text ?? '') && !cueLexicon.modifiers.has(words[index]?.text ?? '')) return false;
  }
  return false;
}

/** "The engine gave a cough", "the lift came up with a groan", "he gave a whistle": what is given is what the giver does. */
function isGiven(found: Matches, words: readonly PassageWord[], { span, kind }: { span: Span; kind: string }): boolean {
  const start = words[span.from]?.clauseFrom ?? 0;
  const before = words.slice(Math.max(start, span.from - 4), span.from);
  const given = before.some(({ text }) => GIVES.test(text));
  if (!given && !before.some(({ text }) => text === 'with')) return false;
  if (given && kind === 'whistle') return true;
  const giver = given
    ? found.nouns.at(-1)
    : found.nouns.find(
        ({ from }) => from >= start && !words.slice(start, from).some(({ text, nameLike }) => nameLike || PEOPLE.test(text)),
      );
  const isThing = giver !== undefined && words[giver.from]?.clause === words[span.from]?.clause && !OF_PEOPLE.has(giver.cue.kind);
  if (!given && giver !== undefined && isPlaced(words, giver)) return false;
  return (
    isThing &&
    (HUMAN_NOISES.has(kind) || /^(?:blast|blasts)$/.test(words[span.from]?.text ?? '') || /^(?:coughs|sneezes|burps|whistle)$/.test(kind))
  );
}

const PEOPLE = /^(?:he|she|i|we|you|they|who|everyone|somebody|someone|nobody)$/;
const GIVES = /^(?:gave|gives|give|given|let|lets|uttered|emitted|made|raised)$/;
const HUMAN_NOISES = new Set('groans laughs screams sobs shouts whispers snores breath'.split(' '));
const OF_PEOPLE = new Set('person child crowd baby voices body monster applause laughter laughs cheering walla'.split(' '));

/** "needles chatter through leather": a bare noise behind a plural that stands for its doers. */
function followsPlural(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[from], words[to]];
  if (before === undefined || word === undefined || before.clause !== word.clause || before.possessive || to - from > 1) return false;
  if (!/[a-z]{3}[^su]s$/.test(before.text) || word.text.endsWith('s')) return false;
  return next === undefined || next.clause !== word.clause || GOES_ON.test(next.text);
}

const GOES_ON =
  /^(?:in|into|through|past|down|over|up|along|across|at|on|out|off|from|against|around|round|overhead|away|to|behind|above|below|under|beneath|outside|all|\p{L}+ly)$/u;
