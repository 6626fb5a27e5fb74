/** Which words of a passage are cues: silent phrases, things and happenings, with homographs told apart. */
import { cueLexicon } from './cueLexicon.ts';
import type { NounCue, PhraseCue, PhraseIndex, VerbCue } from './cueTypes.ts';
import { isFigure, isMeasure, isName, opensAsName } from './names.ts';
import type { PassageWord } from './passageWords.ts';
import { ARTICLES, STUFF } from './smallWords.ts';
import { IRREGULAR_PAST, isAbstract, isModifier, isOrder } from './verbForms.ts';

/** Word indexes; `to` exclusive. */
export type Span = { from: number; to: number };
export type NounMatch = Span & {
  cue: NounCue;
  /** Opens its sentence without an article, as a name does: "Robin sang". */
  asName: boolean;
};
export type VerbMatch = Span & {
  cue: VerbCue;
  /** Used as a noun: "the crash of glass". */
  nominal: boolean;
};
export type InsteadMatch = Span & { query: string };
export type Matches = { nouns: NounMatch[]; verbs: VerbMatch[]; instead: InsteadMatch[] };

const DETERMINERS = new Set(
  'the a an his her its their my our your this that these those some any no each every another one two three several many few of with whose'.split(
    ' ',
  ),
);
const VERB_BEFORE = new Set(
  'he she it they i we you who that which to would could should might may will can did does do had was were is are be been being not never began started kept'.split(
    ' ',
  ),
);

export function cueMatches(words: readonly PassageWord[]): Matches {
  const found: Matches = { nouns: [], verbs: [], instead: [] };
  let index = 0;
  while (index < words.length) {
    const phrase = longest(cueLexicon.phrases, words, index);
    const noun = longest(cueLexicon.nouns, words, index);
    const verb = nominalOf(words, longest(cueLexicon.verbs, words, index), index);
    const length = Math.max(phrase?.length ?? 0, noun?.length ?? 0, verb?.length ?? 0);
    if (phrase !== null && phrase.length === length) addPhrase(found, phrase.value, { from: index, to: index + length });
    else if (length > 0)
      addCue(found, words, {
        noun: noun?.length === length ? noun.value : null,
        verb: verb?.length === length ? verb.value : null,
        span: { from: index, to: index + length },
      });
    index += compounded(words, { from: index, to: index + length }) ? 1 : Math.max(1, length);
  }
  return found;
}

/** "a drum on its back", "a knock on the wood": behind an article stands a noun, and no verb with its particle. */
function nominalOf(
  words: readonly PassageWord[],
  verb: { value: VerbCue; length: number } | null,
  index: number,
): { value: VerbCue; length: number } | null {
  if (verb === null || verb.length === 1 || !ARTICLES.has(words[index - 1]?.text ?? '')) return verb;
  const single = cueLexicon.verbs.get(words[index]?.text ?? '')?.at(-1);
  return single?.words.length === 1 ? { value: single.value, length: 1 } : null;
}

/** The longest phrase of `index` that starts at word `at`, all within one sentence; `_` in a phrase is any word. */
export function longest<T>(index: PhraseIndex<T>, words: readonly PassageWord[], at: number): { value: T; length: number } | null {
  const first = words[at];
  if (first === undefined) return null;
  const list = index.get(first.text);
  if (list === undefined) return null;
  for (const { words: phrase, value } of list) if (stands(phrase, words, at)) return { value, length: phrase.length };
  return null;
}

function stands(phrase: readonly string[], words: readonly PassageWord[], at: number): boolean {
  for (let offset = 1; offset < phrase.length; offset++) {
    const word = words[at + offset];
    const expected = phrase[offset];
    if (word === undefined || word.apart || (expected !== '_' && word.text !== expected) || word.sentence !== words[at]?.sentence)
      return false;
  }
  return true;
}

function addPhrase(found: Matches, value: PhraseCue, span: Span): void {
  if (value.instead !== null) found.instead.push({ ...span, query: value.instead });
}

