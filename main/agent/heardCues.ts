/** From matches to what is heard: each happening finds its thing, each thing that sounds of itself stands alone. */

import { activeSounding } from './activeThings.ts';
import { defaultSounding, isFragment, isSaidHeard, isToBeBrought, noiseIn } from './bareThings.ts';
import { faint, saidToBeHeard, unheard } from './cueGuards.ts';
import { cueLexicon } from './cueLexicon.ts';
import { cueMatches, type InsteadMatch, type NounMatch, type Span, type VerbMatch } from './cueMatches.ts';
import { quoteSpan, sameClauseEnd, span } from './cueSpans.ts';
import type { Sounding } from './cueTypes.ts';
import { adjectivesBefore, adverbsAround, joinQuery, surfaceAfter } from './cueWording.ts';
import { denialOfDeed, deniedAfter } from './denied.ts';
import { isFigureOfSpeech, ofIdea } from './figurative.ts';
import { LANDING, landingOn, rainOn } from './landing.ts';
import { lonelyVerb, type Reading } from './lonelyVerbs.ts';
import { oneEventPerSound } from './mergeCues.ts';
import { type NounIndex, nounIndex } from './nounIndex.ts';
import { isOnlyThere } from './onlyThere.ts';
import { ownWord } from './ownWord.ts';
import { letsGo, pairFor } from './pairing.ts';
import type { PassageWord } from './passageWords.ts';
import { isElsewhere, isPlace } from './settings.ts';
import { ofTree } from './silentVerbs.ts';
import { ARTICLES, DETERMINED } from './smallWords.ts';
import { soundingFor } from './soundingFor.ts';
import { soundWordCues } from './soundWordCues.ts';
import { makerOf, ofMaterial } from './strangers.ts';

/** A sound heard at a span of words; `bed` names what two beds of one setting have in common. */
export type HeardCue = Omit<Sounding, 'catid'> & {
  catid: string | null;
  span: Span;
  bed: string;
  /** Where the thing that sounds starts, when one is known. */
  thing?: number | undefined;
  /** The passage's own word for it, where the query has another: "lorry" beside "truck pass by". */
  own?: string | undefined;
  /** "with a thud": a noise that goes with what the clause tells. */
  attached?: boolean;
  interjection?: boolean;
  quoted?: boolean;
};

const GAITS = new Set('heavy light slow fast quick soft quiet loud hurried wet muddy steady distant muffled'.split(' '));
/** Kinds that crunch under something: what goes over them decides the sound. */
const TRODDEN = new Set(['gravelly', 'snow', 'leaves', 'ice']);
const TREADERS: Readonly<Record<string, { word: string; catid: string }>> = {
  feet: { word: 'footsteps', catid: 'FEETHmn' },
  footsteps: { word: 'footsteps', catid: 'FEETHmn' },
  tires: { word: 'tires', catid: 'VEHTire' },
  wagon: { word: 'wheels', catid: 'VEHWagn' },
  hooves: { word: 'hooves', catid: 'FEETHors' },
  car: { word: 'tires', catid: 'VEHTire' },
};

/** Noises of voices that things make too: "the lift came up with a groan". */
const NOISES_OF_VOICE = new Set(['groans', 'screams', 'sobs', 'laughs', 'coughs', 'whispers', 'shouts', 'snores', 'breath']);

function isOfThing(words: readonly PassageWord[], { cue }: NounMatch, from: number): boolean {
  if (!NOISES_OF_VOICE.has(cue.kind) || !/^(?:with|in)$/.test(words[from - 2]?.text ?? '')) return false;
  const before = words.slice(words[from]?.clauseFrom ?? from, from);
  return !before.some(({ text, nameLike }) => nameLike || /^(?:he|she|i|we|you|they|who|man|woman)$/.test(text));
}

