/** A team's way with a shared index, through the whole app: one publishes what its model heard, another takes it over and searches it. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { type ModelHub, startModelHub } from '../e2e/fixtures/modelHub.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { tinyClapFiles } from '../e2e/fixtures/tinyClap.ts';
import { hasLance } from '../native/lance/lanceModule.ts';
import { forkProcess } from '../native/spawn.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client } from './contract/commands.ts';
import type { EngineResult } from './contract/engines.ts';

let folder: string;
let hub: ModelHub;
const apps: App[] = [];
const address = () => join(folder, 'shared', 'index');

/** A desk of its own over the same sounds. */
async function openDesk(name: string): Promise<Client> {
  const env = { FOLEY_DATA_DIR: join(folder, name), FOLEY_STARTER: '0', FOLEY_WATCH: '0', FOLEY_HUB: hub.url, FOLEY_ENGINE_WAIT: '600' };
  const app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn: forkProcess });
  apps.push(app);
  const client = localClient(app, 'process');
  await wait(client, client.call('roots.add', { folder: join(folder, 'sounds'), license: 'CC0-1.0' }));
  await wait(client, client.call('models.install', {}));
  return client;
}
const wait = async (client: Client, started: Promise<{ job_id: string }>) =>
  (await client.call('jobs.wait', { job_id: (await started).job_id })).result;
const engine = async (client: Client, started: Promise<{ job_id: string }>) => (await wait(client, started)) as EngineResult;
const check = async (client: Client) => (await client.call('doctor', {})).find(({ name }) => name === 'search engine');
const search = (client: Client, query: string) => client.call('search', { query, k: 5 });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-engines-'));
  mkdirSync(join(folder, 'sounds'));
  for (const [n, name] of ['Oak Door', 'Rain', 'Hiss'].entries()) {
    writeFileSync(join(folder, 'sounds', `${name}.wav`), makeWav({ samples: makeNoise({ frames: 20_000, seed: n + 1 }) }));
  }
  hub = await startModelHub({ ...tinyClapFiles() });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()));
  await hub.close();
  rmSync(folder, { recursive: true, force: true });
});

test.skipIf(!hasLance())('one desk publishes, another takes over what was heard and searches there, until the drive is gone', async () => {
  const maker = await openDesk('maker');
  const failed = engine(maker, maker.call('engine.export', { address: address() }));
  await expect(failed).rejects.toMatchObject({ code: 'vectors_missing' });
  await wait(maker, maker.call('models.embed', {}));
  expect(await engine(maker, maker.call('engine.export', { address: address() }))).toEqual({
    action: 'export',
    address: address(),
    sounds: 3,
    embedded: 3,
    written: 3,
  });

  symlinkSync(join(folder, 'sounds'), join(folder, 'link'));
  for (const inside of [
    join(folder, 'sounds'),
    join(folder, 'sounds', 'index'),
    join(folder, 'link', 'new', 'index'),
    join(folder, 'maker', 'desk', 'index'),
  ]) {
    await expect(engine(maker, maker.call('engine.export', { address: inside }))).rejects.toMatchObject({ code: 'folder_overlaps' });
  }
  expect(readdirSync(join(folder, 'sounds')).sort()).toEqual(['Hiss.wav', 'Oak Door.wav', 'Rain.wav']);
  expect(existsSync(join(folder, 'maker', 'desk', 'index'))).toBe(false);

  const reader = await openDesk('reader');
  expect(await check(reader)).toMatchObject({ state: 'ok', detail: expect.stringContaining('SQLite, library.db') });
  await expect(engine(reader, reader.call('engine.use', { engine: join(folder, 'nothing') }))).rejects.toMatchObject({
    code: 'engine_unreachable',
  });
  expect(existsSync(join(folder, 'nothing'))).toBe(false);
  await expect(engine(reader, reader.call('engine.use', { engine: folder }))).rejects.toMatchObject({ code: 'engine_empty' });
  await expect(engine(reader, reader.call('engine.use', { engine: 'shared' }))).rejects.toMatchObject({ code: 'bad_request' });
  expect(await engine(reader, reader.call('engine.use', { engine: address() }))).toMatchObject({ sounds: 3, embedded: 3 });
  const before = await search(reader, 'oak door');
  expect(before.legs).toEqual({ vector: { status: 'ok', reason: null }, keyword: { status: 'ok', reason: null } });
  expect(before.results.map(({ sound }) => sound.caption).sort()).toEqual(['Hiss', 'Oak Door', 'Rain']);
  const like = await reader.call('similar', { sound_id: before.results[0]?.sound.id ?? '', k: 5, by: 'meaning' });
  expect(like.results.length).toBe(2);
  expect(await check(reader)).toMatchObject({ state: 'ok', detail: expect.stringContaining(`LanceDB at ${address()}`) });
  const { keyword, vector } = (await reader.call('status', {})).engine;
  expect([keyword, vector]).toEqual([`LanceDB at ${address()}, BM25`, `ok, by LanceDB at ${address()}`]);
  const shared = { address: address(), reason: null, own: false, sounds: 3, embedded: 3, behind: null };
  expect(await reader.call('engine.status', {})).toMatchObject({ engine: 'lancedb', words: 'lancedb', meaning: 'lancedb', shared });
  const own = { address: null, words: 'sqlite', meaning: 'sqlite', shared: { ...shared, own: true, behind: 0 } };
  expect(await maker.call('engine.status', {})).toMatchObject(own);

  // Nobody listens again to what was heard there.
  expect(await engine(reader, reader.call('engine.import', { address: address() }))).toMatchObject({ written: 3 });
  expect(await wait(reader, reader.call('models.embed', {}))).toEqual({ embedded: 0, without_vector: 0, skipped: 0 });

  renameSync(join(folder, 'shared'), join(folder, 'unplugged'));
  const asked = await engine(reader, reader.call('engine.use', { engine: address() })).catch((error: unknown) => error);
  expect(asked).toMatchObject({ code: 'engine_unreachable' });
  await expect.poll(async () => (await search(reader, 'oak door')).legs.vector.status, { timeout: 60_000 }).toBe('failed');
  const words = await search(reader, 'oak door');
  expect(words.results.map(({ sound }) => sound.caption)).toEqual(['Oak Door']);
  expect(words.legs.keyword).toEqual({ status: 'ok', reason: expect.stringContaining('by the index on this machine') });
  expect(await check(reader)).toMatchObject({ state: 'degraded', fix: expect.stringContaining('engine use sqlite') });
  expect((await reader.call('status', {})).engine.keyword).toContain('SQLite FTS5, BM25 (of the shared index at');
  const gone = { words: 'sqlite', meaning: null, shared: { address: address(), reason: expect.any(String), sounds: null } };
  expect(await reader.call('engine.status', {})).toMatchObject({ engine: 'lancedb', address: address(), ...gone });
  expect((await maker.call('engine.status', {})).shared).toMatchObject({ address: address(), reason: expect.any(String) });

  expect(await engine(reader, reader.call('engine.use', { engine: 'sqlite' }))).toMatchObject({ address: null, embedded: 3 });
  expect((await search(reader, 'oak door')).legs.vector).toEqual({ status: 'ok', reason: null });
  const none = { engine: 'sqlite', address: null, installed: true, words: 'sqlite', meaning: 'sqlite', shared: null };
  expect(await reader.call('engine.status', {})).toEqual(none);
});
