import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../native/openDatabase.ts';
import { Where } from '../contract/search.ts';
import { inWords } from './keywordQuery.ts';
import { COUNT_BOUND, createSearchStore } from './searchStore.ts';
import { createSampleLibrary, type SampleLibrary, type SampleSound } from './testing/sampleLibraryStore.ts';

let library: SampleLibrary;
beforeEach(() => {
  library = createSampleLibrary();
});
afterEach(() => library.dispose());

const add = (...sounds: SampleSound[]) => library.addSounds(sounds);
const ids = (match: string, where: Where = {}, limit = 50) =>
  createSearchStore(library.db)
    .ranked({ match }, where, limit)
    .map((hit) => hit.id);

describe('ranked sounds', () => {
  it('come best first, with positive scores that fall', () => {
    add(
      { caption: 'Door creak', soundId: 'name' },
      { caption: 'Hall', tags: ['door'], soundId: 'tag' },
      { caption: 'Room', description: 'a door far away', soundId: 'text' },
      ...['Rain', 'Wind', 'Sea', 'Fire', 'Bell'].map((caption) => ({ caption })),
    );
    const hits = createSearchStore(library.db).ranked({ match: '"door"' }, {}, 10);
    expect(hits.map((hit) => hit.id)).toEqual(['name', 'tag', 'text']);
    expect(hits.every((hit, index) => hit.score > 0 && hit.score <= (hits[index - 1]?.score ?? Number.POSITIVE_INFINITY))).toBe(true);
  });

  it('of equal score stand in id order, pending ones by their key', () => {
    const same = { caption: 'Door', relPath: 'x/door.wav' };
    library.addRoot('r2');
    library.addRoot('r3');
    library.addRoot('r4');
    add(
      { ...same, soundId: 'c' },
      { ...same, soundId: null, key: 'K9', rootId: 'r2' },
      { ...same, soundId: 'a', rootId: 'r3' },
      { ...same, soundId: null, key: 'K1', rootId: 'r4' },
    );
    expect(ids('"door"')).toEqual(['a', 'c', 'pending:K1', 'pending:K9']);
    expect(ids('"door"', {}, 2)).toEqual(['a', 'c']);
  });

  it('are cut off in id order too, whatever order they were filed in', () => {
    const names = Array.from({ length: 700 }, (_, i) => String((i * 331) % 700).padStart(3, '0'));
    for (const name of names) library.addRoot(name);
    add(...names.map((soundId) => ({ caption: 'Door', soundId, relPath: 'same.wav', rootId: soundId })));
    const sorted = names.toSorted();
    for (const limit of [1, 50, 200, 699, 700]) expect(ids('"door"', {}, limit)).toEqual(sorted.slice(0, limit));
  });

  it('are the same under a filter and without it, and what is written meanwhile is among them at once, whoever wrote it', () => {
    const unlicensed = { commercial_ok: false };
    add({ caption: 'Door one', soundId: 'one' }, { caption: 'Door two', soundId: 'two', license: unlicensed });
    const reader = openDatabase(library.path, { kind: 'library', readonly: true });
    try {
      const stores = [createSearchStore(reader), createSearchStore(library.db)];
      const found = (where: Where) =>
        stores.map((store) =>
          store
            .ranked({ match: '"door"' }, where, 9)
            .map(({ id }) => id)
            .toSorted(),
        );
      expect(found({})).toEqual([
        ['one', 'two'],
        ['one', 'two'],
      ]);
      expect(found({ commercial_ok: true })).toEqual([['one'], ['one']]);
      add({ caption: 'Door three', soundId: 'three' });
      expect(found({ commercial_ok: true })).toEqual([
        ['one', 'three'],
        ['one', 'three'],
      ]);
    } finally {
      reader.close();
    }
  });

  it('of one word that very many have are all told, however deep is asked, in id order', () => {
    const count = 33_000;
    library.addSound({ caption: 'door' });
    const columns = library.db.prepare("select name from pragma_table_info('sounds') where name not in ('id', 'key', 'sound_id')").pluck();
    const others = (columns.all() as string[]).join(', ');
    const counted = `with recursive n(i) as (select 2 union all select i + 1 from n where i < ${count})`;
    library.db.exec(`
      ${counted} insert into sounds (id, key, sound_id, ${others})
        select i, 'K' || i, printf('%05d', (i * 7919) % 100000), ${others} from n, sounds where id = 1;
      ${counted} insert into sounds_fts (rowid, caption) select i, 'door' from n;`);
    const store = createSearchStore(library.db);
    const deep = (alike: boolean, limit: number, where: Where = {}) =>
      store.ranked({ match: '"door"', alike }, where, limit).map(({ id }) => id);
    for (const alike of [true, false]) {
      // Of 2,720 the first bound is below those that score alike, so that a second is asked for.
      for (const limit of [2000, 2720, 10_000]) {
        const found = deep(alike, limit);
        expect(found).toHaveLength(limit);
        expect(found.slice(1)).toEqual(found.slice(1).sort());
      }
    }
    expect(deep(true, 10_000, { min_rating: 1 })).toEqual([]);
  });

  it('are only those that are there', () => {
    add({ caption: 'Door here', soundId: 'here' }, { caption: 'Door gone', soundId: 'gone', live: false });
    const store = createSearchStore(library.db);
    expect(ids('"door"')).toEqual(['here']);
    expect(store.listed({}, 10, 0)).toEqual(['here']);
    expect([store.total({}), store.matches('"door"', {})]).toEqual([1, 1]);
  });

  it('are never found by the tokens of the facets column', () => {
    add({ caption: 'Door', ucsCatid: 'DOORWood', soundId: 'a' });
    for (const token of ['zkdoorwood0', 'zlcc0100', 'zd10']) expect(ids(`"${token}"`)).toEqual([]);
  });
});

