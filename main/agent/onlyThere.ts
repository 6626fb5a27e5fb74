/** Things that are there, owned, sold or told of as a kind, and sound of nothing. */
import type { NounMatch } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';
import { wordSet } from './wordSet.ts';

/** "There was a clock on the wall", "the shop sells clocks", "a piano stood in the corner": a thing that is only there. */
export function isOnlyThere(words: readonly PassageWord[], noun: NounMatch): boolean {
  if (isDefined(words, noun)) return true;
  if (!AT_REST.has(noun.cue.kind)) return false;
  const before = words.slice(words[noun.from]?.clauseFrom ?? 0, noun.from);
  const next = words[noun.to];
  // "they danced to a fiddle"
  if (before.at(-2)?.text === 'to' && isMusic(noun.cue.kind) && DANCES.test(before.at(-3)?.text ?? '')) return false;
  if (
    /^(?:above|under|beneath|beside|behind|into|to|against|over|past|around|inside|from|towards|toward)$/.test(before.at(-2)?.text ?? '') &&
    noun.cue.kind !== 'engine'
  )
    return true;
  // "round and round in the drum": a vessel
  if (noun.cue.kind === 'drum' && /^(?:in|out|of|inside)$/.test(before.at(-2)?.text ?? '')) return true;
  const rests = next !== undefined && next.clause === words[noun.to - 1]?.clause && RESTS.test(next.text);
  return (
    rests ||
    before.some(({ text }, index) => HAS.test(text) || (text === 'there' && /^(?:was|were|is|are)$/.test(before[index + 1]?.text ?? '')))
  );
}

/** "The siren is a creature of myth", "the orchestra was founded by a brewer". */
function isDefined(words: readonly PassageWord[], { from, to }: NounMatch): boolean {
  const [is, next] = [words[to], words[to + 1]];
  // "Crickets hear with their knees": what is so of all of them
  if (from === words[from]?.sentenceFrom && /s$/.test(words[to - 1]?.text ?? '') && FACTS.test(is?.text ?? '')) return true;
  if (is === undefined || next === undefined || is.clause !== words[to - 1]?.clause || !/^(?:is|are|was|were)$/.test(is.text)) return false;
  if (words[to + 2]?.text === 'than') return true;
  return /^(?:a|an|the|what|one|founded|formed|built|established|designed|invented|forbidden|banned|named|called|sold|bought|found|kept|painted|made|believed|thought|held|said|supposed|considered|deemed|known|worshipped|hunted|reared|bred|traded|valued|prized|cast|carved|rare|common|extinct|native)$/.test(
    next.text,
  );
}

/** What is told of a kind, in the present. */
const FACTS =
  /^(?:hear|see|smell|taste|have|live|mate|eat|feed|belong|need|prefer|lay|weigh|grow|vary|differ|evolve|evolved|spend|lack|possess|develop|inhabit|occur|range|breed|moult|hibernate|migrate|navigate|recognise|recognize|learn)$/;

const AT_REST = wordSet('telegraph song clock instrument drum record typewriter keyboard engine generator bigclock printer machine');
const RESTS =
  /^(?:stood|stands|sat|sits|lay|lies|hung|hangs|said|says|read|reads|leaned|leant|was|were|is|are|belonged|cost|has|have|reached|linked|connected|replaced)$/;
const HAS =
  /^(?:swung|lifted|hauled|lowered|delivered|pushed|dragged|insured|varnished|lists?|listed|includes?|included|contains?|contained|comprised|comprises|mentions|mentioned|describes|shut|close|closed|opened|dust|dusted|moved|buy|sell|steal|cleaned|unpacked|repairs|mends|designs|teaches|collects|tunes|buys|has|have|had|owned|owns|sold|sells|sell|bought|buys|kept|keeps|made|makes|mended|repaired|sold|stole|saw|wore|wears|carried|showed|shows)$/;

const DANCES = /^(?:danc(?:e|es|ed|ing)|march(?:es|ed|ing)?|waltz(?:es|ed|ing)?|s(?:ing|ings|ang)|skip(?:s|ped|ping)?|drill(?:s|ed|ing)?)$/;
const isMusic = (kind: string): boolean => /^(?:instrument|drum|music)$/.test(kind);
