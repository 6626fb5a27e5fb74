import { appendFileSync, cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpIndex, keyLeadsTo } from '../../e2e/fixtures/indexDumpStore.ts';
import { CC0, never, noiseWav } from '../../e2e/fixtures/scanBench.ts';
import { createDecodePool, type DecodePool } from '../../native/decodePool.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { forkProcess } from '../../native/spawn.ts';
import { createIngestClient, type IngestClient } from './ingestClient.ts';
import { createRoots, type Roots } from './roots.ts';
import { createRootsStore, type RootsStore } from './rootsStore.ts';
import { createVolumesStore, type VolumesStore } from './volumesStore.ts';

const MOUNT = { device: '8:17', source: '/dev/sdb1', fs_type: 'exfat' };
let base: string;
let desk: Database;
let store: RootsStore;
let volumes: VolumesStore;
let ingest: IngestClient;
let pool: DecodePool;
let roots: Roots;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'relink-'));
  for (const name of ['data', 'disk', 'disk/sounds']) mkdirSync(join(base, name));
  desk = openDatabase(join(base, 'data', 'desk.db'), { kind: 'desk' });
  store = createRootsStore(desk);
  volumes = createVolumesStore(desk);
  ingest = createIngestClient({ spawn: forkProcess, path: join(base, 'data', 'library.db'), onRebuilt: () => {} });
  pool = createDecodePool({ spawn: forkProcess, size: 1, ffmpeg: null, maxMsPerFile: 15_000 });
  let ids = 0;
  roots = createRoots({
    store,
    volumes,
    mountOf: () => MOUNT,
    mountPoints: () => [],
    saidBy: 'ada',
    ingest,
    pool,
    dataFolder: join(base, 'data'),
    licenseIds: ['CC0-1.0'],
    ffmpeg: false,
    now: () => new Date('2026-03-04T05:06:07.000Z'),
    newId: () => `root-${++ids}`,
    signal: never,
  });
});

afterEach(async () => {
  await ingest.close();
  pool.dispose();
  desk.close();
  rmSync(base, { recursive: true, force: true });
});

const at = (name: string) => join(base, name);
const scan = (id: string, acceptMissing = false, signal = never) => roots.scan(id, { acceptMissing, signal, onProgress: () => {} });
const relink = (id: string, folder: string, acceptMismatch = false) =>
  roots.relinking.relink(id, { folder: at(folder), acceptMismatch }, never);
const files = () => dumpIndex(join(base, 'data', 'library.db'));
const keyOf = (path: string) => files().find((file) => file.path === path && file.missing === 0)?.key ?? null;

async function addSounds(count = 10, folder = 'disk/sounds', seed = 0): Promise<string> {
  for (let i = 0; i < count; i += 1) writeFileSync(at(`${folder}/rain ${i}.wav`), noiseWav(seed + i));
  const { id } = await roots.add({ folder: at(folder), claim: CC0 }, never);
  await scan(id);
  return id;
}

/** A copy on another disk: same bytes, same times of change, another time of the last status change. */
function copyAway(): void {
  cpSync(at('disk'), at('elsewhere'), { recursive: true, preserveTimestamps: true });
  rmSync(at('disk'), { recursive: true });
}

