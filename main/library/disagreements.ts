/** Where the blocks of one file contradict each other, or a stated category doesn't exist. Pure; the winner is fieldPrecedence's matter. */
import type { Contradiction } from '../contract/sounds.ts';
import type { Taxonomy } from './describeSound.ts';
import { fieldOrder, fieldsByName, mirroredFields } from './fieldPrecedence.ts';

type Stated = Contradiction['values'][number];

const MAX_SHOWN = 60;
/** A fixed-size block holds the beginning of what another says in full. */
const TRUNCATES_AT = 30;

/** One line per contradiction with every value, e.g. `disagreement in CatID: ixml.ASWG.catId "DOORWood", ixml.USER.CATID "DOORMetl"`. */
export function disagreements(fields: Record<string, string>, fileName: string, taxonomy: Taxonomy): string[] {
  const found = contradictionsOf(fields, fileName, taxonomy);
  const unknown = statedIn(fieldsByName(fields), fieldOrder.catId).filter(({ value }) => taxonomy.byId(value) === null);
  return [
    ...found.map(({ about, values }) => `disagreement in ${about}: ${values.map(show).join(', ')}`),
    ...unknown.map((stated) => `unknown CatID: ${show(stated)}`),
  ];
}

/** What several blocks of a file, or a block and the file's name, say differently; values in the order in which they win. */
export function contradictionsOf(fields: Record<string, string>, fileName: string, taxonomy: Taxonomy): Contradiction[] {
  const byName = fieldsByName(fields);
  const named = taxonomy.parseFileName(fileName);
  return Object.entries(mirroredFields).flatMap(([about, names]) => {
    const values = statedIn(byName, names);
    if (about === 'CatID' && values.length > 0 && named !== null) values.push({ where: 'file name', value: named.catId });
    return allAgree(values) ? [] : [{ about, values }];
  });
}

function statedIn(byName: ReadonlyMap<string, string>, names: readonly string[]): Stated[] {
  return names.flatMap((where) => {
    const value = byName.get(where.toLowerCase())?.trim() ?? '';
    return value === '' ? [] : [{ where, value }];
  });
}

function allAgree([first, ...others]: Stated[]): boolean {
  return first === undefined || others.every(({ value }) => saysTheSame(first.value, value));
}

function saysTheSame(a: string, b: string): boolean {
  const [plainA, plainB] = [plain(a), plain(b)];
  if (plainA === plainB) return true;
  const [short, long] = plainA.length < plainB.length ? [plainA, plainB] : [plainB, plainA];
  return short.length >= TRUNCATES_AT && long.startsWith(short);
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();

function show({ where, value }: Stated): string {
  const line = value.replace(/\s+/g, ' ');
  return `${where} "${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}"`;
}