describe('sounds of the categories that a word stands for', () => {
  const wider = '{caption} : ("moo") OR facets : ("zkanmlfarm0")';

  it('come without those that have the word itself, and count with them', () => {
    add(
      { caption: 'Moo', soundId: 'word', ucsCatid: 'ANMLFarm' },
      { caption: 'Cow one', soundId: 'a', ucsCatid: 'ANMLFarm' },
      { caption: 'Cow in a large old stable', soundId: 'b', ucsCatid: 'ANMLFarm' },
      { caption: 'Dog', soundId: 'other', ucsCatid: 'ANMLDog' },
    );
    const store = createSearchStore(library.db);
    const found = store.widened({ wider, narrower: 'caption : "moo"' }, {}, 10);
    expect(found.map((hit) => hit.id)).toEqual(['a', 'b']);
    expect(found.every((hit) => hit.score > 0)).toBe(true);
    expect([store.matches(wider, {}), store.matches('caption : "moo"', {})]).toEqual([3, 1]);
    expect(store.widened({ wider, narrower: 'caption : "moo"' }, { ucs_catid: 'ANMLDog' }, 10)).toEqual([]);
  });
});

describe('every filter', () => {
  const cases: { [K in keyof Where]-?: [where: Where, kept: Partial<SampleSound>, dropped: Partial<SampleSound>] } = {
    commercial_ok: [{ commercial_ok: true }, {}, { license: 'CC-BY-NC-4.0' }],
    embed_in_derivative_ok: [{ embed_in_derivative_ok: true }, {}, { license: { embed_in_derivative_ok: false } }],
    redistribute_standalone_ok: [{ redistribute_standalone_ok: true }, {}, { license: 'Sonniss-GDC' }],
    ai_training_ok: [{ ai_training_ok: true }, {}, { license: 'Sonniss-GDC' }],
    requires_attribution: [{ requires_attribution: false }, {}, { license: 'CC-BY-4.0' }],
    rights_verified: [{ rights_verified: true }, {}, { license: 'unknown' }],
    contains_recognizable_voice: [{ contains_recognizable_voice: false }, {}, { license: { contains_recognizable_voice: true } }],
    potential_trademark: [{ potential_trademark: false }, {}, { license: { potential_trademark: true } }],
    min_revenue_cap_usd: [{ min_revenue_cap_usd: 2_000_000 }, {}, { license: 'Stability-Community' }],
    ucs_category: [{ ucs_category: 'doors' }, { ucsCatid: 'DOORWood' }, { ucsCatid: 'RAINMetl' }],
    ucs_catid: [{ ucs_catid: 'doorwood' }, { ucsCatid: 'DOORWood' }, { ucsCatid: 'DOORMetl' }],
    root_id: [{ root_id: 'r1' }, {}, { rootId: 'r2' }],
    min_duration_s: [{ min_duration_s: 3 }, { durationSec: 3 }, { durationSec: 2.9 }],
    max_duration_s: [{ max_duration_s: 3 }, { durationSec: 3 }, { durationSec: 3.1 }],
    channels: [{ channels: 2 }, { channels: 2 }, { channels: 1 }],
    sample_rate: [{ sample_rate: 96_000 }, { sampleRate: 96_000 }, { sampleRate: 48_000 }],
    qc_status: [{ qc_status: 'warn' }, { qcStatus: 'warn' }, { qcStatus: 'fail' }],
    min_rating: [{ min_rating: 3 }, { stars: 3 }, { stars: 2 }],
    max_rating: [{ max_rating: 3 }, { stars: 3 }, { stars: 4 }],
  };

  it('of the contract is known here', () => expect(Object.keys(cases).sort()).toEqual(Object.keys(Where.shape).sort()));

  it.each(Object.entries(cases))(
    '%s holds in the ranking, the list and the counts, however deep the match stands',
    (_key, [where, kept, dropped]) => {
      library.addRoot('r2');
      // The match that passes is the worst of many, so that a filter after the cut would lose it.
      add(...Array.from({ length: 60 }, (_, i) => ({ ...dropped, caption: 'Thing', soundId: `d${i}`, relPath: `${i}.wav` })));
      add({ ...kept, caption: 'Long name of a thing', soundId: 'kept' });
      const store = createSearchStore(library.db);
      expect(store.ranked({ match: '"thing"' }, where, 5).map((hit) => hit.id)).toEqual(['kept']);
      expect(store.listed(where, 5, 0)).toEqual(['kept']);
      expect([store.total(where), store.matches('"thing"', where)]).toEqual([1, 1]);
    },
  );

  it('is counted without a look at the rows of sounds', () => {
    const { db } = library;
    const asked: string[] = [];
    const prepare = (sql: string) => {
      asked.push(sql);
      return db.prepare(sql);
    };
    const store = createSearchStore(Object.assign(Object.create(db), { prepare }));
    for (const [where] of Object.values(cases)) {
      asked.length = 0;
      store.matches('"thing"', where);
      store.facets('"thing"', where);
      expect(asked).toHaveLength(2);
      for (const sql of asked) {
        const values = Array.from(sql.matchAll(/\?/g), () => 'x');
        const plan = db.prepare(`explain query plan ${sql}`).all(...values) as { detail: string }[];
        const looks = plan.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH s '));
        expect(looks, sql).toEqual(['SEARCH s USING COVERING INDEX sounds_filtered (id=? AND live=?)']);
      }
    }
  });

  it('can be combined', () => {
    add(
      { caption: 'Thing', soundId: 'a', channels: 2, durationSec: 9 },
      { caption: 'Thing two', soundId: 'b', channels: 2, durationSec: 1 },
    );
    expect(ids('"thing"', { channels: 2, max_duration_s: 3, commercial_ok: true })).toEqual(['b']);
  });
});

