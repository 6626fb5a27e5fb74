/** What a happening sounds like when it finds no thing that the lexicon knows to do it. */

import { beatenThing, knocksOver, struckWith } from './blows.ts';
import { biteOfThing, HARD, infantOrBeast } from './bodies.ts';
import { leadOf } from './clauseScope.ts';
import { saidToBeHeard } from './cueGuards.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, VerbMatch } from './cueMatches.ts';
import { particleEnd, span } from './cueSpans.ts';
import { adjectivesBefore, adverbsAround, joinQuery } from './cueWording.ts';
import { carriedThing, doerOf, isGiven, objectOf, whoDoes } from './doers.ts';
import type { HeardCue } from './heardCues.ts';
import { landingOn, rainOn } from './landing.ts';
import { isPitch, isSource, isWith } from './noiseOfThing.ts';
import type { NounIndex } from './nounIndex.ts';
import { ownWord, saidName } from './ownWord.ts';
import type { PassageWord } from './passageWords.ts';
import { makesNoSound } from './silentVerbs.ts';
import { AGENTS } from './soundingFor.ts';
import { OF_OTHERS, ownNoise, strangerOf } from './strangers.ts';

/** A passage as it is read: its words, its things, and which of them a happening has taken. */
export type Reading = { words: readonly PassageWord[]; nouns: NounIndex; used: Set<NounMatch> };

export function lonelyVerb({ words, nouns, used }: Reading, match: VerbMatch): HeardCue | null {
  const verb = headOf(match);
  if (isPitch(words, nouns, verb)) return null;
  const { alone, flags } = verb.cue;
  const blow = struckWith(words, nouns, verb);
  if (blow !== null || alone === null) return blow;
  const thrown = flags.has('path') && headIsNoise(verb) ? doerOf(words, nouns, verb) : undefined;
  if (thrown !== undefined && cueLexicon.families.get(thrown.cue.kind) === 'object') return strangeDoer(words, verb, thrown);
  const tool = toolOf(words, nouns, verb);
  if (tool !== undefined) return strangeDoer(words, verb, tool);
  const bite = biteOfThing(words, nouns, verb);
  if (bite !== null) return bite;
  const small = infantOrBeast(nouns, verb);
  if (small !== null) return small;
  if (makesNoSound(words, nouns, verb)) return null;
  if (flags.has('beast') && !verb.nominal) {
    const doer = nouns.atWord(verb.from - 1);
    if (doer !== undefined) return strangeDoer(words, verb, doer);
    const unknown = carriedThing(words, nouns, verb);
    if (unknown !== '')
      return {
        ...alone,
        query: `${unknown} ${verb.cue.actions[0] ?? ''}`,
        catid: null,
        span: { from: verb.from - 1, to: verb.to },
        bed: unknown,
      };
  }
  if (verb.cue.actions[0] === 'hum' && !verb.nominal && whoDoes(words, nouns, verb).person)
    return {
      ...alone,
      query: `${whoDoes(words, nouns, verb).word} humming`.trim(),
      catid: 'VOXSing',
      layer: 'voice',
      span: { from: verb.from, to: verb.to },
      bed: 'humming',
    };
  const doer = doerOf(words, nouns, verb);
  // "a patter of clapping" is the clapping
  if (doer !== undefined && verb.nominal && doer.from >= verb.to && doer.cue.alone !== null) return null;
  if (doer !== undefined && (!verb.nominal || isGiven(words, verb)) && isItsOwnNoise(verb, doer)) {
    const cue = strangeDoer(words, verb, doer);
    if (cue !== null) used.add(doer);
    return cue;
  }
  // "a shriek of cable": a voice's noise of a thing is the thing's
  const source =
    verb.nominal && alone.query.startsWith('@') && isSource(words, verb.to) ? nouns.startingIn(verb.to, verb.to + 5) : undefined;
  if (
    source !== undefined &&
    words[source.from]?.clause === words[verb.from]?.clause &&
    HARD.has(cueLexicon.families.get(source.cue.kind) ?? source.cue.kind)
  ) {
    used.add(source);
    return strangeDoer(words, verb, source);
  }
  if (verb.cue.actions[0] === 'drop' && AGENTS.has(cueLexicon.families.get(doer?.cue.kind ?? '') ?? '')) return null;
  const who = whoDoes(words, nouns, verb);
  const stranger = alone.query.includes('@') && !verb.nominal && !who.person && doer === undefined ? carriedThing(words, nouns, verb) : '';
  const named = alone.query.includes('~') || flags.has('thing');
  const thing = named ? carriedThing(words, nouns, verb) || pronounThing(words, verb, doer) || objectOf(words, nouns, verb) : '';
  // "something snapped"
  const some = !verb.nominal && isUnnamed(words, verb);
  if (flags.has('thing') && thing === '' && !some && !isNoiseOf(words, verb)) return null;
  // "the dog bolted"
  if (alone.catid === 'DOORHdwr' && AGENTS.has(cueLexicon.families.get(doer?.cue.kind ?? '') ?? '')) return null;
  const busy = busyPlace(nouns, verb);
  if (busy !== null) return busy;
  const beaten = beatenThing(words, nouns, verb);
  if (beaten !== null) return { ...alone, ...beaten, span: { from: verb.from, to: verb.to }, bed: beaten.query };
  if (alone.catid === 'DOORKnck' && knocksOver(words, verb))
    return { ...alone, query: 'body fall thud', catid: 'FGHTBf', span: { from: verb.from, to: verb.to }, bed: 'body' };
  // "rapped for order"
  if (alone.catid === 'DOORKnck' && verb.cue.actions[0] === 'rap' && words[verb.to]?.text === 'for')
    return { ...alone, query: 'rap tapping wood', catid: 'WOODImpt', span: { from: verb.from, to: verb.to }, bed: 'rap' };
  const landing = landingOn(alone.catid, words, verb);
  const carriedNoun = nouns.atWord(verb.from - 1);
  if (carriedNoun !== undefined && !verb.nominal && thing !== '') used.add(carriedNoun);
  const { adjectives, from } = verb.nominal ? adjectivesBefore(words, verb.from) : { adjectives: [], from: verb.from };
  const [known = '', unknown = known] = alone.query.split(' / ');
  const text = (thing === '' ? unknown : known)
    .replace('~', thing)
    .replace('^', verb.cue.actions[0] ?? '')
    .replace('@', who.word === '' ? stranger : who.word);
  const acts = !flags.has('path') && !who.person && alone.catid?.startsWith('FEET') !== true;
  const maker = doer === undefined ? strangerOf(words, nouns, verb, who.person) : acts ? saidName(doer) : '';
  const unnamed = thing === '' && stranger === '' ? maker : '';
  const sound = unnamed === '' ? text : ownNoise(text, verb);
  const end = particleEnd(words, verb.to);
  return {
    ...alone,
    query: joinQuery([...adverbsAround(words, verb), ...adjectives, unnamed, sound, landing?.word ?? '']),
    catid:
      (stranger !== '' && /^(?:VOX|HMN)/.test(alone.catid ?? '')) ||
      (named && thing !== '' && doer === undefined && !who.person && /^(?:VOX|HMN|ANML|CREA|BIRD)/.test(alone.catid ?? '')) ||
      (unnamed !== '' && OF_OTHERS.test(alone.catid ?? ''))
        ? null
        : doer === undefined || thing === ''
          ? personal(rainOn(alone.catid, landing?.surfaceClass), who)
          : doer.cue.catid,
    // a hum of something named stands before the scene, a hum behind it
    layer:
      (alone.catid === 'ELECBuzz' && (thing !== '' || unnamed !== '')) || (alone.layer === 'voice' && unnamed + stranger !== '')
        ? 'sfx_fg'
        : alone.layer,
    salience: saidToBeHeard(words, verb) ? 'high' : landing !== null && alone.salience === 'low' ? 'medium' : alone.salience,
    span: { from, to: end },
    bed: alone.catid ?? text,
    attached: verb.nominal && isWith(words, from),
  };
}

