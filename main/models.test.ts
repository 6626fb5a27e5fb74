import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { type ModelHub, startModelHub } from '../e2e/fixtures/modelHub.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { tinyClapFiles, writeTinyClap } from '../e2e/fixtures/tinyClap.ts';
import { forkProcess, type SpawnProcess } from '../native/spawn.ts';
import type { Endpoint } from '../native/workerRpc.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client } from './contract/commands.ts';
import type { JobView } from './contract/jobs.ts';
import type { EmbedResult, ModelRow } from './contract/models.ts';
import type { Notice } from './contract/notices.ts';

const NAME = 'clap-htsat-unfused/int8';

let folder: string;
let hub: ModelHub;
let app: App;
let client: Client;
let processes: { entry: string; endpoint: Endpoint }[];

const spawn: SpawnProcess = (entry, data) => {
  const endpoint = forkProcess(entry, data);
  processes.push({ entry, endpoint });
  return endpoint;
};

async function open(stays = false): Promise<void> {
  const env = { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0', FOLEY_WATCH: '0', FOLEY_HUB: hub.url };
  app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn, stays });
  client = localClient(app, 'process');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-models-'));
  mkdirSync(join(folder, 'sounds'));
  hub = await startModelHub({ ...tinyClapFiles() });
  processes = [];
  await open();
});
afterEach(async () => {
  await app.close();
  await hub.close();
  rmSync(folder, { recursive: true, force: true });
});

const rumble = Float64Array.from({ length: 48_000 }, (_, i) => 0.4 * Math.sin(i * 0.012) + 0.2 * Math.sin(i * 0.02));
function write(name: string, samples: ArrayLike<number>): void {
  writeFileSync(join(folder, 'sounds', name), makeWav({ samples }));
}
const wait = async (started: Promise<{ job_id: string }>) => (await client.call('jobs.wait', { job_id: (await started).job_id })).result;
const addSounds = () => wait(client.call('roots.add', { folder: join(folder, 'sounds'), license: 'CC0-1.0' }));
const install = async () => (await wait(client.call('models.install', {}))) as ModelRow;
const embed = async () => (await wait(client.call('models.embed', {}))) as EmbedResult;
const row = async (name = NAME) => (await client.call('models.list', {})).find((model) => model.name === name);
const modelCheck = async () => (await client.call('doctor', {})).find(({ name }) => name === 'model that listens');

/** Captions of the sounds that have vectors, by model, as the index holds them. */
function embedded(): string[] {
  const db = new BetterSqlite3(join(folder, 'desk', 'library.db'), { readonly: true });
  try {
    const sql = 'select s.caption from embeddings e join sounds s on s.id = e.sound order by e.slot';
    return db.prepare(sql).pluck().all() as string[];
  } finally {
    db.close();
  }
}

function noticed(matches: (notice: Notice) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.subscribe((notice) => {
      if (!matches(notice)) return;
      stop();
      resolve();
    });
  });
}
const ended = (kind: JobView['kind']) =>
  noticed((notice) => notice.type === 'job.changed' && notice.job.kind === kind && notice.job.state === 'done');

test('from nothing to vectors: a model is installed, becomes active and listens to the library once', async () => {
  write('Low Rumble.wav', rumble);
  write('Hiss.wav', makeNoise({ frames: 30_000 }));
  write('Nothing.wav', new Float64Array(4800));
  await addSounds();
  expect((await modelCheck())?.state).toBe('missing');
  expect(await install()).toMatchObject({ name: NAME, state: 'active', problem: null });
  expect((await client.call('status', {})).models).toEqual([
    { id: NAME, state: 'active', detail: expect.stringContaining('0 of 2 sounds embedded') },
  ]);
  expect(await embed()).toEqual({ embedded: 2, without_vector: 0, skipped: 0 });
  expect(embedded().sort()).toEqual(['Hiss', 'Low Rumble']);
  expect(await embed()).toEqual({ embedded: 0, without_vector: 0, skipped: 0 });
  expect(await modelCheck()).toMatchObject({ state: 'ok', detail: expect.stringContaining('has listened to every sound') });
  expect((await client.call('status', {})).engine.vector).toBe('ok, by int8 scan');
});