export function heardCues(words: readonly PassageWord[]): HeardCue[] {
  const matches = cueMatches(words);
  // a thing that is denied or only compared to lends itself to no happening
  const silent = new Set(matches.nouns.filter((noun) => unheard(words, noun, true, stopsAloud(noun))));
  const nouns = nounIndex(
    words,
    matches.nouns.filter((noun) => !ofIdea(words, noun) && (!silent.has(noun) || isThere(words, noun))),
  );
  const reading: Reading = { words, nouns, used: new Set<NounMatch>() };
  const exclaimed = soundWordCues(words, nouns);
  const cues: HeardCue[] = [];
  for (const verb of matches.verbs.filter(({ from }) => !exclaimed.some(({ span }) => from >= span.from && from < span.to)))
    cues.push(...(hearVerb(reading, verb) ?? []));
  for (const noun of nouns.all) if (!silent.has(noun)) cues.push(...(hearThing(reading, noun) ?? []));
  for (const match of matches.instead) if (!unheard(words, match, false)) cues.push(hearInstead(match));
  const told = cues.map((cue) => faded(words, cue.span, ofMaterial(cue)));
  return oneEventPerSound([...told.filter((cue) => worthHearing(cue, words)), ...exclaimed], words);
}

/** "The engine died": what stops with a sound of its own is heard as it does. */
function stopsAloud(noun: NounMatch): boolean {
  return soundingFor(noun, ['die']) !== null;
}

/** "Nobody had oiled the pump. It shrieked": what a denial is about may sound in what comes next. */
function isThere(words: readonly PassageWord[], noun: NounMatch): boolean {
  const { from } = adjectivesBefore(words, noun.from);
  return /^(?:the|his|her|its|their|my|our)$/.test(words[from - 1]?.text ?? '') && denialOfDeed(words, noun);
}

/** A bed that is only remembered is no bed of this scene. */
function worthHearing(cue: HeardCue, words: readonly PassageWord[]): boolean {
  return !(cue.catid?.startsWith('AMB') === true && faint(words, cue.span));
}

/** A phrase that stands for another sound than its words: "raining cats and dogs". */
function hearInstead({ query, from, to }: InsteadMatch): HeardCue {
  const rain = query.endsWith('rain');
  const bearing = rain
    ? ({ catid: 'RAIN', layer: 'ambience', loop: true } as const)
    : ({ catid: catidOf(query), layer: 'sfx_fg', loop: false } as const);
  return { ...bearing, query, diegetic: true, salience: 'medium', span: { from, to }, bed: rain ? 'rain' : query };
}

/** The CatID of the first words of a query that the lexicon knows, the longest phrase first. */
function catidOf(query: string): string | null {
  const all = query.split(' ');
  for (const [at, word] of all.entries()) {
    const opens = ({ words }: { words: readonly string[] }): boolean => words.every((each, index) => all[at + index] === each);
    const known =
      cueLexicon.nouns.byFirst.get(word)?.find(opens)?.value.catid ?? cueLexicon.verbs.byFirst.get(word)?.find(opens)?.value.alone?.catid;
    if (known !== undefined && known !== null) return known;
  }
  return null;
}

function hearVerb(reading: Reading, verb: VerbMatch): HeardCue[] | null {
  const { words, nouns, used } = reading;
  if (unheard(words, verb, verb.nominal) || (verb.nominal && verb.cue.actions[0] === 'bark' && ofTree(words, nouns, verb))) return null;
  // "the board gave the green light": what gives something doesn't give way
  if (
    verb.cue.actions[0] === 'give' &&
    verb.to - verb.from === 1 &&
    DETERMINED.has(words[verb.to]?.text ?? '') &&
    !isOnAir(words, nouns, verb)
  )
    return null;
  const pair = pairFor(words, nouns, verb);
  if (isFigureOfSpeech(words, nouns, verb, pair?.noun)) return null;
  if (pair !== null) {
    used.add(pair.noun);
    const doer =
      pair.noun.from >= verb.to && letsGo(verb)
        ? nouns.inClause(words[verb.from]?.clause ?? -1).findLast(({ to }) => to <= verb.from)
        : undefined;
    if (doer?.cue.alone === null) used.add(doer);
    // "the fans had stopped": nothing to hear by now
    if (pair.sounding.query.endsWith(' stop') && faint(words, verb)) return null;
    return [faded(words, verb, pairedCue(reading, verb, pair))];
  }
  const cue = lonelyVerb(reading, verb);
  return cue === null ? null : heardNow(words, verb, cue);
}

