/** Blows: what is struck, what with, and who is knocked down. */
import { cueLexicon } from './cueLexicon.ts';
import type { VerbMatch } from './cueMatches.ts';
import type { HeardCue } from './heardCues.ts';
import { isIdea } from './ideas.ts';
import type { NounIndex } from './nounIndex.ts';
import type { PassageWord } from './passageWords.ts';
import { DETERMINED } from './smallWords.ts';

/** "struck the floor with his staff": a blow of somebody who has something to strike with. */
export function struckWith(words: readonly PassageWord[], nouns: NounIndex, verb: VerbMatch): HeardCue | null {
  const { from, to, nominal, cue } = verb;
  const [head = ''] = cue.actions;
  if (nominal || to - from > 1 || !/^(?:strike|hit|beat|whack)$/.test(head) || !DETERMINED.has(words[to]?.text ?? '')) return null;
  const after = words.slice(to + 1, Math.min(words[from]?.clauseTo ?? to, to + 5));
  const tool = after.findIndex(({ text }, index) => text === 'with' && DETERMINED.has(after[index + 1]?.text ?? ''));
  const struck = after[tool - 1];
  const noun = nouns.atWord(to + tool);
  const held = nouns.startingIn(to + tool + 2, to + tool + 5)?.cue.kind ?? '';
  if (struck === undefined || struck.nameLike || isIdea(struck.text) || !(TOOLS.test(held) || TOOLS.test(after[tool + 2]?.text ?? '')))
    return null;
  if (noun !== undefined && !BEATEN.has(cueLexicon.families.get(noun.cue.kind) ?? '')) return null;
  const query = `${struck.text} ${head}`;
  return { query, catid: 'WOODImpt', layer: 'sfx_fg', loop: false, diegetic: true, salience: 'high', span: { from, to }, bed: query };
}

const TOOLS =
  /^(?:stick|staff|cane|pole|rod|club|clubweapon|hammer|mallet|spanner|wrench|handtool|spoon|ladle|fist|fists|hand|palm|bat|ruler|crowbar|axe|shovel|spade|oar|crutch|umbrella|whip|heel|boot|butt|knuckles)$/;

/** "rapped on the hull": what is beaten, when the lexicon has no sound of its own for that. */
export function beatenThing(
  words: readonly PassageWord[],
  nouns: NounIndex,
  { from, to, nominal, cue }: VerbMatch,
): { query: string; catid: string | null } | null {
  const [head = ''] = cue.actions;
  if (nominal || to - from > 1 || !BLOWS.has(head) || !/^(?:on|against|upon)$/.test(words[to]?.text ?? '')) return null;
  const end = Math.min(words[from]?.clauseTo ?? to, to + 6);
  for (let index = to + 2; index < end && DETERMINED.has(words[to + 1]?.text ?? ''); index++) {
    const noun = nouns.atWord(index);
    const word = words[index];
    if (word === undefined || word.nameLike || isIdea(word.text)) return null;
    if (noun === undefined && (cueLexicon.modifiers.has(word.text) || cueLexicon.plainAdjectives.has(word.text))) continue;
    if (noun !== undefined && !BEATEN.has(cueLexicon.families.get(noun.cue.kind) ?? '')) return null;
    const catid = cue.alone?.catid ?? null;
    return { query: `${word.text} ${head}`, catid: catid === 'DOORKnck' ? 'WOODImpt' : catid };
  }
  return null;
}

const BLOWS = new Set(['knock', 'rap', 'tap', 'bang', 'thump', 'hammer', 'pound', 'slap', 'kick', 'beat', 'drum']);
/** Wider kinds that one can beat on. */
const BEATEN = new Set(['object', 'craft', 'device']);

/** "was knocked across the deck", "knocked him down": somebody falls, and no door is knocked at. */
export function knocksOver(words: readonly PassageWord[], { from, to, nominal, cue }: VerbMatch): boolean {
  const [before, next] = [words[from - 1]?.text ?? '', words[to]];
  if (nominal || cue.actions[0] !== 'knock' || words[from]?.clause !== next?.clause) return false;
  const way = words
    .slice(to, to + 4)
    .some(({ text }) => /^(?:down|over|out|off|flat|back|backwards|sideways|across|sprawling|aside|overboard|into)$/.test(text));
  return way && (/^(?:was|were|been|got|being)$/.test(before) || /^(?:him|her|me|them|us|the)$/.test(next?.text ?? ''));
}
