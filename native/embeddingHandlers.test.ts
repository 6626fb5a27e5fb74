import { afterEach, beforeEach, expect, it } from 'vitest';
import { sampleId } from '../main/library/testing/sampleLibraryStore.ts';
import { createEmbeddingHandlers } from './embeddingHandlers.ts';
import { createVectorLibrary, model, otherModel, source, type VectorLibrary } from './testing/vectorLibrary.ts';

let library: VectorLibrary;
beforeEach(() => {
  library = createVectorLibrary();
});
afterEach(() => library.dispose());

const open = () =>
  createEmbeddingHandlers(() => ({ db: library.db, transact: <T>(work: () => T): T => library.db.transaction(work).immediate() }));
const made = (n: number, by = model) => ({ model: by, windows: [{ startSec: 0, vector: source.sound(n) }], noVector: null });
const filed = () => library.db.prepare('select sound from embeddings order by sound').pluck().all();

it('hands out what waits until all of it is filed', () => {
  const handlers = open();
  for (const caption of ['a', 'b', 'c']) library.addSound({ caption });
  const first = handlers.toEmbed({ model, limit: 2 });
  expect(first).toEqual([
    { sound: 3, soundId: sampleId('c') },
    { sound: 2, soundId: sampleId('b') },
  ]);
  expect(handlers.putEmbeddings({ items: first.map((sound, n) => ({ ...sound, embedding: made(n) })) })).toBe(2);
  expect(handlers.countToEmbed({ model })).toBe(1);
  expect(handlers.toEmbed({ model, limit: 2 })).toEqual([{ sound: 1, soundId: sampleId('a') }]);
  expect(handlers.toEmbed({ model, limit: 2, before: 1 })).toEqual([]);
});

it('leaves out sounds that have gone, or that are others by now', () => {
  const sound = library.addSound({ caption: 'a' });
  const items = [
    { sound, soundId: 'other samples', embedding: made(1) },
    { sound: 99, soundId: sampleId('a'), embedding: made(1) },
  ];
  expect(open().putEmbeddings({ items })).toBe(0);
  expect(filed()).toEqual([]);
});

it('files nothing of a batch with a vector of no numbers', () => {
  const sounds = ['a', 'b'].map((caption) => ({ sound: library.addSound({ caption }), soundId: sampleId(caption) }));
  const broken = { model, windows: [{ startSec: 0, vector: new Float32Array(512).fill(Number.NaN) }], noVector: null };
  const items = sounds.map((sound, n) => ({ ...sound, embedding: n === 0 ? made(1) : broken }));
  expect(() => open().putEmbeddings({ items })).toThrow(expect.objectContaining({ code: 'vector_refused' }));
  expect(filed()).toEqual([]);
});

it('takes away what other models made, bit by bit', () => {
  for (const caption of ['a', 'b', 'c']) library.embed(library.addSound({ caption }), source.sound(1), otherModel);
  library.embed(1, source.sound(2));
  const handlers = open();
  expect([1, 2, 3].map(() => handlers.removeOtherEmbeddings({ model, limit: 2 }))).toEqual([2, 1, 0]);
  expect(filed()).toEqual([1]);
});
