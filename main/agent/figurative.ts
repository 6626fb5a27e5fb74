/** Figures of speech that no table lists: of ideas and feelings, and of people who do what only things do. */
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { NounMatch, Span, VerbMatch } from './cueMatches.ts';
import { doerOf } from './doers.ts';
import { isIdea } from './ideas.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';
import { DETERMINED } from './smallWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { wordSet } from './wordSet.ts';

const LINKS = wordSet(
  'the a an his her its their my our your this that these those some any no each every old new own whole very most more all such of modern public private human',
);
const AUXILIARIES = wordSet(
  'had has have was were is are been being began begins suddenly finally soon just then still also simply almost slowly never would could will had',
);
/** Voices of people keep their sound whatever moves them: "screamed with rage". */
const VOICED = wordSet(
  'scream shriek yell shout cry sob weep wail howl laugh roar moan groan gasp sigh whimper whisper cheer clap applaud sing whistle hum giggle chuckle cackle bellow knock bawl holler screech bleat keen screech squeal grunt chant halloo jeer boo yelp whoop snarl growl bark squawk hoot mutter murmur',
);
/** What is put in words and figures makes the sound of the hand: "dialled the number", "typed the date". */
const WRITTEN = wordSet('dial type write scribble scrawl scratch chalk jot pencil print');
/** What a person does only in a manner of speaking. */
const OF_THINGS = wordSet(
  'explode detonate erupt crackle fizz fizzle sizzle buzz tick spark bubble boil simmer shatter backfire rev rumble thunder whirr throb chime toll peal ping blip burst ignite flare smoulder splinter creak clang rattle roar boom drone backfire snap crack crash flap flutter stall brake',
);

/** What even they, unknown, do only as things. */
const ONLY_OF_THINGS = wordSet('sizzle crackle tick chime toll peal ping clang whirr throb blip splinter shatter smoulder');

/** "the deadline roared", "hammered home the point", "crackled with tension", "Mum exploded". */
export function isFigureOfSpeech(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch, thing?: NounMatch): boolean {
  const [head = ''] = verb.cue.actions;
  if (ofIdea(words, verb)) return true;
  if (verb.nominal) return false;
  // "every chair in the place scraped": the chair did
  const done = thing !== undefined && thing.to <= verb.from && words[thing.from]?.clause === words[verb.from]?.clause;
  if (ideaBefore(words, verb.from) && !done) return true;
  if (goesOnOfIdea(words, verb.from)) return true;
  if (LIES.has(head) && LANDS.test(beforeAuxiliaries(words, verb.from))) return true;
  if (BEATS.has(head) && (isNamed(words, verb) || LIGHTS.test(words[verb.from - 1]?.text ?? ''))) return true;
  if (!VOICED.has(head) && !WRITTEN.has(head) && !verb.cue.flags.has('path') && (ideaAfter(words, verb.to) || withIdea(words, verb.to)))
    return true;
  if (words[verb.from - 1]?.text === 'they' && doerOf(words, nouns, verb) !== undefined) return false;
  if (words[verb.from - 1]?.text === 'they' && ONLY_OF_THINGS.has(head)) return false;
  return OF_THINGS.has(head) && verb.cue.alone !== null && !verb.cue.flags.has('path') && personAlone(words, nouns, verb);
}

/** "His career took off, stalled, and crashed": what opens a clause goes on about the idea that opens the sentence. */
function goesOnOfIdea(words: readonly PassageWord[], from: number): boolean {
  const word = words[from];
  if (word === undefined || word.clauseFrom === word.sentenceFrom) return false;
  const lead = words.slice(word.clauseFrom, from);
  if (!lead.every(({ text }) => /^(?:and|then|but|finally|soon|\p{L}+ly)$/u.test(text)) || word.text.endsWith('ing')) return false;
  const [article, noun, next] = words.slice(word.sentenceFrom, word.sentenceFrom + 3);
  if (article === undefined || noun === undefined || next === undefined || !DETERMINED.has(article.text) || !isIdea(noun.text))
    return false;
  if (
    next.clause !== noun.clause ||
    !(/ed$/.test(next.text) || IRREGULAR_PAST.test(next.text) || AUXILIARIES.has(next.text) || next.text === 'took')
  )
    return false;
  // every clause between opens with its verb as well
  for (let at = word.clauseFrom; at > word.sentenceFrom; at = words[at - 1]?.clauseFrom ?? 0) {
    const first = words[at]?.text === 'and' || words[at]?.text === 'then' ? words[at + 1] : words[at];
    if (
      first === undefined ||
      DETERMINED.has(first.text) ||
      /^(?:he|she|it|they|we|i|you|there|as|while|when|until|before|after|where)$/.test(first.text)
    )
      return false;
  }
  return true;
}

/** The word before the verb and its auxiliaries, "" when that is of another clause. */
function beforeAuxiliaries(words: readonly PassageWord[], from: number): string {
  const start = words[from]?.clauseFrom ?? from;
  let index = from - 1;
  while (index >= start && AUXILIARIES.has(words[index]?.text ?? '')) index--;
  return index >= start ? (words[index]?.text ?? '') : '';
}