/** "gave it a whack with his spanner": a blow sounds of what it is dealt with. */
function toolOf(words: readonly PassageWord[], nouns: NounIndex, { from, to, cue }: VerbMatch): NounMatch | undefined {
  if (cue.alone?.catid !== 'FGHTImpt') return undefined;
  const tool = nouns.inClause(words[from]?.clause ?? -1).find((noun) => noun.from >= to && noun.from - to <= 5);
  const held = tool !== undefined && words.slice(Math.max(to, tool.from - 3), tool.from).some(({ text }) => text === 'with');
  return held && HARD.has(cueLexicon.families.get(tool.cue.kind) ?? '') ? tool : undefined;
}

/** "The alarm chirped": a beast's verb of a thing is the thing's sound. */
function strangeDoer(words: readonly PassageWord[], verb: VerbMatch, doer: NounMatch): HeardCue | null {
  // what is a bed of itself needs no noise beside it: "hail sang on the glass"
  if (verb.cue.alone === null || doer.cue.catid.startsWith('VOX') || doer.cue.alone?.layer === 'ambience') return null;
  const query = joinQuery([
    ...adverbsAround(words, verb),
    ...adjectivesBefore(words, doer.from).adjectives,
    doer.cue.name,
    verb.cue.actions[0] ?? '',
  ]);
  const { layer } = verb.cue.alone;
  return {
    ...verb.cue.alone,
    layer: layer === 'voice' || layer === 'ambience' ? 'sfx_fg' : layer,
    query,
    catid: doer.cue.catid,
    span: span(doer, verb),
    bed: doer.cue.kind,
    thing: doer.from,
    own: ownWord(doer),
  };
}

