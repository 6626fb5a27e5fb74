/** Who or what makes a noise when the lexicon has no row for it: the passage's own word, so that no noise stands in a query alone. */
import { pasts } from '../../resources/lexicon/wordsOfRules.ts';
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { NounMatch, Span, VerbMatch } from './cueMatches.ts';
import { carriedThing, objectOf } from './doers.ts';
import { isIdea } from './ideas.ts';
import type { NounIndex } from './nounIndex.ts';
import { saidName } from './ownWord.ts';
import type { PassageWord } from './passageWords.ts';
import { isPlaced } from './placed.ts';
import { BEHIND, DETERMINED, PLACE_WORDS } from './smallWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { wordSet } from './wordSet.ts';

const REACH = 5;
const PEOPLE = new Set(['person', 'child', 'crowd', 'body', 'place', 'seaplace', 'mood']);
/** What ends the words of a thing: verbs that help others, and words that link. */
const ENDS =
  /^(?:of|and|or|but|that|which|who|as|like|than|was|were|is|are|had|has|have|did|does|do|will|would|could|should|can|might|must|gave|gives|give|lets?|up|down|out|away|back|again|not|so|then|all|it|he|she|they|we|i|you|by|came|went|.{3,}(?:ed|ing|ly))$/;
/** What a phrase is about when it is about no thing. */
const PASTS = wordSet(pasts);
const UNTHINGS = wordSet(
  'one ones other others something nothing anything everything thing things kind sort sorts way rest same lot bit few many more most moment time night day morning evening voice voices sound sounds noise noises silence air room place man woman end top bottom side middle front sea sky world first last second third breath body face head hand hands mouth throat lips chest eyes',
);

/** The word for what makes the noise, known or not; "" for people and where nothing is told of it. */
export function strangerOf(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch, isPerson = false): string {
  const start = words[verb.from];
  if (start === undefined) return '';
  if (isPerson) return !verb.nominal && OF_BLOWS.test(verb.cue.alone?.catid ?? '') ? objectOf(words, nouns, verb, OF_BLOWS) : '';
  const before = words[verb.from - 1];
  if (before?.text === 'it' && before.clause === start.clause && !verb.nominal) return antecedent(words, nouns, verb.from - 1);
  if (!verb.nominal && OF_BLOWS.test(verb.cue.alone?.catid ?? ''))
    return carriedThing(words, nouns, verb) || objectOf(words, nouns, verb, OF_BLOWS);
  // "the lamp swung from its hook, creaking"
  if (!verb.nominal && start.clauseFrom === verb.from && start.text.endsWith('ing') && verb.from !== start.sentenceFrom)
    return sentenceSubject(words, nouns, verb.from);
  if (!verb.nominal)
    return verb.cue.flags.has('path') || OF_HANDS.test(verb.cue.alone?.catid ?? '')
      ? ''
      : carriedThing(words, nouns, verb) || clauseSubject(words, nouns, verb);
  return makerOf(words, nouns, verb);
}

/** "the roar of the kiln", "the kiln gave a roar": whose the noise is. */
export function makerOf(words: readonly PassageWord[], nouns: NounIndex, noise: Span): string {
  if (/^(?:of|from)$/.test(words[noise.to]?.text ?? ''))
    return headFrom(words, nouns, { from: noise.to + 1, to: words[noise.from]?.clauseTo ?? noise.to });
  return goesWith(words, noise) ? subjectOf(words, nouns, noise) : '';
}

/** What unknown people do more often than unknown things. */
const OF_HANDS = /^(?:FEET|DOORKnck|FOLY|CLOTH|PAPR|FGHT)/;
/** What is struck is heard, whoever does it. */
const OF_BLOWS = /^(?:WOODImpt|METLImpt|FGHTImpt|OBJ)/;
/** CatIDs of those who usually make the noise. */
export const OF_OTHERS = /^(?:VOX|HMN|CREA|ANML|BIRD|FOOD|FEET|VEHSkid|WHSTHmn|DOORKnck)/;

