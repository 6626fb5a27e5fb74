import { describe, expect, it } from 'vitest';
import { families } from './actionsOfFamilies.ts';
import { idioms } from './idioms.ts';
import { soundWords } from './soundWords.ts';
import { actionTables, nounTables, verbTables } from './tables.ts';
import { silentPhrases } from './wording.ts';

const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('|').map((cell) => cell.trim()));

/** Forms of a cell, without what stands in brackets behind a verb. */
const formsOf = (cell = ''): string[] =>
  cell
    .replaceAll(/\([^)]*\)/g, '')
    .split(',')
    .map((form) => form.trim())
    .filter((form) => form !== '');

/** A name and the row that gives it. */
type Named = { name: string; row: string };

/** Both rows of every name that two of them give: the second is never asked. */
function givenTwice(all: readonly Named[]): string[] {
  const first = new Map<string, string>();
  return all.flatMap(({ name, row }) => {
    const known = first.get(name);
    if (known === undefined) first.set(name, row);
    return known === undefined ? [] : [`"${name}" of "${row}" is already in "${known}"`];
  });
}

const named = (tables: readonly string[], namesOf: (row: string[]) => string[]): Named[] =>
  tables.flatMap((table) => rowsOf(table).flatMap((row) => namesOf(row).map((name) => ({ name, row: row.join(' | ').slice(0, 120) }))));

describe('tables of the lexicon', () => {
  it('name each thing once', () => {
    expect(givenTwice(named(nounTables, ([forms]) => formsOf(forms)))).toEqual([]);
  });

  it('name each happening once, apart from a form that is kept to its past', () => {
    const of = (row: string[]): string[] => formsOf(row[0]).map((form) => (/\bnobase\b/.test(row[5] ?? '') ? `${form}, past` : form));
    expect(givenTwice(named(verbTables, of))).toEqual([]);
  });

  it('give each kind of thing one sound for one action', () => {
    const of = ([kind = '', acts]: string[]): string[] => formsOf(acts).map((action) => `${kind.replace('+', '')} ${action}`);
    expect(givenTwice(named(actionTables, of))).toEqual([]);
  });

  it('give each kind one wider kind, and each interjection one sound', () => {
    expect(givenTwice(named([families], ([, kinds]) => formsOf(kinds)))).toEqual([]);
    expect(givenTwice(named([soundWords], ([forms]) => formsOf(forms)))).toEqual([]);
  });

  it('hold each figure of speech once', () => {
    const parts = [...idioms, silentPhrases].flatMap((table) => table.split(/[|\n]/));
    const phrases = parts.map((part) => part.split('=')[0]?.trim() ?? '').filter((phrase) => phrase !== '');
    expect(givenTwice(phrases.map((name) => ({ name, row: name })))).toEqual([]);
  });

  it('would be told of a second row', () => {
    const [first, second] = ['gong, tam-tam | bell', 'tam-tam | drum'];
    expect(givenTwice(named([`${first}\n${second}`], ([forms]) => formsOf(forms)))).toEqual([
      `"tam-tam" of "${second}" is already in "${first}"`,
    ]);
  });
});
