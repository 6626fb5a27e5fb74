import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeNoise } from '../e2e/fixtures/samples.ts';
import { forkProcess } from '../native/spawn.ts';
import { localClient, openApp } from './compose.ts';
import { readConfig } from './config.ts';
import { ReplayResult } from './contract/runs.ts';

const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';

// a real scan, held up: what is listed is found by its name, and has no id of its own yet
it('a find over files that nobody had read yet is found to be the same once they were', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'foley-unread-'));
  const sounds = join(folder, 'sounds');
  mkdirSync(sounds);
  for (const [seed, name] of ['Heavy Oak Door Creak', 'Heavy Rain Hammering', 'Clock Ticking'].entries())
    writeFileSync(join(sounds, `${name}.wav`), makeWav({ samples: makeNoise({ frames: 2400, seed: seed + 1 }) }));
  const env = { FOLEY_DATA_DIR: join(folder, 'data'), FOLEY_STARTER: '0' };
  const app = await openApp({ config: readConfig({ env, platform: process.platform, home: folder }), spawn: forkProcess });
  try {
    const client = localClient(app, 'process');
    const done = async (job_id: string) => (await client.call('jobs.wait', { job_id })).result;
    const { job_id: scan } = await client.call('roots.add', { folder: sounds, license: 'CC0-1.0' });
    await client.call('jobs.pause', { job_id: scan });
    while ((await client.call('search', { query: 'heavy' })).results.length < 2) await new Promise(setImmediate);
    const { job_id, run_id } = await client.call('find', { passage: PASSAGE, session: 's' });
    await done(job_id);
    const manifest = await client.call('runs.get', { run_id: run_id ?? '' });
    expect(JSON.stringify(manifest.candidate_scores)).toContain('pending:');
    await client.call('jobs.resume', { job_id: scan });
    await done(scan);
    const view = await client.call('runs.view', { run_id: run_id ?? '' });
    expect(new Set(Object.values(view.captions))).toEqual(new Set(['Heavy Oak Door Creak', 'Heavy Rain Hammering']));
    expect(Object.keys(view.ids_now).every((id) => id.startsWith('pending:'))).toBe(true);
    const replay = ReplayResult.parse(await done((await client.call('replay', { run_id: run_id ?? '' })).job_id));
    expect(replay.events.map(({ change, sounds }) => [change, sounds.map((sound) => [sound.change, sound.caption])])).toEqual([
      ['same', []],
      ['same', []],
    ]);
    expect([replay.same, replay.unread]).toEqual([true, { before: 2, after: 0 }]);
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
