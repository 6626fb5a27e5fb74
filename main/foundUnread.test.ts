import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { infoChunk } from '../e2e/fixtures/wavMetadata.ts';
import { forkProcess } from '../native/spawn.ts';
import { type App, localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import type { Client } from './contract/commands.ts';
import { ReplayResult } from './contract/runs.ts';
import type { SessionState } from './contract/sessions.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';
const [CREAK, RAIN, CLOCK] = ['Heavy Oak Door Creak', 'Heavy Rain Hammering', 'Clock Ticking'];

let folder: string;
let sounds: string;
let app: App;
let client: Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foley-unread-'));
  sounds = join(folder, 'sounds');
  mkdirSync(sounds);
  for (const [seed, name] of [CREAK, RAIN, CLOCK].entries()) put(`${name}.wav`, seed + 1);
  const env = { FOLEY_DATA_DIR: join(folder, 'data'), FOLEY_STARTER: '0' };
  app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn: forkProcess });
  client = localClient(app, 'process');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

function put(name: string, seed: number, rights?: string): void {
  const chunks = rights === undefined ? {} : { chunksBefore: [infoChunk({ ICOP: rights })] };
  writeFileSync(join(sounds, name), makeWav({ samples: makeNoise({ frames: 2400, seed }), ...chunks }));
}

const ended = async (job_id: string) => (await client.call('jobs.wait', { job_id })).result;

/** A find while a real scan is held up: what is listed is found by its name, and has no id of its own yet. `read` lets the scan end. */
async function findUnread(): Promise<{ runId: string; read(): Promise<unknown> }> {
  const { job_id: scan } = await client.call('roots.add', { folder: sounds, license: 'CC0-1.0' });
  await client.call('jobs.pause', { job_id: scan });
  while ((await client.call('search', { query: 'clock' })).results.length === 0) await new Promise(setImmediate);
  const { job_id, run_id } = await client.call('find', { passage: PASSAGE, session: 's' });
  await ended(job_id);
  const read = async () => {
    await client.call('jobs.resume', { job_id: scan });
    return await ended(scan);
  };
  return { runId: run_id ?? '', read };
}

describe('a find over files that nobody has read yet', () => {
  it('is found to be the same once they were read, and shown under the names that they have', async () => {
    const { runId, read } = await findUnread();
    expect(JSON.stringify((await client.call('runs.get', { run_id: runId })).candidate_scores)).toContain('pending:');
    await read();
    const view = await client.call('runs.view', { run_id: runId });
    expect(new Set(Object.values(view.captions))).toEqual(new Set([CREAK, RAIN]));
    const replay = ReplayResult.parse(await ended((await client.call('replay', { run_id: runId })).job_id));
    expect(replay.events.map(({ change, sounds: differing }) => [change, differing])).toEqual([
      ['same', []],
      ['same', []],
    ]);
    expect([replay.same, replay.unread]).toEqual([true, { before: 2, after: 0 }]);
  });

  it('lists them in its session as they were read since, also after an undo, and says which their own files keep out', async () => {
    put('Heavy Rain On Tin.wav', 9, 'CC BY-NC 4.0');
    const { read } = await findUnread();
    const rowsOf = ({ last_find }: Pick<SessionState, 'last_find'>) => {
      const rain = last_find?.events.find(({ event }) => event.query.includes('rain'));
      return new Map(rain?.candidates.map(({ sound, license_ok }) => [sound.caption, [sound.id.length, sound.duration_s, license_ok]]));
    };
    expect(rowsOf(await client.call('session.get', { session: 's' })).get('Heavy Rain On Tin')).toEqual([expect.any(Number), null, true]);
    await read();
    const rows = rowsOf(await client.call('session.get', { session: 's' }));
    expect(rows.get(RAIN)).toEqual([64, 0.05, true]);
    expect(rows.get('Heavy Rain On Tin')).toEqual([64, 0.05, false]);
    await client.call('pick_proposals', { session: 's' });
    expect(rowsOf(await client.call('undo', { session: 's' }))).toEqual(rows);
  });
});
