/** What every host must do with a passage, from its find to the exported timeline. */
import assert from 'node:assert/strict';
import type { FindResult } from '../../main/contract/find.ts';
import { fails } from './fails.ts';
import type { HostCase } from './hostCases.ts';

export const PASSAGE = 'She pushed open the heavy oak door; rain hammered outside.';

export const findCases: readonly HostCase[] = [
  {
    name: 'a passage gives a door and a rain, verified, with a timeline that quotes it',
    async run({ add, find }) {
      await add('CC0-1.0');
      const result = await find(PASSAGE);
      assert.equal(result.status, 'ok');
      const chosen = result.events.map((event) => event.candidates.find((candidate) => candidate.sound.id === event.chosen));
      assert.match(chosen[0]?.sound.caption ?? '', /door/i);
      assert.match(chosen[1]?.sound.caption ?? '', /rain/i);
      for (const candidate of chosen) {
        assert.equal(candidate?.verdict?.match, true);
        assert.equal(candidate?.license_ok, true);
        assert.equal(candidate?.verdicts.find((row) => row.level === 'clap')?.match, null);
      }
      assert.deepEqual(
        result.timeline.items.map((item) => item.onset),
        ["on 'pushed open'", "on 'rain hammered'"],
      );
      assert.equal(result.timeline.run_manifest_ref, result.run_id);
    },
  },
  {
    name: 'the same passage twice gives the same result',
    async run({ add, find }) {
      await add('CC0-1.0');
      const first = await find(PASSAGE);
      const second = await find(PASSAGE);
      const plain = ({ timeline, ...rest }: FindResult) => ({ ...rest, run_id: '', timeline: { ...timeline, run_manifest_ref: '' } });
      assert.notEqual(first.run_id, second.run_id);
      assert.deepEqual(plain(first), plain(second));
    },
  },
  {
    name: 'a library without asserted rights gives nothing, with the count and the reasons',
    async run({ add, find, call }) {
      const { root_id } = await add('unknown');
      // what stands in for sounds that are kept out is another case's
      const refused = await find(PASSAGE, { backend: 'off' });
      for (const event of refused.events) {
        assert.equal(event.chosen, null);
        assert.ok(event.rejected.count > 0);
        assert.ok(Object.keys(event.rejected.reasons).length > 0);
      }
      assert.deepEqual(refused.timeline.items, []);
      const soundId = refused.events[0]?.candidates[0]?.sound.id ?? '';
      await fails(call('pick', { sound_id: soundId }), 'rights_refused');
      await call('roots.assertRights', { root_id, license: 'user-owned', holder: 'Ada', evidence: 'I recorded them' });
      assert.notEqual((await find(PASSAGE, { backend: 'off' })).events[0]?.chosen, null);
    },
  },
  {
    name: 'a gap is filled with a sound of our own synthesis, marked as generated, made once, and none of a service; off leaves it silent',
    async run({ add, find, call }) {
      await add('CC0-1.0');
      const passage = `${PASSAGE} Far away a dog barked.`;
      const gapOf = ({ events }: FindResult) => events.find(({ event }) => /dog/.test(event.query));
      const silent = await find(passage, { backend: 'off' });
      assert.deepEqual([gapOf(silent)?.chosen, gapOf(silent)?.decision.action, silent.timeline.items.length], [null, 'drop', 2]);

      const filled = await find(passage, { session: 's' });
      const gap = gapOf(filled);
      const made = gap?.candidates.find(({ sound }) => sound.id === gap.chosen);
      assert.deepEqual(
        [filled.status, filled.spent_usd, gap?.decision.action, made?.origin, made?.license_ok],
        ['ok', 0, 'use', 'generated', true],
      );
      assert.equal(made?.sound.license.generation_prompt, gap?.event.query);
      assert.equal(made?.sound.license.license_id, 'CC0-1.0');
      assert.match(made?.verdict?.reason ?? '', /^unheard: /);
      assert.equal(made?.verdicts.find(({ level }) => level === 'clap')?.match, null);
      assert.ok(filled.timeline.items.some(({ clip_ref }) => clip_ref === gap?.chosen));
      // of what the person has, nothing is another for it
      assert.deepEqual(
        filled.events.filter((event) => event !== gap).map(({ chosen }) => chosen),
        silent.events.filter((event) => event !== gapOf(silent)).map(({ chosen }) => chosen),
      );

      assert.equal(gapOf(await find(passage))?.chosen, gap?.chosen);
      const { roots } = await call('status', {});
      assert.deepEqual(
        roots.filter(({ builtin }) => builtin).map(({ name, sounds }) => [name, sounds]),
        [['generated', 1]],
      );
    },
  },
  {
    name: 'what a person says of single sounds holds for them alone, and stays in the log',
    async run({ add, find, call }) {
      await add('unknown');
      const { events } = await find(PASSAGE, { backend: 'off' });
      const [door, rain] = events.map((event) => event.candidates[0]?.sound.id ?? '');
      const said = await call('rights.assert', { sound_ids: [door ?? '', 'nobody'], license: 'user-owned', holder: 'Ada', seats: 2 });
      assert.deepEqual([said.asserted, said.unknown_ids], [1, ['nobody']]);
      assert.equal((await call('pick', { sound_id: door ?? '' })).sound_id, door);
      await fails(call('pick', { sound_id: rain ?? '' }), 'rights_refused');
      await call('rights.assert', { sound_ids: [door ?? ''], license: 'as-folder' });
      const log = await call('rights.log', { sound_id: door ?? null });
      assert.deepEqual(
        log.map((entry) => [entry.license_id, entry.holder, entry.seats]),
        [
          ['as-folder', null, null],
          ['user-owned', 'Ada', 2],
        ],
      );
    },
  },
  {
    name: 'picks and rejects persist in a named session, and undo takes them back',
    async run({ add, find, call }) {
      await add('CC0-1.0');
      const result = await find(PASSAGE, { session: 'scene one' });
      const [door, rain] = result.events;
      const pick = await call('pick', { session: 'scene one', sound_id: door?.chosen ?? '', event_id: door?.event_id ?? null });
      assert.deepEqual([pick.onset, pick.layer], [door?.event.onset, door?.event.layer]);
      await call('reject', { session: 'scene one', sound_id: rain?.chosen ?? '', event_id: rain?.event_id ?? null, reason: 'too loud' });
      const state = await call('session.get', { session: 'scene one' });
      assert.deepEqual([state.passage, state.picks.length, state.rejects.length, state.last_find?.run_id], [PASSAGE, 1, 1, result.run_id]);
      assert.equal((await call('undo', { session: 'scene one' })).rejects.length, 0);
      assert.equal((await call('redo', { session: 'scene one' })).rejects.length, 1);
      assert.deepEqual(
        (await call('session.list', {})).map((row) => [row.name, row.picks]),
        [['scene one', 1]],
      );
    },
  },
  {
    name: 'what is picked and rejected for an event brings more like it, kept in the session until undo',
    async run({ add, find, call }) {
      await add('CC0-1.0');
      const result = await find(PASSAGE, { session: 's' });
      const [door, rain] = result.events;
      const of = { session: 's', event_id: door?.event_id ?? '' };
      await fails(call('refine', of), 'no_feedback');
      await call('pick', { ...of, sound_id: door?.chosen ?? '' });
      await call('reject', { ...of, sound_id: rain?.chosen ?? '' });
      const list = await call('refine', of);
      assert.deepEqual([list.used, list.counts.picks_compared, list.counts.rejects_compared], ['neighbours', 1, 1]);
      assert.deepEqual(
        list.candidates.filter(({ sound }) => sound.id === door?.chosen || sound.id === rain?.chosen),
        [],
      );
      for (const { license_ok, verdict, rerank_score } of list.candidates) {
        assert.deepEqual([license_ok, verdict?.level, typeof rerank_score], [true, 'listen', 'number']);
      }
      assert.deepEqual((await call('session.get', { session: 's' })).refined, [list]);
      const { list_id: _, created_at: __, ...again } = await call('refine', { ...of });
      const { list_id: ___, created_at: ____, ...first } = list;
      assert.deepEqual(again, first);
      await call('unrefine', of);
      assert.deepEqual((await call('session.get', { session: 's' })).refined, []);
      assert.equal((await call('undo', { session: 's' })).refined.length, 1);
      await fails(call('refine', { session: 's', event_id: 'no such event' }), 'event_not_found');
    },
  },
  {
    name: 'a plan has the proposals until something is picked, then the picks, under the run of its find',
    async run({ add, find, call }) {
      await add('CC0-1.0');
      const result = await find(PASSAGE, { session: 's' });
      assert.deepEqual(await call('plan', { session: 's' }), result.timeline);
      await call('pick', { session: 's', sound_id: result.events[1]?.chosen ?? '' });
      const planned = await call('plan', { session: 's' });
      assert.deepEqual(planned.items, result.timeline.items.slice(1));
      assert.equal(planned.run_manifest_ref, result.run_id);
      const exported = await call('export', { session: 's' });
      assert.deepEqual(JSON.parse(exported.text), planned);
      const manifest = await call('runs.get', { run_id: result.run_id });
      assert.deepEqual([manifest.status, manifest.plan_ref], ['ok', planned.run_manifest_ref]);
      const spoken = await call('plan', { session: 's', transcript: 'takes/scene 1.json' });
      assert.deepEqual(spoken, { ...planned, transcript_ref: 'takes/scene 1.json' });
      const read = await call('export', { session: 's', transcript: 'takes/scene 1.json' });
      assert.deepEqual(JSON.parse(read.text), spoken);
      // What is heard first comes first, whichever was picked first.
      await call('pick', { session: 's', sound_id: result.events[0]?.chosen ?? '' });
      const { picks } = await call('list_picks', { session: 's' });
      assert.deepEqual(
        picks.map((pick) => pick.event_id),
        result.events.slice(0, 2).map((event) => event.event_id),
      );
    },
  },
];
