/** Things that are names of somebody, or figures of speech, by the words right beside them. */
import { givenNames, measures } from '../../resources/lexicon/wordsOfRules.ts';
import { cueLexicon, isThingWord } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { NounCue } from './cueTypes.ts';
import type { PassageWord } from './passageWords.ts';
import { ARTICLES, STUFF } from './smallWords.ts';
import { wordSet } from './wordSet.ts';

/** A single thing that opens a sentence without an article is somebody's name, unless it is stuff. */
export function opensAsName(words: readonly PassageWord[], { from, to }: Span, { kind }: NounCue): boolean {
  const [word, next] = [words[from], words[to]];
  if (word === undefined || next === undefined || to - from > 1 || from !== word.sentenceFrom || next.clause !== word.clause) return false;
  const family = cueLexicon.families.get(kind) ?? '';
  const named = family === 'beast' || family === 'fowl' || family === 'bug' || NAMES.has(kind);
  if (/^(?:in|of|on|through|at|from|over|against)$/.test(next.text) && STUFF.has(word.text)) return false;
  if (GIVEN_NAMES.has(word.text)) return true;
  return named && !word.text.endsWith('s') && (!STUFF.has(word.text) || word.text === 'storm') && !isThingWord(next.text);
}

const GIVEN_NAMES = wordSet(givenNames);
const NAMES = new Set('storm wind bell horn drum cannon gun whip axe bowstring sword tree stone river lake hammer'.split(' '));

/** "a gale of criticism", "a wave of spending": weather, water and fire of what is none. */
export function isFigure(words: readonly PassageWord[], { from, to }: Span, { kind }: NounCue): boolean {
  if (words[to]?.text !== 'of' || !ELEMENTS.has(kind) || words[from]?.clause !== words[to]?.clause) return false;
  return !words
    .slice(to + 1, to + 5)
    .some(
      ({ text, nameLike }) =>
        nameLike || /^(?:the|a|an|his|her|its|their|this|that)$/.test(text) || isThingWord(text) || cueLexicon.modifiers.has(text),
    );
}

const ELEMENTS = new Set([
  'rain',
  'storm',
  'wind',
  'sea',
  'river',
  'lake',
  'water',
  'fire',
  'thunder',
  'lightning',
  'slide',
  'rumble',
  'explosion',
  'cannon',
  'bomb',
  'lava',
  'song',
  'horn',
  'drum',
  'chain',
  'fan',
  'engine',
]);

/** Makes that are things: "a Zeppelin droned". Any other capital is a name. */
const MAKES = new Set(['plane', 'gun', 'car', 'cannon']);

export function isName(words: readonly PassageWord[], { from, to }: Span, noun: NounCue): boolean {
  const [first, last] = [words[from], words[to - 1]];
  if (noun.kind === 'bigclock' || noun.kind === 'person' || /^bibles?$/.test(first?.text ?? '')) return false;
  if (noun.kind === 'sea' && words[from - 1]?.text === 'the') return false;
  // "on Deck Nine"
  if (to - from > 1 && noun.kind === 'seaplace' && last?.nameLike === true && words[to]?.nameLike === true) return true;
  if (first?.nameLike !== true || last?.nameLike !== true) return last?.nameLike === true && to - from > 1 && first?.nameLike === true;
  // "the old Rolls purred"
  const article = cueLexicon.modifiers.has(words[from - 1]?.text ?? '') ? words[from - 2] : words[from - 1];
  return !(MAKES.has(noun.kind) && ARTICLES.has(article?.text ?? '') && words[to]?.nameLike !== true);
}

/** "a stick of bombs", "a string of ponies": what only counts the things behind it. */
export function isMeasure(words: readonly PassageWord[], { from, to }: Span): boolean {
  if (to - from > 1 || words[to]?.text !== 'of' || !MEASURES.has((words[from]?.text ?? '').replace(/s$/, ''))) return false;
  return words
    .slice(to + 1, to + 4)
    .some(
      ({ text, clause }) =>
        clause === words[to]?.clause && isThingWord(text) && (!WET.test(text) || /^storms?$/.test(words[from]?.text ?? '')),
    );
}

/** "a fountain of water" is one; "a storm of hail" is the hail. */
const WET = /^(?:hail|rain|snow|sleet|wind|sand|water|thunder|spray|dust|fire|flame|flames|sparks)$/;
const MEASURES = wordSet(measures);
