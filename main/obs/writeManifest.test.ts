import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RunManifest } from '../contract/manifest.ts';
import { redact } from './redact.ts';
import { openRun, type RunOptions } from './runRecorder.ts';
import { manifestFolder, readManifest } from './writeManifest.ts';

const RUN_ID = '0123456789abcdef0123456789abcdef';
let folder: string;
let clock: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foley-runs-'));
  clock = 1_000;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const options = (changes: Partial<RunOptions> = {}): RunOptions => ({
  runId: RUN_ID,
  op: 'find',
  foleyVersion: '0.0.0',
  redaction: 'hash',
  inputs: ({ text }) => ({ passage: text('secret words') }),
  params: { k: 10 },
  sink: manifestFolder(join(folder, 'runs')),
  now: () => clock++,
  ...changes,
});

describe('a file that is no manifest', () => {
  const manifest = () => join(folder, `${RUN_ID}.json`);
  const damaged = (reason: string) => ({ code: 'run_damaged', message: expect.stringContaining(reason) });

  it.skipIf(process.platform === 'win32')('is a pipe that nobody writes to: nothing waits for it', async () => {
    execFileSync('mkfifo', [manifest()]);
    // more at once than there are threads that read files
    const reads = Array.from({ length: 8 }, () => readManifest(folder, RUN_ID));
    await Promise.all(reads.map((read) => expect(read).rejects.toMatchObject(damaged('no regular file'))));
  });

  it('is a folder', async () => {
    await mkdir(manifest());
    await expect(readManifest(folder, RUN_ID)).rejects.toMatchObject(damaged('no regular file'));
  });

  it('is larger than any: it is not even read', async () => {
    await writeFile(manifest(), '');
    await truncate(manifest(), 16 * 2 ** 20 + 1);
    await expect(readManifest(folder, RUN_ID)).rejects.toMatchObject(damaged('too large'));
  });
});

describe('a run on disk', () => {
  it('stands as running from the start, and as it ended after, with no other file beside it', async () => {
    const run = await openRun(options());
    expect((await readManifest(join(folder, 'runs'), RUN_ID)).status).toBe('running');
    await run.finish({ status: 'ok', resultIds: ['s1'], planRef: RUN_ID });
    expect(await readdir(join(folder, 'runs'))).toEqual([`${RUN_ID}.json`]);
    const manifest = RunManifest.parse(JSON.parse(await readFile(join(folder, 'runs', `${RUN_ID}.json`), 'utf8')));
    expect(manifest).toMatchObject({ status: 'ok', result_ids: ['s1'], plan_ref: RUN_ID, created_at: '1970-01-01T00:00:01.000Z' });
  });

  it('nests spans, numbers steps and measures time', async () => {
    const run = await openRun(options());
    const outer = run.startSpan('find');
    const inner = run.startSpan('search', { parent: outer, kind: 'CLIENT', attributes: { k: 1 } });
    inner.set({ hits: 3 });
    run.step({ kind: 'search', eventIndex: 0, span: inner, detail: { hits: 3 } });
    run.step({ kind: 'verify', status: 'skipped' });
    inner.end('ok');
    inner.end('error', 'a second end changes nothing');
    await run.finish({ status: 'cancelled', error: 'cancelled' });
    const { spans, steps } = await readManifest(join(folder, 'runs'), RUN_ID);
    expect(spans.map(({ name, parent_id, status }) => [name, parent_id, status])).toEqual([
      ['find', null, 'cancelled'],
      ['search', outer.id, 'ok'],
    ]);
    expect(spans[1]).toMatchObject({ kind: 'CLIENT', attributes: { k: 1, hits: 3 }, error: null });
    expect(spans.every((span) => (span.duration_ms ?? -1) >= 0)).toBe(true);
    expect(steps.map(({ seq, kind, span_id }) => [seq, kind, span_id])).toEqual([
      [0, 'search', inner.id],
      [1, 'verify', null],
    ]);
  });

  it('is written once: what comes after the end changes nothing', async () => {
    const run = await openRun(options());
    await run.finish({ status: 'ok' });
    await run.finish({ status: 'cancelled' });
    expect((await readManifest(join(folder, 'runs'), RUN_ID)).status).toBe('ok');
  });

  it('redacts to digest and length by default, and keeps the text only when told to', async () => {
    await openRun(options());
    const redacted = await readFile(join(folder, 'runs', `${RUN_ID}.json`), 'utf8');
    expect(redacted).not.toContain('secret');
    expect(JSON.parse(redacted).inputs.passage).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), len: 12 });
    expect(redact('secret words', 'full')).toBe('secret words');
    expect(redact('secret words', 'off')).toBeNull();
    expect(redact('', 'hash')).toEqual({ sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855', len: 0 });
  });

  it('says how it redacts, what it was seeded with, what is to be disclosed, and its trace where there is one', async () => {
    const sink = { ...manifestFolder(join(folder, 'runs')), traced: true };
    const run = await openRun(options({ sink, redaction: 'off' }));
    run.seed(7);
    run.disclose('s1');
    run.disclose('s1');
    await run.finish({ status: 'ok' });
    const manifest = await readManifest(join(folder, 'runs'), RUN_ID);
    expect(manifest).toMatchObject({ params: { k: 10, redaction: 'off' }, seeds: [7], disclosure_refs: ['s1'], trace_ref: RUN_ID });
    expect(manifest.inputs).toEqual({ passage: null });
  });

  it('fails with write_failed, leaving the last whole manifest, when the folder cannot be written', async () => {
    await writeFile(join(folder, 'file'), '');
    await expect(openRun(options({ sink: manifestFolder(join(folder, 'file')) }))).rejects.toMatchObject({ code: 'write_failed' });
  });

  it('refuses ids that are none, on the way in and out', async () => {
    await expect(openRun(options({ runId: '../escape' }))).rejects.toMatchObject({ code: 'internal' });
    await expect(readManifest(folder, '../../etc/passwd')).rejects.toMatchObject({ code: 'run_not_found' });
    await expect(readManifest(folder, RUN_ID)).rejects.toMatchObject({ code: 'run_not_found' });
    for (const damage of ['{"run_id":1}', '{"run_id":', '']) {
      await writeFile(join(folder, `${RUN_ID}.json`), damage);
      await expect(readManifest(folder, RUN_ID)).rejects.toMatchObject({ code: 'run_damaged' });
    }
  });
});
