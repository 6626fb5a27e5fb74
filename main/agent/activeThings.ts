/** Things at work or on their way: heard though the lexicon has no sound for what is said of them ("the car took the bend"). */
import { activeThings, going, telling, working } from '../../resources/lexicon/activeThings.ts';
import { cueLexicon } from './cueLexicon.ts';
import type { NounMatch } from './cueMatches.ts';
import type { Sounding } from './cueTypes.ts';
import { isIdea } from './ideas.ts';
import { irregularForms, verbForms } from './inflect.ts';
import type { PassageWord } from './passageWords.ts';
import { BEHIND, DETERMINED, TIMETABLE } from './smallWords.ts';
import { soundingFor } from './soundingFor.ts';
import { STILLNESS } from './stillness.ts';

type Way = 'going' | 'working' | 'telling';

const FORMS: Readonly<Record<Way, ReadonlySet<string>>> = {
  going: formsOf(going),
  working: formsOf(working),
  telling: formsOf(telling),
};
const ACTIVE = activeTable();
const CONNECTIVES = new Set('and but then while as when so because until after before though now once where'.split(' '));
const NUMBERS =
  /^(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|ninety|hundreds?|thousands?|dozens?|several|many|\d+)$/;
const AUXILIARY = /^(?:was|were|is|are|had|has|have|been|kept|began|started|still|now|just|then|already|\p{L}{2,}ly)$/u;

/** How `noun` sounds when it is the doer of a verb of its way; null when it is none, at rest, or done to. */
export function activeSounding(words: readonly PassageWord[], noun: NounMatch): Sounding | null {
  const active = ACTIVE.get(noun.cue.kind);
  if (active === undefined || noun.asName || !opensClause(words, noun)) return null;
  let at = noun.to;
  let passive = false;
  const end = words[noun.to - 1]?.clauseTo ?? noun.to;
  while (at < end && AUXILIARY.test(words[at]?.text ?? '')) {
    passive ||= /^(?:was|were|is|are|been)$/.test(words[at]?.text ?? '');
    at++;
  }
  const text = words[at]?.text ?? '';
  // "her foot left the ground"
  if (noun.cue.kind === 'feet' && /^(?:leaves?|left|leaving|finds?|found|finding|lifts?|lifted|lifting|rises?|rose|rising)$/.test(text))
    return null;
  if (at >= end || !FORMS[active.way].has(text) || (passive && !text.endsWith('ing'))) return null;
  // "the mare went lame"
  if (active.way === 'going' && STATES.test(words[at + 1]?.text ?? '') && at + 1 < end) return null;
  if (words.slice(at + 1, Math.min(end, at + 4)).some((word) => TIMETABLE.test(word.text))) return null;
  const after = words.slice(at + 1, Math.min(end, at + 5));
  if (active.way === 'telling' && GIVES.test(text) && !after.some((word) => SIGNALS.test(word.text))) return null;
  // "the train of events led", "the car changed the city"
  if (active.way !== 'telling' && after.slice(0, 3).some((word) => isIdea(word.text))) return null;
  if (active.way === 'telling' && after.some((word) => isIdea(word.text) && !SIGNALS.test(word.text) && !STILLNESS.test(word.text)))
    return null;
  return soundingFor(noun, active.actions);
}

/** How something goes or turns that goes nowhere. */
const STATES =
  /^(?:lame|blind|mad|bad|wrong|missing|dead|quiet|silent|hungry|thirsty|unnoticed|empty|rusty|cold|stale|sour|astray|bankrupt|green|grey|gray|white|black|red|brown|still|free|cheap|unsold|begging|years|obsolete|extinct|nowhere)$/;
const GIVES = /^(?:give|gives|gave|giving|given)$/;
/** What a bell, a whistle or a gun gives. */
const SIGNALS =
  /^(?:signals?|word|warnings?|alarm|order|orders|notice|hours?|quarters?|time|times?|change|beat|start|cue|note|notes|tone|call|blasts?|hoots?|toots?|shrieks?|rings?|strokes?|peals?|clang|answer|reply|news|end|noon|midday|midnight|dinner|breakfast|lunch|supper|shift|work|school|prayers?|mass|vespers|matins|evensong)$/;

/** Nothing but adjectives between it and its article, and no preposition before that. */
export function opensClause(words: readonly PassageWord[], { from }: NounMatch): boolean {
  const before = words.slice(words[from]?.clauseFrom ?? from, from).filter(({ text }) => !CONNECTIVES.has(text));
  const article = before.findLastIndex(({ text }) => DETERMINED.has(text));
  if (BEHIND.has(before[article - 1]?.text ?? '')) return false;
  const unknown = before
    .slice(article + 1)
    .filter(({ text }) => !cueLexicon.modifiers.has(text) && !cueLexicon.plainAdjectives.has(text) && !NUMBERS.test(text));
  return unknown.length <= (article < 0 ? 0 : 1);
}

function activeTable(): ReadonlyMap<string, { actions: readonly string[]; way: Way }> {
  const rows = activeThings.split('\n').filter((line) => line.trim() !== '');
  return new Map(
    rows.flatMap((row) => {
      const [kinds = [], actions = [], [way = ''] = []] = row.split('|').map((cell) => cell.split(',').map((word) => word.trim()));
      if (way !== 'going' && way !== 'working' && way !== 'telling') throw new RangeError(`lexicon: "${way}" is no way of being active`);
      return kinds.map((kind) => [kind, { actions, way }] as const);
    }),
  );
}

function formsOf(table: string): ReadonlySet<string> {
  const verbs = table.split(',').map((verb) => verb.trim());
  return new Set(verbs.flatMap((verb) => verbForms(verb, irregularForms(verb))));
}
