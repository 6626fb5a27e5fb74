/** Which words a cue quotes. */
import type { NounMatch, Span, VerbMatch } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';

const PARTICLES = new Set('open shut closed up down out off away over past by apart'.split(' '));

export const span = (a: Span, b: Span): Span => ({ from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) });

/** The happening, with its thing when that stands right before it, or close behind in "crash of glass". */
export function quoteSpan(words: readonly PassageWord[], noun: NounMatch, verb: VerbMatch): Span {
  const end = particleEnd(words, verb.to);
  if (noun.to <= verb.from && verb.from - noun.to <= 3 && words[noun.from]?.clause === words[verb.from]?.clause)
    return { from: noun.from, to: end };
  if (verb.nominal && noun.from >= verb.to && noun.from - verb.to <= 3) return { from: verb.from, to: noun.to };
  return { from: verb.from, to: end };
}

export function particleEnd(words: readonly PassageWord[], to: number): number {
  const next = words[to];
  return next !== undefined && PARTICLES.has(next.text) && next.clause === words[to - 1]?.clause ? to + 1 : to;
}

export function sameClauseEnd(words: readonly PassageWord[], noun: Span, verb: Span): number {
  return words[noun.from]?.clause === words[verb.from]?.clause && noun.from <= verb.to + 2 ? noun.to : verb.to;
}
