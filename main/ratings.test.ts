/** Stars, from what a person says to what a search finds, through everything that can happen to a library. */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { forkProcess } from '../native/spawn.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client, ParamsIn } from './contract/commands.ts';
import type { FindResult } from './contract/find.ts';
import type { NoticeBody } from './contract/notices.ts';

let folder: string;
let app: App;
let client: Client;
/** A folder of sounds for each test. */
let root: string;
let place: string;
let tests = 0;

async function open(): Promise<void> {
  const config = readConfig({
    env: { FOLEY_DATA_DIR: join(folder, 'data'), FOLEY_STARTER: '0' },
    platform: process.platform,
    home: folder,
  });
  app = await openApp({ config, spawn: forkProcess });
  client = localClient(app, 'process');
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-ratings-'));
  await open();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => join(place, name);
const wait = (started: { job_id: string }) => client.call('jobs.wait', { job_id: started.job_id });
/** Sounds of a name each, in a folder of their own. */
async function add(...names: string[]): Promise<void> {
  tests += 1;
  place = join(folder, `sounds ${tests}`);
  mkdirSync(place);
  names.forEach((name, index) => void put(name, tests * 10 + index));
  const started = await client.call('roots.add', { folder: place, license: 'CC0-1.0' });
  root = started.root_id ?? '';
  await wait(started);
}
const put = (name: string, seed: number) => writeFileSync(at(`${name}.wav`), makeWav({ samples: makeNoise({ frames: 2400, seed }) }));
const rescan = async () => wait(await client.call('roots.rescan', { root_id: root, accept_missing: true }));
const search = (query: string, where: ParamsIn<'search'>['where'] = {}) =>
  client.call('search', { query, where: { ...where, root_id: root }, facets: true });
const idOf = async (query: string) => (await search(query)).results[0]?.sound.id ?? '';
const found = async (query: string, where: ParamsIn<'search'>['where'] = {}) =>
  (await search(query, where)).results.map(({ sound, rating = 0 }) => `${sound.caption.toLowerCase()} ${rating}`).sort();
const session = () => `session ${tests}`;
const rate = async (stars: number, ...queries: string[]) =>
  client.call('rate', { sound_ids: await Promise.all(queries.map(idOf)), stars, session: session() });
const undo = () => client.call('undo', { session: session() });
const redo = () => client.call('redo', { session: session() });

describe('stars', () => {
  it('are in the very next search, as rows, filter, chip and counts, and never in a file', async () => {
    await add('door one', 'door two', 'door three');
    const bytes = readFileSync(at('door one.wav'));
    expect(await rate(5, 'one')).toEqual({ stars: 5, rated: 1, unknown_ids: [] });
    await rate(3, 'two');
    expect(await found('door')).toEqual(['door one 5', 'door three 0', 'door two 3']);
    expect(await found('door', { min_rating: 4 })).toEqual(['door one 5']);
    expect(await found('door', { min_rating: 1, max_rating: 4 })).toEqual(['door two 3']);
    expect(await found('door rating:3+')).toEqual(['door one 5', 'door two 3']);
    expect(await found('rating:none')).toEqual(['door three 0']);
    expect(await found('rating:5 door rating:none')).toEqual([]);
    const { facets } = await search('door');
    expect(facets?.ratings).toEqual([
      { value: 5, count: 1 },
      { value: 3, count: 1 },
      { value: 0, count: 1 },
    ]);
    const [detail] = await client.call('sounds.get', { ids: [await idOf('one')] });
    expect(detail?.rating).toBe(5);
    expect(detail?.record).not.toHaveProperty('rating');
    expect(readFileSync(at('door one.wav')).equals(bytes)).toBe(true);
  });

  it('are given to many in one act, which undo takes back and redo gives again, in the search too', async () => {
    await add('door one', 'door two', 'door three');
    const told: NoticeBody[] = [];
    client.subscribe((notice) => told.push(notice));
    await rate(2, 'one');
    expect(await rate(4, 'one', 'two', 'three')).toEqual({ stars: 4, rated: 3, unknown_ids: [] });
    const { redo_label, undo_label } = await undo();
    expect([redo_label, undo_label]).toEqual(['Rate 3 sounds 4 stars', 'Rate Door one 2 stars']);
    expect(await found('door')).toEqual(['door one 2', 'door three 0', 'door two 0']);
    await undo();
    expect(await found('rating:any')).toEqual([]);
    await redo();
    await redo();
    expect(await found('rating:4')).toHaveLength(3);
    const ratings = told.flatMap((notice) => (notice.type === 'sounds.rated' ? [notice.ratings.map(({ stars }) => stars)] : []));
    expect(ratings.map((each) => each.toSorted())).toEqual([[2], [4, 4, 4], [0, 0, 2], [0], [2], [4, 4, 4]]);
  });

  it('that are there already are no act, and unknown sounds are told', async () => {
    await add('door');
    await rate(4, 'door');
    await rate(4, 'door');
    expect((await undo()).can_undo).toBe(false);
    const door = await idOf('door');
    expect(await client.call('rate', { sound_ids: [door, 'f'.repeat(64)], stars: 1 })).toEqual({
      stars: 1,
      rated: 1,
      unknown_ids: ['f'.repeat(64)],
    });
    await expect(client.call('rate', { sound_ids: ['f'.repeat(64)], stars: 1 })).rejects.toMatchObject({ code: 'sound_not_found' });
    await expect(client.call('rate', { sound_ids: [door], stars: 6 })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(client.call('rate', { sound_ids: [door], stars: 2.5 })).rejects.toMatchObject({ code: 'bad_request' });
  });

  it('that another session has given meanwhile are not undone, and outlive the sessions', async () => {
    await add('door');
    const sound_ids = [await idOf('door')];
    await client.call('rate', { sound_ids, stars: 3, session: 'a' });
    await client.call('rate', { sound_ids, stars: 5, session: 'b' });
    expect((await client.call('undo', { session: 'a' })).kept_stars).toBe(1);
    expect(await found('door')).toEqual(['door 5']);
    expect((await client.call('undo', { session: 'b' })).kept_stars).toBe(0);
    expect(await found('door')).toEqual(['door 0']);
    await client.call('redo', { session: 'a' });
    expect(await found('door')).toEqual(['door 3']);
    for (const session of ['a', 'b']) await client.call('session.remove', { session });
    expect(await found('door')).toEqual(['door 3']);
  });

  it('follow a sound to another name and place, over its absence, and over the loss of the index', async () => {
    await add('door', 'rain');
    await rate(5, 'door');
    mkdirSync(at('deep'));
    renameSync(at('door.wav'), at('deep/portal.wav'));
    await rescan();
    expect(await found('portal')).toEqual(['portal 5']);
    rmSync(at('deep'), { recursive: true });
    await rescan();
    expect(await found('rating:5')).toEqual([]);
    put('gate', tests * 10);
    await rescan();
    expect(await found('rating:5')).toEqual(['gate 5']);
    await app.close();
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(folder, 'data', 'desk', `library.db${suffix}`), { force: true });
    await open();
    await rescan();
    expect(await found('')).toEqual(['gate 5', 'rain 0']);
  });

  it('of candidates that a session keeps are those of now', async () => {
    await add('heavy oak door creak');
    await wait(await client.call('find', { passage: 'She pushed open the heavy oak door.', session: session() }));
    const oaks = (find: FindResult | null) =>
      find?.events[0]?.candidates.filter(({ sound }) => /oak/i.test(sound.caption)).map(({ rating }) => rating);
    const kept = async () => oaks((await client.call('session.get', { session: session() })).last_find);
    expect(await kept()).toEqual([undefined]);
    await rate(4, 'oak');
    expect(await kept()).toEqual([4]);
    expect(oaks((await undo()).last_find)).toEqual([undefined]);
  });
});
