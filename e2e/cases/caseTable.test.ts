import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelLayout, trackNames } from '../../main/library/channelLayout.ts';
import { describeSound } from '../../main/library/describeSound.ts';
import { createTaxonomy } from '../../main/library/taxonomy.ts';
import { timeReference } from '../../main/library/timeReference.ts';
import { createDecodePool, type DecodePool } from '../../native/decodePool.ts';
import { residentBytes } from '../../native/residentBytes.ts';
import { forkProcess, type SpawnProcess } from '../../native/spawn.ts';
import { cpuMsOf } from '../fixtures/cpuTime.ts';
import { type FileFacts, fileFacts, oddNumbers } from '../fixtures/fileFactsStore.ts';
import { createScanBench, never, type ScanBench } from '../fixtures/scanBench.ts';
import { type CaseRow, type Expected, HALF_DB } from './caseRow.ts';
import { caseTable, pathOf } from './caseTable.ts';

const MAX_MS = 2000;
const MAX_BYTES = 300_000_000;
/** Of every case that a file can stand for; the others are about what happens to folders, in folderCases.test. */
const ids =
  '01 02 03 05 07 08 11 12 13 16 18 19 20 21 22 23 24 26 29 30 31 32 34 35 36 38 40 41 42 43 44 45 46 48 50 51 53 55 56 57 60 61 63 65 67 68 69 72 73 76 77 79 80';
const taxonomy = createTaxonomy();

let bench: ScanBench;
let pool: DecodePool;
let facts: Map<string, FileFacts>;
let before: string[];
const slow: string[] = [];
const pids = new Set<number>();
let largest = 0;

/** Content, times and mode of everything in the library. */
function fingerprint(): string[] {
  return readdirSync(bench.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => {
      const path = join(bench.folder, name);
      const { mtimeNs, ctimeNs, size, mode } = statSync(path, { bigint: true });
      const hash = statSync(path).isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : '';
      return `${name} ${mtimeNs} ${ctimeNs} ${size} ${mode} ${hash}`;
    })
    .sort();
}

const spawn: SpawnProcess = (entry, data) => {
  const endpoint = forkProcess(entry, data);
  const pid = endpoint.pid?.();
  if (pid !== undefined) pids.add(pid);
  return endpoint;
};

/** Milliseconds that each process has computed. */
const spent = () => new Map([...pids].map((pid) => [pid, cpuMsOf(pid) ?? 0]));

function watchMemory(): void {
  for (const pid of pids) largest = Math.max(largest, residentBytes(pid) ?? 0);
}

beforeAll(async () => {
  bench = await createScanBench({ spawn });
  for (const row of caseTable) bench.put(pathOf(row), await row.make());
  before = fingerprint();
  pool = createDecodePool({ spawn, size: 2, ffmpeg: null, maxMsPerFile: 20_000 });
  const timed: Pick<DecodePool, 'analyse' | 'size'> = {
    size: pool.size,
    async analyse(path, signal) {
      const before = spent();
      const found = await pool.analyse(path, signal);
      const ms = Math.max(...[...spent()].map(([pid, total]) => total - (before.get(pid) ?? 0)));
      if (ms > MAX_MS) slow.push(`${path}: ${Math.round(ms)} ms`);
      watchMemory();
      return found;
    },
  };
  // Starting a decoder is no file's fault.
  await Promise.all(Array.from({ length: pool.size }, () => pool.analyse(join(bench.folder, 'FC-01'), never)));
  await bench.scan({ pool: timed });
  facts = new Map(fileFacts(bench.dbPath).map((row) => [Buffer.from(row.relBytes).toString(), row]));
});
afterAll(async () => {
  pool.dispose();
  await bench.dispose();
});