/** "hissed along", "clattered over the": a phrase without a sound of its own has that of its first word. */
function headOf(verb: VerbMatch): VerbMatch {
  if (verb.cue.alone !== null || verb.to - verb.from === 1 || verb.cue.flags.has('silent')) return verb;
  const head = cueLexicon.verbs.byFirst.get(verb.cue.actions[0] ?? '')?.at(-1);
  // "struck up again" strikes nothing
  if (/^(?:strike|hit)$/.test(verb.cue.actions[0] ?? '')) return verb;
  return head?.words.length === 1 && head.value.alone !== null ? { ...verb, cue: head.value } : verb;
}

/** "Clods pattered down": a phrase of walking whose first word is a noise. */
function headIsNoise({ nominal, cue: { actions } }: VerbMatch): boolean {
  const head = cueLexicon.verbs.byFirst.get(actions[0] ?? '')?.at(-1);
  return !nominal && head?.words.length === 1 && head.value.alone !== null && !head.value.flags.has('path');
}

/** "Something was scratching", "Something had got in. It scrabbled": what nobody has a name for. */
function isUnnamed(words: readonly PassageWord[], { from }: VerbMatch): boolean {
  const [lead = ''] = leadOf(words, from).filter((text) => !/^(?:was|were|is|are|began|started|kept|to)$/.test(text));
  if (lead === 'something' || lead === 'whatever') return true;
  const start = words[(words[from]?.sentenceFrom ?? 0) - 1]?.sentenceFrom ?? words[from]?.sentenceFrom ?? from;
  return lead === 'it' && words.slice(start, from).some(({ text }) => text === 'something' || text === 'thing' || text === 'creature');
}

/** "They creak", of toads. */
function pronounThing(words: readonly PassageWord[], { from }: VerbMatch, doer: NounMatch | undefined): string {
  const told = /^(?:let|lets|letting|made|make|heard|hear)$/.test(words[from - 2]?.text ?? '');
  return !told && /^(?:it|they|them)$/.test(words[from - 1]?.text ?? '') ? (doer === undefined ? '' : saidName(doer)) : '';
}

/** "The iron sighed": a noise of one word, that says by itself what is heard. */
function isItsOwnNoise({ from, to, cue: { alone, flags, actions } }: VerbMatch, doer: NounMatch): boolean {
  if (to - from > 1 || alone === null || /^(?:FIRE|RAIN|HAIL)/.test(alone.catid ?? '')) return false;
  if (flags.has('path') || flags.has('person') || alone.query.includes('~')) return false;
  const [head = ''] = actions;
  const named = alone.query.startsWith('@') || alone.query.startsWith(head.replace(/e$/, ''));
  return named || flags.has('thing') || cueLexicon.families.get(doer.cue.kind) === 'device';
}

/** "The market buzzed", "the pub hummed": a place that is busy sounds of itself. */
function busyPlace(nouns: NounIndex, { from, to, nominal, cue }: VerbMatch): HeardCue | null {
  const place = nouns.atWord(from - 1);
  if (
    nominal ||
    place?.cue.kind !== 'place' ||
    place.cue.alone === null ||
    !/^(?:buzz|hum|throb|roar|seethe|thrum)$/.test(cue.actions[0] ?? '')
  )
    return null;
  const { alone, name, catid } = place.cue;
  return {
    ...alone,
    query: alone.query.replace('~', name),
    catid: alone.catid ?? catid,
    salience: 'medium',
    span: { from: place.from, to },
    bed: 'place',
    thing: place.from,
  };
}

/** What a noun of them always is: "a pop", not "a ring". */
const NOISES = new Set(
  'flop splat bump jolt scrabble scuffle snuffle shudder judder squawk clash throb pulse crump burr ting warble stutter whirr pop thunk thwack clunk rumble whine sputter splutter whump grind throb thrum beep ping ding blip trill twang'.split(
    ' ',
  ),
);

/** "a tearing noise", "with a pop". */
function isNoiseOf(words: readonly PassageWord[], { from, to, nominal, cue }: VerbMatch): boolean {
  const [word, next] = [words[from], words[to]];
  if (!nominal) return false;
  if (/^(?:noise|noises|sound|sounds)$/.test(next?.text ?? '') || NOISES.has(cue.actions[0] ?? '')) return true;
  // "a faint tearing"
  const ends =
    next === undefined ||
    next.clause !== word?.clause ||
    /^(?:from|in|behind|above|below|outside|inside|overhead|somewhere|under)$/.test(next.text);
  return ends && word?.text.endsWith('ing') === true && isArticled(words, from);
}

function isArticled(words: readonly PassageWord[], from: number): boolean {
  const lead = words.slice(Math.max(words[from]?.clauseFrom ?? from, from - 3), from);
  return lead.some(({ text }) => /^(?:a|the|some)$/.test(text));
}

/** A voice is filed by who it is. */
function personal(catid: string | null, { word: who, person }: { word: string; person: boolean }): string | null {
  if (person && catid?.startsWith('ANML') === true) return catid === 'ANMLWdog' ? 'VOXCry' : 'VOXEfrt';
  return who === 'child' && catid === 'VOXScrm' ? 'VOXChld' : catid;
}
