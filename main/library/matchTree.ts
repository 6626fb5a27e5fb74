/**
 * An expression of the full-text index as a tree, for an engine that has no such language: what `keywordQuery` and `grammarQuery` write, and
 * nothing else. Pure.
 */

/** Columns of the full-text table, in its order. */
export const wordColumns = ['caption', 'tags', 'file', 'description', 'ucs', 'facets'] as const;
export type WordColumn = (typeof wordColumns)[number];

/** `phrase`: words in a row, in one of these columns; the last one may go on where `open`. */
export type MatchTree =
  | { kind: 'phrase'; words: string[]; open: boolean; columns: readonly WordColumn[] }
  | { kind: 'all' | 'any'; of: MatchTree[] }
  | { kind: 'without'; match: MatchTree; without: MatchTree };

const TOKEN = /\s*(?:"((?:[^"]|"")*)"|\{([a-z ]*)\}|(AND|OR|NOT)\b|([a-z]+)(?=\s*:)|([():*]))/y;
/** What the tokenizer of the index takes as a part of a word. */
const APART = /[^\p{L}\p{N}\p{M}\p{Co}]+/u;

type Token = { phrase?: string; columns?: string; mark?: string };

/** Throws for what is no expression of ours. */
export function matchTree(expression: string): MatchTree {
  const tokens = tokensOf(expression);
  let at = 0;
  const isNext = (mark: string) => tokens[at]?.mark === mark;
  const taken = (mark: string) => {
    if (!isNext(mark)) return false;
    at += 1;
    return true;
  };

  function chain(kind: 'all' | 'any', mark: string, one: (columns: readonly WordColumn[]) => MatchTree, columns: readonly WordColumn[]) {
    const of = [one(columns)];
    while (taken(mark)) of.push(one(columns));
    const [only, more] = of;
    return only !== undefined && more === undefined ? only : { kind, of };
  }

  const any = (columns: readonly WordColumn[]): MatchTree => chain('any', 'OR', all, columns);
  const all = (columns: readonly WordColumn[]): MatchTree => chain('all', 'AND', without, columns);

  function without(columns: readonly WordColumn[]): MatchTree {
    let match = single(columns);
    while (taken('NOT')) match = { kind: 'without', match, without: single(columns) };
    return match;
  }

  function single(columns: readonly WordColumn[]): MatchTree {
    const token = tokens[at];
    if (taken('(')) {
      const inner = any(columns);
      if (!taken(')')) throw unreadable(expression);
      return inner;
    }
    at += 1;
    if (token?.columns !== undefined && taken(':')) {
      const named = token.columns.split(' ');
      return single(columns.filter((column) => named.includes(column)));
    }
    if (token?.phrase === undefined) throw unreadable(expression);
    const words = token.phrase.split(APART).filter((word) => word !== '');
    return { kind: 'phrase', words, open: taken('*'), columns };
  }

  const tree = any(wordColumns);
  if (at < tokens.length) throw unreadable(expression);
  return tree;
}

function tokensOf(expression: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const text = expression.trimEnd();
  for (let last = 0; last < text.length; last = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (!found) throw unreadable(expression);
    const [, phrase, group, word, column, mark] = found;
    const columns = group ?? column;
    if (phrase !== undefined) tokens.push({ phrase: phrase.replaceAll('""', '"') });
    else if (columns !== undefined) tokens.push({ columns });
    else tokens.push({ mark: word ?? mark ?? '' });
  }
  return tokens;
}

function unreadable(expression: string): Error {
  return new Error(`No expression of the full-text index: ${expression.slice(0, 200)}`);
}
