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

it('lays lost tables out anew, says so once, and hands every sound out again', () => {
  for (const caption of ['a', 'b']) library.embed(library.addSound({ caption }), source.sound(1));
  const handlers = open();
  expect(handlers.countToEmbed({ model })).toBe(0);
  const uuid = () => library.db.prepare('select uuid from index_identity').pluck().get();
  const before = uuid();
  library.db.exec('drop table embedding_rows; drop table embeddings');
  expect(() => handlers.toEmbed({ model, limit: 9 })).toThrow(expect.objectContaining({ code: 'vectors_missing' }));
  expect(handlers.toEmbed({ model, limit: 9 }).length).toBe(2);
  const items = handlers.toEmbed({ model, limit: 9 }).map((sound, n) => ({ ...sound, embedding: made(n) }));
  expect(handlers.putEmbeddings({ items })).toBe(2);
  expect(uuid()).not.toBe(before);
});

it('gives a sound up at which the model has ended twice, until it is asked for or another model listens', () => {
  const item = { sound: library.addSound({ caption: 'a' }), soundId: sampleId('a') };
  const handlers = open();
  expect(handlers.crashedAt({ model, item })).toBe(false);
  expect(handlers.countToEmbed({ model })).toBe(1);
  expect(handlers.crashedAt({ model, item })).toBe(true);
  expect(library.db.prepare('select reason from embedding_gaps').pluck().all()).toEqual(['crashed']);
  expect([handlers.countToEmbed({ model }), handlers.countToEmbed({ model: otherModel })]).toEqual([0, 1]);
  expect(handlers.retryCrashed({ model })).toBe(1);
  expect(handlers.countToEmbed({ model })).toBe(1);
  expect(handlers.crashedAt({ model, item: { ...item, soundId: 'other samples' } })).toBe(false);
  // What went well in between is forgotten.
  handlers.crashedAt({ model, item });
  handlers.putEmbeddings({ items: [{ ...item, embedding: made(1) }] });
  expect(handlers.crashedAt({ model, item })).toBe(false);
});

it('takes stored vectors out that can not be compared, counts them, and hands their sounds out again', () => {
  const sounds = 'abcdefg'.split('').map((caption) => library.addSound({ caption }));
  for (const sound of sounds) library.embed(sound, source.sound(1));
  const spoil = library.db.prepare('update embeddings set windows = ? where sound = ?');
  const bytes = (values: Float32Array) => Buffer.from(values.buffer);
  const wrong = [
    new Float32Array(512).fill(Number.NaN),
    new Float32Array(512),
    source.sound(2).slice(0, 511),
    new Float32Array(1024).fill(0.1),
  ];
  wrong.forEach((values, n) => void spoil.run(bytes(values), sounds[n]));
  library.db.prepare('delete from embedding_rows where slot = (select slot from embeddings where sound = ?)').run(sounds[4]);
  const handlers = open();
  const first = handlers.checkVectors({ model, after: 0, limit: 3 });
  expect(first).toEqual({ checked: 3, removed: 3, last: expect.any(Number) });
  expect(handlers.checkVectors({ model, after: first.last ?? 0, limit: 9 })).toEqual({ checked: 4, removed: 2, last: null });
  expect(handlers.vectorFaults({ model })).toEqual({ found: 5, at: expect.stringMatching(/^\d{4}-/) });
  expect(handlers.toEmbed({ model, limit: 9 }).map(({ sound }) => sound)).toEqual(sounds.slice(0, 5).reverse());
  expect(handlers.checkVectors({ model, after: 0, limit: 9 }).removed).toBe(0);
});