test('lost tables of vectors, and vectors that no number is in, are made anew, and doctor counts them', async () => {
  write('Low Rumble.wav', rumble);
  write('Hiss.wav', makeNoise({ frames: 30_000 }));
  await addSounds();
  await install();
  await embed();
  const damage = (sql: string) => {
    const db = new BetterSqlite3(join(folder, 'desk', 'library.db'));
    db.exec(sql);
    db.close();
  };
  damage('update embeddings set windows = zeroblob(2048), mean = null where slot = (select min(slot) from embeddings)');
  expect(await embed()).toMatchObject({ embedded: 1 });
  expect((await modelCheck())?.detail).toContain('1 stored vectors were unusable');
  damage('drop table embedding_rows; drop table embeddings');
  await expect(embed()).rejects.toMatchObject({ code: 'vectors_missing', message: expect.stringContaining('`embed`') });
  expect(await embed()).toMatchObject({ embedded: 2 });
  expect((await client.call('status', {})).engine.vector).toBe('ok, by int8 scan');
  expect((await found('rumble')).map(({ sound }) => sound.caption)).toContain('Hiss');
});

test('other files under the name of the active model are another model at once, while the app is open', async () => {
  write('Low Rumble.wav', rumble);
  await addSounds();
  await install();
  await embed();
  Object.assign(hub.files, tinyClapFiles({ seed: 2 }));
  await wait(client.call('models.install', { accept_changed: true }));
  expect(await embed()).toEqual({ embedded: 1, without_vector: 0, skipped: 0 });
  expect(embedded()).toEqual(['Low Rumble']);
});

test('a model that was given up works again once its files are mended, while the app is open', async () => {
  write('Low Rumble.wav', rumble);
  await addSounds();
  Object.assign(hub.files, tinyClapFiles({ fault: 'nan' }));
  await install();
  await expect(embed()).rejects.toMatchObject({ code: 'model_unusable' });
  Object.assign(hub.files, tinyClapFiles());
  expect(await wait(client.call('models.install', { accept_changed: true }))).toMatchObject({ state: 'active', problem: null });
  expect(await embed()).toMatchObject({ embedded: 1 });
});

const found = async (query: string) => (await client.call('search', { query, k: 3 })).results;

test('what a sound is like finds it, though no word of it says so; and what is like it stands beside it', async () => {
  write('A.wav', rumble);
  write(
    'B.wav',
    makeNoise({ frames: 48_000 }).map((value, i, all) => value - (all[i - 1] ?? 0)),
  );
  write(
    'C.wav',
    rumble.map((value, i) => 0.8 * value + 0.01 * Math.sin(i)),
  );
  await addSounds();
  expect(await found('low rumble')).toEqual([]);
  await install();
  await embed();
  const results = await found('low rumble');
  expect(
    results
      .map(({ sound }) => sound.caption)
      .slice(0, 2)
      .sort(),
  ).toEqual(['A', 'C']);
  expect(results[0]?.clap_score).toBeGreaterThan(0.3);
  const legs = (await client.call('search', { query: 'low rumble' })).legs;
  expect(legs.vector).toEqual({ status: 'ok', reason: null });
  write('outside.wav', rumble.subarray(0, 30_000));
  const clip = await client.call('search.clip', { clip: join(folder, 'sounds', 'outside.wav'), k: 2 });
  expect(clip.legs.vector.status).toBe('ok');
  expect(clip.results.map(({ sound }) => sound.caption).sort()).toEqual(['A', 'C']);
  expect(clip.results[0]?.clap_score).toBeGreaterThan(0.9);
  const similar = await client.call('similar', { sound_id: results[0]?.sound.id ?? '' });
  expect(similar.results[0]?.sound.caption).toBe(results[0]?.sound.caption === 'A' ? 'C' : 'A');
});

test('an app that stays open listens by itself: after an install, after a scan, and at its start', async () => {
  write('One.wav', rumble);
  await app.close();
  await open(true);
  await addSounds();
  const first = ended('embed');
  await install();
  await first;
  expect(embedded()).toEqual(['One']);
  write('Two.wav', makeNoise({ frames: 9000 }));
  const second = ended('embed');
  const [root] = (await client.call('status', {})).roots;
  await wait(client.call('roots.rescan', { root_id: root?.id ?? '' }));
  await second;
  expect(embedded()).toEqual(['One', 'Two']);
});

test('a clip that cannot be asked about says why', async () => {
  write('Nothing.wav', new Float64Array(4800));
  write('One.wav', rumble);
  const ask = (name: string) => client.call('search.clip', { clip: join(folder, 'sounds', name) });
  expect((await ask('One.wav')).legs.vector).toEqual({ status: 'not_run', reason: 'no model installed' });
  expect((await ask('Nothing.wav')).legs.vector).toEqual({ status: 'not_run', reason: 'the clip is silent' });
  await expect(ask('Gone.wav')).rejects.toMatchObject({ code: 'file_unreadable' });
  await expect(client.call('search.clip', { clip: 'One.wav' })).rejects.toMatchObject({ code: 'file_unreadable' });
});

