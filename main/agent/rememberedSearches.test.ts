import { expect, it } from 'vitest';
import type { SearchRequest } from './ports.ts';
import { rememberSearches } from './rememberedSearches.ts';
import { memoryLibrary } from './testing/memoryLibrary.ts';
import { soundFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;
const request = (query: string, changes: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{ query, mode: 'plain' as const, k: 10, candidateK: 50, rrfK: 60, where: {} },
  ...changes,
});

it('asks the library once for each request, whatever differs, and again for one that failed', async () => {
  let fails = true;
  const library = memoryLibrary([soundFixture('Door Creak')], {
    before: ({ query }) => {
      if (query === 'gate' && fails) throw new Error('busy');
    },
  });
  const remembered = rememberSearches(library);
  const first = await remembered.search(request('door'), signal);
  expect(await remembered.search(request('door'), signal)).toBe(first);
  await remembered.search(request('door', { where: { commercial_ok: true } }), signal);
  await remembered.search(request('door', { k: 50 }), signal);
  expect(library.requests).toHaveLength(3);
  await expect(remembered.search(request('gate'), signal)).rejects.toThrow('busy');
  fails = false;
  expect((await remembered.search(request('gate'), signal)).hits).toEqual([]);
  expect(library.requests).toHaveLength(5);
});

it('remembers questions under two filters, where the library takes them', async () => {
  const library = memoryLibrary([soundFixture('Door Creak')]);
  expect(rememberSearches(library).searchBoth).toBeUndefined();
  let asked = 0;
  const remembered = rememberSearches({
    ...library,
    async searchBoth({ reaches, ...both }, abort) {
      asked += 1;
      const under = (at: 0 | 1) => library.search({ ...both, mode: 'plain', ...reaches[at] }, abort);
      return [await under(0), await under(1)];
    },
  });
  const both = (k: number) => ({ ...request('door'), reaches: [request('door', { k }), request('door')] as const });
  const first = await remembered.searchBoth?.(both(3), signal);
  expect(first?.map(({ hits }) => hits.length)).toEqual([1, 1]);
  expect(await remembered.searchBoth?.(both(3), signal)).toBe(first);
  await remembered.searchBoth?.(both(4), signal);
  expect(asked).toBe(2);
});