/** "A wireless was giving the football results". */
function isOnAir(words: readonly PassageWord[], nouns: NounIndex, { from }: Span): boolean {
  return nouns.inClause(words[from]?.clause ?? -1).some((noun) => noun.cue.kind === 'radio' && noun.to <= from);
}

/** "Someone had wound the clock": what is hardly heard as it happens is not remembered. */
function heardNow(words: readonly PassageWord[], span: Span, cue: HeardCue): HeardCue[] {
  return cue.salience === 'low' && faint(words, span) ? [] : [faded(words, span, cue)];
}

function faded(words: readonly PassageWord[], span: Span, cue: HeardCue): HeardCue {
  return cue.salience !== 'low' && faint(words, span) ? { ...cue, salience: 'low' } : cue;
}

/** A thing to which nothing happens: it sounds of itself, or the passage says that it is heard. */
function hearThing(reading: Reading, noun: NounMatch): HeardCue[] | null {
  const { words, nouns, used } = reading;
  if (used.has(noun) || noun.asName || isToBeBrought(words, noun)) return null;
  if (noun.cue.kind === 'mood' && words[noun.from - 1]?.text === 'with') return null;
  const noise = noiseIn(words, noun);
  const blown = blastFrom(words, nouns, noun);
  if (blown !== null) {
    used.add(blown.noun);
    const cue = hearNoun(reading, blown.noun, blown.sounding);
    return cue === null ? null : [{ ...cue, span: span(noun, blown.noun) }];
  }
  if (noun.cue.alone !== null) {
    if (deniedAfter(words, noun) || (noise === null && isOnlyThere(words, noun))) return null;
    const cue = hearNoun(reading, noun, (noise === null ? null : soundingFor(noun, noise)) ?? noun.cue.alone);
    return cue === null ? null : [cue];
  }
  if (noise === null && deniedAfter(words, noun)) return null;
  const active = noise === null ? activeSounding(words, noun) : null;
  const told = isSaidHeard(words, noun);
  if (noise === null && active === null && !told && !isFragment(words, noun)) return null;
  const sounding = (noise === null ? active : soundingFor(noun, noise)) ?? defaultSounding(noun) ?? (told ? heardTool(noun) : null);
  const cue = sounding === null ? null : hearNoun(reading, noun, sounding);
  return cue === null ? null : [cue];
}

/** "The horn gives a long blast", "a blast on the whistle": what is blown, and no explosion. */
function blastFrom(words: readonly PassageWord[], nouns: NounIndex, noun: NounMatch): { noun: NounMatch; sounding: Sounding } | null {
  if (!/^(?:blasts?|toots?|peep)$/.test(words[noun.to - 1]?.text ?? '')) return null;
  const there = nouns.inClause(words[noun.from]?.clause ?? -1).find(({ cue: { kind } }) => BLOWN.has(kind));
  const sounding = there === undefined ? null : (soundingFor(there, ['blow', 'sound', 'ring']) ?? defaultSounding(there));
  return there === undefined || sounding === null ? null : { noun: there, sounding };
}

const BLOWN = new Set(['horn', 'carhorn', 'foghorn', 'whistle', 'siren', 'bugle', 'trumpet', 'instrument']);
/** "You could hear the picks." */
const heardTool = ({ cue: { kind } }: NounMatch): Sounding | null =>
  /^(?:garden|handtool|tool|cutlery|oars)$/.test(kind) ? MERELY_HEARD : null;

/** What the passage says is heard, of a thing that the lexicon knows no sound of. */
const MERELY_HEARD: Sounding = { query: '~', catid: null, layer: 'sfx_fg', loop: false, diegetic: true, salience: 'medium' };