function addCue(
  found: Matches,
  words: readonly PassageWord[],
  { noun, verb, span }: { noun: NounCue | null; verb: VerbCue | null; span: Span },
): void {
  if (compounded(words, span)) return;
  const nominal = isNominal(words, span);
  if (noun !== null && verb === null && SUBJECTS.has(words[span.from - 1]?.text ?? '') && span.to - span.from === 1) return;
  if (
    noun !== null &&
    verb === null &&
    (!nominal || words[span.from - 1]?.text === 'that') &&
    span.to - span.from === 1 &&
    NEEDS_ARTICLE.has(words[span.from]?.text ?? '')
  )
    return;
  const asNoun = noun !== null && (verb === null || nounReading(found, words, { span, nominal, kind: noun.kind }));
  if (asNoun && noun !== null) {
    if (isName(words, span, noun) || isFigure(words, span, noun)) return;
    if (isMeasure(words, span)) return;
    // "the tin drummer": the first of two things describes the second
    if (found.nouns.at(-1)?.to === span.from && words[span.from]?.clause === words[span.from - 1]?.clause) found.nouns.pop();
    found.nouns.push({ ...span, cue: noun, asName: opensAsName(words, span, noun) });
    return;
  }
  if (verb === null || words[span.from]?.nameLike === true || isParticiple(words, span) || isParticle(found, words, span)) return;
  // "came tapping": how it came is what is heard
  if (/^(?:come|go)$/.test(verb.actions[0] ?? '') && span.to - span.from === 1 && isCue(words, span.to)) return;
  if (isState(words, span)) return;
  if (verb.flags.has('particle') && words[span.to]?.clause === words[span.from]?.clause && DETERMINERS.has(words[span.to]?.text ?? ''))
    return;
  if (verb.flags.has('default') && /^to$|ing$/.test(words[span.to]?.text ?? '')) return;
  if (nominal && isManner(words, span)) return;
  if (nominal && (DONE.has(verb.actions[0] ?? '') || isModifier(words, span, verb.alone !== null))) return;
  if (!nominal && (isOrder(words, span) || isAbstract(words, span))) return;
  found.verbs.push({ ...span, cue: verb, nominal });
}

/** "was empty", "kept their doors open": how something is, not what happens to it. */
function isState(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word] = [words[from - 1], words[from]];
  if (word === undefined || to - from > 1 || before?.clause !== word.clause) return false;
  if (
    /^(?:was|were|is|are|been|be|being|am)$/.test(before.text) &&
    !/(?:ed|en|ing|hit|burst|cut|split|shot|struck|rung|sung|blown|torn|thrown)$/.test(word.text) &&
    !IRREGULAR_PAST.test(word.text)
  )
    return true;
  if (!/^(?:open|shut|closed)$/.test(word.text)) return false;
  return words
    .slice(Math.max(word.clauseFrom, from - 5), from)
    .some(({ text }) => /^(?:had|has|have|keep|keeps|kept|leave|leaves|left|hold|holds|held|stood|stands|with)$/.test(text));
}

/** "a rattling good yarn": what only praises the word behind it. */
function isManner(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [word, next] = [words[from], words[to]];
  if (word === undefined || to - from > 1 || !word.text.endsWith('ing') || next?.clause !== word.clause) return false;
  return !AFTER_NOISE.test(next.text) && longest(cueLexicon.nouns, words, to) === null;
}

/** What follows a noise that is a noun: "the dripping of a tap", "a tearing noise". */
const AFTER_NOISE =
  /^(?:of|and|or|but|noise|noises|sound|sounds|from|in|at|on|to|into|that|which|as|by|for|with|outside|inside|above|below|overhead|upstairs|downstairs|nearby|somewhere|behind|under|through|across|over|was|were|is|are|had|has|stopped|began|grew|came|went|filled|rose|woke|could|would|again|all|until|\p{L}+(?:ed|ly))$/u;

const isCue = (words: readonly PassageWord[], at: number): boolean =>
  words[at]?.text.endsWith('ing') === true && longest(cueLexicon.verbs, words, at) !== null;

const SUBJECTS = new Set(['he', 'she', 'they', 'we', 'you', 'i', 'who', 'would', 'could', 'should', 'might']);

/** "a cracked pipe", "the slammed door": how a thing is, not what happens to it. */
function isParticiple(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[from], words[to]];
  if (before === undefined || word === undefined || next === undefined || next.clause !== word.clause) return false;
  return (
    /(?:ed|en|oken|^burst|^split|^torn|^shut|^lit|^cut|^shot|^bent)$/.test(word.text) &&
    ARTICLES.has(before.text) &&
    before.clause === word.clause
  );
}

/** "pushed open", "slammed the door shut", "the open window": a state, not a happening. */
function isParticle(found: Matches, words: readonly PassageWord[], { from }: Span): boolean {
  const word = words[from];
  if (word === undefined || !/^(?:open|shut|closed)$/.test(word.text)) return false;
  if (isNominal(words, { from, to: from + 1 })) return true;
  const before = found.verbs.at(-1);
  return before !== undefined && from - before.to <= 6 && words[before.from]?.clause === word.clause;
}

