/** Which words of a passage are cues: silent phrases, things and happenings, with homographs told apart. */
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { NounCue, PhraseCue, VerbCue } from './cueTypes.ts';
import { isFigure, isMeasure, isName, opensAsName } from './names.ts';
import { nounReading } from './nounReading.ts';
import type { PassageWord } from './passageWords.ts';
import { longest } from './phrases.ts';
import { inSense, SILENT } from './senses.ts';
import { ARTICLES, TIMETABLE } from './smallWords.ts';
import { isAbstract, isModifier, isOrder } from './verbForms.ts';
import { DETERMINERS, isManner, isNominal, isParticiple, isParticle, isState } from './verbStates.ts';

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

export function cueMatches(words: readonly PassageWord[]): Matches {
  const found: Matches = { nouns: [], verbs: [], instead: [] };
  let index = 0;
  while (index < words.length) {
    const silent = longest(cueLexicon.phrases, words, index);
    const phrase = silent?.value.instead === null && isLiteral(found, words, index) ? null : silent;
    const sense = inSense(words, index, longest(cueLexicon.nouns, words, index));
    const noun = sense === SILENT ? null : sense;
    const verb = sense === SILENT ? null : nominalOf(words, longest(cueLexicon.verbs, words, index), index);
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

/** "The first shot hit the wall": what people hit in a manner of speaking, things hit. */
function isLiteral({ nouns }: Matches, words: readonly PassageWord[], index: number): boolean {
  const thing = nouns.at(-1);
  return /^hits?$/.test(words[index]?.text ?? '') && thing?.to === index && HITS.test(thing.cue.kind);
}

const HITS =
  /^(?:gunshot|bullet|cannon|bomb|ball|arrow|car|vehicle|emergency|train|plane|heli|boat|ship|stone|bottle|glass|glassware|dishes|wood|tree|metal|can|knife|axe|chair|rocket)$/;

/** "a drum on its back", "a knock on the wood": behind an article stands a noun, and no verb with its particle. */
function nominalOf(
  words: readonly PassageWord[],
  verb: { value: VerbCue; length: number } | null,
  index: number,
): { value: VerbCue; length: number } | null {
  const word = words[index];
  if (verb === null || verb.length === 1 || word === undefined) return verb;
  // "Wind in the spruces"
  const opens = index === word.sentenceFrom && isThingWord(word.text) && !/(?:ed|ing)$/.test(word.text);
  if (!opens && !ARTICLES.has(words[index - 1]?.text ?? '')) return verb;
  const single = cueLexicon.verbs.byFirst.get(word.text)?.at(-1);
  return single?.words.length === 1 ? { value: single.value, length: 1 } : null;
}

function addPhrase(found: Matches, value: PhraseCue, span: Span): void {
  if (value.instead !== null) found.instead.push({ ...span, query: value.instead });
}

function addCue(
  found: Matches,
  words: readonly PassageWord[],
  { noun, verb, span }: { noun: NounCue | null; verb: VerbCue | null; span: Span },
): void {
  if ((compounded(words, span) && !(noun !== null && isSecondHalf(words, span))) || isOneByOne(words, span)) return;
  const nominal = isNominal(words, span);
  if (noun !== null && verb === null && SUBJECTS.has(words[span.from - 1]?.text ?? '') && span.to - span.from === 1) return;
  if (
    noun !== null &&
    verb === null &&
    ((!nominal && !doesSomething(words, span.from)) || words[span.from - 1]?.text === 'that') &&
    span.to - span.from === 1 &&
    NEEDS_ARTICLE.has(words[span.from]?.text ?? '')
  )
    return;
  // "a pension that matches yours"
  if (noun !== null && verb === null && span.to - span.from === 1 && isRelativeVerb(words, span)) return;
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
  if (/^(?:come|go)$/.test(verb.actions[0] ?? '') && isCue(words, span.to)) return;
  // "started to cry": the crying is what is heard
  if (
    /^(?:start|begin)$/.test(verb.actions[0] ?? '') &&
    span.to - span.from === 1 &&
    (words[span.to]?.text === 'to' || isCue(words, span.to))
  )
    return;
  // "most people stop noticing"
  if (verb.actions[0] === 'stop' && words[span.to]?.text.endsWith('ing') === true && words[span.to]?.clause === words[span.from]?.clause)
    return;
  // "Rattled, the champion lost": how somebody is
  if (isAside(words, span) || isApposed(found, words, span)) return;
  // "buses leave hourly"
  if (!nominal && TRIPS.has(verb.actions[0] ?? '') && words.slice(span.to, span.to + 3).some(({ text }) => TIMETABLE.test(text))) return;
  if (isState(words, span) || isCount(words, span)) return;
  if (verb.flags.has('particle') && words[span.to]?.clause === words[span.from]?.clause && DETERMINERS.has(words[span.to]?.text ?? ''))
    return;
  if (verb.flags.has('default') && /^to$|ing$/.test(words[span.to]?.text ?? '')) return;
  if (nominal && isManner(words, span)) return;
  if (
    nominal &&
    ((DONE.has(verb.actions[0] ?? '') && words[span.from]?.text.endsWith('ing') !== true) || isModifier(words, span, verb.alone !== null))
  )
    return;
  if (!nominal && (isOrder(words, span) || isAbstract(words, span))) return;
  found.verbs.push({ ...span, cue: verb, nominal });
}

/** One participle that opens a sentence, before a mark. */
function isAside(words: readonly PassageWord[], { from, to }: Span): boolean {
  const word = words[from];
  if (word === undefined || from !== word.sentenceFrom || word.clauseTo !== to || word.sentenceTo === to) return false;
  return word.text.endsWith('ed');
}

/** "The bell, cracked, rang flat": one participle between marks, behind a clause that tells of nothing yet. */
function isApposed(found: Matches, words: readonly PassageWord[], { from, to }: Span): boolean {
  const [word, before, next] = [words[from], words[from - 1], words[to]];
  if (word === undefined || before === undefined || word.clauseFrom !== from || word.clauseTo !== to || !word.text.endsWith('ed'))
    return false;
  if (!word.apart || next?.apart !== true || before.sentence !== word.sentence || next.sentence !== word.sentence) return false;
  if (/^(?:and|then|but)$/.test(next.text) || before.clauseFrom !== before.sentenceFrom) return false;
  const told = found.verbs.at(-1);
  return (told === undefined || told.from < before.clauseFrom) && !words.slice(before.clauseFrom, from).some(({ text }) => TOLD.test(text));
}

const TOLD = /^(?:was|were|is|are|had|has|did|went|came|.{2,}ed)$/;

/** "that matches", "who flies": in -s behind what can only be its doer. */
function isRelativeVerb(words: readonly PassageWord[], { from }: Span): boolean {
  const [before, word] = [words[from - 1], words[from]];
  return before?.clause === word?.clause && /^(?:that|which|who|it|he|she)$/.test(before?.text ?? '') && /[^s]s$/.test(word?.text ?? '');
}

const isCue = (words: readonly PassageWord[], at: number): boolean =>
  words[at]?.text.endsWith('ing') === true && longest(cueLexicon.verbs, words, at) !== null;

const TRIPS = new Set(['leave', 'go', 'run', 'depart', 'sail', 'arrive', 'call', 'ply', 'fly', 'drive']);

/** "The mint struck eleven thousand of them": no hour, but so many. */
function isCount(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [last, next] = [words[to - 1], words[to]];
  if (to - from !== 2 || next === undefined || next.clause !== last?.clause || !HOURS.test(last.text)) return false;
  return (
    /^(?:hundred|thousand|million|dozen|and|of|or|more|new|different)$/.test(next.text) ||
    (/[a-z]{2}[^s]s$/.test(next.text) && next.text !== 'times')
  );
}

const HOURS = /^(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** "a humming light". */
const doesSomething = (words: readonly PassageWord[], from: number): boolean =>
  words[from - 1]?.text.endsWith('ing') === true && ARTICLES.has(words[from - 2]?.text ?? '');

const SUBJECTS = new Set(['he', 'she', 'they', 'we', 'you', 'i', 'who', 'would', 'could', 'should', 'might']);

/** "rain-soaked", "bell-shaped": a cue inside a longer word is a description. */
function compounded(words: readonly PassageWord[], { from, to }: Span): boolean {
  return words[from]?.joinedLeft === true || words[to - 1]?.joinedRight === true;
}

/** "puff by puff", "step by step": how something is done. */
function isOneByOne(words: readonly PassageWord[], { from, to }: Span): boolean {
  const text = words[from]?.text;
  if (to - from > 2) return false;
  return (
    (words[from + 1]?.text === 'by' && words[from + 2]?.text === text) || (words[from - 1]?.text === 'by' && words[from - 2]?.text === text)
  );
}

/** "a neck-chain", "the hen-house door": the last of joined nouns is the thing. */
function isSecondHalf(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, next] = [words[from - 1], words[to]];
  if (before?.joinedLeft === true || words[to - 1]?.joinedRight === true || words[from]?.joinedLeft !== true) return false;
  if (next !== undefined && next.clause === words[to - 1]?.clause && !ENDS_NAME.test(next.text)) return false;
  return NOUN_HALVES.test(before?.text ?? '');
}

/** Stuff, places and uses that name the kind of a thing: "tea-kettle", "church-bell". */
const NOUN_HALVES =
  /^(?:neck|watch|leg|ankle|wrist|door|gate|well|coal|corn|hay|milk|dog|cow|sheep|goat|hen|pig|horse|mule|ox|cart|mill|church|chapel|school|ship|boat|harbour|harbor|fog|river|sea|tea|coffee|soup|wine|beer|tin|iron|brass|copper|steel|stone|wood|glass|silver|leather|rope|wire|steam|gas|oil|water|wind|fire|kitchen|garden|stable|barn|yard|hall|stair|cellar|attic|pantry|dinner|supper|breakfast|hunting|post|mail|field|ice|snow|rain|clock|music|drum|ferry|station|signal|lamp|bread|meat|butter|cheese|wood|saw|hand|foot|ear|shoe|boot|shop|street|market|camp|cook|wash|ash|dust|bed|chair|table|death|night|evening|morning|hawk|gull|stock|farm|tower|toll|mourning|funeral|wedding)$/;
const ENDS_NAME =
  /^(?:of|in|on|at|by|from|to|into|through|over|under|behind|down|up|along|across|past|outside|and|or|but|with|was|were|is|are|had|has|that|which|as|\p{L}+(?:ed|ing|s)|rang|began|struck|broke|blew|swung|fell|went|came|shook)$/u;

/** As a noun, none of these is the sound that it is as a verb: "a shoot", "a pound", "the dig". */
const DONE = new Set(
  'dial rivet puff slice cut chamber press charge draw shoot pound dig row light load type race dash sprint stroll dive launch idle stall batter spit pant chop saw pole wallow punt feather root plane file sketch'.split(
    ' ',
  ),
);

/** Small words and verbs of every day that are things only with an article before them. */
const NEEDS_ARTICLE = new Set(
  'can well will stamp fly bear duck seal file box press park store sign seat post club charge change drink mine light back face hand head book match spring close bit plant rock fan ring shot present object record count till bow bolt bark bat saw swallow'.split(
    ' ',
  ),
);
