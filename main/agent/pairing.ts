/** Which thing a happening happens to, and who does it. */
import { defaultSounding, noiseIn } from './bareThings.ts';
import { sentenceBefore } from './clauseScope.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, Span, VerbMatch } from './cueMatches.ts';
import type { Sounding } from './cueTypes.ts';
import { isHalfOfName } from './halfOfName.ts';
import { borrowsDoer, lookAhead, lookBack, takesPronoun } from './lookBack.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';
import { isPlaced } from './placed.ts';
import { ARTICLES, BEHIND, DETERMINED, PLACE_WORDS } from './smallWords.ts';
import { AGENTS, actionsFor, soundingFor, soundingIn } from './soundingFor.ts';
import { standsBy } from './strangers.ts';

const REACH = 10;
/** What these do, something behind "of" doesn't: "from the field came the clank of a harrow". */
const COMES = new Set(['come', 'go', 'arrive', 'pass', 'rise', 'fall']);
const WATERS = new Set(['water', 'lake', 'sea', 'river']);
const SPLASHES = new Set(
  'splash fall dive plunge jump drop wade slap leap swim belly cannonball slip tumble slide throw churn thrash beat kick smack crash flop topple plop'.split(
    ' ',
  ),
);
const TRAVELS = new Set('carry drive ride travel come arrive bring haul leave return race speed'.split(' '));
const VEHICLES = new Set('car wagon train bicycle sled plane heli boat ship vehicle emergency horse'.split(' '));
const PEOPLE = new Set(['person', 'child']);
const VOICES = new Set('call cry sing scream shout whistle answer howl bark'.split(' '));
const ALIVE = new Set(['beast', 'fowl', 'bug']);
const BEATS = new Set('beat bang hammer knock tap drum pound thump rap strike hit batter slap smack kick'.split(' '));
const TOOLS = new Set('hammer handtool spade axe clubweapon gavel whip cutlery'.split(' '));
const SPOKEN = new Set('murmur mutter talk speak say whisper shout yell bellow bark chatter mumble breathe'.split(' '));
const DEVICES = new Set(['radio', 'handset', 'phone', 'microphone', 'static']);
const OVERTURNS = new Set('knock kick tip turn push fall run topple bowl throw'.split(' '));
const LEADING = new Set('from on at against into through across along past to for with round around'.split(' '));
/** What a happening can be on, at or against and sound of. */
const STRUCK = new Set(
  `door slidedoor rollerdoor window glass table drum metal bell keyboard typewriter instrument knocker gravelly snow mud leaves water lake sea river ice lock keys
  grass handset radio hinge pipe`.split(/\s+/),
);
/** "snapped open his bag" breaks nothing. */
const SPRUNG = new Set(['snap', 'click', 'flick', 'flip', 'spring', 'pop']);
const STOPPING = new Set('shut closed to'.split(' '));
/** The nearest thing of the clause that can do, or suffer, one of the verb's actions; else that of the clause before, when this one has no doer of its own. */
export function pairFor(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): Pair | null {
  const clause = words[verb.from]?.clause ?? -1;
  const actions = [
    ...(closing(words, verb) ? ['close'] : []),
    ...(words[verb.to]?.text === 'open' && SPRUNG.has(verb.cue.actions[0] ?? '') ? ['open'] : []),
    ...(reverses(words, verb) ? ['bleep'] : []),
    ...(givesWay(words, verb) ? ['ring', 'sound', 'burst', 'break', 'snap', 'pop'] : []),
    ...(bringsDown(words, verb) ? ['hit', 'strike', 'fall', 'bang'] : []),
    ...verb.cue.actions,
    ...(words[verb.to]?.text === 'open' ? ['open'] : []),
  ];
  const inClause = nearest(words, nouns, { verb, actions, clause });
  const ofBody = verb.to - verb.from > 1 && /^HMN/.test(verb.cue.alone?.catid ?? '');
  // a badger that blows its nose does as people do
  if (ofBody && AGENTS.has(cueLexicon.families.get(inClause?.noun.cue.kind ?? '') ?? '')) return null;
  if (inClause !== null) return inClause;
  if (!takesPronoun(words, verb) && !borrowsDoer(words, verb)) return verb.nominal ? noiseOfSomething(words, nouns, verb) : null;
  // "tapped the microphone, cleared her throat": that throat is of no thing before
  if (ofBody) return null;
  return lookBack(words, nouns, { verb, actions, clause }) ?? lookAhead(words, nouns, { verb, actions, clause });
}

