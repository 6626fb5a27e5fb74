import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunManifest } from '../contract/manifest.ts';
import { createRuns, type KeptRuns, type Runs, type RunsOptions } from './runs.ts';
import { manifestFixture } from './testing/manifestFixture.ts';

const signal = new AbortController().signal;
const idOf = (n: number) => n.toString(16).padStart(32, '0');
let folder: string;
let forgotten: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foley-run-list-'));
  forgotten = [];
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function runsWith(changes: Partial<Omit<RunsOptions, 'kept'>> & { kept?: Partial<KeptRuns> } = {}): Runs {
  const kept: KeptRuns = {
    passages: () => new Map(),
    result: () => null,
    shown: () => [],
    forget: (ids) => void forgotten.push(...ids),
    ...changes.kept,
  };
  return createRuns({ folder, keep: () => 100, mirror: null, now: () => Date.now(), ...changes, kept });
}

/** A finished run, written `n` seconds after the first. */
async function finish(runs: Runs, n: number, changes: Partial<RunManifest> = {}): Promise<void> {
  await runs.sink.write(manifestFixture({ run_id: idOf(n), ...changes }));
  await utimes(join(folder, `${idOf(n)}.json`), 1_700_000_000 + n, 1_700_000_000 + n);
}

const idsIn = async (runs: Runs, offset = 0, limit = 50) => (await runs.list({ offset, limit }, signal)).runs.map(({ run_id }) => run_id);

describe('runs', () => {
  it('are listed in pages, the last written first; a folder that is not there has none', async () => {
    const none = runsWith();
    await rm(folder, { recursive: true });
    expect(await none.list({ offset: 0, limit: 50 }, signal)).toEqual({ total: 0, keep: 100, runs: [] });
    const runs = runsWith();
    for (const n of [1, 2, 3, 4, 5]) await finish(runs, n);
    expect(await idsIn(runs, 0, 2)).toEqual([idOf(5), idOf(4)]);
    expect(await idsIn(runs, 2, 2)).toEqual([idOf(3), idOf(2)]);
    expect((await runs.list({ offset: 4, limit: 2 }, signal)).total).toBe(5);
    expect(await idsIn(runs, 9, 2)).toEqual([]);
  });

  it('are found by the first digits of their id, where one alone begins so', async () => {
    const runs = runsWith();
    const ids = ['ab'.padEnd(32, '1'), 'abc'.padEnd(32, '2'), 'f'.repeat(32)];
    for (const run_id of ids) await runs.sink.write(manifestFixture({ run_id }));
    expect((await runs.manifest('ffff', signal)).run_id).toBe(ids[2]);
    expect((await runs.view('abc2', signal)).summary.run_id).toBe(ids[1]);
    await expect(runs.manifest('ab', signal)).rejects.toMatchObject({
      code: 'run_ambiguous',
      detail: { run_ids: expect.arrayContaining(ids.slice(0, 2)) },
    });
    await expect(runs.view('0000', signal)).rejects.toMatchObject({ code: 'run_not_found', message: expect.stringContaining('`runs`') });
  });

  it('that are damaged are shown as such, and hide no other', async () => {
    const runs = runsWith();
    await finish(runs, 1);
    for (const [n, text] of [
      [2, '{"run_id":'],
      [3, '{}'],
      [4, ''],
    ] as const) {
      await writeFile(join(folder, `${idOf(n)}.json`), text);
      await utimes(join(folder, `${idOf(n)}.json`), 1_700_000_000 + n, 1_700_000_000 + n);
    }
    await writeFile(join(folder, 'notes.txt'), 'not a manifest');
    const { runs: rows, total } = await runs.list({ offset: 0, limit: 50 }, signal);
    expect(total).toBe(4);
    expect(rows.map((row) => [row.run_id, row.state === 'damaged' ? row.reason : row.status])).toEqual([
      [idOf(4), expect.stringContaining('empty')],
      [idOf(3), expect.stringContaining('another shape')],
      [idOf(2), expect.stringContaining('no JSON')],
      [idOf(1), 'ok'],
    ]);
    await expect(runs.view(idOf(3), signal)).rejects.toMatchObject({ code: 'run_damaged' });
  });

  it('show what the desk knows of them: words and session, of a replay those of its find', async () => {
    const runs = runsWith({
      kept: { passages: ([id]) => new Map(id === idOf(1) ? [[idOf(1), { session: 'scene', passage: 'She pushed.' }]] : []) },
    });
    await finish(runs, 1, { inputs: { passage: { sha256: 'a', len: 11 } } });
    await finish(runs, 2, { op: 'replay', inputs: { replay_of: idOf(1) } });
    await finish(runs, 3);
    const { runs: rows } = await runs.list({ offset: 0, limit: 50 }, signal);
    expect(rows.map((row) => row.state === 'readable' && [row.op, row.passage_words, row.session])).toEqual([
      ['find', null, null],
      ['replay', 'She pushed.', 'scene'],
      ['find', 'She pushed.', 'scene'],
    ]);
    // without the result that the desk keeps there is nothing to show beside the manifest
    expect(await runs.view(idOf(1), signal)).toMatchObject({ kept: null, summary: { passage_words: 'She pushed.' } });
  });

  it('that were under way when the app ended were interrupted', async () => {
    const before = runsWith();
    await before.sink.write(manifestFixture({ run_id: idOf(1), status: 'running' }));
    const statusIn = async (runs: Runs) => (await runs.list({ offset: 0, limit: 1 }, signal)).runs[0];
    expect(await statusIn(before)).toMatchObject({ status: 'running' });
    expect(await statusIn(runsWith())).toMatchObject({ status: 'interrupted' });
    await before.sink.write(manifestFixture({ run_id: idOf(1) }));
    expect(await statusIn(before)).toMatchObject({ status: 'ok' });
  });
});

