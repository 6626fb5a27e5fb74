/** An expression of the full-text index in the words of Lance. */
import { type MatchTree, matchTree, type WordColumn } from '../../main/library/matchTree.ts';
import type { FullTextQuery, Lance } from './lanceModule.ts';
import { wordStems } from './sharedTable.ts';

/** Of a word in each column, as in the full-text table; a category that a word stands for counts a little. */
const boosts: Record<WordColumn, number> = { caption: 4, tags: 3, file: 2, description: 1, ucs: 1.5, facets: 0.5 };

/** `termsFrom` gives the terms that begin so: Lance knows no beginnings. Null for what can match nothing. */
export function wordQuery(lance: Lance, expression: string, termsFrom: (beginning: string) => readonly string[]): FullTextQuery | null {
  const { Occur } = lance;

  function any(queries: readonly (FullTextQuery | null)[]): FullTextQuery | null {
    const some = queries.filter((query) => query !== null);
    const [only, more] = some;
    if (only === undefined || more === undefined) return only ?? null;
    return new lance.BooleanQuery(some.map((query) => [Occur.Should, query]));
  }

  function phrase({ words, open, columns }: Extract<MatchTree, { kind: 'phrase' }>): FullTextQuery | null {
    const stems = words.flatMap(wordStems);
    const last = stems.at(-1);
    if (last === undefined) return null;
    const before = stems.slice(0, -1);
    const ways = (open ? termsFrom(last) : [last]).map((ending) => [...before, ending]);
    return any(ways.flatMap((way) => columns.map((column) => inColumn(way, column))));
  }

  function inColumn(stems: readonly string[], column: WordColumn): FullTextQuery {
    const [only, more] = stems;
    if (only !== undefined && more === undefined) return new lance.MatchQuery(only, column, { boost: boosts[column] });
    return new lance.PhraseQuery(stems.join(' '), column);
  }

  function query(tree: MatchTree): FullTextQuery | null {
    if (tree.kind === 'phrase') return phrase(tree);
    if (tree.kind === 'without') {
      const [match, without] = [query(tree.match), query(tree.without)];
      return match === null || without === null ? match : both([match], [without]);
    }
    const all = tree.of.map(query);
    if (tree.kind === 'any') return any(all);
    const some = all.filter((each) => each !== null);
    return some.length < all.length ? null : both(some, []);
  }

  function both(must: readonly FullTextQuery[], mustNot: readonly FullTextQuery[]): FullTextQuery {
    const wanted = must.map((each): [typeof Occur.Must, FullTextQuery] => [Occur.Must, each]);
    const unwanted = mustNot.map((each): [typeof Occur.MustNot, FullTextQuery] => [Occur.MustNot, each]);
    return new lance.BooleanQuery([...wanted, ...unwanted]);
  }

  return query(matchTree(expression));
}