/** "knock", of a "knock door", and "bark", of a "dog bark": the noise without who else makes it. */
export function ownNoise(text: string, { cue: { alone, actions } }: VerbMatch): string {
  const [head = text] = actions;
  if (!OF_OTHERS.test(alone?.catid ?? '')) return text;
  return alone?.query.startsWith('@') === true ? `${head} ${text.trim()}` : text.split(' ').length === 2 ? head : text;
}

/** "gave a clunk", "moved with a roar". */
function goesWith(words: readonly PassageWord[], { from }: Span): boolean {
  const before = words.slice(Math.max(words[from]?.clauseFrom ?? from, from - 4), from);
  return before.some(({ text }) => /^(?:with|gave|gives|give|let|lets|uttered|emitted|made)$/.test(text));
}

/** Who gives it, right before; else the first thing of the clause, behind its article. */
function subjectOf(words: readonly PassageWord[], nouns: NounIndex, { from }: Span): string {
  const opening = words[from]?.clauseFrom ?? from;
  const lead = words.slice(opening, opening + 3).findIndex(({ text }) => !/^(?:and|but|then|when|as|while|suddenly|again)$/.test(text));
  const giving = words.slice(opening, from).findLastIndex(({ text }) => GIVES.test(text));
  const at = giving > 0 && words[opening + giving - 1]?.text === 'it' ? opening + giving - 1 : opening + Math.max(0, lead);
  if (words[at]?.text === 'it') return antecedent(words, nouns, at);
  // "lean out, crack and go over, each with a roar"
  if (/^(?:each|with|both)$/.test(words[at]?.text ?? '')) return sentenceSubject(words, nouns, at);
  if (DETERMINED.has(words[at]?.text ?? '')) return headFrom(words, nouns, { from: at, to: from });
  // "beyond the wall the tide came in with a whisper"
  const first = nouns.inClause(words[from]?.clause ?? -1).find((noun) => noun.to <= from && !isPlaced(words, noun));
  return first === undefined || words[opening]?.nameLike === true ? '' : wordFor(first);
}

const GIVES = /^(?:gave|gives|give|lets?|uttered|emitted|made)$/;

/** "The swing in the garden creaked": what the clause opens with, before a place. */
function clauseSubject(words: readonly PassageWord[], nouns: NounIndex, { from }: Span): string {
  const opening = words[from]?.clauseFrom ?? from;
  const lead = words.slice(opening, from);
  const placed = lead.some(({ text }) => BEHIND.has(text) || PLACE_WORDS.has(text));
  return placed && DETERMINED.has(lead[0]?.text ?? '') ? headFrom(words, nouns, { from: opening, to: from }) : '';
}

/** "Every slate on the roof rattled": in front of the place stands an unknown thing, that does it. */
export function standsBy(words: readonly PassageWord[], place: Span): boolean {
  const opening = words[place.from]?.clauseFrom ?? place.from;
  const lead = words.slice(opening, place.from);
  const behind = lead.findIndex(({ text }) => BEHIND.has(text) || PLACE_WORDS.has(text));
  const head = lead[behind - 1];
  if (head === undefined || behind < 2 || behind > 4 || !DETERMINED.has(lead[0]?.text ?? '')) return false;
  const isVerb = ENDS.test(head.text) || IRREGULAR_PAST.test(head.text) || cueLexicon.verbs.byFirst.has(head.text);
  return !(isVerb || isThingWord(head.text) || UNTHINGS.has(head.text) || isIdea(head.text) || head.nameLike || head.text.length < 3);
}

