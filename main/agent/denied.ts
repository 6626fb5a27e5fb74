/** What is denied, or over. */
import { clauseAfter, clauseBefore, sentenceFact, sharedScope } from './clauseScope.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { DETERMINED } from './smallWords.ts';
import { IRREGULAR_PAST } from './verbForms.ts';
import { wordSet } from './wordSet.ts';

const DENIED = wordSet('not never no without nor neither cannot nobody none nothing hardly scarcely barely rarely seldom');
/** After one of these, what stands behind a denial is said to be so: "did not care that the dog barked". */
const AFFIRMING = wordSet('that which who whose what how where why than but except beyond besides');
const NO_DENIAL = wordSet('only sooner doubt less matter merely just simply wonder until till far long');
const OVER = wordSet('stopped ceased ended quit stop stops cease ceases silenced died dies ended stilled subsided');
const WEATHER = wordSet('wind rain storm gale breeze hail thunder sleet squall tempest blizzard snow');
const LULLED = wordSet('dropped fallen eased passed lifted abated slackened cleared lulled');
const HUSHED = wordSet('sound sounds noise noises');
/** "no sound in the module at all but her own breath". */
const EXCEPT = wordSet('but except save beyond besides only apart other until till');
const UTTER = /^(?:perfect|total|complete|utter|absolute|dead|pure)$/;
const LINGERING = /^(?:had|has|have|finally|suddenly|abruptly|at|last|then|was|is|been|away|all|just|now)$/;

/** "The dog did not bark", "no horns", "nobody knocked", "it made no sound as it closed". */
export function isDenied(words: readonly PassageWord[], span: Span, isThing: boolean): boolean {
  const before = isThing ? sharedScope(words, span) : clauseOrShared(words, span);
  return holdsDenial(before) || ofNothing(words, span, isThing) || soundless(words, span);
}

/** A verb after "or" shares the denial: "didn't bark or growl". */
function clauseOrShared(words: readonly PassageWord[], span: Span): readonly PassageWord[] {
  const opening = words[words[span.from]?.clauseFrom ?? span.from]?.text;
  return opening === 'or' || opening === 'nor' ? sharedScope(words, span) : clauseBefore(words, span.from);
}

function holdsDenial(before: readonly PassageWord[]): boolean {
  return before.some((word, index) => {
    if (!DENIED.has(word.text) && !word.text.endsWith("n't")) return false;
    const next = before[index + 1]?.text ?? '';
    const rest = before.slice(index + 1);
    // "did not stop barking"; a train that does not stop here is another matter
    if (NO_DENIAL.has(next) || (GOES_ON.test(next) && (rest.length < 2 || rest[1]?.text.endsWith('ing') === true))) return false;
    if (word.text === 'without' && opensAnother(rest)) return false;
    if (COULD.test(word.text === 'not' ? (before[index - 1]?.text ?? '') : word.text) && hindered(rest)) return false;
    if (drowned(before)) return false;
    return !rest.some(({ text }, at) => AFFIRMING.has(text) && !(text === 'that' && pointsOut(rest, at)));
  });
}

/** "nothing could be heard above the roar": what drowns the rest is heard. */
function drowned(before: readonly PassageWord[]): boolean {
  const at = before.findLastIndex(({ text }) => /^(?:above|over)$/.test(text));
  return at >= 0 && before.slice(0, at).some(({ text }) => /^(?:hear|heard)$/.test(text));
}

/** "did not stop barking": what is not over. */
const GOES_ON = /^(?:stop|stops|stopped|cease|ceased|quit)$/;

/** "nobody heard that small explosion": it points at one thing; "did not care that dogs barked" tells what is so. */
function pointsOut(rest: readonly PassageWord[], at: number): boolean {
  if (!/^(?:hear|hears|heard|hearing|make|made)$/.test(rest[at - 1]?.text ?? '')) return false;
  return rest.slice(at + 1).every(({ text }) => cueLexicon.modifiers.has(text) || cueLexicon.plainAdjectives.has(text));
}

/** "slammed no doors", "fired no shots": the denial stands behind the verb; "heard nothing but rain" is another matter. */
function ofNothing(words: readonly PassageWord[], { from, to }: Span, isThing: boolean): boolean {
  const [last, next] = [words[to - 1], words[to]];
  if (isThing || next === undefined || next.clause !== last?.clause || words[from]?.text.endsWith('ing') === true) return false;
  if (!/^(?:no|nothing|nobody|neither)$/.test(next.text)) return false;
  // "when the door slammed nobody looked up"
  const then = words[to + 1];
  if (
    next.text !== 'no' &&
    then?.clause === next.clause &&
    (/ed$|^(?:was|were|had|did|could|would|said|spoke|came|went|saw|heard|knew)$/.test(then.text) || IRREGULAR_PAST.test(then.text))
  )
    return false;
  return !/^(?:but|except|more|longer|less)$/.test(words[to + 1]?.text ?? '');
}

const COULD = /^(?:could|can|cannot|couldn't|can't)$/;

/** "Without warning the dog barked", "without a word the man slammed the door": a second article begins what does happen. */
export function opensAnother(after: readonly PassageWord[]): boolean {
  return after.some(({ text, nameLike }, index) => {
    const previous = after[index - 1]?.text ?? '';
    const begins = DETERMINED.has(text) || (!ASKS.test(previous) && (nameLike || /^(?:he|she|they|we|i|it)$/.test(text)));
    if (index === 0 || !begins || LINKS.test(previous) || DETERMINED.has(previous)) return false;
    return !DETERMINED.has(text) || !previous.endsWith('ing') || /^(?:warning|feeling|meaning|morning|evening)$/.test(previous);
  });
}

