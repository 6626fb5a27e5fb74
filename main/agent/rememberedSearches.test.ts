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
