import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CC0, never } from '../../e2e/fixtures/scanBench.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { createLibraryStore, type IndexedFile, type IndexedRoot } from './libraryStore.ts';
import { finishListing, listRoot, type Parts } from './listRoot.ts';
import { createRelinkStore } from './relinkStore.ts';
import { createRightsStore } from './rightsStore.ts';
import { createSoundIndex } from './soundIndex.ts';
import { createSoundsStore } from './soundsStore.ts';
import { createTaxonomy } from './taxonomy.ts';
import { ulid } from './ulid.ts';

let base: string;
let db: Database;
let parts: Parts;
let root: IndexedRoot;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'list-'));
  root = {
    id: 'root',
    path: join(base, 'library'),
    enabled: true,
    builtin: false,
    claim: CC0,
    assertedAt: null,
    textEncoding: null,
    video: false,
  };
  mkdirSync(root.path);
  db = openDatabase(join(base, 'library.db'), { kind: 'library' });
  const library = createLibraryStore(db);
  const sounds = createSoundsStore(db);
  const rights = createRightsStore(db);
  const index = createSoundIndex({ library, sounds, rights, taxonomy: createTaxonomy(), newKey: () => ulid() });
  parts = { library, sounds, rights, index, relinks: createRelinkStore(db), transact: (work) => db.transaction(work).immediate() };
  library.putRoot(root);
});

afterEach(() => {
  db.close();
  rmSync(base, { recursive: true, force: true });
});

function put(name: string, content = 'audio'): void {
  mkdirSync(dirname(join(root.path, name)), { recursive: true });
  writeFileSync(join(root.path, name), content);
}

const list = (ffmpeg = false) => listRoot(parts, root, { signal: never, ffmpeg, acceptMissing: false, onListed: () => {} });
const rows = (): IndexedFile[] =>
  idsOfAll()
    .flatMap((id) => parts.library.file(id) ?? [])
    .sort((a, b) => (a.relPath < b.relPath ? -1 : 1));
const idsOfAll = () => db.prepare('select id from files').pluck().all() as number[];
const liveOnes = () => db.prepare('select caption from sounds where live = 1 order by caption').pluck().all();
const statuses = () => rows().map((row) => `${row.relPath}: ${row.reason ?? row.status}`);

async function scan() {
  const { listing } = await list();
  return await finishListing(parts, root, { listing, acceptMissing: false }, never);
}

/** As if a decoder had been through: what waits is ok. */
function settle(): void {
  for (const row of rows().filter((file) => file.status === 'pending')) {
    const { size, mtimeMs, ctimeMs, sound } = row;
    parts.library.setFinding(row.id, {
      size,
      mtimeMs,
      ctimeMs,
      status: 'ok',
      reason: null,
      warnings: [],
      fields: {},
      rawText: {},
      markers: [],
      format: null,
      fileSha256: null,
      evidence: null,
      mark: null,
      sound,
    });
  }
}

