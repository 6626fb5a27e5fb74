import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noiseWav } from '../e2e/fixtures/scanBench.ts';
import { forkProcess } from '../native/spawn.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client } from './contract/commands.ts';
import type { ScanResult } from './contract/folders.ts';

let folder: string;
let app: App;
let client: Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-withdrawal-'));
  mkdirSync(join(folder, 'sounds'));
  const env = { FOLEY_DATA_DIR: join(folder, 'data'), FOLEY_STARTER: '0' };
  app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn: forkProcess });
  client = localClient(app, 'process');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string, seed: number) => writeFileSync(join(folder, 'sounds', name), noiseWav(seed));
const wait = async (started: { job_id: string }) => (await client.call('jobs.wait', { job_id: started.job_id })).result;
const add = async (license: string) =>
  (await wait(await client.call('roots.add', { folder: join(folder, 'sounds'), license }))) as ScanResult;

async function sound(query: string) {
  const [hit] = (await client.call('search', { query })).results;
  if (!hit) throw new Error(`nothing found for ${query}`);
  return hit.sound;
}

describe('a sound whose files are gone', () => {
  it('has the rights that a person claims for it alone: the word of a removed folder counts no more', async () => {
    put('door.wav', 1);
    put('rain.wav', 2);
    const { root_id } = await add('user-owned');
    const [door, rain] = [(await sound('door')).id, (await sound('rain')).id];
    await client.call('rights.assert', { sound_ids: [rain], license: 'CC-BY-4.0' });
    put('door.wav', 3);
    await wait(await client.call('roots.rescan', { root_id }));
    const licences = async () => (await client.call('sounds.get', { ids: [door, rain] })).map(({ record }) => record.license.license_id);
    expect(await licences()).toEqual(['unknown', 'CC-BY-4.0']);
    await client.call('roots.remove', { root_id });
    expect(await licences()).toEqual(['unknown', 'CC-BY-4.0']);
    await expect(client.call('pick', { sound_id: door })).rejects.toMatchObject({ code: 'rights_refused' });
    await client.call('rights.assert', { sound_ids: [rain], license: 'unknown' });
    expect(await licences()).toEqual(['unknown', 'unknown']);
    await expect(client.call('pick', { sound_id: rain })).rejects.toMatchObject({ code: 'rights_refused' });
  });
});
