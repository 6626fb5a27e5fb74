/** What keeps a cue from being heard here: it is denied, imagined, compared, spoken of, over; or remembered, which leaves it faint. */
import { clauseBefore } from './clauseScope.ts';
import { isCompared } from './compared.ts';
import type { Span } from './cueMatches.ts';
import { isDenied, isOver } from './denied.ts';
import { isImagined } from './imagined.ts';
import type { PassageWord } from './passageWords.ts';
import { isRemembered } from './remembered.ts';
import { isSpokenOf } from './spokenOf.ts';
import { isWithheld } from './withheld.ts';
import { wordSet } from './wordSet.ts';

const HEARD = wordSet('hear hears heard hearing listen listens listened listening sound sounds noise noises echo echoes audible');

/** True when the words around the cue say that it makes no sound here. `isThing`: the cue is a noun, and shares the denial of a list; `stopsAloud`: its end is heard. */
export function unheard(words: readonly PassageWord[], span: Span, isThing: boolean, stopsAloud = false): boolean {
  const first = words[span.from];
  if (first === undefined || first.inSpeech) return true;
  if ((!stopsAloud && isOver(words, span)) || isSpokenOf(words, span) || isCompared(words, span, isThing) || isDenied(words, span, isThing))
    return true;
  return isWithheld(words, span, isThing) || isImagined(words, span, isThing);
}

/** Told of, or over before the scene: what is heard of it is faint. */
export function faint(words: readonly PassageWord[], span: Span): boolean {
  return isRemembered(words, span);
}

/** The passage itself says that it is heard: "the sound of", "she heard". */
export function saidToBeHeard(words: readonly PassageWord[], span: Span): boolean {
  return clauseBefore(words, span.from)
    .slice(-6)
    .some((word) => HEARD.has(word.text));
}
