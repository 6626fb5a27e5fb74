import { describe, expect, it } from 'vitest';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { reciprocalRankFusion } from '../library/rankFusion.ts';
import type { BothRequest, LibraryPort } from './ports.ts';
import { refineQuery } from './refineQuery.ts';
import { searchSounds, searchSoundsUnderBoth } from './searchSounds.ts';
import { memoryLibrary } from './testing/memoryLibrary.ts';
import { soundFixture } from './testing/soundFixture.ts';

const signal = new AbortController().signal;
const sounds = ['Door Creak', 'Door Slam', 'Rain Heavy', 'Gate Squeak'].map((caption) => soundFixture(caption));
const options = { fuse: reciprocalRankFusion };

describe('searchSounds (invariant 6)', () => {
  it('hands a single query to the library verbatim, in plain mode, with the defaults, and returns its answer untouched', async () => {
    const library = memoryLibrary(sounds);
    const query = 'door -slam, "creak" AND *';
    const reply = await searchSounds([query], { library, ...options }, signal);
    expect(library.requests).toEqual([{ query, mode: 'plain', k: 10, candidateK: 50, rrfK: 60, where: {} }]);
    const direct = await memoryLibrary(sounds).search({ query, mode: 'plain', k: 10, candidateK: 50, rrfK: 60, where: {} }, signal);
    expect(reply).toEqual(direct);
  });

  it('merges several queries by rank, ties by id, cut to k', async () => {
    const library = memoryLibrary(sounds);
    const reply = await searchSounds(['door creak', 'gate squeak'], { library, ...options, k: 3 }, signal);
    expect(library.requests.map((request) => request.query)).toEqual(['door creak', 'gate squeak']);
    const tied = ['Door Creak', 'Gate Squeak'].map((caption) => soundFixture(caption).id).sort();
    expect(reply.hits.slice(0, 2).map((hit) => hit.sound.id)).toEqual(tied);
    expect(reply.hits[0]?.rrf_score).toBeCloseTo(1 / 61, 12);
    expect(reply.hits).toHaveLength(3);
  });

  it('reports a leg that failed for any of the queries', async () => {
    let call = 0;
    const library = memoryLibrary(sounds);
    const flaky = {
      search: async (...[request, abort]: Parameters<typeof library.search>) => {
        const reply = await library.search(request, abort);
        call += 1;
        return call === 2 ? { ...reply, legs: { ...reply.legs, keyword: { status: 'failed', reason: 'index busy' } as const } } : reply;
      },
    };
    const reply = await searchSounds(['door', 'gate'], { library: flaky, ...options }, signal);
    expect(reply.legs.keyword).toEqual({ status: 'failed', reason: 'index busy' });
  });

  it('passes a search that throws on, and stops when aborted', async () => {
    const broken = memoryLibrary(sounds, {
      before: () => {
        throw new Error('gone');
      },
    });
    await expect(searchSounds(['door'], { library: broken, ...options }, signal)).rejects.toThrow('gone');
    await expect(searchSounds(['door'], { library: memoryLibrary(sounds), ...options }, AbortSignal.abort())).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

describe('searchSoundsUnderBoth', () => {
  const reaches = [
    { k: 1, where: { commercial_ok: false } },
    { k: 50, where: {} },
  ] as const;
  const bySearches = memoryLibrary([...sounds, soundFixture('Door Own', { license: licenseFixture({ commercial_ok: false }) })]);
  const requests: BothRequest[] = [];
  const atOnce: LibraryPort = {
    search: () => Promise.reject(new Error('asked one by one')),
    async searchBoth(request, abort) {
      requests.push(request);
      const under = (at: 0 | 1) => bySearches.search({ ...request, mode: 'plain', ...request.reaches[at] }, abort);
      return [await under(0), await under(1)];
    },
  };

  it.each([[['door creak']], [['door creak', 'gate squeak', 'door']]])('answers %j as two searches do', async (queries) => {
    const each = await Promise.all(reaches.map((reach) => searchSounds(queries, { library: bySearches, ...options, ...reach }, signal)));
    expect(each.map(({ hits }) => hits.length)).toEqual([1, expect.any(Number)]);
    for (const library of [atOnce, { search: bySearches.search }]) {
      expect(await Promise.all(searchSoundsUnderBoth(queries, { library, ...options, reaches }, signal))).toEqual(each);
    }
    expect(requests.at(-1)).toEqual({ query: queries.at(-1), reaches, candidateK: 50, rrfK: 60 });
  });

  it('fails both answers with the library, and when aborted', async () => {
    const broken = { ...atOnce, searchBoth: () => Promise.reject(new Error('gone')) };
    for (const answer of searchSoundsUnderBoth(['door'], { library: broken, ...options, reaches }, signal))
      await expect(answer).rejects.toThrow('gone');
    for (const answer of searchSoundsUnderBoth(['door'], { library: atOnce, ...options, reaches }, AbortSignal.abort()))
      await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('refineQuery', () => {
  it('gives three distinct queries, the first being the query itself', () => {
    for (const query of ['heavy oak door creak', 'rain', 'distant thunder rumble', 'telephone ring']) {
      const queries = refineQuery(query);
      expect(queries[0]).toBe(query);
      expect(new Set(queries).size).toBe(3);
    }
  });

  it('adds one variant for a hint, and is the same each time', () => {
    const plain = refineQuery('heavy oak door creak');
    for (const hint of ['no verified match among 4 (pass 1)', 'low confidence: best verified 0.40 is below 0.5 (pass 1)']) {
      const hinted = refineQuery('heavy oak door creak', { hint });
      expect(hinted.slice(0, 3)).toEqual(plain);
      expect(hinted).toHaveLength(4);
      expect(refineQuery('heavy oak door creak', { hint })).toEqual(hinted);
    }
  });

  it('gives fewer when asked for fewer, never none', () => {
    expect(refineQuery('rain', { n: 1 })).toEqual(['rain']);
    expect(refineQuery('rain', { n: 0 })).toEqual(['rain']);
  });
});
