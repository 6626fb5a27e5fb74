/** Happenings that look like sounds and are none. */
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { Span, VerbMatch } from './cueMatches.ts';
import { whoDoes } from './doers.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';
import { DETERMINED } from './smallWords.ts';
import { wordSet } from './wordSet.ts';

/** What of a body, or of the sky, breaks, flutters and roars in a manner of speaking. */
const UNSOUNDING = wordSet(
  'cheeks cheek ears ear throat skin lungs lamp lamps candle candles wound wounds mind minds head brain nerves voice eyes eye gaze face smile blood senses stomach insides chest hair lashes eyelids eyelashes lip lips colours colors light lights sunlight shadow shadows moon sun sky stars server site website app city storm-clouds',
);
const ALIVE = /^(?:beast|fowl|bug)$/;
const PATH = new Set(
  'round about around for all like forward home after through downhill uphill towards off again to into onto across over through along up down away toward towards from past out back off in on around upstairs downstairs behind ahead outside inside closer nearer'.split(
    ' ',
  ),
);
/** What runs without a sound. */
const STRETCHES = new Set(
  'road roads path paths track tracks fence fences wall walls line lines street streets lane trail corridor passage border river stairs wire wires film play show shop blood shiver crack cracks sentence words eyes gaze light shadow shadows time years days cloud clouds mist fog haze prices rumour rumours rumor rumors thought thoughts tears sweat panic news colour colours color colors ink tale tales story stories argument debate'.split(
    ' ',
  ),
);

/** A happening that, by the words around it, nobody hears: a figure of speech, a way of saying, a way of lying in the land. */
export function makesNoSound(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): boolean {
  const { alone, flags } = verb.cue;
  const person = whoDoes(words, nouns, verb).person;
  if ((alone?.catid === 'RAIN' || alone?.catid === 'HAIL') && verb.cue.actions[0] !== 'patter' && !isWeather(words, verb)) return true;
  if (PLUNGES.has(verb.cue.actions[0] ?? '') && plungesElsewhere(words, nouns, verb)) return true;
  // "the heron stabs"
  if (/^(?:GORE|WEAP)/.test(alone?.catid ?? '') && ALIVE.test(cueLexicon.families.get(nouns.atWord(verb.from - 1)?.cue.kind ?? '') ?? ''))
    return true;
  // "the valley rang with it"
  if (verb.cue.actions[0] === 'ring' && !verb.nominal && /^(?:with|to)$/.test(words[verb.to]?.text ?? '')) return true;
  // "clapped a hand over her mouth"
  if (
    verb.cue.actions[0] === 'clap' &&
    !verb.nominal &&
    isObject(words, verb.to) &&
    !words.slice(verb.to, verb.to + 4).some(({ text }) => /^(?:hands|paws|palms|flippers)$/.test(text))
  )
    return true;
  // "hung up her slicker"
  if (verb.cue.actions[0] === 'hang' && isObject(words, verb.to) && nouns.startingIn(verb.to, verb.to + 4)?.cue.kind !== 'phone')
    return true;
  if (flags.has('speech') && words[verb.from]?.nearSpeech === true && !verb.nominal) return true;
  if (flags.has('beast') && !verb.nominal && isObject(words, verb.to)) return true;
  if (flags.has('beast') && (verb.nominal ? ofTree(words, nouns, verb) : person)) return true;
  if (flags.has('person') && !person && !(verb.nominal && /^HMN/.test(alone?.catid ?? ''))) return true;
  if (verb.cue.actions[0] === 'shoot' && !verb.nominal && shootsAway(words, nouns, verb)) return true;
  if (verb.cue.actions[0] === 'fire' && /^(?:was|were|is|are|been|be|being|got)$/.test(words[verb.from - 1]?.text ?? '')) return true;
  if (verb.cue.actions[0] === 'fire' && verb.to - verb.from === 1 && !verb.nominal && dismisses(words, nouns, verb)) return true;
  if (
    verb.to - verb.from === 1 &&
    /^(?:hit|strike)$/.test(verb.cue.actions[0] ?? '') &&
    !verb.nominal &&
    !strikesSomebody(words, nouns, verb)
  )
    return true;
  if (alone?.catid?.startsWith('VOX') === true && !verb.nominal && PRINTED.has(words[verb.from - 1]?.text ?? '')) return true;
  if (!verb.nominal && ofBody(words, verb) && !(ELECTRIC.has(verb.cue.actions[0] ?? '') && isLamp(words, verb))) return true;
  return flags.has('path') && (verb.nominal || runsSilently(nouns, verb) || !goesSomewhere({ words, nouns, person }, verb));
}

