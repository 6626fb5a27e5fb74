/** The thing of an earlier clause that a happening goes on about: "The door swung wide and slammed", "It slammed again". */
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, Span, VerbMatch } from './cueMatches.ts';
import type { NounIndex } from './nounIndex.ts';
import type { Ask, Pair } from './pairing.ts';
import type { PassageWord } from './passageWords.ts';
import { isPlaced } from './placed.ts';
import { BEHIND, DETERMINED, PLACE_WORDS } from './smallWords.ts';
import { AGENTS, actionsFor, soundingIn } from './soundingFor.ts';
import { IRREGULAR_PAST } from './verbForms.ts';

const STATES = / (?:start|stop|running|open|close)$/;
/** Wider kinds that do nothing of themselves. */
const INERT = new Set(['object', 'fluid', 'device']);

/** "The door swung wide and slammed": up to five clauses back in this sentence; "It slammed": into the one before. */
export function lookBack(words: readonly PassageWord[], nouns: NounIndex, { verb, actions, clause }: Ask): Pair | null {
  const here = words[verb.from];
  const told = takesPronoun(words, verb);
  const pronoun = goesOnByPronoun(words, verb);
  let personBetween = false;
  // "got at the bell, and it rang": a place at last, when nothing else of the sentence is meant
  let place: Pair | null = null;
  for (let back = clause - 1; back >= clause - 5; back--) {
    personBetween ||= opensWithPerson(words, here, back);
    // without a pronoun it is the doer that goes on, which comes first; "it" is what was named last
    if (!pronoun && isRelative(words, clauseStart(words, here, back), back) && !(back === clause - 1 && runsOn(words, verb))) continue;
    const things = nouns.inClause(back);
    for (const noun of pronoun ? [...things].reverse() : things) {
      const there = words[noun.from];
      if (there !== undefined && here !== undefined && there.sentence < here.sentence && !goesOnByPronoun(words, verb)) return place;
      if (there !== undefined && here !== undefined && there.sentence < here.sentence && place !== null) return place;
      if (there === undefined || here === undefined || there.sentence < here.sentence - 1 || there.scene !== here.scene) return null;
      if (!told && isPlaced(words, noun) && !follows(words, noun, verb)) {
        place ??= isIt(words, verb) ? placeOf(noun, verb, actions) : null;
        continue;
      }
      if (!agrees(words, noun, verb) || (!pronoun && isOfPerson(words, noun, verb))) continue;
      const found = soundingIn(
        noun,
        told || isNoise(verb) || verb.to - verb.from > 1 || isParticiple(words, verb)
          ? actionsFor(noun, verb, actions)
          : ownActions(verb, actions),
      );
      if (found === null) continue;
      const family = cueLexicon.families.get(noun.cue.kind) ?? '';
      if (told) return { noun, sounding: found.sounding };
      // "teeth closed on the wire, and it twanged": the wire's own
      if (place !== null && found.wide) return place;
      if (AGENTS.has(family) && !follows(words, noun, verb) && (personBetween || hasObject(words, verb))) return null;
      if (INERT.has(family) && takesArticle(words, verb)) return null;
      if (
        !(found.wide && INERT.has(family)) ||
        isNoise(verb) ||
        isIt(words, verb) ||
        (family === 'device' && !STATES.test(found.sounding.query))
      )
        return { noun, sounding: found.sounding };
    }
    if (!told && hasSubject(words, here, back)) return null;
  }
  return place;
}

/** "she shut the door and coughed": what a person does with the voice or the body is no deed of what the person dealt with before. */
export function isOfPerson(words: readonly PassageWord[], { from }: Span, { nominal, cue: { alone } }: VerbMatch): boolean {
  if (nominal || !/^(?:HMN|VOX)/.test(alone?.catid ?? '')) return false;
  const before = words.slice(words[from]?.clauseFrom ?? from, from);
  return before.some(({ text, nameLike }) => nameLike || /^(?:he|she|i|we|you|they|who)$/.test(text));
}

/** "They moved up" after a letter is no rustle: what only tells of a movement keeps to its own word. */
function ownActions({ cue }: VerbMatch, actions: readonly string[]): readonly string[] {
  return actions.filter((action) => action === cue.actions[0] || action === 'close' || action === 'open');
}

