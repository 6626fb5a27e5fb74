/** One body of promises for every engine that searches by meaning. */
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it as one } from 'vitest';
import { seededRandom } from '../e2e/fixtures/samples.ts';
import { createPublishStore } from '../main/library/publishStore.ts';
import { createSharedRowsStore } from '../main/library/sharedRowsStore.ts';
import { createSoundColumnsStore } from '../main/library/soundColumnsStore.ts';
import type { VectorIndex } from '../main/library/vectorIndex.ts';
import { createVectorsStore } from '../main/library/vectorsStore.ts';
import { hasLance } from './lance/lanceModule.ts';
import { publishIndex } from './lance/publishIndex.ts';
import { openSharedFolder } from './lance/sharedFolder.ts';
import { createSharedIndex } from './lance/sharedIndex.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { readKernel } from './scan/kernelBytes.ts';
import { createScanIndex } from './scan/scanIndex.ts';
import { wasm } from './scan/wasm.ts';
import { createSqliteVecIndex } from './sqliteVecIndex.ts';
import { createVectorLibrary, model, never, otherModel, randomWhere, source, type VectorLibrary } from './testing/vectorLibrary.ts';

const SOUNDS = 2500;

const engines: Record<string, (db: Database, path: string) => Promise<VectorIndex>> = {
  'int8 scan, one thread': (db, path) => scanIndex(db, path, 1),
  'int8 scan, three threads': (db, path) => scanIndex(db, path, 3),
  'sqlite-vec': async (db) => createSqliteVecIndex(db, createVectorsStore(db)),
  'LanceDB in a folder': async (db, path) => published(db, join(dirname(path), 'shared')),
};

/** Published before each question, as far as something has changed. */
function published(db: Database, address: string): VectorIndex {
  const folder = openSharedFolder(address, { env: {} });
  const store = createPublishStore(db);
  const stores = { rows: createSharedRowsStore(db), ownVectors: createVectorsStore(db) };
  // A busy machine is not an index that hangs.
  const { vectors, close } = createSharedIndex({ folder, ...stores, freshMs: 0, askMs: 600_000 });
  let at: unknown = null;
  async function follow(): Promise<void> {
    const now = db.pragma('data_version', { simple: true });
    if (now !== at) await publishIndex({ folder, store, model, replace: false, onProgress: () => {}, now: () => new Date() }, never);
    at = now;
  }
  return {
    ...vectors,
    state: async (asked, signal) => {
      await follow();
      return vectors.state(asked, signal);
    },
    topK: async (query, to, signal) => {
      await follow();
      return vectors.topK(query, to, signal);
    },
    close,
  };
}

async function scanIndex(db: Database, path: string, workers: number): Promise<VectorIndex> {
  const module = await wasm.compile(await readKernel());
  return createScanIndex({ module, store: createVectorsStore(db), columns: createSoundColumnsStore(db), path, workers });
}

