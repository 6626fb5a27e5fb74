import { appendFileSync, chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Failure } from '../../main/contract/failures.ts';
import { scanFolder } from '../../main/library/scanFolder.ts';
import { createDecodePool, type DecodePool } from '../../native/decodePool.ts';
import { forkProcess, type SpawnProcess } from '../../native/spawn.ts';
import { cpuMs } from '../fixtures/cpuTime.ts';
import { fileFacts } from '../fixtures/fileFactsStore.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import { openSearch } from '../fixtures/openSearch.ts';
import { dequantise, encodePcm, makeSine, quantise } from '../fixtures/samples.ts';
import { CC0, createScanBench, never, noiseWav, type ScanBench } from '../fixtures/scanBench.ts';
import { infoChunk } from '../fixtures/wavMetadata.ts';
import { shiftJisDoor } from './metadataCases.ts';

let bench: ScanBench;
beforeEach(async () => {
  bench = await createScanBench();
});
afterEach(() => bench.dispose());

const root = () => ({
  id: 'root',
  path: bench.folder,
  enabled: true,
  builtin: false,
  claim: CC0,
  assertedAt: null,
  textEncoding: null,
  video: false,
});
const facts = (path: string) => fileFacts(bench.dbPath).find((row) => row.relPath === path);

async function detailOf(path: string) {
  const search = openSearch(bench.dbPath);
  try {
    const [detail] = await search.details({ ids: [facts(path)?.soundId ?? ''] }, never);
    return detail;
  } finally {
    search.close();
  }
}

/** Does something to the library while the first file whose name ends so is being read. */
function during(ending: string, act: (path: string) => void): Pick<DecodePool, 'analyse' | 'size'> {
  return {
    size: 1,
    async analyse(path, signal) {
      const found = await bench.pool.analyse(path, signal);
      const name = Buffer.from(path).toString();
      if (name.endsWith(ending)) act(name);
      return found;
    },
  };
}

test('FC-42 split channels are shown as one recording while they agree', async () => {
  const channel = (hz: number, frames = 4800) => makeWav({ samples: makeSine({ hz, frames }) });
  bench.put('amb.R.wav', channel(660));
  bench.put('amb.L.wav', channel(440));
  bench.put('odd.L.wav', channel(880));
  bench.put('odd.R.wav', channel(990, 4801));
  await bench.scan();
  expect((await detailOf('amb.R.wav'))?.split_set.map(({ rel_path }) => rel_path)).toEqual(['amb.L.wav', 'amb.R.wav']);
  expect((await detailOf('odd.R.wav'))?.split_set).toEqual([]);
  rmSync(join(bench.folder, 'amb.L.wav'));
  await bench.scan();
  expect((await detailOf('amb.R.wav'))?.split_set).toEqual([]);
});

test('FC-43 an encoding that a person names for a folder is applied without reading a file', async () => {
  bench.put('x1.wav', makeWav({ chunksBefore: [infoChunk({ INAM: shiftJisDoor })] }));
  await bench.scan();
  expect(await detailOf('x1.wav')).toMatchObject({ fields: { 'info.INAM': 'ƒhƒA' } });
  rmSync(join(bench.folder, 'x1.wav'));
  await bench.ingest.call('syncRoot', { root: { ...root(), textEncoding: 'shift_jis' } }, never);
  expect(await detailOf('x1.wav')).toMatchObject({ record: { caption: 'ドア' }, fields: { 'info.INAM': 'ドア' } });
  await bench.ingest.call('syncRoot', { root: root() }, never);
  expect(await detailOf('x1.wav')).toMatchObject({ fields: { 'info.INAM': 'ƒhƒA' } });
});

test('FC-67 videos are read once a person wants their sound, and never called damaged', async () => {
  bench.put('clip.mov', makeWav());
  await bench.scan();
  expect(facts('clip.mov')).toMatchObject({ status: 'skipped', reason: 'video' });
  await bench.ingest.call('syncRoot', { root: { ...root(), video: true } }, never);
  expect((await bench.scan()).counts).toMatchObject({ ok: 1, skipped: 0 });
});

