/**
 * What every host must do, told once. A host gives a client; each case gets its own empty data folder and must find the same world
 * whether it is called in process, over a socket, from the terminal or through Electron.
 */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, type CommandName, commands, jobResults, type ParamsIn, type Result } from '../../main/contract/commands.ts';
import type { Failure } from '../../main/contract/failures.ts';
import type { FindResult } from '../../main/contract/find.ts';
import type { ScanResult } from '../../main/contract/folders.ts';
import { makeWav } from '../fixtures/makeWav.ts';
import { makeNoise, makeSine } from '../fixtures/samples.ts';
import { infoChunk } from '../fixtures/wavMetadata.ts';
import { fails } from './fails.ts';
import { findCases, PASSAGE } from './findCases.ts';
import { keepingCases } from './keepingCases.ts';
import { modelCases } from './modelCases.ts';
import { runCases } from './runCases.ts';

export type HostUnderTest = {
  name: string;
  /** True when the host carries notices and jobs by id; the terminal answers whole jobs instead. */
  streams: boolean;
  open(dataFolder: string): Promise<{ client: Client; close(): Promise<void> }>;
};

export type HostCase = {
  name: string;
  /** Left out for hosts without streams. */
  needsStreams?: boolean;
  run(context: CaseContext): Promise<void>;
};

export type CaseContext = {
  /** Calls a command and holds its answer against the contract's schema. */
  call<N extends CommandName>(name: N, params: ParamsIn<N>): Promise<Result<N>>;
  client: Client;
  /** A folder of real audio with a text file and a damaged WAV in it. */
  sounds: string;
  folder: string;
  /** Adds the folder and waits for its scan. */
  add(license?: string): Promise<ScanResult>;
  find(passage: string, params?: Partial<ParamsIn<'find'>>): Promise<FindResult>;
};