/** "It slammed", "banged it", "Slammed.": only these go on about the sentence before. */
function goesOnByPronoun(words: readonly PassageWord[], verb: VerbMatch): boolean {
  const start = words[verb.from]?.clauseFrom ?? verb.from;
  const opening = words.slice(start, verb.from);
  return takesPronoun(words, verb) || opening.some(({ text }) => THEY.test(text)) || start === words[verb.from]?.sentenceFrom;
}

/** "where choughs wheel and squeal": no mark parts the clause from the one before. */
function runsOn(words: readonly PassageWord[], { from }: Span): boolean {
  const opening = words[words[from]?.clauseFrom ?? from];
  return opening !== undefined && /^(?:and|or)$/.test(opening.text) && !opening.apart;
}

/** "in among the hippos, who huffed": what a relative clause stands right behind. */
function follows(words: readonly PassageWord[], { to }: Span, { from }: VerbMatch): boolean {
  const start = words[from]?.clauseFrom ?? from;
  return start === to && /^(?:who|which|that)$/.test(words[start]?.text ?? '');
}

const THEY = /^(?:(?:it|they)(?:'d|'ve|'re|'ll)?|that|which|who)$/;

/** "They ran" is of no one thing, "it fell" of no more than one. */
function agrees(words: readonly PassageWord[], { to }: Span, { from }: VerbMatch): boolean {
  const pronoun = words[from - 1]?.text ?? '';
  const many = /(?:[^s]s|men|children|feet|geese|mice|oxen|cattle|people|sheep|fish|deer)$/.test(words[to - 1]?.text ?? '');
  return pronoun === 'they' ? many : pronoun === 'it' ? !many || words[to - 1]?.text.endsWith('ss') === true : true;
}

/** "The Elephant, who took up two seats, snored": the seats don't. */
export function isRelative(words: readonly PassageWord[], from: number, clause: number): boolean {
  return words[from]?.clause === clause && /^(?:who|which|that|whose|whom|where)$/.test(words[from]?.text ?? '');
}

/** What a place sounds like in just this verb, by its own kind. */
function placeOf(noun: NounMatch, verb: VerbMatch, actions: readonly string[]): Pair | null {
  const found = soundingIn(noun, ownActions(verb, actions));
  // "something had got into the chimney: it slid"
  const runs = found?.wide === true && isNoise(verb) && cueLexicon.families.get(noun.cue.kind) === 'device';
  if (found === null || (found.wide && !runs) || (noun.cue.kind === 'building' && STIRS.has(verb.cue.actions[0] ?? ''))) return null;
  return { noun, sounding: found.sounding };
}

const STIRS = new Set('slide move slip roll shift drop come go run'.split(' '));

/** "and it split". */
const isIt = (words: readonly PassageWord[], { from }: VerbMatch): boolean => /^(?:it|they)$/.test(words[from - 1]?.text ?? '');

/** "The sparrows came down, squabbling": what the doer does meanwhile. */
const isParticiple = (words: readonly PassageWord[], { from }: Span): boolean =>
  words[from]?.clauseFrom === from && words[from]?.text.endsWith('ing') === true;

/** A verb that tells of a noise, rather than of what is done: "rattled", not "fell". */
const isNoise = ({ from, to, cue: { alone, flags } }: VerbMatch): boolean => alone !== null && to - from === 1 && !flags.has('path');

/** "shook the soot down": what is done to a thing of its own is no sound of the one that does it. */
function takesArticle(words: readonly PassageWord[], { to }: VerbMatch): boolean {
  const [last, next] = [words[to - 1], words[to]];
  return next !== undefined && next.clause === last?.clause && (DETERMINED.has(next.text) || THEM.test(next.text));
}

/** "banged it", "wrenched it open". */
export function takesPronoun(words: readonly PassageWord[], { to }: VerbMatch): boolean {
  const [last, next] = [words[to - 1], words[to]];
  // "beat upon them"
  if (/^(?:on|upon|at|against)$/.test(next?.text ?? '') && next?.clause === last?.clause && BEATEN.test(last?.text ?? ''))
    return words[to + 1]?.clause === next?.clause && /^(?:it|them)$/.test(words[to + 1]?.text ?? '');
  // "hum over it" is about where
  if (BEHIND.has(last?.text ?? '')) return false;
  if (next === undefined || next.clause !== last?.clause) return false;
  // "dropped one down the chute"
  const behind = words[to + 1];
  if (next.text === 'one') return behind === undefined || behind.clause !== next.clause || BEHIND.has(behind.text);
  return /^(?:it|them)$/.test(next.text);
}