/** "rain-soaked", "bell-shaped": a cue inside a longer word is a description. */
function compounded(words: readonly PassageWord[], { from, to }: Span): boolean {
  return words[from]?.joinedLeft === true || words[to - 1]?.joinedRight === true;
}

const IS = /^(?:was|were|is|are|had|has)$/;

function isNominal(words: readonly PassageWord[], { from }: Span): boolean {
  const text = words[from]?.text ?? '';
  if (text.endsWith('ed') || IRREGULAR_PAST.test(text) || IS.test(text)) return false;
  const before = words[from - 1];
  if (before === undefined || before.sentence !== words[from]?.sentence) return false;
  const [beyond, next] = [words[from - 2], words[from + 1]];
  // "the stairwell light was": between an article and its verb
  if (DETERMINERS.has(beyond?.text ?? '') && !VERB_BEFORE.has(before.text) && IS.test(next?.text ?? '') && next?.clause === before.clause)
    return true;
  return (
    before.possessive ||
    DETERMINERS.has(before.text) ||
    cueLexicon.modifiers.has(before.text) ||
    cueLexicon.plainAdjectives.has(before.text)
  );
}

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

/** "and thunders into the bay". */
function goesOn(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, word, next] = [words[from - 1], words[from], words[to]];
  const listed = before !== undefined && word !== undefined && before.clause !== word.clause && before.sentence === word.sentence;
  if (listed && word.text.endsWith('s') && word.clauseTo === to) return true;
  return (
    (listed || /^(?:and|but|then)$/.test(before?.text ?? '')) &&
    word?.text.endsWith('s') === true &&
    next?.clause === word.clause &&
    /^(?:into|through|past|down|over|up|along|across|at|on|out|off)$/.test(next.text)
  );
}

/** As a noun, none of these is the sound that it is as a verb: "a shoot", "a pound", "the dig". */
const DONE = new Set(
  'rivet puff slice cut chamber press charge draw shoot pound dig row light load type race dash sprint stroll dive launch idle stall batter spit pant chop saw'.split(
    ' ',
  ),
);

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

/** "The engine gave a cough", "he gave a whistle": what is given is what the giver does. */
function isGiven(found: Matches, words: readonly PassageWord[], { span, kind }: { span: Span; kind: string }): boolean {
  const before = words.slice(Math.max(words[span.from]?.clauseFrom ?? 0, span.from - 4), span.from);
  if (!before.some(({ text }) => GIVES.test(text))) return false;
  if (kind === 'whistle') return true;
  const giver = found.nouns.at(-1);
  const isThing = giver !== undefined && words[giver.from]?.clause === words[span.from]?.clause && !OF_PEOPLE.has(giver.cue.kind);
  return isThing && (HUMAN_NOISES.has(kind) || kind === 'coughs' || kind === 'sneezes' || kind === 'burps');
}

const GIVES = /^(?:gave|gives|give|given|let|lets|uttered|emitted|made)$/;
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

/** Small words and verbs of every day that are things only with an article before them. */
const NEEDS_ARTICLE = new Set(
  'can well will fly bear duck seal file box press park store sign seat post club charge change drink mine light back face hand head book match spring close bit plant rock fan ring shot present object record count till bow bolt bark bat saw swallow'.split(
    ' ',
  ),
);

/** A word that is both thing and happening: after a determiner it is the thing; after its doer, or inflected as a past, the happening. */
function nounReading(
  found: Matches,
  words: readonly PassageWord[],
  { span, nominal, kind }: { span: Span; nominal: boolean; kind: string },
): boolean {
  if (nominal && isGiven(found, words, { span, kind })) return false;
  if (nominal)
    return !(
      (HUMAN_NOISES.has(kind) && isOfThing(words, span)) ||
      (words[span.to]?.text === 'of' && /^(?:drone|saw|drill|file)$/.test(words[span.from]?.text ?? ''))
    );
  if (goesOn(words, span) || isSecondVerb(words, span) || followsPlural(words, span)) return false;
  const word = words[span.from];
  const before = words[span.from - 1];
  if (word === undefined || /(?:ed|ing)$/.test(word.text)) return false;
  if (before === undefined || before.clause !== word.clause) return true;
  const afterThing = found.nouns.at(-1)?.to === span.from;
  return !(afterThing || before.nameLike || VERB_BEFORE.has(before.text));
}
