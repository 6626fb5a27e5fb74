/** The whole app, opened and closed many times in one process. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readConfig } from '../../main/config.ts';
import { attach } from '../../main/hosts/attach.ts';
import { openOwner } from '../../main/owner.ts';
import { forkProcess } from '../../native/spawn.ts';
import { childrenOf, eventually } from './processes.ts';
import { withDesk } from './terminalDesk.ts';

const TIMES = 20;

/** Everything that would keep the process alive, by kind; the test runner's own channels are in both counts. */
const open = () => process.getActiveResourcesInfo().sort().join(' ');

describe('the app in one process', () => {
  it(`opens and closes ${TIMES} times and leaves no handle and no child`, () =>
    withDesk(async ({ data, sounds }) => {
      const folder = sounds('library', 2);
      const config = readConfig({ env: { FOLEY_DATA_DIR: data, FOLEY_STARTER: '0' }, platform: process.platform, home: data });
      const before = open();
      let sessions = 0;
      for (let turn = 0; turn < TIMES; turn += 1) {
        const owner = await openOwner({ config, kind: 'app', port: 0, spawn: forkProcess, rendererFolder: null });
        assert.ok(owner, 'the folder was free');
        const { client, close } = await attach({
          port: owner.loopback.port,
          token: new URL(owner.loopback.url).hash.slice('#token='.length),
        });
        // Every kind of part runs once: the ingest, a decoder, the search thread.
        if (turn === 0) {
          const { job_id } = await client.call('roots.add', { folder, license: 'CC0-1.0' });
          await client.call('jobs.wait', { job_id });
        }
        const found = await client.call('search', { query: 'rain' });
        assert.equal(found.results.length, 2);
        await client.call('pick', { sound_id: found.results[0]?.sound.id ?? '', session: `turn ${turn}` });
        sessions = (await client.call('session.list', {})).length;
        // Half the clients stay connected: the close must not wait for them.
        if (turn % 2 === 0) close();
        await owner.close();
      }
      assert.equal(sessions, TIMES);
      await eventually('all is closed', () => open() === before, 60_000).catch(() => assert.equal(open(), before));
      assert.deepEqual(childrenOf(process.pid), []);
    }));
});
