/** What of a query is put to the model, and what the words of a query ask of the sounds that it finds. Pure. */
import type { ParsedTerm } from '../contract/search.ts';
import { grammarQuery } from './grammarQuery.ts';
import { inWords } from './keywordQuery.ts';

export type AskedMeaning = {
  /** Null when nothing of the query says what is wanted. */
  text: string | null;
  /** FTS5 expressions with their column filters: what every sound must match, and what none may. */
  must: string[];
  without: string[];
};

/**
 * A model knows no operators: words that are excluded would draw it towards them, and chips mean nothing to it. What they say is asked of
 * the index instead. A query in plain mode has none.
 */
export function askedMeaning(text: string, parsed: readonly ParsedTerm[], mode: 'plain' | 'grammar'): AskedMeaning {
  if (mode === 'plain') return { text: text.trim() === '' ? null : text, must: [], without: [] };
  const words = parsed.filter(({ op, field }) => op !== 'not' && field === null).map((term) => term.text.replace(/\*$/, ''));
  const inField = parsed.filter(({ op, field, text: value }) => op !== 'not' && field !== null && isText(field, value));
  const any = inField.filter(({ op }) => op === 'any').flatMap(expressionOf);
  return {
    text: words.length === 0 ? null : words.join(' '),
    must: [...inField.filter(({ op }) => op === 'must').flatMap(expressionOf), ...(any.length === 0 ? [] : [any.join(' OR ')])],
    without: parsed.filter(({ op }) => op === 'not').flatMap(expressionOf),
  };
}

/** Chips that are filters have no expression. */
const isText = (field: string, value: string) => grammarQuery(`${field}:"${value}"`, { literal: true }).match !== null;

function expressionOf({ text, field }: ParsedTerm): string[] {
  const written = text.endsWith('*') ? text : `"${text}"`;
  const { match } = grammarQuery(field === null ? written : `${field}:${written}`, { literal: true });
  return match === null ? [] : [inWords(match)];
}
