/** The things of a passage by clause and by word, so that a happening looks only around itself. */
import type { NounMatch } from './cueMatches.ts';
import type { PassageWord } from './passageWords.ts';

export type NounIndex = {
  all: readonly NounMatch[];
  /** In passage order. */
  inClause(clause: number): readonly NounMatch[];
  /** The thing that word `index` belongs to. */
  atWord(index: number): NounMatch | undefined;
  /** The first thing that starts in words `from` to `to`, `to` exclusive. */
  startingIn(from: number, to: number): NounMatch | undefined;
};

export function nounIndex(words: readonly PassageWord[], all: readonly NounMatch[]): NounIndex {
  const byClause = new Map<number, NounMatch[]>();
  const byWord = new Map<number, NounMatch>();
  for (const noun of all) {
    const clause = words[noun.from]?.clause ?? -1;
    const list = byClause.get(clause);
    if (list === undefined) byClause.set(clause, [noun]);
    else list.push(noun);
    for (let index = noun.from; index < noun.to; index++) byWord.set(index, noun);
  }
  return {
    all,
    inClause: (clause) => byClause.get(clause) ?? [],
    atWord: (index) => byWord.get(index),
    startingIn: (from, to) => {
      for (let index = from; index < to; index++) {
        const noun = byWord.get(index);
        if (noun?.from === index) return noun;
      }
      return undefined;
    },
  };
}
