import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createVectorLibrary, model, otherModel, source, type VectorLibrary } from '../../native/testing/vectorLibrary.ts';
import { createVectorsStore } from './vectorsStore.ts';

let library: VectorLibrary;
beforeEach(() => {
  library = createVectorLibrary();
});
afterEach(() => library.dispose());

const windowsOf = (...vectors: Float32Array<ArrayBuffer>[]) => vectors.map((vector, i) => ({ startSec: i * 10, vector }));
const modelId = () => createVectorsStore(library.db).modelId(`${model.id}/fp32/${model.weights}/1`) ?? 0;

describe('the door of the vectors', () => {
  const refusals: [string, Float32Array<ArrayBuffer>[]][] = [
    ['other dimensions', [source.sound(1).slice(0, 256)]],
    ['a value that is no number', [source.sound(1).map((value, i) => (i === 7 ? Number.NaN : value))]],
    ['an infinite value', [source.sound(1).map((value, i) => (i === 7 ? Number.POSITIVE_INFINITY : value))]],
    ['a window without length', [new Float32Array(512)]],
    ['windows that cancel each other out', [source.sound(1), source.sound(1).map((value) => -value)]],
    ['no window and no reason', []],
  ];
  it.each(refusals)('refuses %s, and keeps what was there', (_, vectors) => {
    const sound = library.addSound({ caption: 'rain' });
    library.embed(sound, source.sound(5));
    const before = library.db.prepare('select * from embeddings').all();
    expect(() => library.embeddings.putEmbedding(sound, { model, windows: windowsOf(...vectors), noVector: null })).toThrow(
      expect.objectContaining({ code: 'vector_refused' }),
    );
    expect(library.db.prepare('select * from embeddings').all()).toEqual(before);
  });

  it('keeps every window and ranks by their normalised mean', () => {
    const sound = library.addSound({ caption: 'rain' });
    const [a, b] = [source.sound(1), source.sound(900)];
    library.embeddings.putEmbedding(sound, { model, windows: windowsOf(a, b), noVector: null });
    const row = library.db.prepare('select windows, starts from embeddings').get() as { windows: Buffer; starts: string };
    expect(row.starts).toBe('[0,10]');
    expect(Buffer.compare(row.windows, Buffer.concat([Buffer.from(a.buffer), Buffer.from(b.buffer)]))).toBe(0);
    const mean = createVectorsStore(library.db).ofSound(sound, model);
    const sum = a.map((value, i) => value + (b[i] ?? 0));
    const length = Math.hypot(...sum);
    sum.forEach((value, i) => {
      expect(mean?.[i]).toBeCloseTo(value / length, 6);
    });
  });

  it('keeps vectors of two models apart until those of the other are taken away', () => {
    const sound = library.addSound({ caption: 'rain' });
    library.embed(sound, source.sound(1), otherModel);
    library.embed(sound, source.sound(2));
    const count = () => library.db.prepare('select count(*) from embeddings').pluck().get();
    expect(count()).toBe(2);
    expect(library.embeddings.removeOthers(model, 10)).toBe(1);
    expect(library.embeddings.removeOthers(model, 10)).toBe(0);
    expect(count()).toBe(1);
    expect(createVectorsStore(library.db).ofSound(sound, model)?.[0]).toBeCloseTo(source.sound(2)[0] ?? 0, 6);
  });
});

describe('what waits for a model', () => {
  it('is every sound that is there, hashed and fit to be heard, and that it has not looked at; the newest first', () => {
    const first = library.addSound({ caption: 'first' });
    library.addSound({ caption: 'unhashed', soundId: null });
    library.addSound({ caption: 'offline', live: false });
    const silent = library.addSound({ caption: 'silent' });
    library.db.prepare("update sounds set no_embedding = 'silent' where id = ?").run(silent);
    const gap = library.addSound({ caption: 'nothing to hear' });
    const done = library.addSound({ caption: 'done' });
    const last = library.addSound({ caption: 'last' });
    library.embed(done, source.sound(1));
    library.embeddings.putEmbedding(gap, { model, windows: [], noVector: 'silent' });
    expect(library.embeddings.waiting(model, 10).map(({ sound }) => sound)).toEqual([last, first]);
    expect(library.embeddings.waiting(model, 10, last).map(({ sound }) => sound)).toEqual([first]);
    expect(library.embeddings.countWaiting(model)).toBe(2);
    expect(library.embeddings.countWaiting(otherModel)).toBe(4);
    expect(createVectorsStore(library.db).gapOf(gap, modelId())).toBe('silent');
  });
});
