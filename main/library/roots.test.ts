import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpIndex, matchIndex } from '../../e2e/fixtures/indexDumpStore.ts';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { CC0, never, noiseWav } from '../../e2e/fixtures/scanBench.ts';
import { infoChunk } from '../../e2e/fixtures/wavMetadata.ts';
import { createDecodePool, type DecodePool } from '../../native/decodePool.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { forkProcess } from '../../native/spawn.ts';
import { createIngestClient, type IngestClient } from './ingestClient.ts';
import { createRoots, type Roots } from './roots.ts';
import { createRootsStore, type RootsStore } from './rootsStore.ts';
import { createVolumesStore } from './volumesStore.ts';

const UNKNOWN = { license_id: 'unknown', holder: null, evidence: null };
let base: string;
let desk: Database;
let store: RootsStore;
let ingest: IngestClient;
let pool: DecodePool;
let roots: Roots;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'roots-'));
  for (const name of ['data', 'sounds', 'sounds/inner', 'soundscapes']) mkdirSync(join(base, name));
  desk = openDatabase(join(base, 'data', 'desk.db'), { kind: 'desk' });
  store = createRootsStore(desk);
  ingest = createIngestClient({ spawn: forkProcess, path: join(base, 'data', 'library.db'), onRebuilt: () => {} });
  pool = createDecodePool({ spawn: forkProcess, size: 1, ffmpeg: null, maxMsPerFile: 15_000 });
  let ids = 0;
  roots = createRoots({
    store,
    volumes: createVolumesStore(desk),
    mountOf: () => ({ device: '8:1', source: '/dev/sda1', fs_type: 'ext4' }),
    mountPoints: () => [],
    saidBy: 'ada',
    ingest,
    pool,
    dataFolder: join(base, 'data'),
    licenseIds: ['CC0-1.0', 'CC-BY-4.0', 'user-owned'],
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
const add = (name: string, claim = CC0) => roots.add({ folder: at(name), claim }, never);
const scan = (id: string, acceptMissing = false) => roots.scan(id, { acceptMissing, signal: never, onProgress: () => {} });

describe('adding a folder', () => {
  it('keeps it with its claim, scans it, and lists it with its counts', async () => {
    writeFileSync(at('sounds/door.wav'), noiseWav(1));
    writeFileSync(at('sounds/broken.wav'), 'no audio');
    const { id } = await add('sounds');
    await scan(id);
    const { roots: listed, sounds } = await roots.list(never);
    expect(sounds).toBe(1);
    expect(listed).toHaveLength(1);
    expect(listed[0]).toMatchObject({
      id,
      path: at('sounds'),
      name: 'sounds',
      state: 'online',
      builtin: false,
      rights: { license_id: 'CC0-1.0', asserted_at: '2026-03-04T05:06:07.000Z' },
      counts: { ok: 1 },
      sounds: 1,
      scanned_at: '2026-03-04T05:06:07.000Z',
    });
    expect(await roots.report(id, { offset: 0, limit: 9, ofEach: 0 }, never)).toMatchObject({ total: 1, files: [{ path: 'broken.wav' }] });
    expect((await roots.report(id, { offset: 1, limit: 9, ofEach: 0 }, never)).files).toEqual([]);
  });

  it('takes "unknown" for an answer that asserts nothing', async () => {
    const { id } = await add('sounds', UNKNOWN);
    expect((await roots.get(id, never)).rights).toEqual({ ...UNKNOWN, asserted_at: null });
  });

  it('proposes what a licence file says, and believes nothing of it', async () => {
    writeFileSync(at('sounds/LICENSE.txt'), 'CC0 1.0 Universal');
    const { id } = await add('sounds', UNKNOWN);
    expect(await roots.get(id, never)).toMatchObject({
      evidence_found: { license_id: 'CC0-1.0', file: 'LICENSE.txt' },
      rights: { license_id: 'unknown', asserted_at: null },
    });
  });

  it.each([
    ['sounds/nowhere', 'folder_missing'],
    ['sounds/file.wav', 'folder_is_file'],
    ['sounds/file.wav/below', 'folder_missing'],
    ['data', 'folder_overlaps'],
    ['.', 'folder_overlaps'],
  ])('%s fails with %s', async (name, code) => {
    writeFileSync(at('sounds/file.wav'), 'x');
    await expect(add(name)).rejects.toMatchObject({ code });
    expect(store.all()).toEqual([]);
  });

  it('refuses a path that is not absolute, or holds a NUL', async () => {
    await expect(roots.add({ folder: 'sounds', claim: CC0 }, never)).rejects.toMatchObject({ code: 'bad_request' });
    await expect(roots.add({ folder: '/tmp/a\0b', claim: CC0 }, never)).rejects.toMatchObject({ code: 'folder_missing' });
  });

  it.each(['/', '/dev', '/dev/fd', 'to the system'])('refuses %s, which belongs to the system', async (folder) => {
    symlinkSync('/dev', at('to the system'));
    const refused = roots.add({ folder: folder.startsWith('/') ? folder : at(folder), claim: CC0 }, never);
    await expect(refused).rejects.toMatchObject({ code: 'folder_unreadable', message: expect.stringMatching(/belongs to the system/) });
    expect(store.all()).toEqual([]);
  });

  it('refuses a licence that the table does not have, and names those it has', async () => {
    const claim = { ...CC0, license_id: 'CC-BY-SA-4.0' };
    await expect(add('sounds', claim)).rejects.toMatchObject({
      code: 'license_unknown',
      detail: { known: ['CC0-1.0', 'CC-BY-4.0', 'user-owned', 'unknown'] },
    });
  });

  it.each([
    ['sounds', 'sounds', 'equal'],
    ['sounds', 'sounds/inner', 'inside'],
    ['sounds/inner', 'sounds', 'contains'],
    ['sounds', 'link', 'equal'],
  ])('after %s, %s overlaps (%s)', async (first, second, relation) => {
    symlinkSync(at('sounds'), at('link'));
    await add(first);
    await expect(add(second)).rejects.toMatchObject({ code: 'folder_overlaps', detail: { other: at(first), relation } });
  });

  it('takes a neighbour whose name only begins alike', async () => {
    await add('sounds');
    await expect(add('soundscapes')).resolves.toMatchObject({ path: at('soundscapes') });
  });
});

describe('a folder', () => {
  it('that was removed comes back under its id, with the new claim in force and the old one in the log', async () => {
    writeFileSync(at('sounds/door.wav'), noiseWav(1));
    const { id } = await add('sounds');
    await scan(id);
    await roots.remove(id);
    expect(await roots.list(never)).toEqual({ roots: [], sounds: 0, files: 0 });
    await expect(scan(id)).rejects.toMatchObject({ code: 'root_not_found' });
    expect((await add('sounds', { ...CC0, license_id: 'user-owned', holder: 'Me' })).id).toBe(id);
    await scan(id);
    expect(await roots.get(id, never)).toMatchObject({ rights: { license_id: 'user-owned', holder: 'Me' }, sounds: 1 });
    expect(store.claimsOf(id).map((claim) => claim.license_id)).toEqual(['CC0-1.0', 'user-owned']);
  });

  it('is read as a person says: what is left out stays, and every start tells the index again', async () => {
    writeFileSync(at('sounds/x.wav'), makeWav({ chunksBefore: [infoChunk({ INAM: Uint8Array.of(0x83, 0x68, 0x83, 0x41) })] }));
    writeFileSync(at('sounds/clip.mov'), noiseWav(2));
    const { id } = await add('sounds');
    await scan(id);
    expect(await roots.get(id, never)).toMatchObject({ reading: { text_encoding: null, video: false }, counts: { ok: 1, skipped: 1 } });
    await roots.setReading(id, { text_encoding: 'shift_jis' }, never);
    expect(await roots.setReading(id, { video: true }, never)).toMatchObject({ reading: { text_encoding: 'shift_jis', video: true } });
    expect(await scan(id)).toMatchObject({ analysed: 1, counts: { ok: 2, skipped: 0 } });
    await roots.mirror(never);
    expect(matchIndex(at('data/library.db'), '"ドア"')).toEqual(['ドア']);
    await roots.setReading(id, { text_encoding: null, video: false }, never);
    expect(matchIndex(at('data/library.db'), '"ドア"')).toEqual([]);
    expect((await scan(id)).counts).toMatchObject({ ok: 1, skipped: 1 });
    await expect(roots.setReading('other', { video: true }, never)).rejects.toMatchObject({ code: 'root_not_found' });
  });

  it('logs every assertion and answers with the newest', async () => {
    const { id } = await add('sounds', UNKNOWN);
    const root = await roots.assertRights(id, { license_id: 'CC-BY-4.0', holder: 'Ann', evidence: 'mail of 3 May' }, never);
    expect(root.rights).toEqual({
      license_id: 'CC-BY-4.0',
      holder: 'Ann',
      evidence: 'mail of 3 May',
      asserted_at: '2026-03-04T05:06:07.000Z',
    });
    expect(store.claimsOf(id)).toHaveLength(2);
    await expect(roots.assertRights('no', CC0, never)).rejects.toMatchObject({ code: 'root_not_found' });
    await expect(roots.assertRights(id, { ...CC0, license_id: 'x' }, never)).rejects.toMatchObject({ code: 'license_unknown' });
  });

  it('says off, offline and needs_review as its state', async () => {
    for (let i = 0; i < 8; i += 1) writeFileSync(at(`sounds/${i} rain.wav`), noiseWav(i));
    const { id } = await add('sounds');
    await scan(id);
    expect((await roots.setEnabled(id, false, never)).state).toBe('off');
    expect((await roots.setEnabled(id, true, never)).state).toBe('online');
    for (let i = 0; i < 4; i += 1) rmSync(at(`sounds/${i} rain.wav`));
    await expect(scan(id)).rejects.toMatchObject({ code: 'scan_needs_review' });
    expect((await roots.get(id, never)).state).toBe('needs_review');
    await scan(id, true);
    expect((await roots.get(id, never)).state).toBe('online');
    rmSync(at('sounds'), { recursive: true });
    expect((await roots.get(id, never)).state).toBe('offline');
  });

  it('has told the index what desk.db holds when whoever asked has gone meanwhile', async () => {
    writeFileSync(at('sounds/door.wav'), noiseWav(1));
    const { id } = await add('sounds');
    await scan(id);
    const gone = AbortSignal.abort();
    const verified = () => dumpIndex(join(base, 'data', 'library.db')).map((file) => file.verified);
    expect(verified()).toEqual([1]);
    await roots.assertRights(id, UNKNOWN, gone).catch(() => {});
    expect(verified()).toEqual([0]);
    await roots.setEnabled(id, false, gone).catch(() => {});
    expect(await roots.list(never)).toMatchObject({ sounds: 0, roots: [{ state: 'off', rights: UNKNOWN }] });
  });

  it('ends its scan when it is removed, and leaves nothing behind', async () => {
    for (let i = 0; i < 60; i += 1) writeFileSync(at(`sounds/${i} rain.wav`), noiseWav(i));
    const { id } = await add('sounds');
    let removal: Promise<void> | null = null;
    const onProgress = () => {
      removal ??= roots.remove(id);
    };
    await expect(roots.scan(id, { acceptMissing: false, signal: never, onProgress })).rejects.toMatchObject({ code: 'cancelled' });
    await removal;
    expect(await roots.list(never)).toEqual({ roots: [], sounds: 0, files: 0 });
  });

  it('is not scanned twice at a time', async () => {
    const { id } = await add('sounds');
    const first = scan(id);
    await expect(scan(id)).rejects.toMatchObject({ code: 'bad_request' });
    expect((await roots.get(id, never)).state).toBe('scanning');
    await first;
  });
});

describe('the bundled library', () => {
  it('lies in the data folder, is added once, and stays away when a person removed it', async () => {
    mkdirSync(at('data/starter'));
    const bundled = () => roots.addBuiltin({ folder: at('data/starter'), claim: CC0 }, never);
    const first = await bundled();
    expect(await bundled()).toEqual(first);
    expect((await roots.list(never)).roots[0]).toMatchObject({ builtin: true, rights: { license_id: 'CC0-1.0' } });
    await roots.remove(first?.id ?? '');
    expect(await bundled()).toBe(null);
  });
});

describe('mirror', () => {
  it('gives a new index all roots again', async () => {
    const { id } = await add('sounds');
    await ingest.call('forgetRoot', { rootId: id }, never);
    await roots.mirror(never);
    writeFileSync(at('sounds/door.wav'), noiseWav(1));
    expect((await scan(id)).counts.ok).toBe(1);
  });

  it('takes from the index what the desk removed without telling it, as when the app was ended in between', async () => {
    writeFileSync(at('sounds/door.wav'), noiseWav(1));
    const { id } = await add('sounds');
    await scan(id);
    store.remove(id);
    await roots.mirror(never);
    expect(await roots.list(never)).toEqual({ roots: [], sounds: 0, files: 0 });
  });

  it('takes the sounds of a folder that is away out of searches until a scan finds it again', async () => {
    writeFileSync(at('sounds/door.wav'), noiseWav(1));
    const { id } = await add('sounds');
    await scan(id);
    renameSync(at('sounds'), at('away'));
    await roots.mirror(never);
    expect(await roots.list(never)).toMatchObject({ sounds: 0, roots: [{ state: 'offline' }] });
    renameSync(at('away'), at('sounds'));
    expect((await scan(id)).analysed).toBe(0);
    expect((await roots.list(never)).sounds).toBe(1);
  });
});
