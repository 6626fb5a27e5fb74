import { expect, it } from 'vitest';
import { grammarQuery } from './grammarQuery.ts';
import { inWords, plainQuery } from './keywordQuery.ts';
import { type MatchTree, matchTree } from './matchTree.ts';

const texts = (tree: MatchTree): string => {
  if (tree.kind === 'phrase') return `${tree.words.join(' ')}${tree.open ? '*' : ''}@${tree.columns.map((column) => column[0]).join('')}`;
  if (tree.kind === 'without') return `(${texts(tree.match)} - ${texts(tree.without)})`;
  return `(${tree.of.map(texts).join(tree.kind === 'all' ? ' & ' : ' | ')})`;
};
const read = (expression: string) => texts(matchTree(expression));

it('reads words, phrases, beginnings and columns, NOT before AND before OR', () => {
  expect(read('"door"')).toBe('door@ctfduf');
  expect(read('"oak door" *')).toBe('oak door*@ctfduf');
  expect(read('"a" OR "b" AND "c" NOT "d"')).toBe('(a@ctfduf | (b@ctfduf & (c@ctfduf - d@ctfduf)))');
  expect(read('{caption tags} : ("a" OR facets : "b")')).toBe('(a@ct | b@)');
});

it('reads whatever both modes of the search write', () => {
  const queries = ['heavy oak door', 'ka-boom', 'rain, -thunder', 'name:creak* -(wind OR "old barn")', 'C# 5.1 AND (', 'DOORWood whoooosh'];
  for (const query of queries) {
    for (const { match, wider, favoured } of [plainQuery(query), grammarQuery(query, { unfinished: true })]) {
      for (const expression of [match === null ? null : inWords(match), ...wider, favoured]) {
        if (expression !== null) expect(() => matchTree(expression), expression).not.toThrow();
      }
    }
  }
});

it('refuses what is no expression', () => {
  for (const wrong of ['', '"a', '("a"', '"a" "b"', 'a', 'NOT "a"', '"a" AND', 'caption "a"'])
    expect(() => matchTree(wrong), wrong).toThrow();
});