const BEATEN = /^(?:beat(?:ing|s)?|(?:bang|hammer|pound|knock|thump|drum|rapp|tapp|batter|kick)(?:ed|ing|s)?)$/;
const THEM = /^(?:it|him|her|them|me|us|you)$/;

/** True when clause `back` is a statement with a doer of its own, known or not: nothing before it goes on. */
function hasSubject(words: readonly PassageWord[], here: PassageWord | undefined, back: number): boolean {
  const from = clauseStart(words, here, back);
  const clause = words.slice(from, words[from]?.clauseTo ?? from);
  if (from === words[from]?.sentenceFrom && DETERMINED.has(words[from]?.text ?? '')) return true;
  const first = clause.find(({ text }) => !CONNECTIVES.has(text));
  if (first === undefined || first.clause !== back || !(DETERMINED.has(first.text) || first.nameLike)) return false;
  return clause.some(({ text }) => FINITE.test(text));
}

const CONNECTIVES = new Set('and but then while when as so or because until after before though now once'.split(' '));
const FINITE = new RegExp(`^(?:was|were|is|are|had|has|.{2,}ed)$|${IRREGULAR_PAST.source}`);

/** "snapping saplings": a word right behind that is no particle is what it is done to. */
function hasObject(words: readonly PassageWord[], { from, to }: VerbMatch): boolean {
  const next = words[to];
  if (next === undefined || next.clause !== words[from]?.clause || words[from]?.text.endsWith('ing') !== true) return false;
  return (
    !BEHIND.has(next.text) &&
    !PLACE_WORDS.has(next.text) &&
    !/^(?:up|down|out|away|overhead|back|again|round|all|like|as|\p{L}+ly)$/u.test(next.text)
  );
}

/** True when clause `back` begins with a person's pronoun: who it is goes on, not the car before. */
function opensWithPerson(words: readonly PassageWord[], here: PassageWord | undefined, back: number): boolean {
  const from = clauseStart(words, here, back);
  return words.slice(from, from + 2).some(({ text, clause }) => clause === back && /^(?:he|she|i|we|who)$/.test(text));
}

function clauseStart(words: readonly PassageWord[], here: PassageWord | undefined, back: number): number {
  let index = (here?.clauseFrom ?? 0) - 1;
  while (index >= 0 && (words[index]?.clause ?? 0) > back) index = (words[index]?.clauseFrom ?? 0) - 1;
  return words[index]?.clauseFrom ?? 0;
}

/** A clause that opens with its verb, or with "it" or "they", goes on about the thing before. */
export function borrowsDoer(words: readonly PassageWord[], verb: Span): boolean {
  const clause = words[verb.from]?.clause;
  for (let index = verb.from - 1; index >= 0 && words[index]?.clause === clause; index--) {
    const text = words[index]?.text ?? '';
    if (
      !/^(?:and|but|then|(?:it|they)(?:'d|'ve|'re|'ll)?|went|came|goes|comes|kept|once|again|had|has|have|is|are|was|were|when|whenever|while|until|till|began|begun|started|begin|begins|start|starts|keep|keeps|to|so|or|as|suddenly|which|that|who|still|\p{L}+ly)$/u.test(
        text,
      )
    )
      return false;
  }
  return true;
}

/** "Squealing, the pigs scattered", "croaking, came a hundred ravens": a participle by itself goes with the doer of the next clause. */
export function lookAhead(words: readonly PassageWord[], nouns: NounIndex, { verb, actions, clause }: Ask): Pair | null {
  const word = words[verb.from];
  if (word === undefined || word.clauseFrom !== verb.from || !word.text.endsWith('ing') || word.clauseTo - verb.to > 4) return null;
  const next = nouns.inClause(clause + 1).find((noun) => words[noun.from]?.sentence === word.sentence && !isPlaced(words, noun));
  const found = next === undefined ? null : soundingIn(next, actionsFor(next, verb, actions));
  return next === undefined || found === null ? null : { noun: next, sounding: found.sounding };
}
