import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmbeddingsStore } from '../main/library/embeddingsStore.ts';
import type { VectorIndex } from '../main/library/vectorIndex.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { openVectorIndex } from './openVectorIndex.ts';
import { createVectorLibrary, model, never, source, type VectorLibrary } from './testing/vectorLibrary.ts';
import { mendVectorTables } from './vectorTablesStore.ts';

let library: VectorLibrary;
let db: Database;
let opened: VectorIndex[];
beforeEach(() => {
  library = createVectorLibrary();
  library.addEmbedded(50);
  db = openDatabase(library.path, { kind: 'library', readonly: true });
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((index) => index.close()));
  db.close();
  library.dispose();
});

async function open(options: Omit<Parameters<typeof openVectorIndex>[0], 'db' | 'path'> = {}): Promise<VectorIndex> {
  const index = await openVectorIndex({ db, path: library.path, ...options });
  opened.push(index);
  return index;
}
const ids = async (index: VectorIndex) => (await index.topK(source.textQuery(1), { model, where: {}, k: 5 }, never)).map(({ id }) => id);

it('scans shared memory where it can, and answers alike with sqlite-vec where that is asked for', async () => {
  const scan = await open();
  const other = await open({ engine: 'sqlite-vec' });
  expect([scan.name, other.name]).toEqual(['int8 scan', 'sqlite-vec']);
  expect(await ids(scan)).toEqual(await ids(other));
});

it('says why it took sqlite-vec when the kernel is missing or no kernel', async () => {
  const missing = await open({ kernel: () => Promise.reject(new Error('ENOENT: scanKernel.wasm')) });
  expect(missing.name).toBe('sqlite-vec (ENOENT: scanKernel.wasm)');
  const broken = await open({ kernel: async () => Uint8Array.of(0, 1, 2, 3) });
  expect(broken.name).toMatch(/^sqlite-vec \(.*magic/);
  expect(await ids(broken)).toEqual(library.bruteForce(source.textQuery(1), {}, 5).map(({ id }) => id));
  await expect(open({ engine: 'scan', kernel: () => Promise.reject(new Error('gone')) })).rejects.toThrow('gone');
});

it('tells a lost table from other failures, at its opening and later on', async () => {
  const lost = { code: 'vectors_missing', detail: { cause: 'the tables of vectors are missing' } };
  const running = await Promise.all([open({ engine: 'scan' }), open({ engine: 'sqlite-vec' })]);
  library.db.exec('drop table embedding_rows; drop table embeddings');
  for (const index of running) await expect(ids(index)).rejects.toMatchObject(lost);
  db.close();
  db = openDatabase(library.path, { kind: 'library', readonly: true });
  for (const engine of ['scan', 'sqlite-vec'] as const) await expect(open({ engine })).rejects.toMatchObject(lost);
});

it('finds what is filed in tables that were laid out anew while it ran, and nothing of before', async () => {
  const running = await Promise.all([open({ engine: 'scan' }), open({ engine: 'sqlite-vec' })]);
  for (const index of running) await ids(index);
  library.db.exec('drop table embedding_rows; drop table embeddings');
  mendVectorTables(library.db);
  // In another order, so that a place means another sound than before.
  const rows = [...library.vectors.keys()].reverse();
  library.vectors.clear();
  for (const [n, row] of rows.entries()) createEmbeddingsStore(library.db).putEmbedding(row, made(700 + n));
  for (const [n, row] of rows.entries()) library.vectors.set(row, { id: idOf(row), vector: source.sound(700 + n) });
  const where = { channels: 2 };
  const exact = library.bruteForce(source.textQuery(1), where, 5).map(({ id }) => id);
  for (const index of running) {
    const found = await index.topK(source.textQuery(1), { model, where, k: 5 }, never);
    expect(
      found.map(({ id }) => id),
      index.name,
    ).toEqual(exact);
  }
});

const made = (n: number) => ({ model, windows: [{ startSec: 0, vector: source.sound(n) }], noVector: null });
const idOf = (row: number) =>
  String(library.db.prepare("select coalesce(sound_id, 'pending:' || key) from sounds where id = ?").pluck().get(row));