/** "without knowing what she heard". */
const ASKS = /^(?:that|which|who|what|where|how|why|if|whether|saying|thinking|knowing|noticing|mr|mrs|ms|dr)$/;
const LINKS = /^(?:of|or|and|nor|to|in|on|at|by|for|from|with|into|over|under|without|as|than|all|even|both|half|so|much|\p{L}+ly)$/u;

/** "could not sleep for the barking", "couldn't hear himself over the engine": what hinders is there. */
function hindered(after: readonly PassageWord[]): boolean {
  const verb = after.findIndex(({ text }) => /^(?:sleep|hear|think|speak|talk|concentrate|read|work|rest|study)$/.test(text));
  return (
    verb >= 0 &&
    verb <= 2 &&
    after
      .slice(verb + 1)
      .some(({ text }, index, rest) => /^(?:for|over|above|through|with)$/.test(text) && DETERMINED.has(rest[index + 1]?.text ?? ''))
  );
}

/** The sentence says that what happens in it makes no sound. */
function soundless(words: readonly PassageWord[], { from }: Span): boolean {
  return sentenceFact(words, from, 'soundless', isSoundless);
}

function isSoundless(sentence: readonly PassageWord[]): boolean {
  return sentence.some(({ text }, index) => {
    if (text === 'soundlessly' || text === 'noiselessly' || text === 'inaudibly') return true;
    const [first, second] = [sentence[index - 1]?.text, sentence[index - 2]?.text];
    if (text === 'silence' && second === 'in' && UTTER.test(first ?? '')) return true;
    if (!HUSHED.has(text)) return false;
    const denied = first === 'no' || (first === 'a' && second === 'without') || (first === 'any' && second === 'without');
    const next = sentence[index + 1]?.text;
    const except = sentence.slice(index + 1, index + 10).some((word) => EXCEPT.has(word.text));
    return denied && !except && !(next === 'of' && first === 'no' && index > 8);
  });
}

/** "Lightning never strikes twice": a thing by itself that is denied right after. What "never stops" is heard. */
export function deniedAfter(words: readonly PassageWord[], { to }: Span): boolean {
  const after = clauseAfter(words, to, 6);
  // "three blasts, which never came"
  const next = words.slice(to, to + 3);
  if (
    /^(?:that|which)$/.test(next[0]?.text ?? '') &&
    next[1]?.text === 'never' &&
    /^(?:came|comes|sounded|rang|arrived)$/.test(next[2]?.text ?? '')
  )
    return true;
  if (/^(?:that|which|who)$/.test(after[0]?.text ?? '')) return false;
  const at = after.slice(0, 3).findIndex((word) => DENIED.has(word.text) || word.text.endsWith("n't"));
  return (
    at >= 0 && !after.slice(0, at + 3).some((word) => /^(?:stop|stops|stopped|cease|ceases|ceased|let|lets|only|just)$/.test(word.text))
  );
}

/** "fell silent", "had been silent since", "stood idle". */
const SILENCED =
  /^(?:(?:had|has|have) (?:been|gone|fallen|stood|lain)|fell|falls?|went|goes|go|going|grew|grows?|was|were|is|are|stood|stands?|lay|lies|remained|stayed|kept) (?:silent|quiet|dumb|dead|mute|idle)\b/;

/** "stopped barking", "the rain had stopped", "the fire had gone out", "the sound died". */
export function isOver(words: readonly PassageWord[], { from, to }: Span): boolean {
  const previous = words[from - 1];
  if (previous !== undefined && OVER.has(previous.text) && words[from]?.text.endsWith('ing') === true)
    return !/^(?:not|never|.+n't)$/.test(words[from - 2]?.text ?? '');
  const after = clauseAfter(words, to, 4);
  const next = after[0]?.text ?? '';
  if (
    WEATHER.has(words[to - 1]?.text ?? '') &&
    after.some(({ text }, index) => LULLED.has(text) && after.slice(0, index).every((w) => LINGERING.test(w.text)))
  )
    return true;
  const leaving = after.findIndex((word, index) => /^(?:gone|went|burned|burnt)$/.test(word.text) && after[index + 1]?.text === 'out');
  // ice that goes out breaks up
  if (leaving >= 0 && words[to - 1]?.text !== 'ice' && after.slice(0, leaving).every((word) => LINGERING.test(word.text))) return true;
  // "the grasshoppers fall silent", "the radio went dead"
  if (SILENCED.test(after.map(({ text }) => text).join(' '))) return true;
  // "the rain had kept off"
  if (
    WEATHER.has(words[to - 1]?.text ?? '') &&
    after.some(({ text }, index) => /^(?:kept|held|keeps|holds)$/.test(text) && after[index + 1]?.text === 'off')
  )
    return true;
  // "had burned down to a heap of ash", "had blown itself out"
  if (next === 'had' && /^(?:burned|burnt|blown)$/.test(after[1]?.text ?? '') && /^(?:down|low|out|itself)$/.test(after[2]?.text ?? ''))
    return true;
  return after.some(
    (word, index) => OVER.has(word.text) && after[index + 1]?.text !== 'away' && after.slice(0, index).every((w) => LINGERING.test(w.text)),
  );
}

/** "Nobody had oiled the pump", "he didn't see the dog": the deed is denied, and a thing behind it that "the" points out is there. */
export function denialOfDeed(words: readonly PassageWord[], { from }: Span): boolean {
  const before = words.slice(words[from]?.clauseFrom ?? from, from);
  return (
    before.length > 2 &&
    before.some(({ text }) => /^(?:not|never|nobody|hardly|.+n't)$/.test(text)) &&
    !before.some(({ text }) => /^(?:no|without|nor|neither|none)$/.test(text))
  );
}
