import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { FindResult } from '../contract/find.ts';
import { createKeptRunsStore } from './keptRunsStore.ts';
import { createSessionStore } from './sessionStore.ts';

let folder: string;
let db: Database;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-kept-'));
  db = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
});
afterAll(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const timeline = { items: [], run_manifest_ref: null, transcript_ref: null, narration_ref: null, word_timeline: [] };
const resultOf = (runId: string): FindResult =>
  FindResult.parse({
    run_id: runId,
    status: 'ok',
    events: [],
    timeline: { ...timeline, master: { target_lufs: -16, true_peak_db: -1, lra: 11 }, schema_version: 1 },
    spent_usd: 0,
  });

it('gives passages, sessions and results of kept runs, and forgets what no session shows', () => {
  const sessions = createSessionStore(db, () => '2026-01-06T09:00:00.000Z');
  const kept = createKeptRunsStore(db);
  const scene = sessions.ensure('scene');
  sessions.setPassage('scene', 'It rained.');
  for (const id of ['r1', 'r2']) sessions.saveRun(scene, `Passage of ${id}.`, resultOf(id));

  expect([...kept.passages(['r1', 'r2', 'r3'])]).toEqual([
    ['r1', { session: 'scene', passage: 'Passage of r1.' }],
    ['r2', { session: 'scene', passage: 'Passage of r2.' }],
  ]);
  expect(kept.result('r2')).toEqual(resultOf('r2'));
  expect([kept.result('r3'), kept.shown(), kept.sessionPassages()]).toEqual([null, ['r2'], ['It rained.']]);

  kept.forget(['r1', 'r2', 'r3']);
  expect([...kept.passages(['r1', 'r2']).keys()]).toEqual(['r2']);

  db.prepare("update runs set result = '{}' where run_id = 'r2'").run();
  expect(kept.result('r2')).toBeNull();
  sessions.remove('scene');
  expect(kept.passages(['r2']).get('r2')).toEqual({ session: null, passage: 'Passage of r2.' });
});
