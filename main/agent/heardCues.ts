/** From matches to what is heard: each happening finds its thing, each thing that sounds of itself stands alone. */

import { deniedAfter, saidToBeHeard, unheard } from './cueGuards.ts';
import { cueMatches, type InsteadMatch, type NounMatch, type Span, type VerbMatch } from './cueMatches.ts';
import type { Sounding, Surface } from './cueTypes.ts';
import { adjectivesBefore, adverbsAround, joinQuery, surfaceAfter } from './cueWording.ts';
import { type NounIndex, nounIndex } from './nounIndex.ts';
import { carriedThing, pairFor, whoDoes } from './pairing.ts';
import type { PassageWord } from './passageWords.ts';
import { makesNoSound } from './silentVerbs.ts';

/** A sound heard at a span of words; `bed` names what two beds of one setting have in common. */
export type HeardCue = Omit<Sounding, 'catid'> & { catid: string | null; span: Span; bed: string };

const LANDING = new Set(['RAIN', 'HAIL', 'FEETHmn', 'FEETHors', 'VEHTire']);
const RAIN_ON: Readonly<Record<string, string>> = {
  metal: 'RAINMetl',
  glass: 'RAINGlas',
  vegetation: 'RAINVege',
  cloth: 'RAINClth',
  stone: 'RAINConc',
  water: 'RAINWatr',
  wood: 'RAINWood',
};
const GAITS = new Set('heavy light slow fast quick soft quiet loud hurried wet muddy steady distant muffled'.split(' '));
const PARTICLES = new Set('open shut closed up down out off away over past by apart'.split(' '));
const PLACE_BEFORE = new Set(
  'in through at across inside into around along of on over outside from near beyond by past throughout within'.split(' '),
);
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

export function heardCues(words: readonly PassageWord[]): HeardCue[] {
  const matches = cueMatches(words);
  // a thing that is denied or only compared to lends itself to no happening
  const nouns = nounIndex(
    words,
    matches.nouns.filter((noun) => !unheard(words, noun)),
  );
  const used = new Set<NounMatch>();
  const cues: HeardCue[] = [];
  for (const verb of matches.verbs) {
    const cue = hearVerb({ words, nouns, used }, verb);
    if (cue !== null) cues.push(cue);
  }
  for (const noun of nouns.all) {
    if (used.has(noun) || noun.cue.alone === null || deniedAfter(words, noun)) continue;
    const cue = hearNoun(words, noun, noun.cue.alone);
    if (cue !== null) cues.push(cue);
  }
  for (const match of matches.instead) if (!unheard(words, match)) cues.push(hearInstead(match));
  return cues;
}

/** A phrase that stands for another sound than its words: "raining cats and dogs". */
function hearInstead({ query, from, to }: InsteadMatch): HeardCue {
  const rain = query.endsWith('rain');
  const bearing = rain
    ? ({ catid: 'RAIN', layer: 'ambience', loop: true } as const)
    : ({ catid: null, layer: 'sfx_fg', loop: false } as const);
  return { ...bearing, query, diegetic: true, salience: 'medium', span: { from, to }, bed: rain ? 'rain' : query };
}

type Reading = { words: readonly PassageWord[]; nouns: NounIndex; used: Set<NounMatch> };

function hearVerb(reading: Reading, verb: VerbMatch): HeardCue | null {
  const { words, nouns, used } = reading;
  if (unheard(words, verb)) return null;
  const pair = pairFor(words, nouns, verb);
  if (pair !== null) {
    used.add(pair.noun);
    return pairedCue(reading, verb, pair);
  }
  return lonelyVerb(reading, verb);
}

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

