/** From a file's samples to what the library tells of them, over the real index; and from an index of an older version to this one. */
import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { infoChunk } from '../e2e/fixtures/wavMetadata.ts';
import { type SoundDetail, SoundSegments } from '../main/contract/sounds.ts';
import { createLibrarySearch } from '../main/library/librarySearch.ts';
import { createSearchStore } from '../main/library/searchStore.ts';
import { analyseFile } from './analyseFile.ts';
import { createIngestHandlers, type Work } from './ingestHandlers.ts';
import { type Database, openDatabase } from './openDatabase.ts';
import { resourcesFolder } from './resourcesFolder.ts';
import { createIndexOpener } from './searchWorker.ts';

const RATE = 48_000;
const signal = new AbortController().signal;

let base: string;
let folder: string;
let path: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'measured-'));
  folder = join(base, 'library');
  path = join(base, 'library.db');
  mkdirSync(folder);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

/** Two bursts of a 1 kHz sine of -23 dBFS, each 2 s, with a pause of 1 s before each. */
const bursts = Float32Array.from({ length: RATE * 6 }, (_, i) =>
  i % (3 * RATE) < RATE ? 0 : 10 ** (-20 / 20) * Math.sin((2 * Math.PI * 1000 * i) / RATE),
);

/** The ingest process, without the process. */
async function ingest(handlers: ReturnType<typeof createIngestHandlers>): Promise<Work[]> {
  const list = { rootId: 'r1', ffmpeg: false, acceptMissing: false };
  await handlers.list(list, signal);
  const work = await handlers.nextWork({ rootId: 'r1', afterId: 0, limit: 100 });
  for (const { fileId, relBytes, size, mtimeMs, ctimeMs } of work) {
    const stamp = { size, mtimeMs, ctimeMs };
    const analysis = await analyseFile(join(folder, Buffer.from(relBytes).toString()), { ffmpeg: null, signal });
    await handlers.commit({ items: [{ fileId, listed: stamp, read: stamp, analysis }], gone: [] });
  }
  await handlers.finish({ rootId: 'r1', acceptMissing: false }, signal);
  return work;
}

const CLAIM = '{"license_id":"CC0-1.0","holder":null,"evidence":null}';

function addRoot(db: Database): void {
  db.prepare('insert into roots (id, path, claim, asserted_at) values (?, ?, ?, ?)').run('r1', folder, CLAIM, '2026-01-01T00:00:00.000Z');
}

async function openIngest() {
  const handlers = createIngestHandlers(() => {});
  await handlers.open({ path });
  return handlers;
}

/** What the search worker answers about a sound. */
async function detailOf(id: string): Promise<SoundDetail> {
  const index = createIndexOpener(path);
  try {
    const [detail] = await createLibrarySearch({ index: index.current }).details({ ids: [id] }, signal);
    if (detail === undefined) throw new Error(`no sound ${id}`);
    expect(SoundSegments.nullable().parse(detail.segments)).toEqual(detail.segments);
    return detail;
  } finally {
    index.close();
  }
}

describe('a scan', () => {
  test('tells loudness, true peak, takes and quality of each sound', async () => {
    writeFileSync(join(folder, 'bursts.wav'), makeWav({ samples: bursts, bits: 24 }));
    const db = openDatabase(path, { kind: 'library' });
    addRoot(db);
    const handlers = await openIngest();
    await ingest(handlers);
    const key = String(db.prepare('select key from sounds').pluck().get());
    db.close();
    await handlers.close({});

    const { record, segments, true_peak_db, loudness_range_lu } = await detailOf(key);
    // One channel of a sine with a peak of -20 dBFS: -20 - 3.01 by its RMS, the pauses gated out but for the edges of the blocks.
    expect(record.loudness_lufs).toBeGreaterThan(-23.6);
    expect(record.loudness_lufs).toBeLessThan(-22.9);
    expect(true_peak_db).toBeCloseTo(-20, 1);
    expect(loudness_range_lu).not.toBeNull();
    expect(record.qc).toMatchObject({ status: 'pass', reasons: [] });
    expect(segments?.takes).toHaveLength(2);
    for (const [i, sec] of [1, 4].entries()) expect(Math.abs((segments?.takes[i]?.start ?? 0) - sec * RATE)).toBeLessThan(0.015 * RATE);
    expect(segments?.onsets).toHaveLength(2);
  });
});