describe('a search without words', () => {
  it('lists by name, then id, page by page', () => {
    add(
      { caption: 'B', soundId: '1' },
      { caption: 'A', soundId: '3' },
      { caption: 'A', soundId: '2', relPath: 'x.wav' },
      { caption: 'C', soundId: '0' },
    );
    const store = createSearchStore(library.db);
    expect(store.listed({}, 10, 0)).toEqual(['2', '3', '1', '0']);
    expect([...store.listed({}, 3, 0), ...store.listed({}, 3, 3)]).toEqual(['2', '3', '1', '0']);
    expect(store.total({})).toBe(4);
  });
});

describe('counts', () => {
  it('stop at their bound', () => {
    add(...Array.from({ length: COUNT_BOUND + 5 }, (_, i) => ({ caption: 'Door', soundId: `${i}`, relPath: `${i}.wav` })));
    const store = createSearchStore(library.db);
    expect(store.matches('"door"', {})).toBe(COUNT_BOUND);
    expect(store.total({})).toBe(COUNT_BOUND + 5);
    const some = (passes: (row: number) => boolean) =>
      createSearchStore(library.db, { passing: () => passes }).matches(inWords('"door"'), {});
    expect(some(() => true)).toBe(COUNT_BOUND);
    // The last five are beyond the first look.
    const last = Math.max(...store.rowIds({}));
    expect(some((row) => row % 2 === 0 || row > last - 5)).toBe(store.rowIds({}).filter((row) => row % 2 === 0 || row > last - 5).length);
  });

  it('of terms follow what another connection writes, two seconds behind at the most', () => {
    add({ caption: 'Door' });
    const reader = openDatabase(library.path, { kind: 'library', readonly: true });
    try {
      let nowMs = 0;
      const store = createSearchStore(reader, { now: () => nowMs });
      expect([store.termCounts().rows, store.termCounts().of('"doors"')]).toEqual([1, 1]);
      add({ caption: 'Door two' }, { caption: 'Rain' });
      expect(store.termCounts().of('"doors"')).toBe(1);
      nowMs = 2000;
      expect([store.termCounts().rows, store.termCounts().of('"doors"'), store.termCounts().of('("zzz" OR "rain")')]).toEqual([3, 2, 1]);
    } finally {
      reader.close();
    }
  });
});