function lonelyVerb({ words, nouns }: Reading, verb: VerbMatch): HeardCue | null {
  const { alone, flags } = verb.cue;
  if (alone === null) return null;
  if (makesNoSound(words, nouns, verb)) return null;
  const who = whoDoes(words, nouns, verb);
  const thing = alone.query.includes('~') || flags.has('thing') ? carriedThing(words, nouns, verb) : '';
  if (flags.has('thing') && thing === '') return null;
  const landing = landingOn(alone.catid, words, verb);
  const { adjectives, from } = verb.nominal ? adjectivesBefore(words, verb.from) : { adjectives: [], from: verb.from };
  const text = alone.query.replace('~', thing).replace('@', who.word);
  const end = particleEnd(words, verb.to);
  return {
    ...alone,
    query: joinQuery([...adverbsAround(words, verb), ...adjectives, text, landing?.word ?? '']),
    catid: personal(rainOn(alone.catid, landing?.surfaceClass), who.word),
    salience: saidToBeHeard(words, verb) ? 'high' : landing !== null && alone.salience === 'low' ? 'medium' : alone.salience,
    span: { from, to: end },
    bed: alone.catid ?? text,
  };
}

function hearNoun(words: readonly PassageWord[], noun: NounMatch, alone: Sounding): HeardCue | null {
  const isPlace = noun.cue.kind === 'place' || noun.cue.kind === 'seaplace';
  if (isPlace && !words.slice(Math.max(0, noun.from - 4), noun.from).some((word) => PLACE_BEFORE.has(word.text))) return null;
  const { adjectives, from } = isPlace ? { adjectives: [], from: noun.from } : adjectivesBefore(words, noun.from);
  const landing = landingOn(noun.cue.catid, words, noun);
  const thing = joinQuery([...adjectives, noun.cue.name]);
  const adverbs = isPlace ? [] : adverbsAround(words, noun);
  return {
    ...alone,
    query: joinQuery([
      ...adverbs,
      alone.query.includes('~') ? alone.query.replace('~', thing) : joinQuery([...adjectives, alone.query]),
      landing?.word ?? '',
    ]),
    catid: rainOn(noun.cue.catid, landing?.surfaceClass),
    salience: saidToBeHeard(words, noun) ? 'high' : alone.salience,
    span: { from, to: noun.to },
    bed: isPlace ? 'place' : noun.cue.kind,
  };
}

const span = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** The happening, with its thing when that stands right before it, or close behind in "crash of glass". */
function quoteSpan(words: readonly PassageWord[], noun: NounMatch, verb: VerbMatch): Span {
  const end = particleEnd(words, verb.to);
  if (noun.to <= verb.from && verb.from - noun.to <= 1 && words[noun.from]?.clause === words[verb.from]?.clause)
    return { from: noun.from, to: end };
  if (verb.nominal && noun.from >= verb.to && noun.from - verb.to <= 3) return { from: verb.from, to: noun.to };
  return { from: verb.from, to: end };
}

function particleEnd(words: readonly PassageWord[], to: number): number {
  const next = words[to];
  return next !== undefined && PARTICLES.has(next.text) && next.clause === words[to - 1]?.clause ? to + 1 : to;
}

function sameClauseEnd(words: readonly PassageWord[], noun: Span, verb: Span): number {
  return words[noun.from]?.clause === words[verb.from]?.clause && noun.from <= verb.to + 2 ? noun.to : verb.to;
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

/** What rain, feet, hooves and wheels land on; roofs, panes and canvas are for rain alone. */
function landingOn(catid: string | null, words: readonly PassageWord[], at: Span): Surface | null {
  if (catid === null || !LANDING.has(catid)) return null;
  const surface = surfaceAfter(words, at);
  const overhead = surface !== null && ['roof', 'glass', 'cloth'].includes(surface.surfaceClass);
  return overhead && catid !== 'RAIN' && catid !== 'HAIL' ? null : surface;
}

function rainOn(catid: string | null, surfaceClass: string | undefined): string | null {
  return catid === 'RAIN' && surfaceClass !== undefined ? (RAIN_ON[surfaceClass] ?? catid) : catid;
}

/** A voice is filed by who it is. */
function personal(catid: string | null, who: string): string | null {
  return who === 'child' && catid === 'VOXScrm' ? 'VOXChld' : catid;
}
