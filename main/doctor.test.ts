import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { Failure } from './contract/failures.ts';
import type { Root } from './contract/folders.ts';
import { DoctorCheck } from './contract/jobs.ts';
import type { Legs } from './contract/search.ts';
import { type DoctorParts, runDoctor } from './doctor.ts';
import { tracesCheck } from './tracesCheck.ts';

const never = new AbortController().signal;
const probed =
  (told: Legs, name: string | null = null): DoctorParts['probe'] =>
  async () => ({ legs: told, total: 7, answering: { shared: null, words: 'sqlite', meaning: { state: told.vector, engine: null, name } } });
const legs: Legs = { keyword: { status: 'ok', reason: null }, vector: { status: 'not_run', reason: 'no model installed' } };

function examine(changes: Partial<DoctorParts> = {}): Promise<DoctorCheck[]> {
  return runDoctor(
    {
      deskFolder: tmpdir(),
      ffmpeg: process.execPath,
      newestBackup: async () => null,
      roots: async () => [],
      models: async () => [],
      engine: () => ({ name: 'search engine', state: 'ok', detail: 'SQLite', fix: null }),
      probe: probed(legs),
      ...changes,
    },
    never,
  );
}
const named = async (name: string, changes: Partial<DoctorParts> = {}) =>
  (await examine(changes)).find((check) => check.name.startsWith(name));

function root(changes: Partial<Root>): DoctorParts['roots'] {
  const rights = { license_id: 'CC0-1.0', holder: null, evidence: null, asserted_at: null };
  return async () => [{ path: '/sounds', state: 'online', rights, ...changes } as Root];
}

describe('the doctor', () => {
  it('gives rows of the contract, each with a fix where something is to be done', async () => {
    for (const check of await examine({ ffmpeg: null, roots: root({ state: 'offline' }) })) {
      expect(DoctorCheck.parse(check)).toEqual(check);
      if (check.state === 'degraded') expect(check.fix).not.toBeNull();
    }
  });

  it('finds a healthy machine healthy', async () => {
    const checks = await examine({ roots: root({}) });
    expect(checks.filter(({ state }) => state !== 'ok').map(({ name }) => name)).toEqual(['search by meaning']);
    expect(await named('search by words')).toMatchObject({ state: 'ok', detail: '7 sounds can be found, by SQLite FTS5, BM25' });
  });

  it('tells where the last backup lies and how it is put back', async () => {
    expect(await named('backups')).toMatchObject({ state: 'ok', detail: expect.stringContaining('None yet') });
    const newestBackup = async () => ({ date: '2026-03-04', path: '/data/backups/desk-2026-03-04.db' });
    expect((await named('backups', { newestBackup }))?.detail).toMatch(
      /2026-03-04: \/data\/backups\/desk-2026-03-04\.db\. .*copy it there as desk\.db/,
    );
  });

  it('says that a leg did not run, and why', async () => {
    expect(await named('search by meaning')).toMatchObject({ state: 'missing', detail: 'not run: no model installed' });
  });

  it('tells which engine compares meanings, where, and how far the library is embedded', async () => {
    const vector = { status: 'ok' as const, reason: '3 of 10 sounds embedded' };
    const check = await named('search by meaning', { probe: probed({ ...legs, vector }, 'int8 scan') });
    expect(check).toMatchObject({ state: 'ok', detail: 'by int8 scan; 3 of 10 sounds embedded' });
  });

  it('tells a failed leg from a missing one, with the way back', async () => {
    const failed = { ...legs, keyword: { status: 'failed' as const, reason: 'the index is damaged' } };
    const check = await named('search by words', { probe: probed(failed) });
    expect(check).toMatchObject({ state: 'degraded', detail: 'failed: the index is damaged' });
    expect(check?.fix).toContain('library.db');
  });

  it('goes on when the search can not be asked at all', async () => {
    const checks = await examine({ probe: () => Promise.reject(new Failure('worker_lost', 'It stopped.')) });
    expect(checks).toContainEqual(expect.objectContaining({ name: 'search by words', state: 'missing', detail: 'It stopped.' }));
    expect(checks.map(({ name }) => name)).toContain('ffmpeg');
  });

  it.each([
    ['offline', { state: 'offline' as const }, 'missing', 'drive'],
    ['waiting for a decision', { state: 'needs_review' as const }, 'degraded', 'rescan'],
    [
      'without rights',
      { rights: { license_id: 'unknown', holder: null, evidence: null, asserted_at: null } },
      'degraded',
      'Assert the rights',
    ],
    [
      'claimed against what its files say',
      { id: 'R1', outweighed_by: { license_id: 'unknown', file: 'COPYRIGHT.txt' } },
      'degraded',
      'rights R1 --license CC0-1.0 --overrule-files --evidence "WHY"',
    ],
  ])('names a folder that is %s', async (_, changes, state, fix) => {
    const check = await named('folder /sounds', { roots: root(changes) });
    expect(check).toMatchObject({ state, fix: expect.stringContaining(fix) });
  });

  it('says what is lost without ffmpeg', async () => {
    expect(await named('ffmpeg')).toMatchObject({ state: 'ok', fix: null });
    expect(await named('ffmpeg', { ffmpeg: null })).toMatchObject({ state: 'missing', fix: expect.stringContaining('FOLEY_FFMPEG') });
  });

  it.each(['/nowhere/at/all', tmpdir(), 'no-such-ffmpeg'])('does not believe in an ffmpeg at %s', async (ffmpeg) => {
    expect(await named('ffmpeg', { ffmpeg })).toMatchObject({
      state: 'missing',
      detail: expect.stringContaining(`no program at ${ffmpeg}`),
      fix: expect.stringContaining('FOLEY_FFMPEG'),
    });
  });

  it('does not fail for a data folder that can not be looked at', async () => {
    expect(await named('data folder', { deskFolder: '/nowhere/at/all' })).toMatchObject({ state: 'missing' });
  });

  it('tells how the mirror of runs fares, without what is secret of its address, and nothing where there is none', async () => {
    expect(await named('traces')).toBeUndefined();
    const url = 'https://me:secret@collector:4318/v1/traces?key=secret';
    const well = tracesCheck({ url }, { sent: 3, dropped: 0, failure: null });
    expect(await named('traces', { traces: () => well })).toMatchObject({
      state: 'ok',
      detail: 'Finished runs go to https://collector:4318/v1/traces; 3 sent since the app began',
    });
    expect(tracesCheck({ url }, { sent: 3, dropped: 2, failure: 'the collector answered 503' })).toMatchObject({
      state: 'degraded',
      detail: expect.stringContaining('2 lost: the collector answered 503.'),
      fix: expect.stringContaining('OTEL_EXPORTER_OTLP_ENDPOINT'),
    });
  });
});
