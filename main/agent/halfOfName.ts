/** Things that are only the first half of a longer name. */
import type { Span, VerbMatch } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { BEHIND, PLACE_WORDS } from './smallWords.ts';

/** "A coal plant rumbles": with one more noun between, the thing only says of what kind that is. */
export function isHalfOfName(words: readonly PassageWord[], noun: Span, verb: VerbMatch): boolean {
  const between = words.slice(noun.to, verb.from);
  // "kittiwakes rise screaming": before a participle stands a verb
  if (verb.nominal || between.length !== 1 || words[verb.from]?.text.endsWith('ing') === true) return false;
  const [{ text, clause }] = [between[0] ?? { text: '', clause: -1 }];
  return clause === words[verb.from]?.clause && !BETWEEN_DOER.test(text) && !BEHIND.has(text) && !PLACE_WORDS.has(text);
}

/** What may stand between a doer and its verb. */
const BETWEEN_DOER =
  /^(?:.*(?:ly|ed|ing|n't|[^s]s)|then|now|still|again|also|just|once|twice|all|both|each|soon|never|ever|always|often|outside|inside|below|above|overhead|upstairs|downstairs|next|first|nearby|near|far|away|there|here|that|which|who|had|has|have|was|were|is|are|been|would|could|can|will|may|might|did|does|do|went|came|go|come|kept|began|started|let|and|or|it|them|him|her|up|down|out|off|on|in|over|almost|even|only|too|alone|itself|himself|herself|themselves|suddenly|at|to|not|be|being|half|half-?|gave|give|made|got|set|fell|burst|ran|rang)$/;
