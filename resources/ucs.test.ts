import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import ucs from './ucs.json' with { type: 'json' };

/** SHA-256 of the public list of UCS 8.2, as lines `id|category|subcategory` sorted by id. */
const PUBLIC_LIST = '3c8964316be8d837e64ea4374b8fb9ea0384e9ba16b5b4129efd6d00f1b39fb1';

test('ids, categories and subcategories are those of the public list', () => {
  const lines = ucs.entries.map((entry) => `${entry.id}|${entry.category}|${entry.subcategory}`);
  expect(createHash('sha256').update(lines.join('\n')).digest('hex')).toBe(PUBLIC_LIST);
  expect(ucs.version).toBe('8.2');
});

test('753 entries, each id once in any case, sorted by id', () => {
  const ids = ucs.entries.map((entry) => entry.id);
  expect(ids).toHaveLength(753);
  expect(new Set(ids.map((id) => id.toLowerCase())).size).toBe(753);
  expect(ids).toEqual([...ids].sort());
  expect(ids.filter((id) => !/^[A-Z]+(?:[A-Z][a-z]+)?$/.test(id))).toEqual([]);
});

test('every entry has five to ten keywords: lower case, plain, none twice', () => {
  const wrong = ucs.entries.filter(
    ({ keywords }) =>
      keywords.length < 5 ||
      keywords.length > 10 ||
      new Set(keywords).size < keywords.length ||
      keywords.some((word) => !/^[a-z0-9][a-z0-9'-]*(?: [a-z0-9'-]+){0,3}$/.test(word)),
  );
  expect(wrong).toEqual([]);
});

test('entries can be told apart: no two share more than four keywords', () => {
  const sets = ucs.entries.map(({ id, keywords }) => ({ id, words: new Set(keywords) }));
  const close: string[] = [];
  for (const [at, a] of sets.entries()) {
    for (const b of sets.slice(at + 1)) {
      const shared = [...a.words].filter((word) => b.words.has(word)).length;
      if (shared > 4) close.push(`${a.id} ${b.id}: ${shared}`);
    }
  }
  expect(close).toEqual([]);
});
