/** Which thing a word of several meanings is, by the words near it: "the boom" under sail, the drum of a washing machine. */
import { senses } from '../../resources/lexicon/senses.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { NounCue } from './cueTypes.ts';
import type { PassageWord } from './passageWords.ts';
import { longest } from './phrases.ts';
import { stem } from './stem.ts';
import { wordSet } from './wordSet.ts';

/** How many words before and behind may tell. */
const REACH = 18;

/** Neither a thing nor a happening: the ring of boxers. */
export const SILENT = 'silent';

type Sense = { near: ReadonlySet<string>; definite: boolean; cue: NounCue | null };
type Found = { value: NounCue; length: number } | null;

/** The thing at word `at`: `noun`, which the lexicon knows there, unless it is a single word that the words near it turn into another. */
export function inSense(words: readonly PassageWord[], at: number, noun: Found): Found | typeof SILENT {
  const word = words[at];
  if (noun === null && word !== undefined && ROLES.has(word.text)) return lastBeast(words, at);
  const list = word === undefined ? undefined : SENSES.get(word.text);
  if (word === undefined || list === undefined || (noun?.length ?? 0) > 1) return noun;
  const near = nearby(words, at);
  for (const { near: telling, definite, cue } of list) {
    if (definite && !(/^(?:the|its|their)$/.test(words[at - 1]?.text ?? '') && words[at + 1]?.text !== 'of')) continue;
    if (!near.some((each) => telling.has(each))) continue;
    return cue !== null ? { value: cue, length: 1 } : definite ? SILENT : null;
  }
  return noun;
}

/** What one of the animals told of is called next: "the males", "the winner". */
const ROLES = wordSet(
  'male males female females winner loser victor rival rivals adult adults youngster youngsters juvenile juveniles newcomer newcomers intruder intruders matriarch straggler stragglers sentry sentries mate mates offspring mother mothers parent parents leader survivor survivors combatants youngest eldest',
);
const FAR = 45;

/** The animal that was named last, within the scene. */
function lastBeast(words: readonly PassageWord[], at: number): Found {
  if (!/^(?:the|a|its|their|another|other|two|three|both|rival|each|these|those)$/.test(words[at - 1]?.text ?? '')) return null;
  for (let index = at - 1; index >= Math.max(0, at - FAR) && words[index]?.scene === words[at]?.scene; index--) {
    const word = words[index];
    // where people are told of, "the mother" is one of them
    if (word === undefined || word.inSpeech || /^(?:he|she|i|we|man|woman|men|women|people|child|children)$/.test(word.text)) return null;
    const noun = longest(cueLexicon.nouns, words, index)?.value;
    if (noun !== undefined && ALIVE.has(cueLexicon.families.get(noun.kind) ?? '') && !word.nameLike) return { value: noun, length: 1 };
  }
  return null;
}

const ALIVE = new Set(['beast', 'fowl', 'bug']);

function nearby(words: readonly PassageWord[], at: number): string[] {
  const here = words[at];
  const stems: string[] = [];
  for (let index = Math.max(0, at - REACH); index < Math.min(words.length, at + REACH + 1); index++) {
    const word = words[index];
    if (index !== at && word !== undefined && word.scene === here?.scene && word.text !== here.text) stems.push(stem(word.text));
  }
  return stems;
}

const SENSES = senseTable();

function senseTable(): ReadonlyMap<string, readonly Sense[]> {
  const table = new Map<string, Sense[]>();
  for (const line of senses.split('\n').filter((each) => each.trim() !== '')) {
    const [forms = '', near = '', thing = '', name = '', catid = ''] = line.split('|').map((cell) => cell.trim());
    const telling = new Set(near.split(' ').map(stem));
    for (const given of forms.split(', ')) {
      const form = given.replace(/^the /, '');
      const sense = { near: telling, definite: form !== given, cue: thing === '-' ? null : cueOf({ thing, form, name, catid }) };
      const list = table.get(form);
      if (list === undefined) table.set(form, [sense]);
      else list.push(sense);
    }
  }
  return table;
}

/** Throws a RangeError when the tables of nouns don't have the thing. */
function cueOf({ thing, form, name, catid }: Record<'thing' | 'form' | 'name' | 'catid', string>): NounCue {
  const known = thingNamed(thing);
  if (known === undefined) throw new RangeError(`senses: no table of nouns has "${thing}"`);
  const { alone } = known;
  return {
    ...known,
    form,
    name: name === '' ? known.name : name,
    catid: catid === '' ? known.catid : catid,
    alone: alone === null || catid === '' ? alone : { ...alone, catid },
  };
}

function thingNamed(thing: string): NounCue | undefined {
  const phrase = thing.replaceAll("'s", '').split(' ');
  return cueLexicon.nouns.byFirst.get(phrase[0] ?? '')?.find(({ words }) => words.join(' ') === phrase.join(' '))?.value;
}