/** "The bees were busy; what they heard was a hum": a noise without a doer is of the last thing told that makes just this noise by its kind. */
function noiseOfSomething(words: readonly PassageWord[], nouns: NounIndex, { from, to, cue }: VerbMatch): Pair | null {
  const here = words[from];
  const [head = ''] = cue.actions;
  if (here === undefined || to - from > 1 || !OF_ANYTHING.test(cue.alone?.catid ?? '') || words[to]?.text === 'of') return null;
  for (let at = from - 1; at >= 0; at--) {
    const word = words[at];
    if (word === undefined || word.sentence < here.sentence - 1 || word.scene !== here.scene) return null;
    const noun = nouns.atWord(at);
    const found = noun?.from === at ? soundingIn(noun, [head]) : null;
    if (noun !== undefined && found?.wide === false && found.sounding.layer === 'sfx_fg') return { noun, sounding: found.sounding };
  }
  return null;
}

/** What may come from a machine, an insect or a beast as well. */
const OF_ANYTHING = /^(?:ELECBuzz|MOTRElec|MECH|METLImpt|BEEP|AIRHiss)/;

/** "a lorry reversed, beeping" does not use its horn. */
function reverses(words: readonly PassageWord[], { from, cue }: VerbMatch): boolean {
  if (cue.actions[0] !== 'beep' && cue.actions[0] !== 'honk') return false;
  return sentenceBefore(words, from).some(({ text }) => /^(?:revers|back(?:ed|ing|s)$)/.test(text));
}

/** "The cork went", "the mast went with a crack": what goes nowhere gives way. */
function givesWay(words: readonly PassageWord[], { from, to, cue }: VerbMatch): boolean {
  const [word, next] = [words[from], words[to]];
  return cue.actions[0] === 'go' && to - from === 1 && word?.text === 'went' && (word.clauseTo === to || next?.text === 'with');
}

const GIVES =
  /^(?:window|glass|rope|cork|tires|bell|phone|alarm|whistle|siren|gun|pipe|ice|branch|tree|wood|string|bowstring|chain|fuse|electric|building|drum)$/;

/** "brought the hammer down on the anvil". */
function bringsDown(words: readonly PassageWord[], { from, to, cue }: VerbMatch): boolean {
  const clause = words[from]?.clause;
  return cue.actions[0] === 'bring' && words.slice(to, to + 5).some((word) => word.clause === clause && word.text === 'down');
}

export type Pair = { noun: NounMatch; sounding: Sounding };
export type Ask = { verb: VerbMatch; actions: readonly string[]; clause: number };

function nearest(words: readonly PassageWord[], nouns: NounIndex, { verb, actions, clause }: Ask): Pair | null {
  const told = takesPronoun(words, verb);
  const gone = givesWay(words, verb);
  const known = gone ? verb.cue.actions : actions;
  let best: { noun: NounMatch; sounding: Sounding; cost: number } | null = null;
  for (const noun of nouns.inClause(clause)) {
    const distance = noun.to <= verb.from ? verb.from - noun.to : noun.from - verb.to + 0.5;
    if (distance < 0 || distance > REACH || beyondObject(words, noun, verb) || (told && noun.from >= verb.to)) continue;
    // "a woman in the gallery began to sob": who is somewhere does it, not the place
    if (isPlacedBefore(words, noun, verb) && nouns.inClause(clause).some((each) => each.to < noun.from && PEOPLE.has(each.cue.kind)))
      continue;
    const found = soundingIn(noun, gone && GIVES.test(noun.cue.kind) ? actions : actionsFor(noun, verb, known)) ?? goingOn(noun, verb);
    if (found === null || !takesPart(words, { noun, verb, wide: found.wide })) continue;
    const noise = noiseIn(words, noun);
    const into = smacksInto(words, noun, verb);
    const sounding = (noise === null ? null : soundingFor(noun, noise)) ?? (into ? soundingFor(noun, ['splash']) : null) ?? found.sounding;
    // "a busker strummed a guitar": the instrument rather than the player
    const held = noun.from >= verb.to && words.slice(verb.to, noun.from).some(({ text }) => text === 'with');
    const behind =
      noun.cue.kind === 'player' || held || isPlacedBefore(words, noun, verb) || beatsOn(words, noun, verb) || blows(words, noun, verb);
    const cost = into || isFullOf(words, noun, verb) ? -1 : behind ? distance + REACH : distance;
    if (best === null || cost < best.cost) best = { noun, sounding, cost };
  }
  return best;
}

/** "The bells began", "the hammers never stopped": what a thing always sounds like. */
function goingOn(noun: NounMatch, verb: VerbMatch): { sounding: Sounding; wide: boolean } | null {
  if (!verb.cue.flags.has('default') || noun.from >= verb.from) return null;
  const sounding = defaultSounding(noun);
  return sounding === null ? null : { sounding, wide: false };
}

