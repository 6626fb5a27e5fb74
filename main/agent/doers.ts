/** Who does it, or what: the word that a query has for the doer of a happening. */

import { pasts } from '../../resources/lexicon/wordsOfRules.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch, VerbMatch } from './cueMatches.ts';
import { isHalfOfName } from './halfOfName.ts';
import { isIdea } from './ideas.ts';
import { borrowsDoer, isOfPerson, isRelative } from './lookBack.ts';
import type { NounIndex } from './nounIndex.ts';
import { saidName } from './ownWord.ts';
import type { PassageWord } from './passageWords.ts';
import { isPlaced } from './placed.ts';
import { BEHIND, DETERMINED, STUFF } from './smallWords.ts';
import { AGENTS } from './soundingFor.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { wordSet } from './wordSet.ts';

const PRONOUNS: Readonly<Record<string, string>> = {
  he: 'man',
  him: 'man',
  she: 'woman',
  i: '',
  we: '',
  you: '',
  they: '',
  who: '',
  someone: '',
  somebody: '',
  everyone: 'crowd',
  everybody: 'crowd',
};
const NOT_THINGS = new Set(
  'it he she they we i you who which that there then this these those one something nothing everything anything all both again and or but only now here what not had was were is are did suddenly once somewhere said says say first second third fourth fifth sixth seventh eighth ninth tenth last next other others rest'.split(
    ' ',
  ),
);

/** The doer's word for a query, "" when it has none; `person` when only a human can be meant. */
export function whoDoes(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): { word: string; person: boolean } {
  const start = words[verb.from];
  for (let index = verb.from - 1; index >= Math.max(0, verb.from - 12); index--) {
    const word = words[index];
    if (word === undefined || start === undefined || word.sentence !== start.sentence) break;
    const aside = /^(?:who|which)$/.test(words[word.clauseTo]?.text ?? '');
    if (word.clause < start.clause - (aside ? 2 : 1)) break;
    // "she broke it, and the mercury ran about": who did the one thing does not do the other
    if (word.clause < start.clause && !aside && hasOwnSubject(words, verb)) break;
    // "he pulled at the sluice and it screamed"
    if (index === verb.from - 1 && word.text === 'it' && word.clause === start.clause && !verb.nominal) break;
    const noun = nouns.atWord(index);
    if (noun !== undefined && isPerson(noun)) return { word: noun.cue.name, person: true };
    const pronoun = PRONOUNS[word.text];
    if (pronoun !== undefined && !verb.nominal) return { word: pronoun, person: true };
    if (index === word.sentenceFrom && noun === undefined && isLoneName(words, index)) return { word: '', person: true };
    if (word.nameLike && word.clause === start.clause) return { word: '', person: start.nearSpeech };
    if (noun !== undefined && word.clause === start.clause) break;
  }
  const after = nouns.startingIn(verb.to, verb.to + 4);
  return after !== undefined && isPerson(after) && verb.nominal ? { word: after.cue.name, person: true } : { word: '', person: false };
}

/** An article and one more word right before the verb. */
function hasOwnSubject(words: readonly PassageWord[], { from, nominal }: VerbMatch): boolean {
  const article = words[from - 2];
  const opens = article !== undefined && article.clause === words[from]?.clause && from - 2 - article.clauseFrom <= 1;
  return opens && !nominal && /^(?:the|a|an|its|their|this|that)$/.test(article.text);
}

/** "Anwen laid her palm on it": a singular word that opens a sentence without an article, before its verb, is somebody's name. */
function isLoneName(words: readonly PassageWord[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]];
  if (word === undefined || next?.clause !== word.clause || word.text.length < 3 || STUFF.has(word.text)) return false;
  if (/(?:s|ly|ing|ed)$/.test(word.text) || NOT_THINGS.has(word.text) || DETERMINED.has(word.text) || BEHIND.has(word.text)) return false;
  return next.text.endsWith('ed') || IRREGULAR_PAST.test(next.text) || PASTS.has(next.text);
}

const PASTS = wordSet(pasts);

/** Kinds whose names are of a setting. */
const NO_DOERS = new Set(['place', 'seaplace', 'mood', 'crowd']);
const nameOf = (noun: NounMatch | undefined): string => (noun === undefined ? '' : saidName(noun));
const isPerson = (noun: NounMatch): boolean => noun.cue.kind === 'person' || noun.cue.kind === 'child';

