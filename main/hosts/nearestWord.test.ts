import { expect, it } from 'vitest';
import { nearestWord } from './nearestWord.ts';

const known = ['search', 'search-clip', 'session', 'find', 'run', 'runs', 'rate', 'export'];

it.each([
  ['serch', 'search'],
  ['saerch', 'search'],
  ['SEARCH', 'search'],
  ['fnid', 'find'],
  ['exprot', 'export'],
  ['sesion', 'session'],
  ['ruun', 'run'],
])('%s was meant to be %s', (given, word) => {
  expect(nearestWord(given, known)).toBe(word);
});

it.each(['nonsense', 'xy', '', 'play', '--help'])('"%s" was meant to be none of them', (given) => {
  expect(nearestWord(given, known)).toBe(null);
});