/** Doer or sufferer, not the place: what stands behind a preposition is struck at most ("knocked on the door"). */
function takesPart(words: readonly PassageWord[], { noun, verb, wide }: { noun: NounMatch; verb: VerbMatch; wide: boolean }): boolean {
  if (noun.from >= verb.to) {
    const between = words.slice(verb.to, noun.from);
    const last = words.slice(verb.from, verb.to).findLast(({ text }) => text !== 'the' && text !== 'a')?.text ?? '';
    const led =
      between.some(({ text }) => BEHIND.has(text)) ||
      // "shook soot down the chimney"; "knocked down the door" has its object behind
      between.some(({ text }, at) => at > 0 && /^(?:up|down)$/.test(text) && DETERMINED.has(between[at + 1]?.text ?? '')) ||
      (verb.to - verb.from > 1 && (LEADING.has(last) || (last === 'over' && !OVERTURNS.has(verb.cue.actions[0] ?? ''))));
    if (between.some(({ text }) => text === 'by' || text === 'from' || text === 'as' || text === 'like')) return false;
    if (isFullOf(words, noun, verb)) return true;
    if (!verb.nominal && between.some(({ text }) => text === 'with'))
      return isInstrument(noun, verb) && !between.some(({ text }) => /^(?:it|them|on|upon|at|against)$/.test(text));
    // "murmured into headsets": the voice, not the radio
    if (SPOKEN.has(verb.cue.actions[0] ?? '') && between.some(({ text }) => text === 'into') && DEVICES.has(noun.cue.kind)) return false;
    // "what the staff call the dragon": the beast is not who calls
    if (
      !verb.nominal &&
      VOICES.has(verb.cue.actions[0] ?? '') &&
      ALIVE.has(cueLexicon.families.get(noun.cue.kind) ?? '') &&
      (hasSubject(words, verb) || words[verb.from]?.text === 'crying')
    )
      return false;
    // "called the boys": those who are called
    if (!verb.nominal && verb.cue.actions[0] === 'call' && PEOPLE.has(noun.cue.kind) && words[verb.from]?.nearSpeech !== true) return false;
    if (!led && between.some(({ text }) => text === 'of')) return verb.nominal || !COMES.has(verb.cue.actions[0] ?? '');
    // "the slam of the door", not "at the first boom the flock"
    // and not "the scrape of it made the dog look up"
    const linked = between.some(({ text }) => text === 'of') && !between.some(({ text }) => /^(?:it|them|him|her)$/.test(text));
    // "clattered up the cobbles"
    if (verb.to - verb.from > 1 && verb.cue.flags.has('path') && noun.cue.kind === 'stone') return false;
    if (verb.nominal && !led) return between.length === 0 || linked;
    // "came down over the bricks" moves no brick
    if (led && noun.cue.kind === 'stone' && verb.to - verb.from > 1 && COMES.has(verb.cue.actions[0] ?? '')) return false;
    if (verb.to - verb.from > 1 && verb.cue.kinds?.has(noun.cue.kind) === true && between.length <= 3) return true;
    if (led && isRidden(words, noun, verb)) return true;
    if (led && WATERS.has(noun.cue.kind)) return SPLASHES.has(verb.cue.actions[0] ?? '');
    if (led && beatsOn(words, noun, verb)) return true;
    return led ? !wide && STRUCK.has(noun.cue.kind) : !wide || between.length <= 4;
  }
  // "went into the river" splashes; the sea that goes in and out does not
  if (verb.cue.actions[0] === 'go' && verb.cue.actions[1] === 'splash') return false;
  if (isCarried(words, noun, verb) || isHalfOfName(words, noun, verb)) return false;
  // "deep in its chest a relay closed": behind the place begins who does it
  const begun = words.slice(noun.to, verb.from).some(({ text, apart }) => ARTICLES.has(text) && !apart);
  return !(isPlacedBefore(words, noun, verb) && (wide || verb.nominal || begun || standsBy(words, noun)));
}

/** "Four boats smacked into the swell": water is what is heard of what falls into it. */
function smacksInto(words: readonly PassageWord[], { from, cue }: NounMatch, verb: VerbMatch): boolean {
  const between = words.slice(verb.to - 1, from);
  return WATERS.has(cue.kind) && !verb.nominal && SMACKS.has(verb.cue.actions[0] ?? '') && between.some(({ text }) => text === 'into');
}

const SMACKS = new Set('smack slap crash flop topple plop splash dive plunge drop tumble belly'.split(' '));

/** "The boot rattled with bottles": many things in one are what is heard. */
function isFullOf(words: readonly PassageWord[], noun: NounMatch, verb: VerbMatch): boolean {
  const [word, last] = [words[verb.to], words[noun.to - 1]];
  if (verb.nominal || verb.to - verb.from > 1 || word?.text !== 'with' || word.clause !== last?.clause) return false;
  return (
    FILLED.has(verb.cue.actions[0] ?? '') &&
    noun.from - verb.to <= 3 &&
    /[^s]s$/.test(last?.text ?? '') &&
    !DETERMINED.has(words[verb.to + 1]?.text ?? '')
  );
}