/** "The mountains march down to the coast", "the canyon yawns", "the landscape unrolled": how the land lies. */
const LANDS =
  /^(?:mountains?|hills?|canyon|gorge|ravine|valleys?|landscape|country|countryside|plains?|moors?|ridges?|slopes?|coast|coastline|headlands?|meadows?|terraces?|foothills|peaks?|horizon|prairie|desert|abyss|chasm|gulf|void|peninsula|lawns?|gardens?|vineyards?|fields?|steps|terrain|scenery|view|suburbs?|cliffs?)$/;
const LIES = wordSet(
  'unroll yawn march plunge drop climb sweep tumble run roll jump dive rush race gallop stride crowd crawl fold flow spill stretch',
);

/** "hammered United": a name that is beaten is a side in a match, or a town in a war, and makes no sound. */
function isNamed(words: readonly PassageWord[], { to }: VerbMatch): boolean {
  return words[to]?.nameLike === true && words[to]?.clause === words[to - 1]?.clause;
}

/** "The sun struck the window": what only shines beats on nothing aloud. */
const LIGHTS =
  /^(?:sun|sunlight|sunshine|daylight|moonlight|moonbeams?|sunbeams?|light|lamplight|torchlight|starlight|headlights|searchlights?|spotlights?|heat|shadow|shadows|glare|rays?|darkness|smell|stench|scent|gaze)$/;

const BEATS = wordSet(
  'hammer pound batter hit smash thrash crush whip blast slam fire shell beat strike trash lash pummel shoot shake rock hush',
);

/** "the engine of the economy", "a storm of protest". */
export function ofIdea(words: readonly PassageWord[], { to }: Span): boolean {
  if (!/^(?:of|over|about)$/.test(words[to]?.text ?? '')) return false;
  for (let index = to + 1; index < Math.min(words[to]?.clauseTo ?? to, to + 5); index++) {
    const text = words[index]?.text ?? '';
    const next = words[index + 1];
    if (/^\d+s?$/.test(text)) return true;
    // "the door of number nine" is one
    if (text === 'number' && COUNTED.test(words[index + 1]?.text ?? '')) return false;
    if (isIdea(text)) return next?.clause !== words[to]?.clause || !isThingWord(next?.text ?? '');
    if (!LINKS.has(text)) return false;
  }
  return false;
}

const COUNTED = /^(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)$/;

/** The subject is an idea: the word before, or the "of" phrase before it. */
function ideaBefore(words: readonly PassageWord[], from: number): boolean {
  const start = words[from]?.clauseFrom ?? from;
  let index = from - 1;
  while (index >= start && (AUXILIARIES.has(words[index]?.text ?? '') || /\p{L}{2}ly$/u.test(words[index]?.text ?? ''))) index--;
  // "every instinct I owned rang"
  if (OWNED.test(words[index]?.text ?? '') && PERSONS.test(words[index - 1]?.text ?? '')) index -= 2;
  return index >= start && isIdea(words[index]?.text ?? '') && words[index]?.nameLike === false;
}

const OWNED = /^(?:owned|had|possessed|knew|felt|have|own)$/;
const PERSONS = /^(?:i|he|she|they|we|you)$/;

/** The object is an idea. */
function ideaAfter(words: readonly PassageWord[], to: number): boolean {
  const last = words[to - 1]?.text === 'the' ? words[to - 2] : words[to - 1];
  return !/^(?:in|on|at|to|by|over|past|against|through|along|across)$/.test(last?.text ?? '') && headIsIdea(words, to);
}

/** "with tension", "into confusion". */
function withIdea(words: readonly PassageWord[], to: number): boolean {
  return /^(?:with|into|of|through)$/.test(words[to]?.text ?? '') && headIsIdea(words, to + 1);
}

/** The first word that is no article or adjective is an idea, and no thing follows it. */
function headIsIdea(words: readonly PassageWord[], at: number): boolean {
  const end = Math.min(words[at - 1]?.clauseTo ?? at, at + 4);
  for (let index = at; index < end; index++) {
    const text = words[index]?.text ?? '';
    if (isThingWord(text) && !isIdea(text)) return false;
    if (isIdea(text) && !TIMES.has(text)) {
      const next = words[index + 1];
      return next === undefined || next.clause !== words[index]?.clause || !isThingWord(next.text);
    }
    if (!LINKS.has(text) && !cueLexicon.plainAdjectives.has(text) && !cueLexicon.modifiers.has(text)) return false;
  }
  return false;
}

/** What stands as an adverb: "barked all night". */
const TIMES = wordSet(
  'day days night nights morning evening hour hours minute minutes week weeks month months year years time times moment moments weekend home summer winter lunch dinner supper breakfast school',
);

/** A person, named right before, does it to nothing. */
function personAlone(words: readonly PassageWord[], nouns: NounIndex, { from, to }: VerbMatch): boolean {
  // "cracked his knuckles" says to what
  if (to - from > 2) return false;
  const start = words[from]?.clauseFrom ?? from;
  let index = from - 1;
  while (index >= start && (AUXILIARIES.has(words[index]?.text ?? '') || /\p{L}{2}ly$/u.test(words[index]?.text ?? ''))) index--;
  if (index < start) return false;
  const text = words[index]?.text ?? '';
  const noun = nouns.atWord(index);
  const isPerson =
    /^(?:he|she|i|we|you|they|who|everyone|everybody|nobody)$/.test(text) || noun?.cue.kind === 'person' || words[index]?.nameLike === true;
  return isPerson && nouns.startingIn(to, to + 4) === undefined;
}