describe('what an older version has measured', () => {
  test('is measured again by the next scan, once, and nothing else changes', async () => {
    writeFileSync(join(folder, 'bursts.wav'), makeWav({ samples: bursts }));
    copyFileSync(join(folder, 'bursts.wav'), join(folder, 'copy.wav'));
    writeFileSync(join(folder, 'silence.wav'), makeWav({ samples: new Float32Array(RATE) }));
    const db = openDatabase(path, { kind: 'library' });
    addRoot(db);
    const handlers = await openIngest();
    await ingest(handlers);
    const state = () =>
      db.prepare('select key, sound_id, caption, license, loudness_lufs, qc_status, analysis_version from sounds order by id').all();
    const kept = () => ['segments', 'descriptors', 'peaks'].map((table) => db.prepare(`select * from ${table} order by sound`).all());
    const [before, rows] = [state(), kept()];
    expect(before).toHaveLength(2);
    expect(await ingest(handlers)).toEqual([]);

    db.exec(
      "update sounds set analysis_version = 0, loudness_lufs = -99, qc_status = 'not_run'; delete from segments; delete from descriptors",
    );
    expect(await ingest(handlers)).toHaveLength(3);
    expect(state()).toEqual(before);
    expect(kept()).toEqual(rows);
    expect(db.prepare("select count(*) from files where status = 'pending'").pluck().get()).toBe(0);
    expect(await ingest(handlers)).toEqual([]);
    db.close();
    await handlers.close({});
  });

  test('stays while its folder is away', async () => {
    writeFileSync(join(folder, 'bursts.wav'), makeWav({ samples: bursts }));
    const db = openDatabase(path, { kind: 'library' });
    addRoot(db);
    const handlers = await openIngest();
    await ingest(handlers);
    db.exec('update sounds set analysis_version = 0');
    renameSync(folder, `${folder}-away`);
    expect((await handlers.list({ rootId: 'r1', ffmpeg: false, acceptMissing: false }, signal)).state).toBe('offline');
    expect(db.prepare('select status from files').pluck().all()).toEqual(['ok']);
    expect(db.prepare('select loudness_lufs from sounds').pluck().get()).not.toBeNull();
    db.close();
    await handlers.close({});
  });
});

test('a file that says no more than its name has its text written once, when it is listed', async () => {
  writeFileSync(join(folder, 'plain rain.wav'), makeWav({ samples: [0.5, 0.25] }));
  writeFileSync(join(folder, 'tagged rain.wav'), makeWav({ samples: [0.1, 0.2], chunksAfter: [infoChunk({ INAM: 'Heavy rain' })] }));
  const db = openDatabase(path, { kind: 'library' });
  addRoot(db);
  const handlers = await openIngest();
  await handlers.list({ rootId: 'r1', ffmpeg: false, acceptMissing: false }, signal);
  const raining = () => createSearchStore(db).ranked({ match: 'rain' }, {}, 9);
  expect(raining()).toHaveLength(2);
  db.exec('delete from sounds_fts');
  expect(await ingest(handlers)).toHaveLength(2);
  expect(raining()).toEqual([
    expect.objectContaining({ id: (await analyseFile(join(folder, 'tagged rain.wav'), { ffmpeg: null, signal })).pcmSha256 }),
  ]);
  db.close();
  await handlers.close({});
});

test('an index of the first schema is measured by its next scan and keeps keys and words', async () => {
  const file = join(folder, 'bursts.wav');
  writeFileSync(file, makeWav({ samples: bursts }));
  const { pcmSha256 } = await analyseFile(file, { ffmpeg: null, signal });
  const first = join(base, 'migrations');
  mkdirSync(first);
  copyFileSync(join(resourcesFolder(), 'migrations', 'library', '001-index.sql'), join(first, '001-index.sql'));
  const old = openDatabase(path, { kind: 'library', migrationsFolder: first });
  addRoot(old);
  const { size, mtimeNs, ctimeNs } = statSync(file, { bigint: true });
  old
    .prepare(
      `insert into sounds (id, key, sound_id, sample_rate, channels, frames, duration_s, caption, license, commercial_ok, embed_ok,
         standalone_ok, training_ok, attribution, rights_verified, voice, trademark)
       values (1, 'OLDKEY', ?, 48000, 1, ?, 6, 'Bursts', '{}', 1, 1, 1, 1, 0, 1, 0, 0)`,
    )
    .run(pcmSha256, bursts.length);
  old
    .prepare(
      "insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, sound) values ('r1', ?, 'bursts.wav', ?, ?, ?, 'ok', 1)",
    )
    .run(Buffer.from('bursts.wav'), size, Number(mtimeNs) / 1e6, Number(ctimeNs) / 1e6);
  old.prepare('insert into peaks (sound, dat) values (1, ?)').run(Buffer.alloc(24));
  old.close();

  const handlers = await openIngest();
  expect(await ingest(handlers)).toHaveLength(1);
  await handlers.close({});
  const detail = await detailOf('OLDKEY');
  expect(detail).toMatchObject({ key: 'OLDKEY', record: { id: pcmSha256, caption: expect.stringMatching(/bursts/i) } });
  expect(detail.record.loudness_lufs).toBeLessThan(-20);
  expect(detail.segments?.takes).toHaveLength(2);
});
