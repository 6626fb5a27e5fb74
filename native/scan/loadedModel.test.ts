/** Whatever becomes of the cache, memory holds what the database holds. */
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createVectorsStore } from '../../main/library/vectorsStore.ts';
import { modelKey } from '../clapProtocol.ts';
import { type Database, openDatabase } from '../openDatabase.ts';
import { createVectorLibrary, model, never, otherModel, source, type VectorLibrary } from '../testing/vectorLibrary.ts';
import { createLoadedModel, sidecarPath } from './loadedModel.ts';
import type { VectorMemory } from './vectorMemory.ts';

let library: VectorLibrary;
let db: Database;
let cache: string;
beforeEach(() => {
  library = createVectorLibrary();
  library.addEmbedded(2100);
  db = openDatabase(library.path, { kind: 'library', readonly: true });
  cache = sidecarPath(library.path, modelKey(model));
});
afterEach(() => {
  db.close();
  library.dispose();
});

const open = (by = model) => createLoadedModel({ store: createVectorsStore(db), path: library.path, modelKey: modelKey(by), dims: 512 });

/** A start of the app: what memory holds after it. */
async function started(by = model): Promise<string[]> {
  const loaded = open(by);
  await loaded.refresh(never);
  loaded.save();
  return rowsOf(loaded.vectors);
}

function rowsOf(vectors: VectorMemory): string[] {
  return Array.from({ length: vectors.count() }, (_, position) => position)
    .filter((position) => vectors.soundAt(position) !== 0)
    .map((position) => {
      const { cells, step } = vectors.rowAt(position);
      return `${vectors.slotAt(position)} ${vectors.soundAt(position)} ${step} ${Buffer.from(cells).toString('base64')}`;
    });
}

function inDatabase(): string[] {
  const rows = library.db
    .prepare(
      `select e.slot, e.sound, r.step, r.row from embeddings e join embedding_rows r on r.slot = e.slot
       where e.model = (select id from embedding_models where key = ?) order by e.slot`,
    )
    .raw()
    .all(modelKey(model)) as [number, number, number, Buffer][];
  return rows.map(([slot, sound, step, row]) => `${slot} ${sound} ${step} ${row.toString('base64')}`);
}

describe('the cache of the scan', () => {
  it('holds what the database holds, is written once and read at the next start', async () => {
    expect(await started()).toEqual(inDatabase());
    const { mtimeMs, ino } = statSync(cache);
    expect(await started()).toEqual(inDatabase());
    expect(statSync(cache)).toMatchObject({ mtimeMs, ino });
  });

  it('is only ever appended to while sounds are added, and holes are told by the database', async () => {
    await started();
    const { ino } = statSync(cache);
    const loaded = open();
    await loaded.refresh(never);
    library.addEmbedded(10);
    for (const sound of [3, 4, 900, 2099]) library.embed(sound, source.sound(sound + 50_000));
    library.embeddings.putEmbedding(5, { model, windows: [], noVector: 'silent' });
    await loaded.refresh(never);
    loaded.save();
    expect(rowsOf(loaded.vectors)).toEqual(inDatabase());
    expect(statSync(cache).ino).toBe(ino);
    expect(await started()).toEqual(inDatabase());
  });

  const bytesAt = (position: number, bytes: Uint8Array) => {
    const all = readFileSync(cache);
    all.set(bytes, position);
    writeFileSync(cache, all);
  };
  const damages: Record<string, () => unknown> = {
    'is gone': () => rmSync(cache),
    'is empty': () => truncateSync(cache, 0),
    'was cut inside its head': () => truncateSync(cache, 100),
    'was cut inside a row': () => truncateSync(cache, statSync(cache).size - 700_001),
    'is garbage': () => writeFileSync(cache, Buffer.from(Float32Array.from({ length: 100_000 }, seededRandom(1)).buffer)),
    'has another magic word': () => bytesAt(0, Buffer.from('foley vectors 9\n')),
    'has a head that was written halfway': () => bytesAt(60, Buffer.alloc(40)),
    'has a head that says more rows than there are': () => bytesAt(20, Buffer.from([0xff, 0xff])),
    'has other rows': () => bytesAt(4096 + 24_576, Buffer.alloc(2048 * 512, 3)),
    'belongs to other sounds': () => bytesAt(4096, Buffer.alloc(2048 * 8, 9)),
    'gives one row to another sound': () => bytesAt(4096 + 100 * 8 + 4, Buffer.from([1])),
    'is of another model': async () => {
      library.embed(1, source.sound(1), otherModel);
      await started(otherModel);
      copyFileSync(sidecarPath(library.path, modelKey(otherModel)), cache);
    },
    'was made from another index': () => void library.db.prepare("update index_identity set uuid = 'another'").run(),
    'is newer than the database': () => {
      library.db.prepare('delete from embeddings where slot > 2000').run();
      library.db.prepare('delete from embeddings_removed').run();
      library.db.prepare("update sqlite_sequence set seq = 2000 where name = 'embeddings'").run();
      library.addEmbedded(300);
    },
    'is older than many removals': () => void library.db.prepare('delete from embeddings where slot % 2 = 0').run(),
  };
  it.each(Object.entries(damages))('that %s costs a reading of the database and nothing else', async (_, damage) => {
    await started();
    await damage();
    expect(await started()).toEqual(inDatabase());
    expect(await started()).toEqual(inDatabase());
  });

  it('survives a kill between its rows and its head, and between a new file and its name', async () => {
    await started();
    const before = readFileSync(cache);
    library.addEmbedded(700);
    await started();
    // As after a kill: all rows are there, the head is the old one.
    const after = readFileSync(cache);
    before.copy(after, 0, 0, 4096);
    writeFileSync(cache, after);
    writeFileSync(`${cache}.part`, before.subarray(0, 9999));
    expect(await started()).toEqual(inDatabase());
    expect(await started()).toEqual(inDatabase());
    rmSync(cache);
    expect(await started()).toEqual(inDatabase());
    expect(existsSync(`${cache}.part`)).toBe(false);
  });

  it('of a model that is no longer in the index is removed', async () => {
    const stale = sidecarPath(library.path, 'gone');
    writeFileSync(stale, 'x');
    await started();
    expect(readdirSync(library.folder).filter((name) => name.endsWith('.i8'))).toHaveLength(1);
  });

  it('is done without where it can not be written', async () => {
    const loaded = createLoadedModel({
      store: createVectorsStore(db),
      path: `${library.folder}/nowhere/library.db`,
      modelKey: modelKey(model),
      dims: 512,
    });
    await loaded.refresh(never);
    expect(rowsOf(loaded.vectors)).toEqual(inDatabase());
  });
});
