/** Where the blocks of one file contradict each other, or a stated category doesn't exist. Pure; the winner is fieldPrecedence's matter. */
import type { Taxonomy } from './describeSound.ts';
import { fieldOrder, fieldsByName, mirroredFields } from './fieldPrecedence.ts';

type Stated = { name: string; value: string };

const MAX_SHOWN = 60;
/** A fixed-size block holds the beginning of what another says in full. */
const TRUNCATES_AT = 30;

/** One line per contradiction with every value, e.g. `disagreement in CatID: ixml.ASWG.catId "DOORWood", ixml.USER.CATID "DOORMetl"`. */
export function disagreements(fields: Record<string, string>, fileName: string, taxonomy: Taxonomy): string[] {
  const byName = fieldsByName(fields);
  const statedIn = (names: readonly string[]): Stated[] =>
    names.flatMap((name) => {
      const value = byName.get(name.toLowerCase())?.trim() ?? '';
      return value === '' ? [] : [{ name, value }];
    });
  const named = taxonomy.parseFileName(fileName);
  const found = Object.entries(mirroredFields).flatMap(([concept, names]) => {
    const stated = statedIn(names);
    if (concept === 'CatID' && stated.length > 0 && named !== null) stated.push({ name: 'file name', value: named.catId });
    return allAgree(stated) ? [] : [`disagreement in ${concept}: ${stated.map(show).join(', ')}`];
  });
  const unknown = statedIn(fieldOrder.catId).filter(({ value }) => taxonomy.byId(value) === null);
  return [...found, ...unknown.map((stated) => `unknown CatID: ${show(stated)}`)];
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

function show({ name, value }: Stated): string {
  const line = value.replace(/\s+/g, ' ');
  return `${name} "${line.length > MAX_SHOWN ? `${line.slice(0, MAX_SHOWN)}…` : line}"`;
}
