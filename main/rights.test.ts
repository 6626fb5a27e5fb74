import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { infoChunk } from '../e2e/fixtures/wavMetadata.ts';
import { forkProcess } from '../native/spawn.ts';
import { accountName } from './accountName.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Candidate } from './contract/candidates.ts';
import type { Client, ParamsIn } from './contract/commands.ts';
import type { FindResult } from './contract/find.ts';
import type { ScanResult } from './contract/folders.ts';
import type { SoundDetail } from './contract/sounds.ts';

let folder: string;
let app: App;
let client: Client;

async function open(): Promise<void> {
  const config = readConfig({
    // What is kept out is to be seen as such, and not beside something made for the gap.
    env: { FOLEY_DATA_DIR: join(folder, 'data'), FOLEY_STARTER: '0', FOLEY_GENERATE: 'off' },
    platform: process.platform,
    home: folder,
  });
  app = await openApp({ config, spawn: forkProcess });
  client = localClient(app, 'process');
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-rights-'));
  mkdirSync(join(folder, 'sounds'));
  await open();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(name: string, bytes: Uint8Array | string): void {
  const path = join(folder, 'sounds', name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
const noise = (seed: number) => makeNoise({ frames: 2400, seed });
const wav = (seed: number, info: Record<string, string> = {}) =>
  makeWav({ samples: noise(seed), chunksBefore: Object.keys(info).length > 0 ? [infoChunk(info)] : [] });
const wait = async (started: { job_id: string }) => (await client.call('jobs.wait', { job_id: started.job_id })).result;
const add = async (license: string) =>
  (await wait(await client.call('roots.add', { folder: join(folder, 'sounds'), license }))) as ScanResult;
const rescan = async (root_id: string) => (await wait(await client.call('roots.rescan', { root_id }))) as ScanResult;

async function candidate(query: string): Promise<Candidate> {
  const [hit] = (await client.call('search', { query })).results;
  if (!hit) throw new Error(`nothing found for ${query}`);
  return hit;
}
async function detail(query: string): Promise<SoundDetail> {
  const [found] = await client.call('sounds.get', { ids: [(await candidate(query)).sound.id] });
  if (!found) throw new Error(`no detail for ${query}`);
  return found;
}
async function licence(query: string): Promise<string> {
  const { license } = (await candidate(query)).sound;
  return `${license.license_id}${license.rights_verified ? '' : ' unverified'}`;
}
type Words = Omit<ParamsIn<'rights.assert'>, 'sound_ids'>;
const assert = async (query: string, words: Words) =>
  client.call('rights.assert', { sound_ids: [(await candidate(query)).sound.id], ...words });
const pick = async (query: string) => client.call('pick', { sound_id: (await candidate(query)).sound.id });

describe('a folder without any evidence (FC-68)', () => {
  it('is refused until a person asserts the rights, of the folder or of a sound, which is logged', async () => {
    put('door.wav', wav(1));
    put('rain.wav', wav(2));
    const { root_id } = await add('unknown');
    await expect(pick('door')).rejects.toMatchObject({ code: 'rights_refused' });
    const answer = await assert('door', { license: 'user-owned', holder: 'Ada', evidence: 'my recording', seats: 4, invoice: 'INV-7' });
    expect(answer).toMatchObject({ asserted: 1, unknown_ids: [] });
    expect([await licence('door'), await licence('rain')]).toEqual(['user-owned', 'unknown unverified']);
    expect((await candidate('door')).sound.license).toMatchObject({ rights_holder: 'Ada', verified_at: answer.asserted_at });
    await pick('door');
    await expect(pick('rain')).rejects.toMatchObject({ code: 'rights_refused' });
    const { id } = (await candidate('door')).sound;
    expect(await client.call('rights.log', { sound_id: id })).toEqual([
      {
        license_id: 'user-owned',
        holder: 'Ada',
        evidence: 'my recording',
        seats: 4,
        invoice: 'INV-7',
        asserted_at: answer.asserted_at,
        said_by: accountName(),
        root_id: null,
        sounds: 1,
        overrule_files: false,
      },
    ]);
    expect((await client.call('rights.log', { root_id })).map(({ license_id }) => license_id)).toEqual(['unknown']);
  });

  it('keeps what was said of one sound from one that is nearly the same', async () => {
    const almost = noise(1);
    almost[5] = (almost[5] ?? 0) + 0.01;
    put('door.wav', wav(1));
    put('portal.wav', makeWav({ samples: almost }));
    await add('unknown');
    await assert('door', { license: 'user-owned' });
    expect([await licence('door'), await licence('portal')]).toEqual(['user-owned', 'unknown unverified']);
  });
});

describe('evidence against a claim (FC-69)', () => {
  it('makes it stricter, and both sides are shown', async () => {
    put('LICENSE.txt', 'CC0 1.0');
    put('door.wav', wav(1, { ICOP: 'CC BY-NC 4.0' }));
    put('rain.wav', wav(2));
    await add('CC0-1.0');
    expect([await licence('door'), await licence('rain')]).toEqual(['CC-BY-NC-4.0', 'CC0-1.0']);
    const { rights } = await detail('door');
    expect(rights.statements.map(({ source, license_id, where }) => [source, license_id, where])).toEqual([
      ['folder_claim', 'CC0-1.0', join(folder, 'sounds')],
      ['file_tag', 'CC-BY-NC-4.0', expect.stringMatching(/ICOP$/i)],
      ['folder_text', 'CC0-1.0', 'LICENSE.txt'],
    ]);
    expect(rights.conflicts).toEqual([expect.stringMatching(/tag .*ICOP says CC-BY-NC-4\.0\. The stricter holds\./i)]);
    await expect(pick('door')).rejects.toMatchObject({
      code: 'rights_refused',
      message: expect.stringMatching(/ICOP says CC-BY-NC-4\.0/i),
    });
    await pick('rain');
  });

  it('stands against a claim about the sound as well, unless a person overrules it and says why', async () => {
    put('door.wav', wav(1, { ICOP: 'CC BY-NC 4.0' }));
    await add('CC0-1.0');
    await assert('door', { license: 'user-owned' });
    expect(await licence('door')).toBe('CC-BY-NC-4.0');
    for (const evidence of [' ', ' \u200b\u2800', '\u3164\u00ad', '...']) {
      const said = assert('door', { license: 'user-owned', overrule_files: true, evidence });
      await expect(said, JSON.stringify(evidence)).rejects.toMatchObject({ code: 'bad_request' });
    }
    await assert('door', { license: 'user-owned', overrule_files: true, evidence: 'letter of the author, 3 May' });
    expect(await licence('door')).toBe('user-owned');
    expect((await detail('door')).rights.conflicts.join(' ')).toMatch(/A person has overruled it/);
    await assert('door', { license: 'as-folder' });
    expect(await licence('door')).toBe('CC-BY-NC-4.0');
    const log = await client.call('rights.log', { sound_id: (await candidate('door')).sound.id });
    expect(log.map((entry) => [entry.license_id, entry.overrule_files])).toEqual([
      ['as-folder', false],
      ['user-owned', true],
      ['user-owned', false],
    ]);
  });

  it('never verifies: tags, names and texts that name a generous licence leave a folder of unknown rights refused', async () => {
    put('DOORWood_Oak_AB_CC0.wav', wav(1, { ICOP: 'CC0 1.0' }));
    put('DOORWood_Oak_AB_CC0.wav.license', 'SPDX-License-Identifier: CC0-1.0');
    put('LICENSE', 'Creative Commons Zero');
    await add('unknown');
    expect(await licence('oak')).toBe('unknown unverified');
    expect((await detail('oak')).rights.statements.map(({ source }) => source)).toEqual(['folder_claim', 'file_tag', 'sidecar']);
  });
});

describe('a folder whose text names terms outside the table', () => {
  const passage = 'She pushed open the heavy oak door.';
  const find = async () => (await wait(await client.call('find', { passage }))) as FindResult;
  const say = (root_id: string, words: Omit<ParamsIn<'roots.assertRights'>, 'root_id' | 'license'>) =>
    client.call('roots.assertRights', { root_id, license: 'CC-BY-4.0', holder: 'minetest', ...words });

  it('is kept out for what the text says, and cleared by a person who has read it and says why', async () => {
    put('COPYRIGHT.txt', 'Sounds: CC BY-SA 3.0, code: LGPL');
    put('heavy oak door creak.wav', wav(1));
    const added = await add('CC-BY-4.0');
    const { root_id } = added;
    const text = { license_id: 'unknown', file: 'COPYRIGHT.txt' };
    expect(added.outweighed_by).toEqual(text);
    expect((await say(root_id, { evidence: 'README' })).outweighed_by).toEqual(text);
    const because = 'The text COPYRIGHT.txt in its folder names terms that are not in the table.';
    expect((await find()).events[0]?.rejected).toEqual({ count: 1, reasons: { [because]: 1 } });
    await expect(pick('oak')).rejects.toMatchObject({ code: 'rights_refused', detail: { reasons: [because] } });

    await expect(say(root_id, { overrule_files: true, evidence: '  ' })).rejects.toMatchObject({ code: 'bad_request' });
    const cleared = await say(root_id, { overrule_files: true, evidence: 'the list of sounds in COPYRIGHT.txt' });
    expect(cleared).toMatchObject({ outweighed_by: null, evidence_found: text, rights: { overrule_files: true } });
    const [event] = (await find()).events;
    expect([event?.rejected.count, event?.candidates.map(({ license_ok }) => license_ok)]).toEqual([0, [true]]);
    expect((await rescan(root_id)).outweighed_by).toBeNull();
    await pick('oak');
    const log = await client.call('rights.log', { root_id });
    expect(log.map(({ evidence, overrule_files }) => [evidence, overrule_files])).toEqual([
      ['the list of sounds in COPYRIGHT.txt', true],
      ['README', false],
      [null, false],
    ]);
  });

  it('is told of a text that lies deeper, too', async () => {
    put('packs/one/LICENSE', 'CC BY-NC 4.0');
    put('packs/one/oak.wav', wav(1));
    put('rain.wav', wav(2));
    const added = await add('CC-BY-4.0');
    expect(added.outweighed_by).toEqual({ license_id: 'CC-BY-NC-4.0', file: 'packs/one/LICENSE' });
    rmSync(join(folder, 'sounds', 'packs/one/LICENSE'));
    expect((await rescan(added.root_id)).outweighed_by).toBeNull();
  });

  it('is proposed, no more, where nobody has said anything of the folder', async () => {
    put('LICENSE', 'CC BY 4.0');
    put('oak.wav', wav(1));
    const added = await add('unknown');
    expect(added.unclaimed).toEqual({ found: { license_id: 'CC-BY-4.0', file: 'LICENSE' } });
    expect((await find()).events[0]?.rejected.count).toBe(1);
    await say(added.root_id, { evidence: 'LICENSE' });
    expect((await rescan(added.root_id)).unclaimed).toBeNull();
  });

  it('is cleared after a restart as well, until a claim without it takes that back', async () => {
    put('LICENSE', 'Creative Commons Attribution-ShareAlike');
    put('oak.wav', wav(1));
    const { root_id } = await add('unknown');
    await say(root_id, { overrule_files: true, evidence: 'letter' });
    await app.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, 'data', 'desk', `library.db${suffix}`), { force: true });
    await open();
    await rescan(root_id);
    expect(await licence('oak')).toBe('CC-BY-4.0');
    await say(root_id, {});
    expect(await licence('oak')).toBe('unknown unverified');
  });
});

describe('texts that speak of rights', () => {
  it('count as they are at each scan, the nearest first, without reading the sound again', async () => {
    put('packs/one/door.wav', wav(1));
    put('packs/two/rain.wav', wav(2));
    const { root_id } = await add('user-owned');
    expect([await licence('door'), await licence('rain')]).toEqual(['user-owned', 'user-owned']);

    put('packs/COPYING', 'CC BY-NC 4.0');
    put('packs/two/rain.txt', 'Licensed under CC BY 4.0');
    expect((await rescan(root_id)).analysed).toBe(0);
    expect([await licence('door'), await licence('rain')]).toEqual(['CC-BY-NC-4.0', 'CC-BY-4.0']);
    expect((await candidate('door')).rights?.evidence).toEqual(['The text packs/COPYING in its folder says CC-BY-NC-4.0.']);

    put('packs/COPYING', 'Creative Commons Attribution-ShareAlike');
    rmSync(join(folder, 'sounds', 'packs/two/rain.txt'));
    await rescan(root_id);
    expect([await licence('door'), await licence('rain')]).toEqual(['unknown unverified', 'unknown unverified']);

    rmSync(join(folder, 'sounds', 'packs/COPYING'));
    await rescan(root_id);
    expect([await licence('door'), await licence('rain')]).toEqual(['user-owned', 'user-owned']);
  });

  it('count for files that come later', async () => {
    put('LICENSE', 'free for non-commercial use');
    put('door.wav', wav(1));
    const { root_id } = await add('user-owned');
    put('late.wav', wav(3));
    await rescan(root_id);
    expect(await licence('late')).toBe('CC-BY-NC-4.0');
  });
});

describe('what was said of a sound', () => {
  it('follows it over another scan, another name, and the loss of the index', async () => {
    put('door.wav', wav(1));
    const { root_id } = await add('unknown');
    await assert('door', { license: 'CC-BY-4.0', holder: 'Ada' });
    rmSync(join(folder, 'sounds', 'door.wav'));
    put('gate.wav', wav(1));
    await rescan(root_id);
    const [moved] = (await client.call('search', { query: '' })).results;
    expect(moved?.sound.license).toMatchObject({ license_id: 'CC-BY-4.0', rights_verified: true });
    await app.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, 'data', 'desk', `library.db${suffix}`), { force: true });
    await open();
    await rescan(root_id);
    expect(await licence('gate')).toBe('CC-BY-4.0');
  });

  it('is one answer for all its files, and the newest counts', async () => {
    put('a/door.wav', wav(1));
    put('b/door copy.wav', wav(1));
    await add('CC0-1.0');
    await assert('door', { license: 'CC-BY-NC-4.0' });
    expect(await licence('door')).toBe('CC-BY-NC-4.0');
    await assert('door', { license: 'unknown' });
    expect(await licence('door')).toBe('unknown unverified');
    await assert('door', { license: 'CC-BY-4.0' });
    expect(await licence('door')).toBe('CC-BY-4.0');
  });

  it('is refused for licences outside the table and for sounds that nobody knows', async () => {
    put('door.wav', wav(1));
    await add('unknown');
    await expect(assert('door', { license: 'CC-BY-SA-4.0' })).rejects.toMatchObject({ code: 'license_unknown' });
    await expect(client.call('rights.assert', { sound_ids: ['f'.repeat(64)], license: 'MIT' })).rejects.toMatchObject({
      code: 'sound_not_found',
    });
    const { id } = (await candidate('door')).sound;
    expect(await client.call('rights.assert', { sound_ids: [id, id.slice(0, 12), 'nobody'], license: 'MIT' })).toMatchObject({
      asserted: 1,
      unknown_ids: ['nobody'],
    });
    await expect(client.call('rights.log', { sound_id: 'nobody' })).rejects.toMatchObject({ code: 'sound_not_found' });
    await expect(client.call('rights.log', { root_id: 'nowhere' })).rejects.toMatchObject({ code: 'root_not_found' });
  });
});

describe('seats', () => {
  it('that are fewer than the team are warned of beside a yes', async () => {
    put('heavy oak door creak.wav', wav(1));
    const { root_id } = await add('unknown');
    await client.call('roots.assertRights', { root_id, license: 'user-owned', seats: 2, invoice: 'INV-1' });
    const found = async () => {
      const result = (await wait(await client.call('find', { passage: 'She pushed open the heavy oak door.' }))) as FindResult;
      return result.events.flatMap((event) => event.candidates).map(({ license_ok, license_reasons }) => [license_ok, license_reasons]);
    };
    expect(await found()).toEqual([[true, []]]);
    await client.call('settings.set', { patch: { team_size: 3 } });
    expect(await found()).toEqual([[true, ['Warning: the licence covers 2 people, the team has 3.']]]);
    expect((await detail('oak')).rights).toMatchObject({ seats: 2, statements: [{ invoice: 'INV-1' }] });
    await pick('oak');
  });
});
