/** What is kept from sounding, all but happens, or is only waited for: "swallowed a scream", "almost laughed", "listened for footsteps". */
import { clauseBefore } from './clauseScope.ts';
import type { Span } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { wordSet } from './wordSet.ts';

const REACH = 5;
/** Before a noise: "suppressed a sneeze". */
const HOLDS = wordSet(
  'swallow swallows swallowed swallowing suppress suppresses suppressed suppressing repress repressed restrain restrained resist resisted resisting contain contained avoid avoided spare spared',
);
/** With "back" or "down" behind: "bit back a shout". */
const HOLDS_BACK = wordSet(
  'bite bites bit biting choke chokes choked choking hold holds held holding fight fights fought fighting gulp gulped force forced blink',
);
/** With "for": it hasn't come yet. */
const AWAITS = wordSet(
  'listen listens listened listening brace braces braced bracing long longed longs longing yearn yearned pine pined ready prepared wait waited waiting watch watched itching',
);
/** What one has not, of a sound: "missed the sound of the sea". */
const MISSES = wordSet('miss misses missed missing forget forgets forgot forgotten crave craved craves lack lacked lacks');
const SOUND = /^(?:sound|sounds|noise|song)$/;
const NEEDS = /^(?:need|needs|needed|needing|want|wants|wanted|require|requires|required|deserve|deserves|deserved|worth)$/;

/** True when the words before say that it is held back, nearly happens, or is only wanted or waited for. */
export function isWithheld(words: readonly PassageWord[], span: Span, isThing: boolean): boolean {
  const before = clauseBefore(words, span.from).slice(-REACH);
  return isHeldBack(before, isThing) || nearly(words, span) || isAwaited(before, words.slice(span.from, span.to)) || isNeeded(words, span);
}

function isHeldBack(before: readonly PassageWord[], isThing: boolean): boolean {
  if (!isThing) return false;
  return before.some(({ text }, index) => {
    const behind = before.slice(index + 1);
    const [next, article] = [behind[0]?.text ?? '', behind.at(-1)?.text ?? ''];
    if (behind.length === 0 || behind.length > 4 || behind.some((word) => word.text === 'and')) return false;
    if (HOLDS_BACK.has(text)) return /^(?:back|down)$/.test(next) && behind.length > 1 && ARTICLE.test(behind[1]?.text ?? article);
    return HOLDS.has(text) && ARTICLE.test(next);
  });
}

const ARTICLE = /^(?:a|an|the|his|her|its|their|my|our|another|any|that)$/;

/** "almost laughed", "all but shouted"; "almost at once the bell rang" is heard. */
function nearly(words: readonly PassageWord[], { from }: Span): boolean {
  const [before, first] = [words[from - 1], words[from - 2]];
  if (before === undefined || before.clause !== words[from]?.clause) return false;
  return before.text === 'almost' || before.text === 'nearly' || (before.text === 'but' && first?.text === 'all');
}

/** "listened for footsteps", "missed the sound of rain", "had yet to hear a shot". */
function isAwaited(before: readonly PassageWord[], own: readonly PassageWord[]): boolean {
  const sounds = [...before, ...own];
  return before.some(({ text }, index) => {
    const [next, second] = [before[index + 1]?.text ?? '', before[index + 2]?.text ?? ''];
    if (AWAITS.has(text)) return next === 'for' || (/sel(?:f|ves)$/.test(next) && second === 'for');
    // "have yet to": a clause of its own
    if (text === 'yet') return index === 0 && next === 'to';
    if (/^(?:far|away|safe|miles)$/.test(text)) return next === 'from' && index === 0;
    return MISSES.has(text) && sounds.some((word) => SOUND.test(word.text));
  });
}

/** "The clock needed winding." */
function isNeeded(words: readonly PassageWord[], { from }: Span): boolean {
  const [before, word] = [words[from - 1], words[from]];
  return word?.text.endsWith('ing') === true && before?.clause === word.clause && NEEDS.test(before.text);
}
