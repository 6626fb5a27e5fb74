import { describe, expect, it } from 'vitest';
import { ucsById, ucsEntries } from './ucs.ts';
import { ucsSynonyms } from './ucsSynonyms.ts';

describe('the categories that a word stands for', () => {
  it.each([
    ['cow', ['ANMLFarm']],
    ['Cows', ['ANMLFarm']],
    ['violin', ['MUSCStr']],
    ['sonic boom', ['AEROMil']],
    ['sonic', []],
    ['xyzzy', []],
    ['', []],
  ])('%s: %j', (words, ids) => expect(ucsSynonyms(words.split(' '))).toEqual(ids));

  it('are of the list, each once, and few', () => {
    for (const keyword of ucsEntries.flatMap(({ keywords }) => keywords)) {
      const ids = ucsSynonyms(keyword.split(/[\s-]/));
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.length).toBeLessThanOrEqual(6);
      for (const id of ids) expect(ucsById(id)).not.toBeNull();
    }
  });
});