const FILLED = new Set('rattle clink clank chink jingle tinkle clatter buzz hum chime whisper rustle jangle click'.split(' '));

/** "tapped the mould with a mallet": the tool is heard where what it hits is no thing of the lexicon. */
function isInstrument({ cue }: NounMatch, verb: VerbMatch): boolean {
  return BEATS.has(verb.cue.actions[0] ?? '') && TOOLS.has(cue.kind);
}

/** Something stands before the verb in its clause, that may do it. */
function hasSubject(words: readonly PassageWord[], { from }: Span): boolean {
  return words
    .slice(words[from]?.clauseFrom ?? from, from)
    .some(({ text }) => !BEHIND.has(text) && !PLACE_WORDS.has(text) && !/^(?:and|but|then|there|where|from)$/.test(text));
}

/** "A gust slammed the door", "the machine dropped a can": what the wind does to a thing, or what is let fall, sounds of the thing. */
function blows(words: readonly PassageWord[], { cue, to }: NounMatch, verb: VerbMatch): boolean {
  const acts = AIRS.has(cue.kind) || letsGo(verb);
  return acts && to <= verb.from && !verb.nominal && DETERMINED.has(words[verb.to]?.text ?? '');
}

/** "dropped", "dragged": of what it is done to, rather than of what does it. */
export const letsGo = ({ cue }: VerbMatch): boolean => LETS_GO.has(cue.actions[0] ?? '');

const LETS_GO = new Set('drop throw fling toss hurl slam drag tip spill smash shatter shake'.split(' '));

const AIRS = new Set(['wind', 'draught', 'storm']);

/** "beating on shields", "banged on the bin lid". */
function beatsOn(words: readonly PassageWord[], { from, cue }: NounMatch, verb: VerbMatch): boolean {
  const last = words.slice(verb.to - 1, from).find(({ text }) => BEHIND.has(text))?.text ?? '';
  if (/^(?:sun|sunlight|light|heat)$/.test(words[verb.from - 1]?.text ?? '')) return false;
  return (
    BEATS.has(verb.cue.actions[0] ?? '') &&
    /^(?:on|at|against)$/.test(last) &&
    cue.kind !== 'building' &&
    cueLexicon.families.get(cue.kind) === 'object'
  );
}

/** "came in a cart", "drove off in the van", "left on a motorcycle": what carries somebody off is heard. */
function isRidden(words: readonly PassageWord[], noun: NounMatch, verb: VerbMatch): boolean {
  if (!TRAVELS.has(verb.cue.actions[0] ?? '') || !VEHICLES.has(noun.cue.kind)) return false;
  return words.slice(Math.max(verb.to, noun.from - 3), noun.from).some(({ text }) => /^(?:in|on|by|aboard)$/.test(text));
}

/** "A girl with a megaphone is singing": what somebody has with them does nothing, unless it stands right before a participle. */
function isCarried(words: readonly PassageWord[], noun: Span, verb: Span): boolean {
  const held = words.slice(Math.max(words[noun.from]?.clauseFrom ?? 0, noun.from - 3), noun.from).some(({ text }) => text === 'with');
  return held && !(noun.to === verb.from && words[verb.from]?.text.endsWith('ing') === true);
}

/** "Every tap in the house came on": in front of its verb stands a place as well as the doer. */
function isPlacedBefore(words: readonly PassageWord[], noun: NounMatch, verb: Span): boolean {
  return noun.from < verb.from && isPlaced(words, noun);
}

/** "cracked two eggs into a bowl": behind an object and a place word stands what nothing is done to. */
function beyondObject(words: readonly PassageWord[], noun: Span, verb: Span): boolean {
  const between = words.slice(verb.to, noun.from);
  const place = between.findIndex((word) => PLACE_WORDS.has(word.text));
  return place >= 2;
}

/** "pushed the door shut" closes it. */
function closing(words: readonly PassageWord[], { from, to, cue }: VerbMatch): boolean {
  if (cue.actions[0] === 'slam' || cue.actions[0] === 'bang') return false;
  if (STOPPING.has(words[to]?.text ?? '') && words[to]?.text !== 'to') return true;
  if (
    !cue.actions.some((action) => action === 'push' || action === 'pull' || action === 'swing' || action === 'snap' || action === 'click')
  )
    return false;
  const clause = words[from]?.clause;
  return words.slice(to, to + 5).some((word, index, tail) => {
    if (word.clause !== clause || !STOPPING.has(word.text)) return false;
    return word.text !== 'to' || tail[index + 1]?.clause !== clause;
  });
}