/** "She fired the chef." */
function dismisses(words: readonly PassageWord[], nouns: NounIndex, { to }: Span): boolean {
  if (/^(?:him|her|them|me|us|half)$/.test(words[to]?.text ?? '')) return true;
  const noun = DETERMINED.has(words[to]?.text ?? '') ? nouns.startingIn(to, to + 4) : undefined;
  return noun?.cue.kind === 'person' && words[noun.from]?.clause === words[to]?.clause;
}

/** "plunged into a tunnel": into what is no water. */
function plungesElsewhere(words: readonly PassageWord[], nouns: NounIndex, { from, to }: Span): boolean {
  const clause = words[from]?.clause ?? -1;
  const wet = nouns.inClause(clause).some((noun) => noun.from >= to && /^(?:water|sea|river|lake|mud)$/.test(noun.cue.kind));
  return !wet && words.slice(to, to + 2).some((word) => word.clause === clause && /^(?:into|in|through|down|deep|deeper)$/.test(word.text));
}

const PLUNGES = new Set(['plunge', 'dive']);

/** "The cat shot under the dresser": what goes fast fires nothing, unless a gun is near or somebody is shot at. */
function shootsAway(words: readonly PassageWord[], nouns: NounIndex, { from, to }: Span): boolean {
  const [first, last] = [words[from], words[to - 1]];
  const way = SHOOTS.test(last?.text ?? '') || (words[to]?.clause === first?.clause && SHOOTS.test(words[to]?.text ?? ''));
  if (first === undefined || !way) return false;
  // "someone was shooting from the roof"
  if (first.text === 'shooting' && words[to]?.text === 'from' && SOMEBODY.test(words[from - 2]?.text ?? '')) return false;
  const armed = nouns.inClause(first.clause).some(({ cue: { kind } }) => /^(?:gun|cannon|gunshot|bullet|bowstring)$/.test(kind));
  return !armed && !words.slice(to, first.clauseTo).some(({ text }) => text === 'at');
}

const SHOOTS = /^(?:under|off|past|out|up|across|ahead|away|along|forward|round|around|between|through|into|by|from|over|towards?|home)$/;
const SOMEBODY = /^(?:someone|somebody|they|he|she|men|soldiers|police|guards|rebels|rioters)$/;

/** "The bark of the old oak". */
export function ofTree(words: readonly PassageWord[], nouns: NounIndex, { from, to }: Span): boolean {
  const linked = words[to]?.text === 'of' || words[to]?.text === 'on';
  if (linked && nouns.startingIn(to, to + 5)?.cue.kind === 'tree') return true;
  const at = words
    .slice(Math.max(0, from - 3), from)
    .some(({ text }) => /^(?:at|on|under|beneath|into|off|from|against|in|through)$/.test(text));
  return words[from]?.text === 'bark' && at;
}

/** "It rained", not "mud rained". */
function isWeather(words: readonly PassageWord[], { from, to }: Span): boolean {
  const [before, after] = [words[from - 1], words[to]];
  // "it rained saucepans"
  if (after !== undefined && after.clause === words[from]?.clause && isThingWord(after.text)) return false;
  return (
    before === undefined ||
    before.clause !== words[from]?.clause ||
    /^(?:it|had|has|have|been|was|is|still|always|to|started|began|and|\p{L}+ly)$/u.test(before.text)
  );
}

/** A thing that is no person stands right before: "a murmur ran through the hall". */
function runsSilently(nouns: NounIndex, { from }: Span): boolean {
  const kind = nouns.atWord(from - 1)?.cue.kind;
  return kind !== undefined && kind !== 'person' && kind !== 'child' && kind !== 'crowd';
}

function ofBody(words: readonly PassageWord[], { from }: Span): boolean {
  const before = words[from - 1]?.text ?? '';
  return UNSOUNDING.has(HELPED.test(before) ? (words[from - 2]?.text ?? '') : before);
}

