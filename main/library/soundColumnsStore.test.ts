import { afterEach, beforeEach, expect, it } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { createVectorLibrary, never, randomWhere, type VectorLibrary } from '../../native/testing/vectorLibrary.ts';
import { createMirroredRatingsStore } from './mirroredRatingsStore.ts';
import { createSearchStore } from './searchStore.ts';
import { createSoundChangesStore } from './soundChangesStore.ts';
import { createSoundColumnsStore } from './soundColumnsStore.ts';

let library: VectorLibrary;
let db: Database;
beforeEach(() => {
  library = createVectorLibrary();
  library.addEmbedded(400);
  db = openDatabase(library.path, { kind: 'library', readonly: true });
});
afterEach(() => {
  db.close();
  library.dispose();
});

let seq = 1;
function rate(key: string, stars: number): void {
  seq += 1;
  createMirroredRatingsStore(library.db).put([{ key, seq, stars, said: seq }]);
}

/** Changes of every kind that a scan, a claim or a person makes. */
const changes: ((sound: number, draw: () => number) => void)[] = [
  (sound) => library.db.prepare('update sounds set live = 1 - live where id = ?').run(sound),
  (sound) => library.db.prepare('update sounds set commercial_ok = 1 - commercial_ok, voice = 1 - voice where id = ?').run(sound),
  (sound, draw) => library.db.prepare('update sounds set duration_s = ?, channels = ? where id = ?').run(draw() * 20, 2, sound),
  (sound) => library.db.prepare("update sounds set ucs_catid = 'AMBPark', ucs_category = 'AMBIENCE' where id = ?").run(sound),
  (sound) => library.db.prepare('update sounds set duration_s = null, revenue_cap_usd = null, ucs_catid = null where id = ?').run(sound),
  (sound, draw) => library.db.prepare('update files set missing = ? where sound = ?').run(draw() < 0.5 ? 1 : 0, sound),
  (sound, draw) => library.db.prepare('update files set root_id = ? where sound = ?').run(draw() < 0.5 ? 'r1' : 'r2', sound),
  (sound, draw) => library.db.prepare('update files set sound = ? where sound = ?').run(1 + Math.floor(draw() * 300), sound),
  (sound) => {
    library.db.prepare('delete from files where sound = ?').run(sound);
    library.db.prepare('delete from sounds where id = ?').run(sound);
  },
  (sound, draw) => {
    const key = library.db.prepare('select key from sounds where id = ?').pluck().get(sound);
    if (key !== undefined) rate(String(key), Math.floor(draw() * 6));
  },
  (_, draw) => library.addSound({ caption: `new ${draw()}`, rootId: 'r2', ucsCatid: 'DOORWood' }),
];

it('finds by columns what SQL finds, however the index changes', async () => {
  const draw = seededRandom(3);
  const columns = createSoundColumnsStore(db);
  const search = createSearchStore(db);
  for (let turn = 0; turn < 80; turn += 1) {
    const change = changes[turn % changes.length];
    for (let n = 0; n < 3; n += 1) change?.(1 + Math.floor(draw() * 400), draw);
    await columns.refresh(never);
    for (const where of [{}, { root_id: 'r2' }, { min_rating: 2, max_rating: 4 }, randomWhere(draw), randomWhere(draw)]) {
      const passes = columns.filter(where);
      const found = Array.from({ length: 800 }, (_, id) => id).filter(passes);
      expect(found, `${turn} ${JSON.stringify(where)}`).toEqual(search.rowIds(where).sort((a, b) => a - b));
    }
  }
});

it('reads everything anew when changes left the log before it saw them', async () => {
  const columns = createSoundColumnsStore(db);
  await columns.refresh(never);
  const passes = (where: object) => Array.from({ length: 800 }, (_, id) => id).filter(columns.filter(where)).length;
  const before = passes({});
  library.addSound({ caption: 'unseen' });
  library.addSound({ caption: 'seen' });
  expect(createSoundChangesStore(library.db).prune(1)).toBeGreaterThan(400);
  expect(createSoundChangesStore(library.db).prune(1)).toBe(0);
  await columns.refresh(never);
  expect(passes({})).toBe(before + 2);
});

it('makes up for a reading that was cancelled', async () => {
  const columns = createSoundColumnsStore(db);
  await expect(columns.refresh(AbortSignal.abort())).rejects.toThrow();
  await columns.refresh(never);
  expect(Array.from({ length: 800 }, (_, id) => id).filter(columns.filter({})).length).toBe(createSearchStore(db).total({}));
});

it('answers at once only while the columns are as the index is', async () => {
  const columns = createSoundColumnsStore(db);
  expect(columns.filterNow({})).toBeNull();
  await columns.refresh(never);
  expect(columns.filterNow({ channels: 2 })).not.toBeNull();
  // Which sounds a folder has isn't known before it was asked for.
  expect(columns.filterNow({ root_id: 'r1' })).toBeNull();
  columns.filter({ root_id: 'r1' });
  expect(columns.filterNow({ root_id: 'r1' })).not.toBeNull();
  library.addSound({ caption: 'written meanwhile' });
  expect(columns.filterNow({})).toBeNull();
  await columns.refresh(never);
  expect(columns.filterNow({})).not.toBeNull();
});