describe.each(Object.entries(engines))('%s', (name, open) => {
  const it = name.startsWith('LanceDB') && !hasLance() ? one.skip : one;
  let library: VectorLibrary;
  let db: Database;
  let index: VectorIndex;
  const nearest = (query: Float32Array, where = {}, k = 10) => index.topK(query, { model, where, k }, never);

  beforeAll(async () => {
    library = createVectorLibrary();
    library.addEmbedded(SOUNDS);
    db = openDatabase(library.path, { kind: 'library', readonly: true });
    index = await open(db, library.path);
  });
  afterAll(async () => {
    await index.close();
    db.close();
    library.dispose();
  });

  it('finds the ten that an exact search finds, for sounds and for texts, with their cosines', async () => {
    for (let n = 0; n < 16; n += 1) {
      const query = n % 2 === 0 ? source.soundQuery(n) : source.textQuery(n);
      const exact = library.bruteForce(query, {}, 10);
      const found = await nearest(query);
      expect(found.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
      found.forEach(({ score }, i) => {
        expect(score).toBeCloseTo(exact[i]?.score ?? 0, 5);
      });
    }
  });

  it('finds under any filter what an exact search finds, and all of it when there is little', async () => {
    const draw = seededRandom(5);
    let few = 0;
    let none = 0;
    for (let n = 0; n < 80; n += 1) {
      const from = draw() * 20;
      const where = n % 5 === 0 ? { min_duration_s: from, max_duration_s: from + 0.1, channels: 1 } : randomWhere(draw);
      const query = source.textQuery(n);
      const exact = library.bruteForce(query, where, 10);
      if (exact.length === 0) none += 1;
      else if (exact.length < 10) few += 1;
      const found = await nearest(query, where);
      expect(
        found.map(({ id }) => id),
        JSON.stringify(where),
      ).toEqual(exact.map(({ id }) => id));
    }
    // The filters of this test reach every case.
    expect([few > 3, none > 3, none < 40]).toEqual([true, true, true]);
  });

  it('gives every sound that passes when more are asked for', async () => {
    const where = { ucs_catid: 'DOORWood', channels: 2, min_duration_s: 5 };
    const exact = library.bruteForce(source.textQuery(1), where, SOUNDS);
    expect(exact.length).toBeGreaterThan(60);
    const found = await nearest(source.textQuery(1), where, SOUNDS);
    expect(found.map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
  });

  it('ranks equal sounds by id', async () => {
    const vector = source.soundQuery(900);
    const rows = ['tie b', 'tie a', 'tie c'].map((caption) => library.addSound({ caption, soundId: caption }));
    for (const row of rows) library.embed(row, vector);
    expect((await nearest(vector, {}, 3)).map(({ id }) => id)).toEqual(['tie a', 'tie b', 'tie c']);
  });

  it('follows what is embedded anew, removed, switched off or filed otherwise', async () => {
    const query = source.soundQuery(800);
    const row = library.addSound({ caption: 'follows', soundId: 'follows', ucsCatid: 'RAINVege' });
    const first = async (where = {}) => (await nearest(query, where, 1)).at(0)?.id;
    expect(await first()).not.toBe('follows');
    library.embed(row, query);
    expect(await first()).toBe('follows');
    expect(await first({ ucs_catid: 'RAINVege' })).toBe('follows');

    library.db.prepare("update sounds set ucs_catid = 'DOORWood' where id = ?").run(row);
    expect(await first({ ucs_catid: 'RAINVege' })).not.toBe('follows');
    library.db.prepare("update files set root_id = 'r2' where sound = ?").run(row);
    expect(await first({ root_id: 'r2' })).toBe('follows');
    library.db.prepare('update sounds set live = 0 where id = ?').run(row);
    expect(await first()).not.toBe('follows');
    library.db.prepare('update sounds set live = 1 where id = ?').run(row);
    expect(await first()).toBe('follows');

    library.embed(row, source.sound(3));
    expect(await first()).not.toBe('follows');
    library.embed(row, query);
    expect(await first()).toBe('follows');
    library.db.prepare('update files set sound = null where sound = ?').run(row);
    library.db.prepare('delete from sounds where id = ?').run(row);
    library.vectors.delete(row);
    expect(await first()).not.toBe('follows');
  });

  it('finds the same as an exact search through any changes, with a filter that stays or changes', async () => {
    const draw = seededRandom(11);
    const pick = () => [...library.vectors.keys()][Math.floor(draw() * library.vectors.size)] ?? 1;
    const filters = [{}, { commercial_ok: true }, { channels: 2, ucs_catid: 'DOORWood' }, { root_id: 'r2' }];
    const changes = [
      () => library.db.prepare('update sounds set live = 1 - live where id = ?').run(pick()),
      () => library.db.prepare('update sounds set commercial_ok = 1 - commercial_ok, channels = 2 where id = ?').run(pick()),
      () => library.db.prepare("update files set root_id = 'r2' where sound = ?").run(pick()),
      () => library.embed(pick(), source.soundQuery(Math.floor(draw() * 1000))),
      () => library.addEmbedded(3),
      () => library.addSound({ caption: `no vector ${draw()}`, soundId: null }),
    ];
    for (let turn = 0; turn < 40; turn += 1) {
      for (let n = 0; n < 4; n += 1) changes[Math.floor(draw() * changes.length)]?.();
      const where = filters[Math.floor(turn / 4) % filters.length] ?? {};
      const query = source.textQuery(turn);
      expect(
        (await nearest(query, where)).map(({ id }) => id),
        `${turn}`,
      ).toEqual(library.bruteForce(query, where, 10).map(({ id }) => id));
    }
  });

  it('finds under two filters at once what two questions find', async () => {
    if (index.topKOfBoth === undefined) return expect(name).not.toContain('int8 scan');
    const draw = seededRandom(21);
    const changed = () => {
      const row = library.addSound({ caption: `both ${draw()}`, soundId: `both ${draw()}`, channels: 2 });
      library.embed(row, source.soundQuery(Math.floor(draw() * 100)));
    };
    for (let turn = 0; turn < 40; turn += 1) {
      if (turn % 5 === 4) changed();
      const kept = { where: { channels: 2 }, k: 10 };
      const one = turn % 3 === 0 ? kept : { where: randomWhere(draw), k: 10 };
      // The same filter twice, and more than fits beside another, too.
      const other = { where: turn % 7 === 6 ? one.where : {}, k: turn % 11 === 10 ? SOUNDS : 50 };
      const query = source.textQuery(turn);
      const reaches = turn % 2 === 0 ? ([one, other] as const) : ([other, one] as const);
      const both = await index.topKOfBoth(query, { model, reaches }, never);
      expect(both, `${turn}`).toEqual([
        await index.topK(query, { model, ...reaches[0] }, never),
        await index.topK(query, { model, ...reaches[1] }, never),
      ]);
      const ofOne = turn % 2 === 0 ? both[0] : both[1];
      expect(ofOne.map(({ id }) => id)).toEqual(library.bruteForce(query, one.where, one.k).map(({ id }) => id));
    }
  });

  it('gives stored vectors that can not be compared no place, and the others theirs', async () => {
    const query = source.soundQuery(950);
    const rows = ['spoilt a', 'spoilt b', 'spoilt c', 'whole'].map((caption) => library.addSound({ caption, soundId: caption }));
    for (const row of rows) library.embed(row, query);
    const spoil = library.db.prepare('update embeddings set windows = ? where sound = ?');
    const spoilt = [new Float32Array(512).fill(Number.NaN), new Float32Array(512), query.slice(0, 100)];
    spoilt.forEach((values, n) => void spoil.run(Buffer.from(values.buffer), rows[n]));
    for (const row of rows.slice(0, 3)) library.vectors.delete(row);
    const exact = library.bruteForce(query, {}, 10);
    expect(exact[0]?.id).toBe('whole');
    expect((await nearest(query)).map(({ id }) => id)).toEqual(exact.map(({ id }) => id));
    for (const row of rows.slice(0, 3)) library.db.prepare('update sounds set live = 0 where id = ?').run(row);
  });

  it('tells how far the library is embedded, and by what', async () => {
    expect(await index.state(model, never)).toEqual({ status: 'ok', reason: null });
    const waiting = library.addSound({ caption: 'waits' });
    expect((await index.state(model, never)).reason).toMatch(/^\d+ of \d+ sounds embedded$/);
    library.embeddings.putEmbedding(waiting, { model, windows: [], noVector: 'silent' });
    expect((await index.state(model, never)).reason).toBeNull();
    expect(await index.state(otherModel, never)).toMatchObject({
      status: 'not_run',
      reason: expect.stringContaining('embedded by another model, tiny-clap'),
    });
    expect(await index.topK(source.textQuery(1), { model: otherModel, where: {}, k: 10 }, never)).toEqual([]);
    expect((await nearest(source.textQuery(1))).length).toBe(10);
  });

  it('refuses a query of other dimensions, without length, or of no numbers', async () => {
    const refused = expect.objectContaining({ code: 'vector_refused' });
    await expect(async () => nearest(new Float32Array(256).fill(1))).rejects.toEqual(refused);
    await expect(async () => nearest(new Float32Array(512))).rejects.toEqual(refused);
    await expect(async () => nearest(new Float32Array(512).fill(Number.NaN))).rejects.toEqual(refused);
  });

  it('stops for a cancelled question and answers the next', async () => {
    const controller = new AbortController();
    const asked = index.topK(source.textQuery(2), { model, where: {}, k: 10 }, controller.signal);
    controller.abort();
    await expect(asked).rejects.toThrow();
    expect((await nearest(source.textQuery(2))).map(({ id }) => id)).toEqual(
      library.bruteForce(source.textQuery(2), {}, 10).map(({ id }) => id),
    );
  });
});