describe('rights', () => {
  test('FC-68 without evidence nothing is allowed until a person says so', async () => {
    await bench.sync({ license_id: 'unknown', holder: null, evidence: null }, null);
    bench.put('nolic/a.wav', noiseWav(1));
    await bench.scan();
    expect(bench.file('nolic/a.wav')).toMatchObject({ commercialOk: 0, verified: 0 });
    await bench.ingest.call('setClaim', { rootId: 'root', claim: CC0, assertedAt: '2026-01-01T00:00:00.000Z' }, never);
    expect(bench.file('nolic/a.wav')).toMatchObject({ commercialOk: 1, verified: 1 });
  });

  test('FC-69 of two statements the stricter holds', async () => {
    bench.put('lic/LICENSE.txt', Buffer.from('CC0 1.0'));
    bench.put('lic/a.wav', makeWav({ chunksBefore: [infoChunk({ ICOP: 'CC BY-NC 4.0' })] }));
    await bench.scan();
    expect(bench.file('lic/a.wav')).toMatchObject({ licenseId: 'CC-BY-NC-4.0', commercialOk: 0 });
  });
});

describe('FC-81 a root that disappears', () => {
  test('in the middle of a scan loses nothing and goes on where it stopped', async () => {
    for (let i = 0; i < 6; i++) bench.put(`rain ${i}.wav`, noiseWav(i));
    const away = `${bench.folder} away`;
    let read = 0;
    const pool = during('.wav', () => {
      read += 1;
      if (read === 3) renameSync(bench.folder, away);
    });
    await expect(bench.scan({ pool })).rejects.toMatchObject({ code: 'root_offline' });
    const filed = bench.files().filter(({ status }) => status === 'ok').length;
    expect(bench.files()).toHaveLength(6);
    expect(bench.files().every(({ missing, live }) => missing === 0 && live === 0)).toBe(true);
    renameSync(away, bench.folder);
    expect((await bench.scan()).analysed).toBe(6 - filed);
    expect(bench.files().every(({ status, live }) => status === 'ok' && live === 1)).toBe(true);
  });

  test('and mounts empty loses nothing', async () => {
    for (let i = 0; i < 4; i++) bench.put(`rain ${i}.wav`, noiseWav(i));
    await bench.scan();
    renameSync(bench.folder, `${bench.folder} gone`);
    mkdirSync(bench.folder);
    await expect(bench.scan()).rejects.toMatchObject({ code: 'root_offline' });
    expect(bench.files().every(({ missing }) => missing === 0)).toBe(true);
    rmSync(bench.folder, { recursive: true });
    renameSync(`${bench.folder} gone`, bench.folder);
    expect((await bench.scan()).analysed).toBe(0);
  });
});

describe('FC-82 what may not be read', () => {
  const NOBODY = 65_534;
  const isRoot = process.getuid?.() === 0;

  /** Runs `work` as a person whom permissions bind. */
  function unprivileged<T>(work: () => T): T {
    if (!isRoot) return work();
    process.seteuid?.(NOBODY);
    try {
      return work();
    } finally {
      process.seteuid?.(0);
    }
  }

  test('a file is reported with its reason and stops nothing', async () => {
    const spawn: SpawnProcess = (entry, data) => unprivileged(() => forkProcess(entry, data));
    const pool = createDecodePool({ spawn, size: 1, ffmpeg: null, maxMsPerFile: 20_000 });
    chmodSync(bench.base, 0o755);
    bench.put('a.wav', noiseWav(1));
    bench.put('b.wav', noiseWav(2));
    chmodSync(join(bench.folder, 'a.wav'), 0o000);
    try {
      await bench.scan({ pool });
    } finally {
      pool.dispose();
    }
    expect(facts('a.wav')).toMatchObject({ status: 'unreadable', reason: 'permission' });
    expect(facts('b.wav')).toMatchObject({ status: 'ok' });
    expect(statSync(join(bench.folder, 'a.wav')).mode & 0o777).toBe(0);
  });

  test('a folder is reported once, and what lies beside it is listed', async () => {
    bench.put('closed/a.wav', noiseWav(1));
    bench.put('open/b.wav', noiseWav(2));
    chmodSync(bench.base, 0o755);
    chmodSync(join(bench.folder, 'closed'), 0o000);
    if (isRoot) process.seteuid?.(NOBODY);
    const listed = [];
    try {
      for await (const batch of scanFolder(bench.folder, { signal: never })) listed.push(...batch);
    } finally {
      if (isRoot) process.seteuid?.(0);
      chmodSync(join(bench.folder, 'closed'), 0o755);
    }
    expect(listed.map(({ relPath, problem }) => [relPath, problem]).sort()).toEqual([
      ['closed', { status: 'unreadable', reason: 'permission' }],
      ['open/b.wav', null],
    ]);
  });

  test('nothing is ever written beside the sounds', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    expect(readdirSync(bench.folder)).toEqual(['a.wav']);
  });
});