describe('of old runs', () => {
  it('the last so many stay, and those that a session shows or that are under way', async () => {
    const runs = runsWith({ keep: () => 2, kept: { shown: () => [idOf(1)] } });
    await runs.sink.write(manifestFixture({ run_id: idOf(9), status: 'running' }));
    await utimes(join(folder, `${idOf(9)}.json`), 1, 1);
    for (const n of [1, 2, 3, 4]) {
      await finish(runs, n);
      await runs.settled();
    }
    expect((await readdir(folder)).sort()).toEqual([1, 3, 4, 9].map((n) => `${idOf(n)}.json`));
    expect(forgotten).toEqual([idOf(2)]);
  });

  it('what a crash left half-written goes after an hour', async () => {
    const runs = runsWith();
    const [old, fresh] = [`.${idOf(1)}.json.part`, `.${idOf(2)}.json.part`];
    for (const name of [old, fresh]) await writeFile(join(folder, name), '{');
    await utimes(join(folder, old), 1_700_000_000, 1_700_000_000);
    await finish(runs, 3);
    await runs.settled();
    expect((await readdir(folder)).sort()).toEqual([fresh, `${idOf(3)}.json`].sort());
  });

  it('a folder of such a name can not go, and keeps no other from going', async () => {
    const runs = runsWith({ keep: () => 1 });
    await mkdir(join(folder, `${idOf(2)}.json`));
    await utimes(join(folder, `${idOf(2)}.json`), 1_700_000_002, 1_700_000_002);
    await finish(runs, 1);
    await finish(runs, 3);
    await runs.settled();
    expect((await readdir(folder)).sort()).toEqual([2, 3].map((n) => `${idOf(n)}.json`));
    expect(forgotten).toEqual([idOf(1)]);
  });

  it('none goes because the desk can not be asked, and no run fails of it', async () => {
    const shown = (): string[] => {
      throw new Error('locked');
    };
    const runs = runsWith({ keep: () => 1, kept: { shown } });
    for (const n of [1, 2]) await finish(runs, n);
    await runs.settled();
    expect(await readdir(folder)).toHaveLength(2);
  });
});

it('a finished run is handed to the mirror once, one under way not; its manifest tells the trace', async () => {
  const sent: string[] = [];
  const runs = runsWith({ mirror: { send: ({ run_id, status }) => void sent.push(`${run_id.at(-1)} ${status}`) } });
  await runs.sink.write(manifestFixture({ run_id: idOf(1), status: 'running' }));
  await finish(runs, 1, { status: 'cancelled' });
  expect(sent).toEqual(['1 cancelled']);
  expect([runs.sink.traced, runsWith().sink.traced]).toEqual([true, false]);
});
