import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLines, fillAll } from '../../native/analysis/lines.ts';
import { coarserPeaks, createPeakBuilder } from '../../native/computePeaks.ts';
import { Candidate } from '../contract/candidates.ts';
import { SoundDetail } from '../contract/sounds.ts';
import { createDuplicatesStore } from './duplicatesStore.ts';
import type { VectorLeg } from './hybridSearch.ts';
import { createLibrarySearch, type SearchParams } from './librarySearch.ts';
import { createMeasurementsStore } from './measurementsStore.ts';
import { createSearchStore } from './searchStore.ts';
import { createSimilarStore } from './similarStore.ts';
import { createSoundRowsStore } from './soundRowsStore.ts';
import { createSampleLibrary, type SampleLibrary, sampleId } from './testing/sampleLibraryStore.ts';

let library: SampleLibrary;
beforeEach(() => {
  library = createSampleLibrary();
});
afterEach(() => library.dispose());

const signal = new AbortController().signal;
const open = (vectorLeg?: VectorLeg) => {
  const reader = {
    search: createSearchStore(library.db),
    rows: createSoundRowsStore(library.db),
    duplicates: createDuplicatesStore(library.db),
    similar: createSimilarStore(library.db),
  };
  return createLibrarySearch({ index: () => reader, ...(vectorLeg && { vectorLeg: () => vectorLeg }) });
};
const ask = (query: string, changes: Partial<SearchParams> = {}) =>
  open().search({ query, k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'grammar', where: {}, ...changes }, signal);
const captions = async (query: string, changes: Partial<SearchParams> = {}) =>
  (await ask(query, changes)).results.map((result) => result.sound.caption);