/** The word before the verb and its auxiliaries: "the cox is barking". */
function beforeAuxiliaries(words: readonly PassageWord[], from: number): number {
  const start = words[from]?.clauseFrom ?? from;
  let at = from - 1;
  while (
    at > start &&
    /^(?:was|were|is|are|had|has|have|been|being|began|go|goes|went|came|come|comes|still|now|just|already|always|above|below|outside|inside|overhead|upstairs|downstairs|opposite|beneath|nearby|\p{L}{2,}ly)$/u.test(
      words[at]?.text ?? '',
    )
  )
    at--;
  return at;
}

/** The thing in front of the verb, known or not ("the mast creaked"), or after "of" when the verb is used as a noun. */
export function carriedThing(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): string {
  const clause = words[verb.from]?.clause;
  if (verb.nominal && isGiven(words, verb)) return nameOf(doerOf(words, nouns, verb));
  if (verb.nominal) {
    const linked = words[verb.to]?.text === 'of' || words[verb.to]?.text === 'from';
    const after = linked ? nouns.startingIn(verb.to, verb.to + 5) : undefined;
    return after === undefined || isPerson(after) || words[after.from]?.clause !== clause ? '' : saidName(after);
  }
  const before = nouns.inClause(clause ?? -1).findLast((noun) => noun.to <= verb.from && verb.from - noun.to <= 3);
  // "the thing under the bridge was humming"
  if (before !== undefined && isPlaced(words, before)) return '';
  if (before !== undefined && isHalfOfName(words, before, verb)) {
    const half = words[before.to]?.text ?? '';
    return NOT_THINGS.has(half) ? '' : half;
  }
  // "the village was burning"
  if (before?.cue.kind === 'place' && verb.cue.actions[0] === 'be') return words[before.from]?.text ?? '';
  if (before !== undefined) return isPerson(before) || NO_DOERS.has(before.cue.kind) ? '' : saidName(before);
  const at = beforeAuxiliaries(words, verb.from);
  const word = words[at];
  if (
    word === undefined ||
    word.clause !== clause ||
    word.nameLike ||
    isPlaced(words, { from: at, to: at + 1 }) ||
    NOT_THINGS.has(word.text) ||
    /ly$|n't$/.test(word.text) ||
    word.text.length < 3
  )
    return '';
  const opens = words[at - 1]?.clause !== clause && word.text.endsWith('s');
  const determined = opens || words.slice(Math.max(0, at - 3), at).some((w) => w.clause === clause && DETERMINED.has(w.text));
  return determined ? word.text : '';
}

/**
 * The known thing that does it: right before it, or in the clause before when this one opens with its verb; after "of" when the verb is
 * used as a noun. No person, no crowd, no place.
 */
export function doerOf(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): NounMatch | undefined {
  const start = words[verb.from];
  if (start === undefined) return undefined;
  if (verb.nominal && isGiven(words, verb)) return inanimate(giverOf(words, nouns, verb));
  if (verb.nominal) {
    const linked = /^(?:of|from)$/.test(words[verb.to]?.text ?? '');
    return linked ? inanimate(nouns.startingIn(verb.to, Math.min(verb.to + 5, start.clauseTo))) : undefined;
  }
  // "a buoy off the cape that moans"
  if (/^(?:that|which)$/.test(words[verb.from - 1]?.text ?? ''))
    return inanimate(nouns.inClause(start.clause).find((noun) => noun.to <= verb.from && !isPlaced(words, noun)));
  // "they creak like doors", of toads
  if (/^(?:it|they|them)$/.test(words[verb.from - 1]?.text ?? ''))
    return ofPronoun(words[verb.from - 1]?.text ?? '', verb, inanimate(antecedent(words, nouns, verb.from)));
  const here = nouns.inClause(start.clause).findLast((noun) => noun.to <= verb.from && verb.from - noun.to <= 3 && !isPlaced(words, noun));
  if (here !== undefined && isHalfOfName(words, here, verb)) return undefined;
  if (here !== undefined || !borrowsDoer(words, verb)) return inanimate(here);
  // "a lamp swung and knocked, swung and knocked"
  for (let back = start.clause - 1; back >= start.clause - 4; back--) {
    const noun = nouns
      .inClause(back)
      .find((each) => words[each.from]?.sentence === start.sentence && !isPlaced(words, each) && !isOfPerson(words, each, verb));
    if (noun !== undefined && !isRelative(words, words[noun.from]?.clauseFrom ?? 0, back)) return inanimate(noun);
  }
  return undefined;
}