/** "The lights buzzed"; a lamp that flutters makes no sound. */
function isLamp(words: readonly PassageWord[], { from }: Span): boolean {
  const before = words[from - 1]?.text ?? '';
  return /^(?:lamps?|lights?)$/.test(HELPED.test(before) ? (words[from - 2]?.text ?? '') : before);
}

/** What only cries out in print and in colour. */
const PRINTED = wordSet(
  'headline headlines tie ties label labels banner banners placard placards poster posters sign signs billboard billboards letters advert adverts wallpaper paint cover covers page pages logo slogan slogans suit dress shirt price prices',
);

const ELECTRIC = wordSet(
  'buzz hum fizz hiss crackle sputter tick click ping whine spit burst shatter explode pop smash sizzle creak rattle',
);

const HELPED = /^(?:had|has|have|was|were|is|are|will|would|began|suddenly|finally|soon|just)$/;

/** "hit him", "struck the guard"; "it struck her that" is no blow, and what "the heat" hits makes no sound. */
function strikesSomebody(words: readonly PassageWord[], nouns: NounIndex, { to }: Span): boolean {
  if (words[to]?.text === 'it' && words[to + 1]?.text === 'with') return true;
  if (/^(?:him|her|me|them|us|back|out)$/.test(words[to]?.text ?? ''))
    return words[to + 1]?.text !== 'that' && words[to + 1]?.text !== 'as';
  const kind = nouns.startingIn(to, to + 4)?.cue.kind;
  return kind === 'person' || kind === 'child' || kind === 'body' || kind === 'teeth' || kind === 'bone';
}

/** "ran each unit for nine hours", not "ran the last few yards". */
function isObject(words: readonly PassageWord[], to: number): boolean {
  const next = words[to];
  if (next === undefined || next.clause !== words[to - 1]?.clause || !DETERMINED.has(next.text)) return false;
  return !words.slice(to, to + 5).some(({ text }) => DISTANCES.has(text));
}

const DISTANCES = wordSet(
  'yard yards mile miles metre metres meter meters step steps block blocks length way distance stairs street corridor lap laps foot feet gauntlet',
);

/** "ran pilots in three markets". */
function isBareObject(words: readonly PassageWord[], to: number): boolean {
  const next = words[to];
  return (
    next !== undefined &&
    next.clause === words[to - 1]?.clause &&
    /[a-z]{3}[^su]s$/.test(next.text) &&
    !PATH.has(next.text) &&
    !ALONG.test(next.text) &&
    !DISTANCES.has(next.text)
  );
}

const ALONG =
  /^(?:upstairs|downstairs|sideways|always|backwards|forwards|towards|perhaps|sometimes|besides|outdoors|indoors|abroad|errands|rings|circles)$/;

/** "the thing walked round and round". */
const UNNAMED = /^(?:thing|something|creature|figure|shape|presence|whatever|else|stranger)$/;

type Walk = { words: readonly PassageWord[]; nouns: NounIndex; person: boolean };

/** "ran down the corridor" is heard, "ran a shop" and "the road ran past the mill" are not. */
function goesSomewhere({ words, nouns, person }: Walk, { from, to }: Span): boolean {
  const clause = words[from]?.clause;
  if (words.slice(Math.max(0, from - 5), from).some((word) => word.clause === clause && STRETCHES.has(word.text))) return false;
  if (to - from === 1 && (isObject(words, to) || isBareObject(words, to))) return false;
  const after = words.slice(to, to + 3).filter((word) => word.clause === clause);
  const mover = nouns.inClause(clause ?? -1).find((noun) => noun.to <= from);
  const moves = person || (mover !== undefined && cueLexicon.families.get(mover.cue.kind) === 'beast');
  const named = words[from - 1]?.sentenceFrom === from - 1 && !isThingWord(words[from - 1]?.text ?? '');
  const far = words.slice(to, to + 5).some(({ text, clause: here }) => here === clause && DISTANCES.has(text));
  const unnamed = UNNAMED.test(words[from - 1]?.text ?? '');
  if (after.length === 0 || to - from > 1 || far) return moves || named || unnamed;
  return (moves || named || unnamed) && after.some((word) => PATH.has(word.text));
}