describe('a search', () => {
  it('gives candidates of the contract, not yet gated, with the scores that found them', async () => {
    library.addSound({ caption: 'Oak Door', tags: ['wood'], ucsCatid: 'DOORWood', license: 'CC-BY-4.0', channels: 2 });
    const { results, legs, total, parsed } = await ask('door');
    expect(Candidate.array().parse(results)).toEqual(results);
    expect(results[0]).toMatchObject({
      origin: 'retrieved',
      license_ok: null,
      clap_score: null,
      rrf_score: 1 / 61,
      verdicts: [],
      sound: {
        id: sampleId('Oak Door'),
        uri: `foley://sound/${sampleId('Oak Door')}`,
        storage_mode: 'by_reference',
        content_sha256: sampleId('file Oak Door.wav'),
        source_bit_depth: 24,
        channels: 2,
        tags: ['wood'],
        ucs_category: 'DOORS',
        license: { license_id: 'CC-BY-4.0', rights_verified: true, requires_attribution: true },
        qc: { status: 'pass', peak_db: -3.5, silent: false },
      },
    });
    expect(results[0]?.bm25_score).toBeGreaterThan(0);
    expect({ legs, total, parsed }).toEqual({
      legs: { vector: { status: 'not_run', reason: 'no model installed' }, keyword: { status: 'ok', reason: null } },
      total: 1,
      parsed: [{ text: 'door', op: 'must', field: null, synonyms: ['DOORMisc'] }],
    });
  });

  it('brings sounds that have the word before those of its category, and only the former when asked for the words alone', async () => {
    library.addSounds([
      { caption: 'Cow in the stable', ucsCatid: 'ANMLFarm', relPath: 'a.wav' },
      { caption: 'A very long name of a far away and old moo', ucsCatid: 'ANMLFarm', relPath: 'b.wav' },
      { caption: 'Dog', ucsCatid: 'ANMLDog', relPath: 'c.wav' },
    ]);
    for (const mode of ['plain', 'grammar'] as const) {
      const { results, total } = await ask('moo', { mode });
      expect(results.map(({ sound }) => sound.caption)).toEqual(['A very long name of a far away and old moo', 'Cow in the stable']);
      expect(results[1]?.bm25_score).toBeLessThanOrEqual(results[0]?.bm25_score ?? 0);
      expect(total).toBe(2);
      expect(await captions('moo', { mode, literal: true })).toEqual(['A very long name of a far away and old moo']);
    }
    expect(await captions('"moo"')).toEqual(['A very long name of a far away and old moo']);
    expect((await ask('moo', { k: 1, offset: 1 })).results.map(({ sound }) => sound.caption)).toEqual(['Cow in the stable']);
  });

  it('of plain words favours a sound of the category that another of them stands for, among those that have a word', async () => {
    library.addSounds([
      { caption: 'Quux of a plate', ucsCatid: 'TOOLMisc', soundId: 'a', relPath: 'a.wav' },
      { caption: 'Quux of a plate', ucsCatid: 'ANMLFarm', soundId: 'b', relPath: 'b.wav' },
      ...['Rain', 'Wind', 'Sea', 'Bell'].map((caption) => ({ caption })),
    ]);
    const first = async (query: string) => (await ask(query, { mode: 'plain' })).results.map(({ sound }) => sound.id)[0];
    expect([await first('quux'), await first('moo quux')]).toEqual(['a', 'b']);
  });

  it('is not led astray by what else a category is called: the violin called Violin comes first', async () => {
    library.addSounds([
      { caption: 'Violin', ucsCatid: 'MUSCStr', relPath: 'MUSCStr_Violin.wav' },
      ...Array.from({ length: 16 }, (_, i) => ({ caption: `Violin and cello tuning ${i}`, relPath: `x${i}.wav` })),
    ]);
    expect((await captions('violin'))[0]).toBe('Violin');
  });

  it('reads operators in grammar mode only', async () => {
    library.addSounds([{ caption: 'Door creak' }, { caption: 'Door slam' }]);
    expect(await captions('door -slam')).toEqual(['Door creak']);
    expect((await captions('door -slam', { mode: 'plain' })).sort()).toEqual(['Door creak', 'Door slam']);
  });

  it('without words lists everything by name, page by page, and counts it', async () => {
    library.addSounds(['C', 'A', 'B'].map((caption) => ({ caption })));
    expect(await captions('', { k: 2 })).toEqual(['A', 'B']);
    expect(await captions('  ', { k: 2, offset: 2 })).toEqual(['C']);
    const { total, legs } = await ask('', { k: 1 });
    expect([total, legs.keyword.status, legs.vector.status]).toEqual([3, 'ok', 'not_run']);
  });

  it('of chips alone lists what passes them', async () => {
    library.addSounds([
      { caption: 'Short', durationSec: 1 },
      { caption: 'Long', durationSec: 60 },
    ]);
    expect(await captions('dur:<3')).toEqual(['Short']);
    expect((await ask('dur:<3')).total).toBe(1);
  });

  it('that finds nothing takes its last word as the beginning of one, and shows it', async () => {
    library.addSounds([{ caption: 'Thunder rumble' }, { caption: 'Thunder crack' }]);
    const typed = await ask('rumble thun');
    expect(typed.results.map((result) => result.sound.caption)).toEqual(['Thunder rumble']);
    expect(typed.parsed.map((chip) => chip.text)).toEqual(['rumble', 'thun*']);
    expect((await ask('thun rumble')).parsed.map((chip) => chip.text)).toEqual(['*thun*', '*rumble*']);
    expect(await captions('"thun"')).toEqual([]);
    expect(await captions('rumble -thun')).toEqual(['Thunder rumble']);
    expect(await captions('thun', { mode: 'plain' })).toEqual([]);
    expect((await ask('thuz')).parsed).toEqual([{ text: 'thuz', op: 'must', field: null, synonyms: [] }]);
  });

  it('that finds no words looks inside of names, for all of them, and shows it', async () => {
    library.addSounds([{ caption: 'Underwater rumble' }, { caption: 'Waterfall', channels: 2 }, { caption: '100% _under' }]);
    const inside = await ask('derwat');
    expect(inside.results.map(({ sound }) => sound.caption)).toEqual(['Underwater rumble']);
    expect([inside.parsed[0]?.text, inside.total, inside.legs.keyword.status]).toEqual(['*derwat*', 1, 'ok']);
    expect(await captions('derwat ch:2')).toEqual([]);
    expect(await captions('terfa ch:2')).toEqual(['Waterfall']);
    expect(await captions('derwat mble')).toEqual(['Underwater rumble']);
    for (const query of ['"derwat"', 'derwat, xyzzy', 'rwa%u', 'e_w', 'er', 'derwat -rumble'])
      expect(await captions(query), query).toEqual([]);
    expect(await captions('derwat', { mode: 'plain' })).toEqual([]);
    expect(await captions('ater', { k: 1, offset: 1 })).toEqual(['Waterfall']);
    expect((await ask('ater', { k: 1 })).total).toBe(2);
    // Both are words here, of different sounds.
    expect(await captions('rumble waterfall')).toEqual([]);
  });

  it('tells why each result was found, when asked', async () => {
    library.addSounds([
      { caption: 'Moo', tags: ['meadow'], ucsCatid: 'ANMLFarm', relPath: 'a.wav' },
      { caption: 'Herd', ucsCatid: 'ANMLFarm', relPath: 'Moos/b.wav' },
      { caption: 'Lamb', ucsCatid: 'ANMLFarm', relPath: 'c.wav' },
    ]);
    expect((await ask('moo', { why: true })).why).toEqual([
      [{ text: 'moo', places: ['caption'] }],
      [{ text: 'moo', places: ['file'] }],
      [{ text: 'moo', places: ['synonym'] }],
    ]);
    expect((await ask('moo')).why).toBeUndefined();
    expect((await ask('', { why: true })).why).toEqual([[], [], []]);
  });

  it('counts what its matches are, when asked, the whole of them and not the page', async () => {
    library.addSounds([
      { caption: 'Door a', ucsCatid: 'DOORWood', channels: 1, stars: 2 },
      { caption: 'Door b', ucsCatid: 'DOORWood', channels: 2, license: 'CC-BY-NC-4.0', stars: 2 },
      { caption: 'Door c', ucsCatid: 'RAINMetl', channels: 2, stars: 5 },
      { caption: 'Door d', channels: 2 },
      { caption: 'Rain', ucsCatid: 'RAINMetl' },
    ]);
    expect((await ask('door', { k: 1, facets: true })).facets).toEqual({
      counted: 4,
      categories: [
        { value: 'DOORS', count: 2 },
        { value: 'RAIN', count: 1 },
      ],
      channels: [
        { value: 2, count: 3 },
        { value: 1, count: 1 },
      ],
      ratings: [
        { value: 5, count: 1 },
        { value: 2, count: 2 },
        { value: 0, count: 1 },
      ],
      commercial: 3,
    });
    expect((await ask('', { facets: true })).facets).toMatchObject({ counted: 5, categories: [{ value: 'DOORS' }, { value: 'RAIN' }] });
    expect((await ask('door ch:1 ch:2', { facets: true })).facets?.counted).toBe(0);
    expect((await ask('door')).facets).toBeUndefined();
  });

  it('shows an id once, even where silent files share it', async () => {
    library.addSounds([
      { caption: 'Silent one', soundId: 'same' },
      { caption: 'Silent two', soundId: 'same' },
    ]);
    expect((await ask('')).results).toHaveLength(1);
    expect((await ask('silent')).results).toHaveLength(1);
  });

  it('holds chips and the caller’s filters together', async () => {
    library.addSounds([
      { caption: 'Door a', channels: 2, license: 'CC-BY-NC-4.0' },
      { caption: 'Door b', channels: 2 },
      { caption: 'Door c', channels: 1 },
    ]);
    expect(await captions('door ch:2', { where: { commercial_ok: true } })).toEqual(['Door b']);
    const contradiction = await ask('door ch:2', { where: { channels: 1 } });
    expect([contradiction.total, contradiction.legs.keyword.status]).toEqual([0, 'ok']);
  });

  it('of text without a word is not run, which is no empty result', async () => {
    library.addSound({ caption: 'Door' });
    for (const query of ['?!', '-door']) {
      const { results, legs } = await ask(query);
      expect([results, legs.keyword]).toEqual([[], { status: 'not_run', reason: 'no word to look for' }]);
    }
  });

  it('pages through a ranking deeper than the shortlist, without gaps or repeats', async () => {
    library.addSounds(
      Array.from({ length: 130 }, (_, i) => ({ caption: 'Door', soundId: String(i).padStart(3, '0'), relPath: `${i}.wav` })),
    );
    const pages = await Promise.all([0, 40, 80, 120].map((offset) => ask('door', { k: 40, offset })));
    const seen = pages.flatMap((page) => page.results.map((result) => result.sound.id));
    expect(seen).toEqual([...seen].sort());
    expect(new Set(seen).size).toBe(130);
    expect(pages.map((page) => page.total)).toEqual([130, 130, 130, 130]);
  });

  it('fuses what a vector index adds', async () => {
    library.addSounds([{ caption: 'Door' }, { caption: 'Gate' }]);
    const vectorLeg: VectorLeg = {
      state: () => ({ status: 'ok', reason: null }),
      nearest: async () => [
        { id: sampleId('Gate'), score: 0.7 },
        { id: 'not in the index', score: 0.6 },
      ],
    };
    const params: SearchParams = { query: 'door', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {} };
    const { results, legs } = await open(vectorLeg).search(params, signal);
    expect(legs.vector.status).toBe('ok');
    expect(results.map((result) => [result.sound.caption, result.clap_score])).toEqual(
      expect.arrayContaining([
        ['Gate', 0.7],
        ['Door', null],
      ]),
    );
    expect(results).toHaveLength(2);
  });

  it('tells that the words could not be searched when the index is damaged', async () => {
    library.addSound({ caption: 'Door' });
    const search = open();
    library.db.exec('drop table sounds_fts');
    const params: SearchParams = { query: 'door', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'grammar', where: {} };
    const { results, legs } = await search.search(params, signal);
    expect(results).toEqual([]);
    expect(legs.keyword).toMatchObject({ status: 'failed', reason: expect.stringMatching(/sounds_fts/) });
  });

  it('does without the counts of words when they can’t be had', async () => {
    library.addSound({ caption: 'Door' });
    const termCounts = () => {
      throw new Error('no counts');
    };
    const reader = {
      search: { ...createSearchStore(library.db), termCounts },
      rows: createSoundRowsStore(library.db),
      duplicates: createDuplicatesStore(library.db),
      similar: createSimilarStore(library.db),
    };
    const params: SearchParams = { query: 'door', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {} };
    expect((await createLibrarySearch({ index: () => reader }).search(params, signal)).results).toHaveLength(1);
  });

  it('gives the same answer twice', async () => {
    library.addSounds(Array.from({ length: 30 }, (_, i) => ({ caption: `Door ${i % 3}`, relPath: `${i}.wav`, soundId: `${i}` })));
    expect(await ask('door creak', { mode: 'plain' })).toEqual(await ask('door creak', { mode: 'plain' }));
  });

  it('that was cancelled before its turn does no work', async () => {
    const controller = new AbortController();
    const asked = open().search({ query: 'x', k: 1, offset: 0, candidate_k: 1, rrf_k: 60, mode: 'plain', where: {} }, controller.signal);
    controller.abort();
    await expect(asked).rejects.toThrow(/abort/i);
  });
});

