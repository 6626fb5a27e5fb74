import { describe, expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import type { Where } from '../contract/search.ts';
import {
  DEFAULT_CANDIDATE_K,
  type HybridRequest,
  hybridSearch,
  hybridSearchOfBoth,
  type KeywordIndex,
  noVectors,
  type VectorLeg,
} from './hybridSearch.ts';

const hit = (id: string, score: number) => ({ id, score });
const request: HybridRequest = { text: 'door creak', match: '"door" OR "creak"', where: {}, k: 10 };
const never = new AbortController().signal;
const keyword = (...hits: { id: string; score: number }[]): KeywordIndex => ({ bm25: async () => ({ hits, total: hits.length + 40 }) });
const vectors = (...hits: { id: string; score: number }[]): VectorLeg => ({
  state: () => ({ status: 'ok', reason: null }),
  nearest: async () => hits,
});
const broken = async (): Promise<never> => {
  throw new Error('index is damaged');
};

describe('hybrid search', () => {
  it('fuses both legs', async () => {
    const reply = await hybridSearch(
      request,
      { vectorLeg: vectors(hit('a', 0.9), hit('b', 0.8)), keywordIndex: keyword(hit('b', 5), hit('c', 4)) },
      never,
    );
    expect(reply.legs).toEqual({ vector: { status: 'ok', reason: null }, keyword: { status: 'ok', reason: null } });
    expect(reply.hits.map((found) => found.id)).toEqual(['b', 'a', 'c']);
    expect(reply.hits[0]).toMatchObject({ clapScore: 0.8, bm25Score: 5 });
    expect(reply.total).toBe(42);
  });

  it('says that no model is installed, and the words still answer', async () => {
    const reply = await hybridSearch(request, { vectorLeg: noVectors, keywordIndex: keyword(hit('a', 2)) }, never);
    expect(reply.legs.vector).toEqual({ status: 'not_run', reason: 'no model installed' });
    expect(reply.hits).toEqual([{ id: 'a', rrfScore: 1 / 61, clapScore: null, bm25Score: 2 }]);
  });

  it('tells of a leg that failed and answers from the other', async () => {
    const one = await hybridSearch(request, { vectorLeg: vectors(hit('a', 0.5)), keywordIndex: { bm25: broken } }, never);
    expect(one.legs.keyword).toEqual({ status: 'failed', reason: 'index is damaged' });
    expect(one.hits).toEqual([{ id: 'a', rrfScore: null, clapScore: 0.5, bm25Score: null }]);

    const other = await hybridSearch(request, { vectorLeg: { ...vectors(), nearest: broken }, keywordIndex: keyword(hit('b', 3)) }, never);
    expect(other.legs).toEqual({ vector: { status: 'failed', reason: 'index is damaged' }, keyword: { status: 'ok', reason: null } });
    expect(other.hits.map((found) => found.id)).toEqual(['b']);
  });

  it('tells when both failed: the empty list comes with its reasons', async () => {
    const nearest = async () => {
      throw new Failure('worker_lost', 'The model stopped.');
    };
    const reply = await hybridSearch(request, { vectorLeg: { ...vectors(), nearest }, keywordIndex: { bm25: broken } }, never);
    expect(reply.legs).toEqual({
      vector: { status: 'failed', reason: 'The model stopped.' },
      keyword: { status: 'failed', reason: 'index is damaged' },
    });
    expect(reply.hits).toEqual([]);
  });

  it('counts a vector index that cannot even tell its state as failed', async () => {
    const vectorLeg: VectorLeg = {
      ...vectors(),
      state: () => {
        throw new Error('no such file');
      },
    };
    const reply = await hybridSearch(request, { vectorLeg, keywordIndex: keyword(hit('b', 3)) }, never);
    expect(reply.legs.vector).toEqual({ status: 'failed', reason: 'no such file' });
  });

  it('does not ask the words when there are none, and says so', async () => {
    const reply = await hybridSearch(
      { ...request, match: null },
      { vectorLeg: vectors(hit('a', 0.5)), keywordIndex: { bm25: broken } },
      never,
    );
    expect(reply.legs.keyword).toEqual({ status: 'not_run', reason: 'no word to look for' });
    expect(reply.hits[0]?.rrfScore).toBeNull();
  });

  it('pushes the filter and the depth down into both, and cuts after fusion', async () => {
    const asked: unknown[] = [];
    const vectorLeg: VectorLeg = {
      ...vectors(),
      nearest: async (text, where, { limit }) => {
        asked.push([text, where, limit]);
        return [hit('a', 1), hit('b', 1)];
      },
    };
    const keywordIndex: KeywordIndex = {
      bm25: async (match, where, limit) => {
        asked.push([match, where, limit]);
        return { hits: [hit('b', 1), hit('c', 1)], total: 2 };
      },
    };
    const where = { channels: 2 };
    const reply = await hybridSearch({ ...request, where, k: 2 }, { vectorLeg, keywordIndex }, never);
    expect(asked).toEqual([
      ['door creak', where, DEFAULT_CANDIDATE_K],
      [request.match, where, DEFAULT_CANDIDATE_K],
    ]);
    expect(reply.hits.map((found) => found.id)).toEqual(['b', 'a']);
    expect(reply.total).toBe(3);
    await hybridSearch({ ...request, k: 80 }, { vectorLeg, keywordIndex }, never);
    expect(asked.at(-1)).toEqual([request.match, {}, 80]);
  });

  it('ends as cancelled, not as a failed leg', async () => {
    const controller = new AbortController();
    const keywordIndex: KeywordIndex = {
      bm25: async () => {
        controller.abort();
        throw new Error('interrupted');
      },
    };
    await expect(hybridSearch(request, { vectorLeg: noVectors, keywordIndex }, controller.signal)).rejects.toThrow(/abort/i);
    await expect(hybridSearch(request, { vectorLeg: noVectors, keywordIndex: keyword() }, controller.signal)).rejects.toThrow(/abort/i);
  });
});

describe('hybrid search under two filters', () => {
  const few = { where: { channels: 2 }, k: 2 };
  const all = { where: {}, k: 80 };
  const isFew = (where: Where) => where.channels === 2;
  const words: KeywordIndex = {
    bm25: async (_, where, limit) =>
      isFew(where)
        ? { hits: [hit('a', 3)], total: 1, note: 'of two channels' }
        : { hits: ['b', 'a', 'c'].map((id) => hit(id, limit)), total: 9 },
  };
  const leg: VectorLeg = {
    ...vectors(),
    nearest: async (text, where, { limit }) =>
      isFew(where) ? [hit('c', text.length / 100), hit('a', 0.1)] : [hit('d', limit / 100), hit('c', 0.1)],
  };
  const rankers: Record<string, { vectorLeg: VectorLeg; keywordIndex: KeywordIndex }> = {
    'both legs': { vectorLeg: leg, keywordIndex: words },
    'no vectors': { vectorLeg: noVectors, keywordIndex: words },
    'words that fail under one': {
      vectorLeg: leg,
      keywordIndex: { bm25: (match, where, ...more) => (isFew(where) ? broken() : words.bm25(match, where, ...more)) },
    },
    'vectors that fail': { vectorLeg: { ...leg, nearest: broken }, keywordIndex: words },
  };

  it.each(Object.entries(rankers))('%s: answers as two searches do', async (_, parts) => {
    const each = [await hybridSearch({ ...request, ...few }, parts, never), await hybridSearch({ ...request, ...all }, parts, never)];
    expect(await hybridSearchOfBoth({ ...request, reaches: [few, all] }, parts, never)).toEqual(each);
  });

  it('asks a leg that can for both at once, as deep as fusion needs', async () => {
    const asked: unknown[] = [];
    const vectorLeg: VectorLeg = {
      ...vectors(),
      nearest: broken,
      nearestOfBoth: async (text, reaches) => {
        asked.push([text, reaches]);
        return [[hit('c', 0.5)], [hit('d', 0.5)]];
      },
    };
    const [one, other] = await hybridSearchOfBoth({ ...request, reaches: [few, all] }, { vectorLeg, keywordIndex: words }, never);
    expect([one.hits.map(({ id }) => id), other.hits.map(({ id }) => id)]).toEqual([
      ['a', 'c'],
      ['b', 'd', 'a', 'c'],
    ]);
    expect(asked).toEqual([[request.text, [{ ...few, k: DEFAULT_CANDIDATE_K }, all]]]);
  });
});
