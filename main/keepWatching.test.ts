import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noiseWav } from '../e2e/fixtures/scanBench.ts';
import { forkProcess } from '../native/spawn.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client } from './contract/commands.ts';
import type { Root } from './contract/folders.ts';

let folder: string;
let sounds: string;
let app: App;
let client: Client;
let root: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-watch-'));
  sounds = join(folder, 'sounds');
  mkdirSync(join(sounds, 'weather'), { recursive: true });
  writeFileSync(join(sounds, 'weather', 'Rain On Roof.wav'), noiseWav(1));
  const config = readConfig({ env: { FOLEY_DATA_DIR: folder, FOLEY_STARTER: '0' }, platform: process.platform, home: folder });
  app = await openApp({ config, spawn: forkProcess, stays: true });
  client = localClient(app, 'process');
  const { job_id, root_id } = await client.call('roots.add', { folder: sounds, license: 'CC0-1.0' });
  await client.call('jobs.wait', { job_id });
  root = root_id ?? '';
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const found = async (query: string) => (await client.call('search', { query })).results.map(({ sound }) => sound.caption);
const state = async (): Promise<Root['state'] | undefined> => (await client.call('status', {})).roots.find(({ id }) => id === root)?.state;

/** Looks whenever the app tells that the library has changed, until `holds` does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const changed = new Promise<void>((resolve) => {
      const stop = client.subscribe((notice) => {
        if (notice.type !== 'library.changed') return;
        stop();
        resolve();
      });
    });
    if (await holds()) return;
    await changed;
  }
}

describe('an app that stays open', () => {
  it('finds what is added to a folder, and no longer what is taken away, by itself', { timeout: 60_000 }, async () => {
    // A file that lies there before the watch begins is found by the scan with which it begins.
    writeFileSync(join(sounds, 'Early Bird.wav'), noiseWav(2));
    await until(async () => (await found('bird')).length === 1);
    mkdirSync(join(sounds, 'doors', 'oak'), { recursive: true });
    writeFileSync(join(sounds, 'doors', 'oak', 'Door Slam.wav'), noiseWav(3));
    await until(async () => (await found('slam'))[0] === 'Door Slam');
    renameSync(join(sounds, 'doors', 'oak', 'Door Slam.wav'), join(sounds, 'Gate Clang.wav'));
    await until(async () => (await found('clang')).length === 1 && (await found('slam')).length === 0);
    rmSync(join(sounds, 'Gate Clang.wav'));
    await until(async () => (await found('clang')).length === 0);
  });

  it('takes a folder that goes away off line, deletes nothing, and has it back when it returns', { timeout: 60_000 }, async () => {
    const [hit] = (await client.call('search', { query: 'rain' })).results;
    await client.call('pick', { sound_id: hit?.sound.id ?? '' });
    // The watch has seen the folder once its own first scan is over.
    appendFileSync(join(sounds, 'second rain.wav'), noiseWav(9));
    await until(async () => (await found('second')).length === 1);
    renameSync(sounds, `${sounds}.away`);
    await until(async () => (await state()) === 'offline' && (await found('rain')).length === 0);
    expect((await client.call('sounds.get', { ids: [hit?.sound.id ?? ''] })).length).toBe(1);
    renameSync(`${sounds}.away`, sounds);
    await until(async () => (await state()) === 'online' && (await found('rain')).length === 2);
    expect((await client.call('plan', {})).items[0]?.clip_ref).toBe(hit?.sound.id);
  });
});
