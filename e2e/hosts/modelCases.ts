/** What every host must do about models that listen. */
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { jobResults } from '../../main/contract/commands.ts';
import { writeTinyClap } from '../fixtures/tinyClap.ts';
import type { HostCase } from './hostCases.ts';

const NAME = 'clap-htsat-unfused/int8';

export const modelCases: readonly HostCase[] = [
  {
    name: 'without a model the list offers some, and what needs one says so',
    async run({ call }) {
      const rows = await call('models.list', {});
      assert.deepEqual(new Set(rows.map(({ state }) => state)), new Set(['absent']));
      assert.equal(rows[0]?.name, NAME);
      await assert.rejects(call('models.embed', {}), { code: 'model_missing' });
      await assert.rejects(call('models.calibrate', {}), { code: 'model_missing' });
      assert.equal(await call('models.calibration', {}), null);
      await assert.rejects(call('models.use', { model: NAME }), { code: 'model_missing' });
      await assert.rejects(call('models.use', { model: 'no such model' }), { code: 'model_unknown' });
      const { engine, address } = await call('engine.status', {});
      assert.deepEqual([engine, address], ['sqlite', null]);
    },
  },
  {
    name: 'a model from a folder is active, listens to the library, and searches by meaning',
    async run({ call, client, add, folder }) {
      await add('CC0-1.0');
      await writeTinyClap(join(folder, 'tiny'));
      const imported = await call('models.import', { folder: join(folder, 'tiny') });
      const row = jobResults.model.parse((await client.call('jobs.wait', { job_id: imported.job_id })).result);
      assert.deepEqual([row.name, row.state, row.problem], [NAME, 'active', null]);
      const { job_id } = await call('models.embed', {});
      // Where the app stays open it may have begun, or be through, by itself.
      await client.call('jobs.wait', { job_id });
      const { legs, results } = await call('search', { query: 'rumble' });
      assert.deepEqual(legs.vector, { status: 'ok', reason: null });
      assert.ok(results.some(({ clap_score }) => clap_score !== null));
      await assert.rejects(call('models.calibrate', {}), { code: 'too_few_sounds' });
      assert.equal(await call('models.calibration', {}), null);
      assert.equal((await call('models.use', { model: 'none' }))[0]?.state, 'installed');
      assert.equal((await call('search', { query: 'rumble' })).legs.vector.status, 'not_run');
    },
  },
];