describe('the whole table', () => {
  test('has a row for every case', () => {
    const missing = ids.split(' ').filter((id) => !caseTable.some((row) => row.id === `FC-${id}`));
    expect(missing).toEqual([]);
    expect(new Set(caseTable.map(pathOf)).size).toBe(caseTable.length);
  });

  test('leaves contents, times and modes of the library as they were', () => expect(fingerprint()).toEqual(before));
  test('computes less than two seconds a file', () => expect(slow).toEqual([]));
  test('keeps every process under 300 MB', () => {
    expect(largest).toBeLessThan(MAX_BYTES);
    if (process.platform === 'linux') expect(largest).toBeGreaterThan(0);
  });
  test('puts no number into the index that is none', () => expect(oddNumbers(bench.dbPath)).toEqual([]));
  test('lists nothing that the table does not have', () => {
    const expected = new Set(caseTable.filter((row) => row.expect !== 'not listed').map(pathOf));
    expect([...facts.keys()].filter((path) => !expected.has(path))).toEqual([]);
  });
  test('decodes nothing the second time', async () => expect((await bench.scan()).analysed).toBe(0));
});

describe('each file', () => {
  test.each(caseTable.map((row) => [`${row.id} ${row.name.slice(0, 60)}`, row] as const))('%j', (_title, row) => {
    const found = facts.get(pathOf(row));
    if (row.expect === 'not listed') expect(found).toBeUndefined();
    else {
      expect(found, 'listed').toBeDefined();
      if (found !== undefined) compare(found, row.expect, row);
    }
  });
});

function compare(found: FileFacts, expected: Expected, row: CaseRow): void {
  const status = expected.status ?? 'ok';
  expect({ status: found.status, reason: found.reason }).toEqual({ status, reason: expected.reason ?? null });
  const words = (expected.warnings ?? []).map((warning) => (typeof warning === 'string' ? warning : expect.stringMatching(warning)));
  expect(found.warnings).toEqual(words);
  for (const [key, text] of Object.entries(expected.fields ?? {})) expect(found.fields[key] ?? '', key).toBe(text);
  if (status === 'ok' || status === 'ok_with_warnings') compareAudio(found, expected);
  else expect(found.soundId).toBeNull();
  if (expected.markers !== undefined) expect(found.markers).toEqual(expected.markers);
  if (expected.evidence !== undefined) expect(found.evidence?.license_id).toBe(expected.evidence);
  compareWords(found, expected, row);
}

function compareAudio(found: FileFacts, expected: Expected): void {
  const { frames = 4800, within = 0, channels = 1, sampleRate = 48_000, peakDb = HALF_DB } = expected;
  expect(Math.abs((found.frames ?? 0) - frames), `${found.frames} frames`).toBeLessThanOrEqual(within);
  expect(found).toMatchObject({ channels, sampleRate });
  if (expected.codec !== undefined) expect(found.codec).toBe(expected.codec);
  if (expected.container !== undefined) expect(found.container).toBe(expected.container);
  if (peakDb === null) expect(found.peakDb).toBeNull();
  else if (peakDb !== 'any') expect(found.peakDb).toBeCloseTo(peakDb, 1);
  if (expected.noEmbedding !== undefined) expect(found.noEmbedding).toBe(expected.noEmbedding);
  if (expected.timeReference !== undefined) expect(timeReference(found.fields, sampleRate)).toBe(expected.timeReference);
  if (expected.tracks !== undefined) expect(trackNames(found.fields, channels)).toEqual(expected.tracks);
  if (expected.layout !== undefined) {
    expect(channelLayout({ channels, fields: found.fields, relPath: found.relPath })).toBe(expected.layout);
  }
}

/** Files with the same samples are one sound with one caption, so words are compared file by file. */
function compareWords({ fields }: FileFacts, expected: Expected, { name }: CaseRow): void {
  const words = describeSound({ relPath: name.normalize('NFC'), fields }, taxonomy);
  if (expected.caption !== undefined) expect(words.caption).toBe(expected.caption);
  if (expected.ucsCatid !== undefined) expect(words.ucsCatid).toBe(expected.ucsCatid);
}
