/** What every host must tell of the runs that finds leave, and ask before one that costs. */
import assert from 'node:assert/strict';
import { ReplayResult } from '../../main/contract/runs.ts';
import { fails } from './fails.ts';
import { PASSAGE } from './findCases.ts';
import type { HostCase } from './hostCases.ts';

export const runCases: readonly HostCase[] = [
  {
    name: 'a run is listed with its words, looked at, and found to be the same when it is run again',
    // Views and replays go by the ids of jobs and runs.
    needsStreams: true,
    async run({ add, find, call }) {
      await add('CC0-1.0');
      const { run_id } = await find(PASSAGE, { session: 's' });
      const { runs, total } = await call('runs.list', {});
      assert.equal(total, 1);
      assert.deepEqual(runs[0]?.state === 'readable' && [runs[0].status, runs[0].passage_words, runs[0].events], [
        'ok',
        PASSAGE,
        { found: 2, used: 2, dropped: 0 },
      ]);
      const view = await call('runs.view', { run_id });
      assert.deepEqual([view.kept?.passage, view.manifest.trace_ref], [PASSAGE, null]);
      assert.match(Object.values(view.captions).join(), /door/i);
      assert.doesNotMatch(JSON.stringify(view.manifest), /oak|hammered|pushed/i);

      const { job_id } = await call('replay', { run_id });
      const { result } = await call('jobs.wait', { job_id });
      const replay = ReplayResult.parse(result);
      assert.deepEqual([replay.same, replay.replay_of, replay.events.length], [true, run_id, 2]);
      assert.deepEqual(
        (await call('runs.list', { limit: 1 })).runs.map((row) => row.state === 'readable' && [row.op, row.replay_of]),
        [['replay', run_id]],
      );
      await fails(call('replay', { run_id, passage: 'Another.' }), 'passage_mismatch');
      await fails(call('replay', { run_id: '0'.repeat(32) }), 'run_not_found');
    },
  },
  {
    name: 'a find that would cost asks first where somebody can be asked, and keeps to rules where that is the answer',
    needsStreams: true,
    async run({ add, find, call }) {
      await add('CC0-1.0');
      await call('settings.set', { patch: { llm: 'anthropic', max_usd: 0.5 } });
      await assert.rejects(call('find', { passage: PASSAGE, session: 's', when_paid: 'ask' }), ({ code, detail }) => {
        assert.deepEqual([code, detail.services, detail.max_usd], ['consent_needed', ['claude-opus-4-8'], 0.5]);
        return true;
      });
      assert.equal((await find(PASSAGE, { session: 's', when_paid: 'never' })).spent_usd, 0);
    },
  },
];