test('the choice of a model outlives a restart', async () => {
  await install();
  await app.close();
  await open();
  expect((await row())?.state).toBe('active');
  expect((await client.call('models.use', { model: 'none' })).some(({ state }) => state === 'active')).toBe(false);
  await app.close();
  await open();
  expect((await row())?.state).toBe('installed');
  await expect(client.call('models.embed', {})).rejects.toMatchObject({ code: 'model_missing' });
});

test('a model that is chosen in place of another listens to everything anew', async () => {
  write('One.wav', rumble);
  await addSounds();
  await install();
  await embed();
  hub.files['onnx/audio_model.onnx'] = tinyClapFiles({ seed: 2 })['onnx/audio_model_quantized.onnx'] ?? new Uint8Array();
  hub.files['onnx/text_model.onnx'] = tinyClapFiles({ seed: 2 })['onnx/text_model_quantized.onnx'] ?? new Uint8Array();
  await wait(client.call('models.install', { model: 'clap-htsat-unfused/fp32' }));
  expect((await row())?.state).toBe('active');
  await client.call('models.use', { model: 'clap-htsat-unfused/fp32' });
  expect((await client.call('status', {})).models.find(({ state }) => state === 'active')?.detail).toContain('embedded by another model');
  expect(await embed()).toMatchObject({ embedded: 1 });
  await client.call('models.use', { model: NAME });
  expect(await embed()).toMatchObject({ embedded: 0 });
  expect(embedded()).toEqual(['One', 'One']);
  // Once the other is off the disk, so is what it made.
  await client.call('models.remove', { model: 'clap-htsat-unfused/fp32' });
  await embed();
  expect(embedded()).toEqual(['One']);
});

test('a model from a folder needs no network', async () => {
  await writeTinyClap(join(folder, 'usb'));
  expect(await wait(client.call('models.import', { folder: join(folder, 'usb') }))).toMatchObject({ name: NAME, state: 'active' });
  expect(hub.requests).toEqual([]);
});

test('a model that cannot be used says so at the install, in the list and in doctor, and words are searched as before', async () => {
  write('One.wav', rumble);
  await addSounds();
  await writeTinyClap(join(folder, 'usb'), { fault: 'nan' });
  await wait(client.call('models.import', { folder: join(folder, 'usb') }));
  await expect(wait(client.call('models.embed', {}))).rejects.toMatchObject({ code: 'model_unusable' });
  expect(await row()).toMatchObject({ state: 'active', problem: expect.stringContaining('no numbers') });
  expect((await client.call('status', {})).engine.vector).toContain('failed: This model cannot be used');
  expect(await modelCheck()).toMatchObject({ state: 'degraded', fix: expect.stringContaining('model install') });
  await expect(client.call('models.embed', {})).rejects.toMatchObject({ code: 'model_unusable' });
  const { results, legs } = await client.call('search', { query: 'one' });
  expect(results).toHaveLength(1);
  expect(legs).toMatchObject({ keyword: { status: 'ok' }, vector: { status: 'not_run' } });
  expect(embedded()).toEqual([]);
});

test('a removed model is gone from the disk and from use', async () => {
  await install();
  await client.call('models.remove', { model: 'clap-htsat-unfused' });
  expect(await row()).toMatchObject({ state: 'absent' });
  await expect(client.call('models.use', { model: NAME })).rejects.toMatchObject({ code: 'model_missing' });
  await expect(client.call('models.remove', { model: 'other' })).rejects.toMatchObject({ code: 'model_unknown' });
});

test('a cancelled install leaves nothing half', async () => {
  hub.faults.set('onnx/text_model_quantized.onnx', [{ stall: 1000 }]);
  const running = noticed((notice) => notice.type === 'job.changed' && notice.job.kind === 'model');
  const started = await client.call('models.install', {});
  await running;
  await client.call('jobs.cancel', { job_id: started.job_id });
  await expect(client.call('jobs.wait', { job_id: started.job_id })).rejects.toMatchObject({ code: 'cancelled' });
  expect((await row())?.state).toBe('absent');
  hub.faults.clear();
  expect((await install()).state).toBe('active');
});

test('a listening whose process is killed goes on, and one that is cancelled goes on later', async () => {
  for (let i = 0; i < 4; i++) write(`Sound ${i}.wav`, makeNoise({ frames: 9000, seed: i + 1 }));
  await addSounds();
  await install();
  const started = client.call('models.embed', {});
  processes.findLast(({ entry }) => entry === 'clapWorker')?.endpoint.kill();
  await client.call('jobs.cancel', { job_id: (await started).job_id });
  await wait(started).catch(() => {});
  const before = embedded().length;
  const again = client.call('models.embed', {});
  processes.findLast(({ entry }) => entry === 'clapWorker')?.endpoint.kill();
  expect(await wait(again)).toEqual({ embedded: 4 - before, without_vector: 0, skipped: 0 });
  expect(embedded()).toHaveLength(4);
});