describe('listRoot', () => {
  it('counts what is added, changed and unchanged', async () => {
    put('a.wav');
    put('b.wav');
    expect((await list()).result).toEqual({ state: 'listed', listed: 2, added: 2, changed: 0, unchanged: 0 });
    settle();
    put('b.wav', 'longer than before');
    put('c.wav');
    expect((await list()).result).toMatchObject({ added: 1, changed: 1, unchanged: 1 });
    expect(statuses()).toEqual(['a.wav: ok', 'b.wav: pending', 'c.wav: pending']);
  });

  it('keeps a row about a link loop while it is there, and drops it without counting a loss', async () => {
    put('a.wav');
    symlinkSync('.', join(root.path, 'loop'));
    await scan();
    expect(statuses()).toEqual(['a.wav: pending', 'loop: link loop']);
    await scan();
    expect(rows()).toHaveLength(2);
    unlinkSync(join(root.path, 'loop'));
    expect(await scan()).toMatchObject({ state: 'done', lost: 0 });
    expect(statuses()).toEqual(['a.wav: pending']);
  });

  it('lists a placeholder of a cloud drive without a sound, and takes it up once its bytes are there', async () => {
    put('cloud.wav', '');
    truncateSync(join(root.path, 'cloud.wav'), 100_000);
    await list();
    expect(rows()[0]).toMatchObject({ status: 'skipped', reason: 'online only', sound: null });
    expect((await list()).result.unchanged).toBe(1);
    put('cloud.wav', 'x'.repeat(100_000));
    await list();
    expect(rows()[0]).toMatchObject({ status: 'pending', reason: null });
  });

  it('offers what is there: not what went, and again what came back, changed or not', async () => {
    for (const name of ['door', 'rain', 'wind']) put(`${name}.wav`);
    await scan();
    settle();
    expect(liveOnes()).toEqual(['Door', 'Rain', 'Wind']);
    unlinkSync(join(root.path, 'rain.wav'));
    unlinkSync(join(root.path, 'wind.wav'));
    await scan();
    expect(liveOnes()).toEqual(['Door']);
    put('rain.wav', 'another audio');
    await list();
    expect(liveOnes()).toEqual(['Door', 'Rain']);
    put('door.wav', '');
    truncateSync(join(root.path, 'door.wav'), 5_000_000);
    await list();
    expect(statuses()).toContain('door.wav: online only');
    expect(liveOnes()).toEqual(['Rain']);
    rmSync(root.path, { recursive: true });
    await list();
    expect(liveOnes()).toEqual([]);
  });

  it('holds on to a root whose folder is away', async () => {
    put('a.wav');
    await scan();
    rmSync(root.path, { recursive: true });
    expect((await list()).result.state).toBe('offline');
    expect(rows()[0]).toMatchObject({ missing: false });
  });

  it('says offline of a folder that was replaced while it was walked', async () => {
    for (let i = 0; i < 600; i += 1) put(`${i}.wav`);
    const swap = () => {
      rmSync(root.path, { recursive: true, force: true });
      mkdirSync(root.path);
    };
    const { result } = await listRoot(parts, root, { signal: never, ffmpeg: false, acceptMissing: false, onListed: swap });
    expect(result.state).toBe('offline');
  });

  it('gives the later batches the claim that was made meanwhile', async () => {
    for (let i = 0; i < 600; i += 1) put(`${i}.wav`);
    const claim = () => parts.library.putRoot({ ...root, claim: { ...CC0, license_id: 'CC-BY-4.0' } });
    await listRoot(parts, root, { signal: never, ffmpeg: false, acceptMissing: false, onListed: claim });
    const licenses = db.prepare("select json_extract(license, '$.license_id') from sounds order by id").pluck().all();
    expect([licenses[0], licenses[599]]).toEqual(['CC0-1.0', 'CC-BY-4.0']);
  });

  it('ends when the root is removed meanwhile', async () => {
    for (let i = 0; i < 600; i += 1) put(`${i}.wav`);
    const remove = () => parts.library.removeRoot('root');
    const walk = listRoot(parts, root, { signal: never, ffmpeg: false, acceptMissing: false, onListed: remove });
    await expect(walk).rejects.toMatchObject({ code: 'root_not_found' });
    expect(rows()).toEqual([]);
  });

  it('leaves the batches before an abort, and no half of one', async () => {
    for (let i = 0; i < 1200; i += 1) put(`${i}.wav`);
    const controller = new AbortController();
    const walk = listRoot(parts, root, {
      signal: controller.signal,
      ffmpeg: false,
      acceptMissing: false,
      onListed: () => controller.abort(),
    });
    await expect(walk).rejects.toMatchObject({ name: 'AbortError' });
    expect(rows().length).toBeGreaterThanOrEqual(100);
    expect(rows().length).toBeLessThan(1200);
    expect(rows().every((row) => row.sound !== null)).toBe(true);
    expect((await list()).result.listed).toBe(1200);
  });
});

describe('finishListing', () => {
  it('does not take for missing what lies under a folder that could not be read', async () => {
    for (let i = 0; i < 10; i += 1) put(`locked/${i}.wav`);
    put('lockedness.wav');
    await scan();
    const seen = new Set<number>();
    const unread = [Buffer.from('locked')];
    const result = await finishListing(parts, root, { listing: { seen, added: 0, unread }, acceptMissing: false }, never);
    expect(result).toMatchObject({ state: 'done', lost: 1 });
    expect(
      rows()
        .filter((row) => row.missing)
        .map((row) => row.relPath),
    ).toEqual(['lockedness.wav']);
  });

  it.each([
    { present: 100, gone: 5, state: 'done' },
    { present: 100, gone: 6, state: 'needs_review' },
    { present: 10, gone: 3, state: 'done' },
    { present: 10, gone: 4, state: 'needs_review' },
  ])('$gone of $present files gone: $state', async ({ present, gone, state }) => {
    for (let i = 0; i < present; i += 1) put(`${i}.wav`);
    await scan();
    for (let i = 0; i < gone; i += 1) unlinkSync(join(root.path, `${i}.wav`));
    expect(await scan()).toEqual({ state, lost: gone, total: present });
    expect(rows().filter((row) => row.missing)).toHaveLength(state === 'done' ? gone : 0);
  });

  it('does not let new files hide a loss', async () => {
    for (let i = 0; i < 10; i += 1) put(`${i}.wav`);
    await scan();
    for (let i = 0; i < 4; i += 1) unlinkSync(join(root.path, `${i}.wav`));
    for (let i = 0; i < 500; i += 1) put(`new ${i}.wav`);
    expect(await scan()).toEqual({ state: 'needs_review', lost: 4, total: 10 });
  });
});