/** The first thing of the sentence that stands behind no preposition; else the first of all. */
function sentenceSubject(words: readonly PassageWord[], nouns: NounIndex, at: number): string {
  const before = words.slice(words[at]?.sentenceFrom ?? at, at);
  // "she ran the last few yards and jumped, shrieking"
  if (before.some(({ text }) => /^(?:he|she|i|we|you|who|somebody|someone|everybody|everyone)$/.test(text))) return '';
  let placed = '';
  for (let index = words[at]?.sentenceFrom ?? at; index < at; index++) {
    const noun = nouns.atWord(index);
    if (noun?.cue.alone?.layer === 'ambience') continue;
    if (noun !== undefined && !isPlaced(words, noun)) return wordFor(noun);
    if (noun !== undefined) placed ||= wordFor(noun);
    const lead = words[index - 1]?.text ?? '';
    if (noun !== undefined || !DETERMINED.has(words[index]?.text ?? '') || BEHIND.has(lead) || PLACE_WORDS.has(lead) || lead === 'of')
      continue;
    const head = headFrom(words, nouns, { from: index, to: at });
    if (head !== '') return head;
  }
  return placed;
}

/** What "it" at word `at` stands for: the last thing of the clause before, in this sentence or the one before. */
function antecedent(words: readonly PassageWord[], nouns: NounIndex, at: number): string {
  const here = words[at];
  if (here === undefined) return '';
  const stop = Math.max(0, here.clauseFrom - 14);
  for (let index = here.clauseFrom - 1; index >= stop; index--) {
    const word = words[index];
    if (word === undefined || word.sentence < here.sentence - 1) return '';
    const noun = nouns.atWord(index);
    if (noun !== undefined && !isPlaced(words, noun) && wordFor(noun) !== '') return wordFor(noun);
    if (!DETERMINED.has(word.text)) continue;
    const head = headFrom(words, nouns, { from: index, to: here.clauseFrom });
    if (head !== '') return head;
  }
  return '';
}

/** The head of the words that begin at `from`: the last before what ends them. */
function headFrom(words: readonly PassageWord[], nouns: NounIndex, { from, to }: Span): string {
  const first = words[from];
  let head = '';
  for (let index = from; index < Math.min(to, from + REACH); index++) {
    const word = words[index];
    if (word === undefined || word.clause !== first?.clause || (index > from && word.apart)) break;
    const noun = nouns.atWord(index);
    if (noun !== undefined) return wordFor(noun);
    if (DETERMINED.has(word.text) || cueLexicon.modifiers.has(word.text) || cueLexicon.plainAdjectives.has(word.text)) continue;
    // "a foreigner wrote home", "the floes grind"
    if (PASTS.has(word.text) || (head !== '' && cueLexicon.verbs.byFirst.has(word.text))) break;
    if (ENDS.test(word.text) || IRREGULAR_PAST.test(word.text) || BEHIND.has(word.text) || PLACE_WORDS.has(word.text)) break;
    if (word.nameLike || isIdea(word.text) || UNTHINGS.has(word.text) || word.text.length < 3) return '';
    head = word.text;
    if (word.possessive) head = '';
    // "the floes grind"
    else if (/[^su]s$/.test(word.text)) break;
  }
  return head;
}

const wordFor = (noun: NounMatch): string => (PEOPLE.has(noun.cue.kind) || noun.asName ? '' : saidName(noun));

/** "a metallic shriek", "a hydraulic groan": a voice's noise of some stuff is filed by the stuff. */
export function ofMaterial<T extends { query: string; catid: string | null }>(cue: T): T {
  if (!/^(?:VOX|HMN|CREA)/.test(cue.catid ?? '')) return cue;
  const catid = cue.query
    .split(' ')
    .map((word) => MATERIALS[word])
    .find((each) => each !== undefined);
  return catid === undefined ? cue : { ...cue, catid, layer: 'sfx_fg' };
}

const MATERIALS: Readonly<Record<string, string>> = {
  metallic: 'METLFric',
  metal: 'METLFric',
  mechanical: 'MECHMisc',
  hydraulic: 'MECHHydr',
  pneumatic: 'MECHHydr',
  electronic: 'BEEP',
  electric: 'ELECMisc',
  wooden: 'WOODFric',
  rubbery: 'RUBRFric',
  watery: 'WATRMvmt',
};