export const hostCases: readonly HostCase[] = [
  ...keepingCases,
  ...modelCases,
  ...findCases,
  ...runCases,
  {
    name: 'an empty desk has no sounds and says what is missing',
    async run({ call }) {
      const status = await call('status', {});
      assert.deepEqual([status.sounds, status.files, status.roots], [0, 0, []]);
      const doctor = await call('doctor', {});
      assert.equal(doctor.find((check) => check.name === 'search by meaning')?.state, 'missing');
    },
  },
  {
    name: 'a folder is added, and every file that is not plainly ok is in the report',
    async run({ call, add, sounds }) {
      const result = await add('CC0-1.0');
      assert.equal(result.counts.ok, 5);
      assert.deepEqual(
        result.files.map(({ path, status }) => [path, status]),
        [['broken.wav', 'unreadable']],
      );
      const report = await call('roots.report', { root_id: result.root_id, limit: 0, of_each: 5 });
      assert.deepEqual([report.total, report.files, report.groups.map(({ count, files }) => [count, files])], [1, [], [[1, result.files]]]);
      const status = await call('status', {});
      assert.deepEqual(
        status.roots.map(({ path, state, sounds: count, rights }) => [path, state, count, rights.license_id]),
        [[sounds, 'online', 5, 'CC0-1.0']],
      );
    },
  },
  {
    name: 'a search finds by words and says that the vector leg did not run',
    async run({ call, add }) {
      await add('CC0-1.0');
      const found = await call('search', { query: 'oak door', k: 3 });
      assert.deepEqual(found.legs, {
        keyword: { status: 'ok', reason: null },
        vector: { status: 'not_run', reason: 'no model installed' },
      });
      assert.match(found.results[0]?.sound.caption ?? '', /oak door/i);
      assert.match(found.results[0]?.sound.id ?? '', /^[0-9a-f]{64}$/);
      assert.equal((await call('search', { query: '"( AND -' })).results.length, 0);
    },
  },
  {
    name: 'a sound has neighbours by what was measured of it, and says that no model was asked',
    async run({ call, add }) {
      await add('CC0-1.0');
      const [door] = (await call('search', { query: 'oak door', k: 1 })).results;
      const id = door?.sound.id ?? '';
      const { results, by, legs, total, sound_id } = await call('similar', { sound_id: id, k: 3 });
      assert.deepEqual([by, sound_id, legs.vector.status, legs.descriptors.status], ['acoustic descriptors', id, 'not_run', 'ok']);
      assert.equal(results.length, 3);
      assert.match(results[0]?.sound.caption ?? '', /metal door/i, 'of sines and noises, the next sine');
      assert.ok(total >= 3 && !results.some(({ sound }) => sound.id === id));
      assert.deepEqual(
        results.map(({ distance }) => distance),
        results.map(({ distance }) => distance).sort((a, b) => a - b),
      );
      await fails(call('similar', { sound_id: 'f'.repeat(64) }), 'sound_not_found');
      // A sine of half of full scale, on one channel: -6.02 - 3.01 dB by its RMS, and less below 1 kHz.
      const lufs = door?.sound.loudness_lufs ?? 0;
      assert.ok(lufs > -11 && lufs < -9, String(lufs));
      assert.notEqual(door?.sound.qc?.status, 'not_run');
    },
  },
  {
    name: 'bad input gets a stable code and a sentence',
    async run({ call, find, folder }) {
      await fails(find('   '), 'passage_empty');
      await fails(find('x'.repeat(200_000)), 'passage_too_long');
      await fails(call('roots.add', { folder: join(folder, 'nowhere') }), 'folder_missing');
      writeFileSync(join(folder, 'a-file.wav'), '');
      await fails(call('roots.add', { folder: join(folder, 'a-file.wav') }), 'folder_is_file');
      await fails(call('roots.add', { folder, license: 'CC-BY-MAYBE' }), 'license_unknown');
      await fails(call('pick', { sound_id: 'nothing' }), 'sound_not_found');
      for (const name of ['plan', 'session.get', 'list_picks', 'undo'] as const) {
        await fails(call(name, { session: 'nobody' }), 'session_not_found');
      }
      assert.deepEqual((await call('list_picks', {})).picks, []);
      await fails(call('runs.get', { run_id: '0'.repeat(32) }), 'run_not_found');
      await fails(call('runs.get', { run_id: '0000' }), 'run_not_found');
      await fails(call('search', { query: 'door', k: -1 }), 'bad_request');
    },
  },
  {
    name: 'the same folder, and a folder inside it, are refused by name',
    async run({ call, add, sounds }) {
      await add('CC0-1.0');
      mkdirSync(join(sounds, 'inside'));
      await fails(call('roots.add', { folder: sounds }), 'folder_overlaps');
      await fails(call('roots.add', { folder: join(sounds, 'inside') }), 'folder_overlaps');
    },
  },
  {
    name: 'a second scan of unchanged files decodes nothing',
    async run({ call, add, client }) {
      const { root_id } = await add('CC0-1.0');
      const again = await finished(client, await call('roots.rescan', { root_id }));
      assert.equal((again as ScanResult).analysed, 0);
    },
  },
  {
    name: 'a find streams its steps in order and can be cancelled',
    needsStreams: true,
    async run({ call, add, client }) {
      await add('CC0-1.0');
      const steps: string[] = [];
      let jobId = '';
      const cancelled = new Promise<void>((resolve) => {
        client.subscribe((notice) => {
          if (notice.type !== 'find.step' || notice.job_id !== jobId) return;
          steps.push(notice.payload.step);
          if (notice.payload.step === 'events_found') resolve();
        });
      });
      const first = await call('find', { passage: PASSAGE, session: 's' });
      jobId = first.job_id;
      await client.call('jobs.wait', { job_id: jobId });
      await cancelled;
      const perEvent = ['shortlist', 'gated', 'verdict', 'decided', 'event_resolved'];
      assert.equal(steps[0], 'events_found');
      for (const step of perEvent) assert.ok(steps.includes(step), step);
      assert.ok(steps.indexOf('shortlist') < steps.indexOf('gated') && steps.indexOf('gated') < steps.indexOf('verdict'));
      const second = await call('find', { passage: PASSAGE });
      await call('jobs.cancel', { job_id: second.job_id });
      const over = await client.call('jobs.wait', { job_id: second.job_id }).then(
        () => 'done',
        (error: unknown) => (error as Failure).code,
      );
      const manifest = await call('runs.get', { run_id: second.run_id ?? '' });
      assert.equal(manifest.status, over === 'cancelled' ? 'cancelled' : 'ok');
    },
  },
  {
    name: 'every change is noticed, numbered without a gap',
    needsStreams: true,
    async run({ call, add, client }) {
      const numbers: number[] = [];
      const types = new Set<string>();
      client.subscribe((notice) => {
        numbers.push(notice.seq);
        types.add(notice.type);
      });
      await add('CC0-1.0');
      await call('settings.set', { patch: { theme: 'dark' } });
      await call('session.get', {});
      for (const type of ['job.changed', 'library.changed', 'settings.changed']) assert.ok(types.has(type), type);
      assert.deepEqual(
        numbers,
        numbers.map((_, index) => (numbers[0] ?? 0) + index),
      );
    },
  },
];

