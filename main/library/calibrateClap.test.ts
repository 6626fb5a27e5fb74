import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVectorLibrary, model, never, otherModel, source, type VectorLibrary } from '../../native/testing/vectorLibrary.ts';
import { backgroundThreshold, FEWEST_SOUNDS, measureBackground } from './calibrateClap.ts';
import { createCalibrationStore } from './calibrationStore.ts';

let library: VectorLibrary;
beforeEach(() => {
  library = createVectorLibrary();
});
afterEach(() => library.dispose());

const texts = ['one', 'two', 'three'];
const embedText = async (text: string) => ({ model, vector: source.textQuery(texts.indexOf(text)) });
const measure = () => measureBackground({ store: createCalibrationStore(library.db), model, embedText, texts }, never);

describe('the background of a library', () => {
  it('is what 99 of 100 scores of a typical text lie at or below', () => {
    const rising = Float32Array.from({ length: 1000 }, (_, n) => n / 1000);
    expect(backgroundThreshold([rising], 0.99)).toBeCloseTo(0.989, 6);
    // a library full of what one text says: that text alone is raised
    const full = rising.map((score) => Math.min(1, score + 0.5));
    expect(backgroundThreshold([rising, full, rising], 0.99)).toBeCloseTo(0.989, 6);
    expect(backgroundThreshold([], 0.99)).toBe(0);
  });

  it('is measured on the vectors of the library by the sums that one would do by hand', async () => {
    library.addEmbedded(400);
    const { tau, sounds, embedded, quantile } = await measure();
    const live = new Set(library.bruteForce(source.textQuery(0), {}, 1000).map(({ id }) => id));
    expect([embedded, quantile]).toEqual([400, 0.99]);
    expect(sounds).toBe([...library.vectors.values()].filter(({ id }) => live.has(id)).length);
    const byHand = texts.map((_, n) => library.bruteForce(source.textQuery(n), {}, 1000).map(({ score }) => score));
    const quantiles = byHand.map((scores) => scores[scores.length - Math.ceil(0.99 * scores.length)] ?? 0).sort((a, b) => a - b);
    expect(tau).toBeCloseTo(quantiles[1] ?? Number.NaN, 5);
  });

  it('is none where too few sounds have vectors, of this model', async () => {
    library.addEmbedded(20);
    expect(await measure()).toMatchObject({ tau: null, sounds: expect.any(Number) });
    const store = createCalibrationStore(library.db);
    expect([store.count(otherModel), store.sample(otherModel, 10)]).toEqual([0, []]);
    expect(FEWEST_SOUNDS).toBeGreaterThan(20);
  });

  it('takes sounds from all over the library, the same ones each time, and no more than it was told', () => {
    library.addEmbedded(500);
    const store = createCalibrationStore(library.db);
    const some = store.sample(model, 40);
    expect(some).toHaveLength(40);
    expect(store.sample(model, 40)).toEqual(some);
    const places = some.map((vector) => [...library.vectors.values()].findIndex((row) => row.vector[0] === vector[0]));
    for (const part of [0, 1, 2, 3]) {
      expect(places.filter((place) => place >= part * 125 && place < (part + 1) * 125).length).toBeGreaterThan(5);
    }
  });

  it('ends when the model is changed meanwhile', async () => {
    library.addEmbedded(300);
    const store = createCalibrationStore(library.db);
    const changed = measureBackground({ store, model: otherModel, embedText, texts }, never);
    await expect(changed).resolves.toMatchObject({ tau: null });
    const byOther = async (text: string) => ({ ...(await embedText(text)), model: otherModel });
    await expect(measureBackground({ store, model, embedText: byOther, texts }, never)).rejects.toMatchObject({ code: 'model_missing' });
  });

  it('is kept by model', () => {
    const store = createCalibrationStore(library.db);
    expect(store.get(model)).toBeNull();
    const kept = { tau: 0.31, quantile: 0.99, sounds: 1000, texts: 40, embedded: 5000, madeAt: '2026-12-01T00:00:00.000Z' };
    store.put(model, { ...kept, tau: 0.2 });
    store.put(model, kept);
    expect([store.get(model), store.get(otherModel)]).toEqual([kept, null]);
  });
});
