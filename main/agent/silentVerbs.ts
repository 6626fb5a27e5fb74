/** Happenings that look like sounds and are none. */
import type { Span, VerbMatch } from './cueMatches.ts';
import type { NounIndex } from './nounIndex.ts';
import { whoDoes } from './pairing.ts';
import type { PassageWord } from './passageWords.ts';

const PATH = new Set(
  'to into onto across over through along up down away toward towards from past out back off in on around upstairs downstairs behind ahead outside inside closer nearer'.split(
    ' ',
  ),
);
/** What runs without a sound. */
const STRETCHES = new Set(
  'road roads path paths track tracks fence fences wall walls line lines street streets lane trail corridor passage border river stairs wire wires film play show shop blood shiver crack cracks sentence words eyes gaze light shadow shadows time years days'.split(
    ' ',
  ),
);

/** A happening that, by the words around it, nobody hears: a figure of speech, a way of saying, a way of lying in the land. */
export function makesNoSound(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): boolean {
  const { alone, flags } = verb.cue;
  const person = whoDoes(words, nouns, verb).person;
  if ((alone?.catid === 'RAIN' || alone?.catid === 'HAIL') && !isWeather(words, verb)) return true;
  if (flags.has('speech') && words[verb.from]?.nearSpeech === true && !verb.nominal) return true;
  if (flags.has('beast') && (verb.nominal ? ofTree(words, nouns, verb) : person)) return true;
  if (flags.has('person') && !person) return true;
  return flags.has('path') && (verb.nominal || runsSilently(nouns, verb) || !goesSomewhere(words, verb));
}

/** "The bark of the old oak". */
function ofTree(words: readonly PassageWord[], nouns: NounIndex, { to }: Span): boolean {
  const linked = words[to]?.text === 'of' || words[to]?.text === 'on';
  return linked && nouns.startingIn(to, to + 5)?.cue.kind === 'tree';
}

/** "It rained", not "mud rained". */
function isWeather(words: readonly PassageWord[], { from }: Span): boolean {
  const before = words[from - 1];
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

/** "ran down the corridor" is heard, "ran a shop" and "the road ran past the mill" are not. */
function goesSomewhere(words: readonly PassageWord[], { from, to }: Span): boolean {
  const clause = words[from]?.clause;
  if (words.slice(Math.max(0, from - 5), from).some((word) => word.clause === clause && STRETCHES.has(word.text))) return false;
  const after = words.slice(to, to + 3).filter((word) => word.clause === clause);
  return after.some((word) => PATH.has(word.text));
}
