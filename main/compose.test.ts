import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { infoChunk } from '../e2e/fixtures/wavMetadata.ts';
import { forkProcess, type SpawnProcess } from '../native/spawn.ts';
import type { Endpoint } from '../native/workerRpc.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client } from './contract/commands.ts';

let folder: string;
let sounds: string;
let app: App;
let client: Client;
/** Processes by entry, newest last; tests end them. */
let processes: { entry: string; endpoint: Endpoint }[];

const spawn: SpawnProcess = (entry, data) => {
  const endpoint = forkProcess(entry, data);
  processes.push({ entry, endpoint });
  return endpoint;
};

async function open(pickFolder?: () => Promise<string | null>): Promise<void> {
  const config = readConfig({ env: { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0' }, platform: process.platform, home: folder });
  app = await openApp({ config, spawn, ...(pickFolder && { pickFolder }) });
  client = localClient(app, 'process');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-app-'));
  sounds = join(folder, 'sounds');
  mkdirSync(sounds);
  processes = [];
  for (const [name, seed] of [
    ['Rain On Roof', 1],
    ['Door Slam', 2],
  ] as const)
    writeFileSync(join(sounds, `${name}.wav`), makeWav({ samples: makeNoise({ frames: 2400, seed }) }));
  await open();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const wait = async (started: Promise<{ job_id: string }>) => (await client.call('jobs.wait', { job_id: (await started).job_id })).result;
async function add(license = 'CC0-1.0'): Promise<string> {
  return ((await wait(client.call('roots.add', { folder: sounds, license }))) as { root_id: string }).root_id;
}
const found = async (query = 'rain') => (await client.call('search', { query })).results.map(({ sound }) => sound.caption);

/** Resolves at the next notice that `matches`. */
function noticed(matches: (notice: Parameters<Parameters<Client['subscribe']>[0]>[0]) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.subscribe((notice) => {
      if (!matches(notice)) return;
      stop();
      resolve();
    });
  });
}

describe('folders', () => {
  it('are switched out of searches and in again', async () => {
    const root_id = await add();
    expect(await found()).toEqual(['Rain On Roof']);
    expect((await client.call('roots.setEnabled', { root_id, enabled: false })).state).toBe('off');
    expect(await found()).toEqual([]);
    await client.call('roots.setEnabled', { root_id, enabled: true });
    expect(await found()).toEqual(['Rain On Roof']);
  });

  it('are forgotten, with the picks from them kept, and come back under the same id', async () => {
    const root_id = await add();
    const [hit] = (await client.call('search', { query: 'rain' })).results;
    await client.call('pick', { sound_id: hit?.sound.id ?? '' });
    await client.call('roots.remove', { root_id });
    expect((await client.call('status', {})).roots).toEqual([]);
    expect(await found()).toEqual([]);
    expect((await client.call('session.get', {})).picks).toHaveLength(1);
    expect(await add()).toBe(root_id);
    expect((await client.call('plan', {})).items[0]?.clip_ref).toBe(hit?.sound.id);
  });

  it('whose scan runs can be forgotten: the scan ends first', async () => {
    const { job_id, root_id } = await client.call('roots.add', { folder: sounds });
    await client.call('roots.remove', { root_id: root_id ?? '' });
    const { job } = await client.call('jobs.wait', { job_id }).catch(() => ({ job: null }));
    expect(job?.state ?? 'cancelled').not.toBe('running');
    expect((await client.call('status', {})).files).toBe(0);
  });

  it('whose scan rests can be searched by name; the scan goes on when it is told to', async () => {
    const { job_id } = await client.call('roots.add', { folder: sounds, license: 'CC0-1.0' });
    expect(await client.call('jobs.pause', { job_id })).toMatchObject({ job_id, state: 'paused' });
    // Listing is short and goes on: names can be found while the reading rests.
    while ((await found()).length === 0) expect((await client.call('jobs.list', {}))[0]?.state).toBe('paused');
    expect((await client.call('jobs.list', {}))[0]?.state).toBe('paused');
    expect((await client.call('search', { query: 'rain' })).results[0]?.sound.id).toMatch(/^pending:/);
    expect((await client.call('jobs.resume', { job_id })).state).toBe('running');
    await client.call('jobs.wait', { job_id });
    expect((await client.call('search', { query: 'rain' })).results[0]?.sound.id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('whose scan rests lets nothing be picked that its own file forbids: a pick reads it first', async () => {
    const forbidden = makeWav({ samples: makeNoise({ frames: 2400, seed: 3 }), chunksBefore: [infoChunk({ ICOP: 'CC BY-NC 4.0' })] });
    writeFileSync(join(sounds, 'Glass Break.wav'), forbidden);
    const { job_id } = await client.call('roots.add', { folder: sounds, license: 'CC0-1.0' });
    await client.call('jobs.pause', { job_id });
    while ((await found('glass')).length === 0 || (await found()).length === 0) await new Promise(setImmediate);
    const waiting = async (query: string) => (await client.call('search', { query })).results[0]?.sound.id ?? '';
    const [glass, rain] = [await waiting('glass'), await waiting('rain')];
    expect([glass, rain]).toEqual([expect.stringMatching(/^pending:/), expect.stringMatching(/^pending:/)]);
    await expect(client.call('pick', { sound_id: glass })).rejects.toMatchObject({ code: 'rights_refused' });
    expect((await client.call('pick', { sound_id: rain })).sound_id).toMatch(/^[0-9a-f]{64}$/);
    expect((await client.call('session.get', {})).picks.map(({ caption }) => caption)).toEqual(['Rain On Roof']);
    await client.call('jobs.resume', { job_id });
    await client.call('jobs.wait', { job_id });
  });

  it('are chosen in the dialog where there is one, else by their path', async () => {
    await expect(client.call('roots.pickFolder', {})).rejects.toMatchObject({ code: 'forbidden' });
    await app.close();
    await open(async () => '/chosen');
    expect(await client.call('roots.pickFolder', {})).toEqual({ folder: '/chosen' });
    await expect(localClient(app, 'loopback').call('roots.pickFolder', {})).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('documents', () => {
  it('are named after their session on any system', async () => {
    await add();
    const [hit] = (await client.call('search', { query: 'rain' })).results;
    for (const [session, name] of [
      ['scène 1/2: "Oak"', 'scène-1-2-Oak'],
      ['../..', 'session'],
    ] as const) {
      await client.call('pick', { session, sound_id: hit?.sound.id ?? '' });
      expect((await client.call('export', { session })).file_name).toMatch(new RegExp(`^${name}\\.`));
    }
  });
});

describe('an index that is lost', () => {
  it('is filled again at the next start when it was deleted', async () => {
    await add();
    await app.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, 'desk', `library.db${suffix}`), { force: true });
    await open();
    const [scan] = await client.call('jobs.list', {});
    expect(scan?.kind).toBe('scan');
    await client.call('jobs.wait', { job_id: scan?.job_id ?? '' });
    expect(await found()).toEqual(['Rain On Roof']);
  });

  it('is filled again at once when it is found damaged while the app runs', async () => {
    await add();
    const path = join(folder, 'desk', 'library.db');
    const scanned = noticed((notice) => notice.type === 'job.changed' && notice.job.kind === 'scan' && notice.job.state === 'done');
    const ingest = processes.find(({ entry }) => entry === 'ingestWorker');
    const gone = new Promise<void>((resolve) => ingest?.endpoint.onExit(() => resolve()));
    ingest?.endpoint.kill();
    await gone;
    for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(7, 0, 200));
    // Whoever looks just now may be told of the damage.
    await client.call('status', {}).catch(() => {});
    await scanned;
    expect(await found()).toEqual(['Rain On Roof']);
    expect((await client.call('status', {})).sounds).toBe(2);
  });
});

describe('the end', () => {
  it('cancels what runs, and later calls are told', async () => {
    await client.call('roots.add', { folder: sounds });
    await app.close();
    await expect(client.call('search', { query: 'rain' })).rejects.toMatchObject({ code: 'shutting_down' });
    await expect(client.call('find', { passage: 'Rain.' })).rejects.toMatchObject({ code: 'shutting_down' });
    await expect(client.call('roots.add', { folder: sounds })).rejects.toHaveProperty('code');
  });

  it('comes while the app is still opening, without a trace', async () => {
    await app.close();
    const config = readConfig({ env: { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0' }, platform: process.platform, home: folder });
    const broken: SpawnProcess = (entry, data) => {
      const endpoint = spawn(entry, data);
      if (entry === 'ingestWorker') endpoint.kill();
      return endpoint;
    };
    await expect(openApp({ config, spawn: broken })).rejects.toMatchObject({ code: 'worker_lost' });
    await open();
    expect((await client.call('status', {})).sounds).toBe(0);
  });
});