describe('FC-83 a file that changes while it is read', () => {
  test('is not filed under a hash until it holds still', async () => {
    bench.put('grow.wav', noiseWav(1));
    await bench.scan({ pool: during('grow.wav', (path) => appendFileSync(path, 'more')) });
    expect(facts('grow.wav')).toMatchObject({ status: 'skipped', reason: 'still changing', soundId: null });
    await bench.scan();
    expect(facts('grow.wav')).toMatchObject({ status: 'ok_with_warnings', soundId: /^[0-9a-f]{64}$/ });
  });

  test('and one that is deleted is passed over', async () => {
    bench.put('gone.wav', noiseWav(1));
    bench.put('stays.wav', noiseWav(2));
    const { counts } = await bench.scan({ pool: during('gone.wav', rmSync) });
    expect(counts).toMatchObject({ ok: 1, unreadable: 0 });
  });
});

test('FC-84 copies, retagged and rewrapped files are one sound under the strictest licence', async () => {
  const tone = quantise(makeSine(), 16);
  const whole = makeWav();
  bench.put('0.wav', whole);
  bench.put('1.wav', whole);
  bench.put('2.wav', makeWav({ chunksBefore: [infoChunk({ INAM: 'retagged', ICOP: 'CC BY-NC 4.0' })] }));
  bench.put('3.wav', makeWav({ bits: 24, data: encodePcm(dequantise(tone, 16), { bits: 24 }) }));
  await bench.scan();
  const rows = bench.files();
  expect(new Set(rows.map(({ soundId }) => soundId)).size).toBe(1);
  expect(new Set(rows.map(({ licenseId }) => licenseId))).toEqual(new Set(['CC-BY-NC-4.0']));
});

describe('FC-85 a folder of very many files', () => {
  const MANY = 10_000;

  test('is listed in batches from the first moment, and a cancel is heard at once', async () => {
    mkdirSync(join(bench.folder, 'many'));
    for (let i = 0; i < MANY; i++) writeFileSync(join(bench.folder, 'many', `f${String(i).padStart(6, '0')}.wav`), '');
    const start = cpuMs();
    let first = Number.POSITIVE_INFINITY;
    let listed = 0;
    for await (const batch of scanFolder(bench.folder, { signal: never })) {
      first = Math.min(first, cpuMs() - start);
      listed += batch.length;
    }
    expect(listed).toBe(MANY);
    expect(first).toBeLessThan(1000);

    const cancel = new AbortController();
    let cancelledAt = 0;
    const walk = async () => {
      for await (const _ of scanFolder(bench.folder, { signal: cancel.signal })) {
        cancelledAt ||= cpuMs();
        cancel.abort(new Failure('cancelled', 'Cancelled.'));
      }
    };
    await expect(walk()).rejects.toMatchObject({ code: 'cancelled' });
    expect(cpuMs() - cancelledAt).toBeLessThan(200);
  });
});