/** "The clock gave a whirr", "it gave a clunk": the first thing of the clause, or what "it" stands for. */
function giverOf(words: readonly PassageWord[], nouns: NounIndex, { from }: VerbMatch): NounMatch | undefined {
  const start = words[from];
  const named = nouns.inClause(start?.clause ?? -1).find((noun) => noun.to <= from && !isPlaced(words, noun));
  if (named !== undefined || start === undefined) return named;
  const opens = words.slice(start.clauseFrom, from).find(({ text }) => !/^(?:and|but|then|so)$/.test(text));
  return opens?.text === 'it' ? antecedent(words, nouns, from) : undefined;
}

/** "They creak", of toads; what "they" hammered is people's work, and what "it" is of a person's noise is a person, unless it is a machine. */
function ofPronoun(pronoun: string, { cue: { alone } }: VerbMatch, noun: NounMatch | undefined): NounMatch | undefined {
  const family = cueLexicon.families.get(noun?.cue.kind ?? '') ?? '';
  if (AGENTS.has(family) || family === 'bug') return noun;
  const human = alone?.query.includes('@') === true || /^(?:VOX|HMN)/.test(alone?.catid ?? '');
  // "he kicked the airlock, and it sighed"
  if (pronoun === 'it' && (family === 'device' || noun?.cue.kind === 'slidedoor')) return noun;
  return human || pronoun === 'they' ? undefined : noun;
}

/** The thing that "it" or "they" at word `at` may stand for: the first of the clauses before, back into the last sentence. */
function antecedent(words: readonly PassageWord[], nouns: NounIndex, at: number): NounMatch | undefined {
  const here = words[at];
  for (let back = (here?.clause ?? 0) - 1; here !== undefined && back >= here.clause - 3; back--) {
    const noun = nouns.inClause(back).find((each) => !each.asName && !isPlaced(words, each));
    if (noun !== undefined) return (words[noun.from]?.sentence ?? -9) >= here.sentence - 1 ? noun : undefined;
  }
  return undefined;
}

/** "The clock gave a whirr", "the lift came up with a groan". */
export function isGiven(words: readonly PassageWord[], { from }: VerbMatch): boolean {
  const start = words[from]?.clauseFrom ?? from;
  return words
    .slice(Math.max(start, from - 4), from)
    .some(({ text }) => /^(?:gave|gives|give|given|let|lets|uttered|emitted|with|raised)$/.test(text));
}

const inanimate = (noun: NounMatch | undefined): NounMatch | undefined =>
  noun === undefined || isPerson(noun) || NO_DOERS.has(noun.cue.kind) ? undefined : noun;

/** What hands tear, break and crumple. */
const HANDLED = /^(?:CLOTH|PAPR|WOODBrk|GLASBrk|DESTR|METL|OBJ|CERM|GORE|DOORHdwr)/;

/** What somebody does it to, when only a person or nobody stands before the verb: "crumpled the note". "" when nothing does. */
export function objectOf(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch, handled = HANDLED): string {
  const last = words[verb.to - 1];
  if (
    verb.nominal ||
    last === undefined ||
    !handled.test(verb.cue.alone?.catid ?? '') ||
    BEHIND.has(last.text) ||
    !DETERMINED.has(words[verb.to]?.text ?? '') ||
    words[verb.to]?.clause !== last.clause
  )
    return '';
  for (let index = verb.to + 1; index < Math.min(last.clauseTo, verb.to + 5); index++) {
    const noun = nouns.atWord(index);
    if (noun !== undefined) return isPerson(noun) || NO_DOERS.has(noun.cue.kind) || noun.cue.kind === 'body' ? '' : saidName(noun);
    const word = words[index];
    if (word === undefined || word.nameLike) return '';
    if (cueLexicon.modifiers.has(word.text) || cueLexicon.plainAdjectives.has(word.text)) continue;
    return word.text.length > 2 && !isIdea(word.text) ? word.text : '';
  }
  return '';
}