function pairedCue({ words, nouns }: Reading, verb: VerbMatch, { noun, sounding }: { noun: NounMatch; sounding: Sounding }): HeardCue {
  const { adjectives } = adjectivesBefore(words, noun.from);
  const whole = span(noun, verb);
  const adverbs = adverbsAround(words, verb);
  const catid = sounding.catid ?? noun.cue.catid;
  const named = sounding.query.includes('~');
  const tread = TRODDEN.has(noun.cue.kind) ? treaderOf(words, nouns, verb) : null;
  const landing = LANDING.has(catid)
    ? surfaceAfter(words, { from: verb.from, to: Math.max(verb.to, sameClauseEnd(words, noun, verb)) })
    : null;
  const thing = joinQuery([...(named ? carried(noun, adjectives) : []), noun.cue.name]);
  const query = joinQuery([...adverbs, ...withThing(sounding.query, thing, tread?.word ?? ''), landing?.word ?? '']);
  return {
    ...sounding,
    query,
    catid: tread?.catid ?? rainOn(catid, landing?.surfaceClass),
    salience: saidToBeHeard(words, whole) ? 'high' : sounding.salience,
    span: quoteSpan(words, noun, verb),
    bed: noun.cue.kind,
    thing: noun.from,
    own: ownWord(noun),
  };
}

/** "heavy ~" over "light rain" keeps one weight: the happening's. */
function withThing(template: string, thing: string, treader: string): string[] {
  const bare = template.startsWith('heavy ')
    ? thing.replace(/^light /, '')
    : template.startsWith('light ')
      ? thing.replace(/^heavy /, '')
      : thing;
  return [treader, template.replace('~', bare)];
}

function hearNoun({ words, nouns }: Reading, noun: NounMatch, alone: Sounding): HeardCue | null {
  const inPlace = isPlace(noun);
  if (isElsewhere(words, noun) && !isSoundOf(words, noun) && (inPlace || (!isSaidHeard(words, noun) && noiseIn(words, noun) === null)))
    return null;
  const { adjectives, from } = inPlace ? { adjectives: [], from: noun.from } : adjectivesBefore(words, noun.from);
  const landing = landingOn(noun.cue.catid, words, noun);
  const thing = joinQuery([...adjectives, noun.cue.name]);
  const adverbs = inPlace ? [] : adverbsAround(words, noun);
  const maker = NOISES_OF_VOICE.has(noun.cue.kind) ? makerOf(words, nouns, noun) : '';
  if (maker !== '')
    return {
      ...alone,
      query: joinQuery([...adverbs, ...adjectives, maker, noun.cue.form]),
      catid: null,
      layer: 'sfx_fg',
      span: { from, to: noun.to },
      bed: maker,
    };
  return {
    ...alone,
    query: joinQuery([
      ...adverbs,
      alone.query.includes('~') ? alone.query.replace('~', thing) : joinQuery([...adjectives, alone.query]),
      landing?.word ?? '',
    ]),
    catid: rainOn(alone.catid ?? noun.cue.catid, landing?.surfaceClass),
    thing: noun.from,
    own: ownWord(noun),
    salience: !inPlace && saidToBeHeard(words, noun) ? 'high' : alone.salience,
    span: { from, to: noun.to },
    bed: noun.cue.kind === 'seaplace' ? 'sea' : inPlace ? 'place' : noun.cue.kind,
    ...(isOfThing(words, noun, from) ? { attached: true, thing: undefined } : {}),
  };
}

/** "to the sound of a wedding": the place itself is heard. */
function isSoundOf(words: readonly PassageWord[], { from }: Span): boolean {
  const of = ARTICLES.has(words[from - 1]?.text ?? '') ? from - 2 : from - 1;
  return words[of]?.text === 'of' && /^(?:sounds?|noises?|din|hum|bustle)$/.test(words[of - 1]?.text ?? '');
}

function treaderOf(words: readonly PassageWord[], nouns: NounIndex, verb: Span): { word: string; catid: string } | null {
  const sentence = words[verb.from]?.sentence;
  for (let index = Math.max(0, verb.from - 8); index < verb.to + 8; index++) {
    const treader = TREADERS[nouns.atWord(index)?.cue.kind ?? ''];
    if (treader !== undefined && words[index]?.sentence === sentence) return treader;
  }
  return words.slice(verb.to, verb.to + 2).some((word) => word.text === 'underfoot') ? (TREADERS['feet'] ?? null) : null;
}

/** Shoes are of many materials, and sound of the floor. */
function carried(noun: NounMatch, adjectives: readonly string[]): readonly string[] {
  return noun.cue.kind === 'feet' ? adjectives.filter((word) => GAITS.has(word)) : adjectives;
}
