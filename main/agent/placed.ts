/** Things that only say where something happens. */
import { cueLexicon } from './cueLexicon.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { BEHIND, DETERMINED, PLACE_WORDS } from './smallWords.ts';
import { wordSet } from './wordSet.ts';

const REACH = 5;
const QUANTITIES = wordSet(
  'hundreds dozens thousands scores millions lots plenty handful couple pair pairs swarms flocks herds packs dozen number row rows stack stacks pile piles heap heaps set sets line lines column columns bundle bundles bunch bunches tray trays crate crates sack sacks fleet convoy gang team troop procession collection load armful',
);

/**
 * Behind a preposition: "in the house", "of a bell". Behind a second article begins another thing ("behind her a twig snapped"), and
 * "with the crates rattling" says what they do.
 */
export function isPlaced(words: readonly PassageWord[], { from, to }: Span): boolean {
  const start = Math.max(words[from]?.clauseFrom ?? 0, from - REACH);
  const doing = words[to]?.text.endsWith('ing') === true && words[to]?.clause === words[from]?.clause;
  let articles = 0;
  let unknown = 0;
  for (let index = from - 1; index >= start; index--) {
    const text = words[index]?.text ?? '';
    // "hundreds of bees"
    if (text === 'of' && QUANTITIES.has(words[index - 1]?.text ?? '')) return false;
    if (BEHIND.has(text) || PLACE_WORDS.has(text) || text === 'of' || text === 'by') return !(doing && text === 'with');
    // before the article stands the preposition, or another phrase: "in March the toads"
    if (articles > 0 && !/^(?:all|half|both|only|just|right|almost)$/.test(text)) return false;
    if (DETERMINED.has(text)) articles++;
    else if (!cueLexicon.modifiers.has(text) && !cueLexicon.plainAdjectives.has(text) && unknown++ > 0) return false;
  }
  return false;
}
