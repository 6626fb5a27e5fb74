/** Columns from the file are those of the database, or are read from it. */
import { existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSearchStore } from '../../main/library/searchStore.ts';
import { createSoundColumnsStore } from '../../main/library/soundColumnsStore.ts';
import { type Database, openDatabase } from '../openDatabase.ts';
import { createVectorLibrary, never, type VectorLibrary } from '../testing/vectorLibrary.ts';
import { createColumnsFile } from './columnsFile.ts';

let library: VectorLibrary;
let db: Database;
let file: string;
beforeEach(() => {
  library = createVectorLibrary();
  library.db.transaction(() => {
    for (let n = 0; n < 5200; n += 1) insert(n);
  })();
  db = openDatabase(library.path, { kind: 'library', readonly: true });
  file = join(library.folder, 'columns.cache');
});
afterEach(() => {
  db.close();
  library.dispose();
});

function insert(n: number): void {
  library.db
    .prepare(
      `insert into sounds (key, sound_id, caption, license, commercial_ok, embed_ok, standalone_ok, training_ok, attribution, rights_verified,
         voice, trademark, duration_s, channels, sample_rate, ucs_catid, ucs_category, revenue_cap_usd)
       values (?, ?, '', '{}', ?, 0, 0, 0, 1, 0, 0, 0, ?, ?, 48000, ?, ?, ?)`,
    )
    .run(
      `K${n}`,
      `id${n}`,
      n % 2,
      n / 7,
      1 + (n % 3),
      n % 5 === 0 ? 'DOORWood' : 'RAINVege',
      n % 5 === 0 ? 'DOORS' : 'RAIN',
      n % 4 === 0 ? null : n,
    );
}

const wheres = [{}, { commercial_ok: true }, { ucs_catid: 'DOORWood', channels: 2 }, { max_duration_s: 100, min_revenue_cap_usd: 90 }];

/** A start of the app, which reads rows from the database or doesn't. */
async function started(): Promise<{ right: boolean; read: boolean }> {
  let read = false;
  const cache = createColumnsFile(library.path);
  const store = createSoundColumnsStore(db, {
    load: cache.load,
    save: (known) => {
      read = true;
      cache.save(known);
    },
  });
  await store.refresh(never);
  const search = createSearchStore(db);
  const right = wheres.every((where) => {
    const passes = store.filter(where);
    const found = Array.from({ length: 6000 }, (_, id) => id).filter(passes);
    return JSON.stringify(found) === JSON.stringify(search.rowIds(where).sort((a, b) => a - b));
  });
  return { right, read };
}

describe('the file of the columns', () => {
  it('is written by the first start and read by the next, which takes what has changed since', async () => {
    expect(await started()).toEqual({ right: true, read: true });
    expect(await started()).toEqual({ right: true, read: false });
    library.db.prepare('update sounds set live = 0 where id % 9 = 0').run();
    library.db.prepare("update sounds set ucs_catid = 'NEWWord', ucs_category = 'NEW' where id % 11 = 0").run();
    library.db.prepare('delete from sounds where id % 13 = 0').run();
    insert(9000);
    expect(await started()).toEqual({ right: true, read: false });
  });

  const damages: Record<string, () => void> = {
    'is gone': () => rmSync(file),
    'was cut': () => truncateSync(file, 50_000),
    'is empty': () => truncateSync(file, 0),
    'has other columns': () => {
      const bytes = readFileSync(file);
      bytes.fill(1, bytes.length - 5000);
      writeFileSync(file, bytes);
    },
    'has another head': () => {
      const bytes = readFileSync(file);
      bytes.fill(0x20, 40, 50);
      writeFileSync(file, bytes);
    },
    'was made from another index': () => void library.db.prepare("update index_identity set uuid = 'another'").run(),
    'has seen changes that a power cut took back, in place of others': () => {
      library.db.prepare('delete from sound_changes where seq > 5000').run();
      library.db.prepare("update sqlite_sequence set seq = 5000 where name = 'sound_changes'").run();
      library.db.prepare('update sounds set live = 0 where id <= 250').run();
    },
    'is older than the log': () => {
      library.db.prepare('update sounds set live = 0 where id % 2 = 0').run();
      library.db.prepare('delete from sound_changes where seq < (select max(seq) - 10 from sound_changes)').run();
    },
  };
  it.each(Object.entries(damages))('that %s costs a reading of the database and nothing else', async (_, damage) => {
    await started();
    expect(existsSync(file)).toBe(true);
    damage();
    expect(await started()).toEqual({ right: true, read: true });
    expect(await started()).toEqual({ right: true, read: false });
  });
});
