/** What every host must do about folders that moved, files that are there more than once, and what a person thinks of sounds. */
import assert from 'node:assert/strict';
import { realpathSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jobResults } from '../../main/contract/commands.ts';
import { takeAt } from '../../native/testing/soundVariants.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import type { HostCase } from './hostCases.ts';

const RATE = 48_000;

export const keepingCases: readonly HostCase[] = [
  {
    name: 'a folder that moved is found, counted beforehand, relinked without being read again, and put back',
    async run({ call, client, add, sounds, folder }) {
      const { root_id } = await add('CC0-1.0');
      const before = realpathSync(sounds);
      const moved = join(realpathSync(folder), 'moved');
      renameSync(sounds, moved);
      const { folders } = await call('roots.findMoved', { root_id });
      assert.deepEqual(folders, [{ folder: moved, found: 6, asked: 6 }]);
      const { found, changed, missing, total } = await call('roots.previewRelink', { root_id, folder: moved });
      assert.deepEqual([found, changed, missing, total], [6, 0, 0, 6]);
      const started = await call('roots.relink', { root_id, folder: moved });
      const { result } = await client.call('jobs.wait', { job_id: started.job_id });
      assert.equal(jobResults.scan.parse(result).analysed, 0);
      assert.equal((await call('roots.undoRelink', { root_id })).path, before);
      await assert.rejects(call('roots.undoRelink', { root_id }), { code: 'nothing_to_undo' });
    },
  },
  {
    name: 'stars are given to several sounds at once, found by the next search, and taken back',
    async run({ call, add }) {
      await add('CC0-1.0');
      const all = (await call('search', { query: 'door' })).results.map(({ sound }) => sound.id);
      assert.ok(all.length > 1);
      assert.deepEqual(await call('rate', { sound_ids: all, stars: 4, session: 'stars' }), {
        ...{ stars: 4, rated: all.length, unknown_ids: [] },
      });
      const rated = async (query: string) => (await call('search', { query })).results.map(({ rating }) => rating);
      assert.deepEqual(
        await rated('rating:4+'),
        all.map(() => 4),
      );
      assert.equal((await call('undo', { session: 'stars' })).can_redo, true);
      assert.deepEqual(await rated('rating:any'), []);
      await assert.rejects(call('rate', { sound_ids: ['f'.repeat(64)], stars: 1 }), { code: 'sound_not_found' });
    },
  },
  {
    name: 'files that are there twice come on three levels, and what only sounds alike is kept apart',
    async run({ call, add, sounds }) {
      const door = takeAt(RATE, { seed: 1, seconds: 1, hits: 3 });
      for (const [name, samples, bits] of [
        ['door.wav', door, 24],
        ['door copy.wav', door, 24],
        ['door soft.wav', door.map((sample) => sample / 2), 16],
        ['another take.wav', takeAt(RATE, { seed: 2, seconds: 1, hits: 3 }), 24],
      ] as const) {
        writeFileSync(join(sounds, name), makeWav({ samples, sampleRate: RATE, bits }));
      }
      await add('CC0-1.0');
      for (const [level, names] of [
        [1, ['door copy.wav', 'door.wav']],
        [2, ['door copy.wav', 'door.wav']],
        [3, ['door copy.wav', 'door soft.wav', 'door.wav']],
      ] as const) {
        const { groups } = await call('duplicates', { level });
        assert.deepEqual(
          groups.map((group) => group.files.map(({ path }) => path)),
          [names],
        );
      }
    },
  },
];
