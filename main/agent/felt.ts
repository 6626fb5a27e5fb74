/** Things that are heard by what they do to those who hear them, or to the silence. */
import { opensClause } from './activeThings.ts';
import { leadOf } from './clauseScope.ts';
import type { NounMatch } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { STILLNESS } from './stillness.ts';

const ROUSES =
  /^(?:woke|wakes?|waking|wakened|awakened|awoke|rouses?|roused|startles?|startled|interrupts?|interrupted|drowns?|drowned|drowning|deafens?|deafened|disturbs?|disturbed|announces?|announced|reverberates?|reverberated|resounds?|resounded)$/;
const BREAKS =
  /^(?:breaks?|broke|breaking|splits?|splitting|pierces?|pierced|piercing|shatters?|shattered|shattering|rends?|rent|tears?|tore|slices?|sliced|cuts?|cutting|fills?|filled|filling)$/;
const FILLED = /^(?:room|house|hall|kitchen|church|chapel|square|street|streets|valley|sky|yard|theatre|theater|building|corridor|ears)$/;
const CARRIES =
  /^(?:carries|carried|carry|echoes|echoed|echo|echoing|floats?|floated|drifts?|drifted|fades?|faded|fading|recedes?|receded|receding)$/;
const FAR = /^(?:over|across|through|up|down|out|for|far|away|from|to|in|into|along|back)$/;
const JUMPS = /^(?:jump|start|flinch|wince|turn|leap|shiver|blink|spin|duck|gasp|cry)$/;
/** What goes by being at work or playing. */
const RUNS =
  /^(?:radio|record|tool|machine|pump|drum|instrument|music|bell|alarm|siren|phone|fan|generator|engine|appliance|printer|mower|typewriter|projector|hammer|saw|gun|cannon)$/;
/** Water and weather fill, break and carry things themselves. */
const ELEMENTS = /^(?:WATR|WIND|FIRE|RAIN|ICE|ROCK|DIRT|LIQ|SNOW|BOAT|VEH|WHSH|AIR)/;

/** "A gull woke him", "the horn split the night", "a fiddle carried over the water", "the buzzer made them jump". */
export function isFelt(words: readonly PassageWord[], noun: NounMatch): boolean {
  const end = words[noun.to - 1]?.clauseTo ?? noun.to;
  let at = noun.to;
  while (
    at < end &&
    /^(?:had|has|have|was|were|is|are|been|then|suddenly|always|still|now|only|soon|\p{L}{2,}ly)$/u.test(words[at]?.text ?? '')
  )
    at++;
  const word = words[at];
  if (word === undefined || at >= end || noun.asName || !opensClause(words, noun) || leadOf(words, noun.from).includes('of')) return false;
  const after = words.slice(at + 1, Math.min(end, at + 6)).map(({ text }) => text);
  // "a drill was going next door"
  if (word.text === 'going' && after[0] !== 'to')
    return RUNS.test(noun.cue.kind) && /^(?:was|were|is|are|been)$/.test(words[at - 1]?.text ?? '');
  const element = ELEMENTS.test(noun.cue.catid);
  // "the toys woke up" rouses nobody
  // a ship that wakes its sleepers is no noise, one that startles the gulls passes
  if (/^(?:BOAT|SCI|ROBT|CMPT|DESTR)/.test(noun.cue.catid)) return false;
  const passive = /^(?:was|were|is|are|been)$/.test(words[at - 1]?.text ?? '') && !word.text.endsWith('ing');
  if (passive) return false;
  if (ROUSES.test(word.text))
    return (
      /^(?:reverberat|resound)/.test(word.text) || (after.length > 0 && !/^(?:up|early|late|at|in|from|to|with)$/.test(after[0] ?? ''))
    );
  if (BREAKS.test(word.text))
    return !element && after.some((text) => STILLNESS.test(text) || (/^fill/.test(word.text) && FILLED.test(text)));
  if (CARRIES.test(word.text)) return !element && (after.length === 0 || FAR.test(after[0] ?? ''));
  if (/^(?:keeps?|kept)$/.test(word.text)) return after.slice(0, 4).some((text) => text === 'awake' || text === 'up');
  if (/^(?:makes?|made)$/.test(word.text)) return after.some((text) => JUMPS.test(text));
  return /^(?:gets?|got)$/.test(word.text) && after.includes('nerves');
}
