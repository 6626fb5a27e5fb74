import { expect, it } from 'vitest';
import { model } from '../../native/testing/vectorLibrary.ts';
import type { VectorIndex } from './vectorIndex.ts';
import { createVectorLeg } from './vectorLeg.ts';

const never = new AbortController().signal;
const few = { where: { channels: 2 }, k: 1 };
const all = { where: {}, k: 2 };

/** Answers with the filter and the depth that it was asked with. */
const index: VectorIndex = {
  name: 'by hand',
  state: async () => ({ status: 'ok', reason: null }),
  topK: async (query, { where, k }) => [{ id: JSON.stringify(where), score: (query[0] ?? 0) + k }],
  vectorOf: () => null,
  close: async () => {},
};

it('asks under two filters at once where the engine can, else twice at the same time, for one text', async () => {
  const texts: string[] = [];
  const embedText = async (text: string) => {
    texts.push(text);
    return { model, vector: new Float32Array(512).fill(7) };
  };
  const found = [[{ id: '{"channels":2}', score: 8 }], [{ id: '{}', score: 9 }]];
  let waiting = 0;
  const twice = {
    ...index,
    topK: async (...asked: Parameters<VectorIndex['topK']>) => {
      waiting += 1;
      await new Promise((resolve) => setImmediate(resolve));
      expect(waiting).toBe(2);
      return index.topK(...asked);
    },
  };
  const atOnce: VectorIndex = {
    ...index,
    topK: () => Promise.reject(new Error('asked one by one')),
    topKOfBoth: async (query, { model: asked, reaches }, signal) => [
      await index.topK(query, { model: asked, ...reaches[0] }, signal),
      await index.topK(query, { model: asked, ...reaches[1] }, signal),
    ],
  };
  for (const engine of [twice, atOnce]) {
    const leg = createVectorLeg({ model, vectors: async () => engine, embedText });
    expect(await leg.nearestOfBoth?.('door', [few, all], never)).toEqual(found);
  }
  expect(texts).toEqual(['door', 'door']);
  expect(await createVectorLeg({ model: null, vectors: null, embedText }).nearestOfBoth?.('door', [few, all], never)).toEqual([[], []]);
});
