/** What a mouth and a body do, when they are of no grown person. */
import { cueLexicon } from './cueLexicon.ts';
import type { VerbMatch } from './cueMatches.ts';
import { span } from './cueSpans.ts';
import { carriedThing, whoDoes } from './doers.ts';
import type { HeardCue } from './heardCues.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';
import { AGENTS } from './soundingFor.ts';

/** Wider kinds that have no voice. */
export const HARD = new Set([
  'object',
  'device',
  'craft',
  'electric',
  'wire',
  'brakes',
  'tires',
  'hinge',
  'gears',
  'engine',
  'machine',
  'saw',
]);

/** "The lander's legs crunched into the crust": what is no mouth eats nothing. */
export function biteOfThing(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): HeardCue | null {
  const { alone, actions } = verb.cue;
  if (verb.nominal || alone?.catid !== 'FOODEat' || whoDoes(words, nouns, verb).person) return null;
  const biter = nouns.atWord(verb.from - 1);
  if (biter !== undefined && AGENTS.has(cueLexicon.families.get(biter.cue.kind) ?? '')) return null;
  const thing = carriedThing(words, nouns, verb);
  if (thing === '' || !/^(?:crunch|bite|chew|munch|gnaw)$/.test(actions[0] ?? '') || /^(?:teeth|jaws|fangs|mouth|beak)$/.test(thing))
    return null;
  const catid = biter !== undefined && HARD.has(cueLexicon.families.get(biter.cue.kind) ?? '') ? biter.cue.catid : null;
  const query = `${thing} ${actions[0] ?? ''}`;
  return { ...alone, query, catid, span: { from: verb.from - 1, to: verb.to }, bed: query, thing: biter?.from };
}

/** "The baby hiccuped", "the pony sneezed": what a body does, of one that is no grown person. */
export function infantOrBeast(nouns: NounIndex, verb: VerbMatch): HeardCue | null {
  const { alone, flags, actions } = verb.cue;
  const doer = nouns.atWord(verb.from - 1);
  if (verb.nominal || alone === null || doer === undefined || !flags.has('person') || !/^HMN/.test(alone.catid ?? '')) return null;
  if (doer.cue.kind !== 'baby' && !AGENTS.has(cueLexicon.families.get(doer.cue.kind) ?? '')) return null;
  return { ...alone, query: `${doer.cue.name} ${actions[0] ?? ''}`, span: span(doer, verb), bed: doer.cue.kind, thing: doer.from };
}