describe('a sound that is asked for by id', () => {
  it('is found by sound id, pending id, bare key, and by the key of a sound that it was merged into', async () => {
    const row = library.addSound({ caption: 'Door', key: 'KNOW' });
    library.addSound({ caption: 'New', soundId: null, key: 'KNEW' });
    library.db.prepare('insert into sound_aliases (key, sound) values (?, ?)').run('KOLD', row);
    const asked = [sampleId('Door'), 'pending:KNOW', 'KNOW', 'pending:KOLD', 'pending:KNEW', 'pending:KNONE', sampleId('None')];
    expect((await open().identify({ ids: asked }, signal)).map(({ asked, id, key }) => [asked, id, key])).toEqual([
      [sampleId('Door'), sampleId('Door'), 'KNOW'],
      ['pending:KNOW', sampleId('Door'), 'KNOW'],
      ['KNOW', sampleId('Door'), 'KNOW'],
      ['pending:KOLD', sampleId('Door'), 'KNOW'],
      ['pending:KNEW', 'pending:KNEW', 'KNEW'],
    ]);
  });

  it('is found by the beginning of its id as long as that means one sound', async () => {
    const id = (first: string) => first.padEnd(64, '0');
    library.addSound({ caption: 'Door', soundId: id('abcdef0123') });
    library.addSound({ caption: 'Rain', soundId: id('abcdef0199') });
    const found = async (asked: string) => (await open().identify({ ids: [asked] }, signal)).map((sound) => sound.id);
    expect(await found('abcdef0123')).toEqual([id('abcdef0123')]);
    expect(await found('abcdef01')).toEqual([]);
    expect(await found('abcdef0')).toEqual([]);
    expect(await found('ABCDEF0123')).toEqual([]);
  });

  it('is told with its files, online ones first, and its fields', async () => {
    library.addRoot('off', { online: false });
    library.addRoot('starter', { builtin: true });
    const row = library.addSound({
      caption: 'Door',
      rootId: 'off',
      relPath: 'a/door.wav',
      description: 'A long text.',
      ucsCatid: 'DOORWood',
    });
    addFile(row, 'starter', 'door.wav');
    const [detail, ...others] = await open().details({ ids: [sampleId('Door'), 'unknown'] }, signal);
    expect(others).toEqual([]);
    expect(SoundDetail.parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({
      description: 'A long text.',
      ucs_catid: 'DOORWood',
      frames: 96_000,
      fields: {},
      record: { storage_mode: 'by_value', archive_format: 'wav' },
      files: [
        { root_id: 'starter', rel_path: 'door.wav', online: true },
        { root_id: 'off', rel_path: 'a/door.wav', online: false },
      ],
    });
  });

  it('is located at a file that can be opened, by the bytes of its name', async () => {
    const row = library.addSound({ caption: 'Door', rootId: 'r1', relPath: 'gone.wav' });
    library.db.prepare('update files set missing = 1').run();
    expect(await open().locate({ id: sampleId('Door') }, signal)).toBeNull();
    addFile(row, 'r1', Buffer.from([0x64, 0xff, 0x2e, 0x77]));
    const found = await open().locate({ id: sampleId('Door') }, signal);
    expect(found).toMatchObject({
      soundId: sampleId('Door'),
      size: 7,
      mtimeMs: 8,
      channels: 1,
      sampleRate: 48_000,
      frames: 96_000,
      caption: 'Door',
    });
    expect(Buffer.from(found?.path ?? [])).toEqual(Buffer.concat([Buffer.from('/sounds/r1/'), Buffer.from([0x64, 0xff, 0x2e, 0x77])]));
    expect(await open().locate({ id: 'unknown' }, signal)).toBeNull();
  });

  it('has its waveform, or a failure that says what is missing', async () => {
    library.addSounds([{ caption: 'Door', peaks: Uint8Array.of(1, 2, 3) }, { caption: 'Bare' }]);
    expect([...(await open().peaks({ id: sampleId('Door') }, signal))]).toEqual([1, 2, 3]);
    await expect(open().peaks({ id: sampleId('Bare') }, signal)).rejects.toMatchObject({ code: 'sound_not_found', message: /waveform/ });
    await expect(open().peaks({ id: 'x' }, signal)).rejects.toMatchObject({ code: 'sound_not_found', message: /not in the library/ });
  });

  it('that is long has the coarsest waveform that still fills a screen', async () => {
    const row = library.addSound({ caption: 'Hours', channels: 2 });
    // Stereo noise of 300 s: 28,125 pixels of 512 frames, 3,516 of 4096, 440 of 32,768.
    const builder = createPeakBuilder();
    const second = Float32Array.from({ length: 96_000 }, (_, i) => Math.sin(i * i));
    const lines = createLines(2);
    for (let sec = 0; sec < 300; sec++) fillAll(lines, second, (end) => builder.push(lines, end - lines.from));
    const finest = builder.finish(48_000);
    createMeasurementsStore(library.db).setWaveforms(row, { finest, coarser: coarserPeaks(finest) });
    const scaleFor = async (pixels?: number) => {
      const dat = await open().peaks({ id: sampleId('Hours'), ...(pixels !== undefined && { pixels }) }, signal);
      return new DataView(dat.buffer, dat.byteOffset).getInt32(12, true);
    };
    expect([await scaleFor(), await scaleFor(3516), await scaleFor(3517), await scaleFor(300)]).toEqual([512, 4096, 512, 4096]);
    createMeasurementsStore(library.db).setWaveforms(row, { finest, coarser: [] });
    expect(await scaleFor(300)).toBe(512);
  });

  it('has the rights that are claimed now, whatever its columns say, and no tags when they can’t be read', async () => {
    library.addSounds([{ caption: 'Empty' }, { caption: 'Generous' }]);
    const generous = '\'{"license_id":"MIT"}\'';
    library.db.prepare(`update sounds set license = case caption when 'Empty' then '{}' else ${generous} end, tags = 'no json'`).run();
    library.db.prepare('update roots set claim = ?, asserted_at = null').run('{"license_id":"unknown","holder":null,"evidence":null}');
    const found = (await open().details({ ids: [sampleId('Empty'), sampleId('Generous')] }, signal)).map(({ record }) => record);
    const hits = (await ask('generous', { where: { rights_verified: true } })).results.map(({ sound }) => sound);
    expect([found.length, hits.length]).toEqual([2, 1]);
    for (const { license, tags } of [...found, ...hits]) {
      expect(license).toMatchObject({ license_id: 'unknown', rights_verified: false, commercial_ok: false });
      expect(tags).toEqual([]);
    }
  });
});

describe('an index that is not there', () => {
  it('is an empty library', async () => {
    const none = createLibrarySearch({ index: () => null });
    const { results, total, legs } = await none.search(
      { query: 'door', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where: {} },
      signal,
    );
    expect([results, total, legs.keyword.status]).toEqual([[], 0, 'ok']);
    expect(await none.details({ ids: ['x'] }, signal)).toEqual([]);
    expect(await none.identify({ ids: ['x'] }, signal)).toEqual([]);
    expect(await none.locate({ id: 'x' }, signal)).toBeNull();
    await expect(none.peaks({ id: 'x' }, signal)).rejects.toMatchObject({ code: 'sound_not_found' });
  });
});

function addFile(sound: number, rootId: string, name: string | Buffer): void {
  library.db
    .prepare(`insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, sound) values (?, ?, ?, 7, 8, 9, 'ok', ?)`)
    .run(rootId, Buffer.from(name), name.toString(), sound);
}