/** Runs one case over one host in a fresh data folder. */
export async function runHostCase(host: HostUnderTest, hostCase: HostCase): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'foley-host-'));
  // One level down: a folder that moved is looked for next door as well, where another run has equal files.
  const folder = join(place, 'world');
  const sounds = join(folder, 'sounds');
  try {
    mkdirSync(folder);
    makeSounds(sounds);
    const { client, close } = await host.open(join(folder, 'data'));
    try {
      await hostCase.run(contextOf(client, folder, sounds));
    } finally {
      await close();
    }
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

function contextOf(client: Client, folder: string, sounds: string): CaseContext {
  const call: CaseContext['call'] = async (name, params) => {
    const result = await client.call(name, params);
    commands[name].result.parse(result);
    return result;
  };
  return {
    call,
    client,
    folder,
    sounds,
    add: async (license = 'CC0-1.0') =>
      jobResults.scan.parse(await finished(client, await client.call('roots.add', { folder: sounds, license }))),
    find: async (passage, params = {}) => jobResults.find.parse(await finished(client, await client.call('find', { passage, ...params }))),
  };
}

/** The result of a job that a command started. */
async function finished(client: Client, started: Result<'find'>): Promise<unknown> {
  return (await client.call('jobs.wait', { job_id: started.job_id })).result;
}

function makeSounds(folder: string): void {
  mkdirSync(folder);
  const sine = (hz: number) => makeSine({ frames: 24_000, hz });
  const files: Record<string, Uint8Array> = {
    'DOORWood_Heavy Oak Door Creak_Ada_Lib.wav': makeWav({
      samples: sine(220),
      chunksAfter: [infoChunk({ ICMT: 'A heavy oak door creaks open', IKEY: 'wood' })],
    }),
    'DOORMetl_Metal Door Slam_Ada_Lib.wav': makeWav({ samples: sine(330) }),
    'RAIN_Rain Hammering_Ada_Lib.wav': makeWav({ samples: makeNoise({ frames: 24_000, seed: 1 }) }),
    'WINDGust_Wind Gust_Ada_Lib.wav': makeWav({ samples: makeNoise({ frames: 24_000, seed: 2 }) }),
    'CLOCKTick_Clock Ticking_Ada_Lib.wav': makeWav({ samples: sine(880) }),
    'broken.wav': makeWav({ fmt: { bits: 0, blockAlign: 0 }, channels: 0, sampleRate: 0, samples: sine(440) }),
    'notes.txt': new TextEncoder().encode('not audio'),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
}
