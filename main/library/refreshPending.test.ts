import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpIndex } from '../../e2e/fixtures/indexDumpStore.ts';
import { CC0, never } from '../../e2e/fixtures/scanBench.ts';
import { createIngestHandlers, type IngestHandlers } from '../../native/ingestHandlers.ts';
import { openDatabase } from '../../native/openDatabase.ts';
import { resourcesFolder } from '../../native/resourcesFolder.ts';
import { createIndexOpener } from '../../native/searchWorker.ts';
import { createLibrarySearch } from './librarySearch.ts';

/** More than two transactions' worth. */
const FILES = 450;
const AT = '2026-02-02T00:00:00.000Z';
const UNKNOWN = { license_id: 'unknown', holder: null, evidence: null };
let base: string;
let path: string;
let ingest: IngestHandlers;

const root = () => ({ id: 'r', path: join(base, 'sounds'), enabled: true, builtin: false, textEncoding: null, video: false });
const claimed = () => ({ root: { ...root(), claim: CC0, assertedAt: AT } });
const withdrawn = () => ({ root: { ...root(), claim: UNKNOWN, assertedAt: null } });
const verified = () => dumpIndex(path).filter((file) => file.verified === 1).length;

beforeEach(async () => {
  base = mkdtempSync(join(tmpdir(), 'pending-'));
  path = join(base, 'library.db');
  mkdirSync(join(base, 'sounds'));
  for (let n = 0; n < FILES; n += 1) writeFileSync(join(base, 'sounds', `rain ${n}.wav`), 'x');
  ingest = createIngestHandlers(() => {});
  await ingest.open({ path });
  await ingest.syncRoot(claimed(), never);
  await ingest.list({ rootId: 'r', ffmpeg: false, acceptMissing: false }, never);
});
afterEach(async () => {
  await ingest.close({});
  rmSync(base, { recursive: true, force: true });
});

/** Runs a call up to some of its transactions and ends it there, as a kill would; the index is opened anew then. */
async function cutShort(call: (signal: AbortSignal) => unknown): Promise<void> {
  const stop = new AbortController();
  const going = Promise.resolve(call(stop.signal));
  const ended = expect(going).rejects.toThrow();
  while (verified() === FILES) await new Promise(setImmediate);
  stop.abort();
  await ended;
  expect(verified()).toBeGreaterThan(0);
  await ingest.open({ path });
}

async function search() {
  const index = createIndexOpener(path);
  const { search: ask, details } = createLibrarySearch({ index: index.current });
  try {
    const where = { rights_verified: true };
    const { results } = await ask({ query: 'rain', k: 200, offset: 0, candidate_k: 500, rrf_k: 60, mode: 'plain', where }, never);
    const found = await details({ ids: results.map(({ sound }) => sound.id) }, never);
    return [...results.map(({ sound }) => sound), ...found.map(({ record }) => record)].map(({ license }) => license);
  } finally {
    index.close();
  }
}

describe('a withdrawal that is cut short', () => {
  it.each<[string, (signal: AbortSignal) => unknown]>([
    ['of a folder, as a person says it', (signal) => ingest.setClaim({ rootId: 'r', claim: UNKNOWN, assertedAt: null }, signal)],
    ['of a folder, as a start mirrors it', (signal) => ingest.syncRoot(withdrawn(), signal)],
  ])('%s grants nothing meanwhile, and goes on at the next start', async (_, withdraw) => {
    await cutShort(withdraw);
    const licenses = await search();
    expect(licenses.length).toBeGreaterThan(0);
    expect(licenses.filter((license) => license.rights_verified || license.license_id !== 'unknown')).toEqual([]);
    await ingest.syncRoot(withdrawn(), never);
    expect(verified()).toBe(0);
  });

  it('of many sounds goes on when the desk gives its claims again', async () => {
    const keys = dumpIndex(path).flatMap(({ key }) => key ?? []);
    const claims = keys.map((key) => ({ key, seq: 1, claim: UNKNOWN, assertedAt: AT, overrulesFiles: false }));
    await cutShort((signal) => ingest.claimSounds({ claims }, signal));
    await ingest.adoptClaims({ claims }, never);
    expect(verified()).toBe(0);
  });
});

describe('a sound whose files are all gone', () => {
  const licences = (): Record<string, string> => {
    const db = openDatabase(path, { kind: 'library', readonly: true });
    try {
      const rows = db.prepare("select key, caption, json_extract(license, '$.license_id') || rights_verified as licence from sounds").all();
      expect(new Set((rows as { caption: string }[]).map(({ caption }) => caption))).toEqual(new Set(['Rain']));
      return Object.fromEntries((rows as { key: string; licence: string }[]).map(({ key, licence }) => [key, licence]));
    } finally {
      db.close();
    }
  };

  it('keeps its words and no licence, unless a person claims one for the sound itself', async () => {
    const key = dumpIndex(path).find((file) => file.path === 'rain 7.wav')?.key ?? '';
    const claim = (seq: number, license_id: string) =>
      ingest.claimSounds({ claims: [{ key, seq, claim: { ...CC0, license_id }, assertedAt: AT, overrulesFiles: false }] }, never);
    await claim(1, 'CC-BY-4.0');
    await ingest.forgetRoot({ rootId: 'r' });
    const { [key]: own, ...others } = licences();
    expect([own, new Set(Object.values(others)), Object.keys(others).length]).toEqual(['CC-BY-4.01', new Set(['unknown0']), FILES - 1]);
    await claim(2, 'unknown');
    expect(licences()[key]).toBe('unknown0');
  });

  it('is healed at the next start where an earlier app left it its licence', async () => {
    await ingest.forgetRoot({ rootId: 'r' });
    await ingest.close({});
    const db = openDatabase(path, { kind: 'library' });
    // As the earlier app left it; the step that marks what has to be healed is done once more.
    db.exec(`update sounds set license = '{"license_id":"CC0-1.0"}', rights_verified = 1, commercial_ok = 1; drop table rights_pending`);
    db.exec(readFileSync(join(resourcesFolder(), 'migrations', 'library', '031-rights-pending.sql'), 'utf8'));
    db.close();
    await ingest.open({ path });
    await ingest.adoptClaims({ claims: [] }, never);
    expect(new Set(Object.values(licences()))).toEqual(new Set(['unknown0']));
  });
});