describe('a folder', () => {
  it('is remembered by its disk and a sample of its files, and by nothing written to it', async () => {
    const id = await addSounds(3);
    const sample = volumes.volume(id)?.sample ?? [];
    expect(volumes.volume(id)?.mount).toEqual(MOUNT);
    expect(sample.map(({ path }) => path).sort()).toEqual(['rain 0.wav', 'rain 1.wav', 'rain 2.wav']);
    expect(sample.every(({ path, size }) => statSync(at(`disk/sounds/${path}`)).size === size)).toBe(true);
  });

  it('found at another mount keeps its id, claim and keys, and nothing unchanged is read again', async () => {
    const id = await addSounds();
    const before = files();
    copyAway();
    await relink(id, 'elsewhere/sounds');
    const result = await scan(id);
    expect(result).toMatchObject({ root_id: id, analysed: 0, counts: { ok: 10 } });
    expect(files()).toEqual(before);
    expect(await roots.get(id, never)).toMatchObject({
      id,
      path: at('elsewhere/sounds'),
      state: 'online',
      rights: { license_id: 'CC0-1.0' },
    });
    // The times of the new disk are those that count from now on.
    expect((await scan(id)).analysed).toBe(0);
  });

  it('reads what was changed on the way, and takes the coarser times of another file system', async () => {
    const id = await addSounds();
    copyAway();
    const { mtimeMs } = statSync(at('elsewhere/sounds/rain 1.wav'));
    utimesSync(at('elsewhere/sounds/rain 1.wav'), mtimeMs / 1000, Math.floor(mtimeMs / 2000) * 2);
    utimesSync(at('elsewhere/sounds/rain 2.wav'), mtimeMs / 1000, mtimeMs / 1000 - 60);
    appendFileSync(at('elsewhere/sounds/rain 3.wav'), 'x');
    await relink(id, 'elsewhere/sounds');
    expect((await scan(id)).analysed).toBe(2);
  });

  it('asks about what is missing at its new place as it did at the old one', async () => {
    const id = await addSounds();
    copyAway();
    for (const i of [4, 5, 6, 7]) rmSync(at(`elsewhere/sounds/rain ${i}.wav`));
    await relink(id, 'elsewhere/sounds');
    await expect(scan(id)).rejects.toMatchObject({ code: 'scan_needs_review', detail: { lost: 4 } });
    expect(await scan(id, true)).toMatchObject({ analysed: 0, counts: { ok: 6 } });
  });

  it('is known by size and time until a scan of it went through, whatever stopped the first', async () => {
    const id = await addSounds();
    copyAway();
    await relink(id, 'elsewhere/sounds');
    await expect(scan(id, false, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect((await scan(id)).analysed).toBe(0);
    // From then on a file whose status changed is looked at again.
    utimesSync(at('elsewhere/sounds/rain 1.wav'), new Date(), statSync(at('elsewhere/sounds/rain 1.wav')).mtime);
    expect((await scan(id)).analysed).toBe(1);
  });

  it('is not taken for a stranger: few of its files lie there', async () => {
    const id = await addSounds();
    mkdirSync(at('other'));
    for (let i = 0; i < 4; i += 1) cpSync(at(`disk/sounds/rain ${i}.wav`), at(`other/rain ${i}.wav`));
    writeFileSync(at('other/rain 5.wav'), 'another size');
    await expect(relink(id, 'other')).rejects.toMatchObject({ code: 'folder_mismatch', detail: { found: 4, asked: 10 } });
    expect((await roots.get(id, never)).path).toBe(at('disk/sounds'));
    expect(await relink(id, 'other', true)).toEqual({ id, path: at('other') });
  });

  it('can not be put where another one lies, into the data folder, or nowhere; a removed one makes room', async () => {
    const id = await addSounds();
    mkdirSync(at('second'));
    const { id: other } = await roots.add({ folder: at('second'), claim: CC0 }, never);
    await expect(relink(id, 'second', true)).rejects.toMatchObject({ code: 'folder_overlaps' });
    await expect(relink(id, 'data', true)).rejects.toMatchObject({ code: 'folder_overlaps' });
    await expect(relink(id, 'nowhere', true)).rejects.toMatchObject({ code: 'folder_missing' });
    await expect(relink('no', 'second')).rejects.toMatchObject({ code: 'root_not_found' });
    await roots.remove(other);
    expect(await relink(id, 'second', true)).toEqual({ id, path: at('second') });
  });
});

describe('a folder that turns up elsewhere', () => {
  it('is found beside where it lay, counted beforehand, and nothing is changed by that', async () => {
    const id = await addSounds();
    copyAway();
    rmSync(at('elsewhere/sounds/rain 4.wav'));
    appendFileSync(at('elsewhere/sounds/rain 5.wav'), 'x');
    const { folders } = await roots.relinking.search(id, {}, never);
    expect(folders).toEqual([{ folder: at('elsewhere/sounds'), found: 8, asked: 10 }]);
    expect(await roots.relinking.preview(id, at('elsewhere/sounds'), never)).toEqual({
      folder: at('elsewhere/sounds'),
      found: 8,
      changed: 1,
      missing: 1,
      asked: 10,
      total: 10,
    });
    expect((await roots.get(id, never)).path).toBe(at('disk/sounds'));
    await expect(roots.relinking.preview(id, at('nowhere'), never)).rejects.toMatchObject({ code: 'folder_missing' });
  });

  it('and was added anew as another one is taken for the first, with its id and keys, and the other makes room', async () => {
    const id = await addSounds();
    const keys = files().map(({ key }) => key);
    copyAway();
    const { id: again } = await roots.add({ folder: at('elsewhere/sounds'), claim: CC0 }, never);
    await scan(again);
    await expect(relink(id, 'elsewhere/sounds')).rejects.toMatchObject({ code: 'folder_overlaps' });
    const added = store.all().filter((root) => root.id === again);
    expect((await roots.relinking.search(id, {}, never)).folders).toEqual([]);
    expect((await roots.relinking.search(id, { added }, never)).folders).toEqual([
      { folder: at('elsewhere/sounds'), found: 10, asked: 10 },
    ]);
    const target = { folder: at('elsewhere/sounds'), acceptMismatch: false, replaces: again };
    expect(await roots.relinking.relink(id, target, never)).toEqual({ id, path: at('elsewhere/sounds') });
    expect((await scan(id)).analysed).toBe(0);
    expect((await roots.list(never)).roots.map((root) => root.id)).toEqual([id]);
    expect(files().map(({ key }) => key)).toEqual(keys);
  });

  it('replaces nothing when its files are not there', async () => {
    const id = await addSounds();
    mkdirSync(at('other'));
    writeFileSync(at('other/x.wav'), noiseWav(99));
    const { id: other } = await roots.add({ folder: at('other'), claim: CC0 }, never);
    const refused = roots.relinking.relink(id, { folder: at('other'), acceptMismatch: false, replaces: other }, never);
    await expect(refused).rejects.toMatchObject({ code: 'folder_mismatch' });
    expect((await roots.list(never)).roots).toHaveLength(2);
  });

  it('goes back where it lay, there or not, once', async () => {
    const id = await addSounds();
    const before = files();
    copyAway();
    await expect(roots.relinking.undo(id)).rejects.toMatchObject({ code: 'nothing_to_undo' });
    await relink(id, 'elsewhere/sounds');
    await scan(id);
    expect(await roots.relinking.undo(id)).toEqual({ id, path: at('disk/sounds') });
    expect((await roots.get(id, never)).state).toBe('offline');
    cpSync(at('elsewhere'), at('disk'), { recursive: true, preserveTimestamps: true });
    expect((await scan(id)).analysed).toBe(0);
    expect(files()).toEqual(before);
    await expect(roots.relinking.undo(id)).rejects.toMatchObject({ code: 'nothing_to_undo' });
  });

  it('under names that another system writes otherwise keeps its keys', async () => {
    const id = await addSounds(6);
    const keys = files()
      .map(({ key }) => key)
      .sort();
    copyAway();
    for (let i = 0; i < 6; i += 1) renameSync(at(`elsewhere/sounds/rain ${i}.wav`), at(`elsewhere/sounds/RAIN ${i}.WAV`));
    await relink(id, 'elsewhere/sounds');
    expect((await scan(id)).counts.ok).toBe(6);
    const there = files().filter((file) => file.missing === 0);
    expect(there.map(({ path }) => path).sort()).toEqual(Array.from({ length: 6 }, (_, i) => `RAIN ${i}.WAV`));
    expect(there.map(({ key }) => key).sort()).toEqual(keys);
  });
});

describe('a sound', () => {
  it('keeps its key when its file is renamed, moved inside its folder, or moved to another folder', async () => {
    const id = await addSounds(30);
    mkdirSync(at('second'));
    const { id: other } = await roots.add({ folder: at('second'), claim: CC0 }, never);
    await scan(other);
    const key = keyOf('rain 7.wav');
    const key8 = keyOf('rain 8.wav');
    mkdirSync(at('disk/sounds/deep'));
    renameSync(at('disk/sounds/rain 7.wav'), at('disk/sounds/deep/storm.wav'));
    renameSync(at('disk/sounds/rain 8.wav'), at('second/gale.wav'));
    await scan(other);
    await scan(id);
    expect([keyOf('deep/storm.wav'), keyOf('gale.wav')]).toEqual([key, key8]);
    expect(keyOf('rain 7.wav')).toBe(null);
    // Where the file was pending under a key of its own meanwhile, that key leads to the sound too.
    expect(keyLeadsTo(join(base, 'data', 'library.db'), String(key))).toBe(key);
  });
});
