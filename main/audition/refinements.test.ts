import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { candidateFixture, soundFixture } from '../agent/testing/soundFixture.ts';
import { Failure } from '../contract/failures.ts';
import type { NoticeBody } from '../contract/notices.ts';
import { reciprocalRankFusion } from '../library/rankFusion.ts';
import type { FeedbackParts } from './refineByFeedback.ts';
import { createRefinements } from './refinements.ts';
import { createSessionStore } from './sessionStore.ts';
import { findResult, keepRun, openSessions, pickOf } from './testing/sessionFixture.ts';

const signal = new AbortController().signal;
let folder: string;
let db: Database;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-refined-'));
  db = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Answers every question with sounds of one name; what was asked about is kept. */
function openDesk() {
  const { sessions, notices } = openSessions(db);
  const asked: string[][] = [];
  let hits = ['New 1', 'New 2'];
  let before = async () => {};
  const ok = { status: 'ok', reason: null } as const;
  const none = { descriptors: null, print: null, vector: null };
  const feedback: FeedbackParts = {
    library: {
      async search() {
        await before();
        return {
          legs: { vector: ok, keyword: ok },
          total: hits.length,
          hits: hits.map((id) => candidateFixture(id, { sound: soundFixture(id, { id }) })),
        };
      },
      neighbours: async () => [],
      nearest: async () => [],
      async traits({ ids }) {
        asked.push([...ids]);
        return ids.map((id) => ({ asked: id, id: id.replace('pending:KEY-', ''), said: ['door'], ...none }));
      },
    },
    fuse: reciprocalRankFusion,
    keep: () => ({ ok: true, reasons: [] }),
    embedText: () => Promise.reject(new Failure('model_missing', 'No model is installed.')),
  };
  const refinements = createRefinements({
    store: createSessionStore(db, () => '2026-01-01T00:00:00.000Z'),
    feedback,
    intendedFor: sessions.intendedFor,
    verify: () => 'listen',
    publish: (body) => notices.push(body),
    now: () => '2026-01-01T00:00:00.000Z',
  });
  const refine = (changes: Partial<Parameters<typeof refinements.refine>[0]> = {}) =>
    refinements.refine({ session: 's', event_id: 'door', query: null, k: 10, ...changes }, signal);
  return {
    ...{ sessions, notices, asked, refinements, refine },
    finds: (captions: string[]) => {
      hits = captions;
    },
    meanwhile: (work: () => void) => {
      before = async () => {
        before = async () => {};
        work();
      };
    },
  };
}

const shown = (sessions: ReturnType<typeof openSessions>['sessions']) =>
  sessions.state('s').refined.map(({ event_id, candidates }) => [event_id, ...candidates.map(({ sound }) => sound.caption)]);

describe('a refined list', () => {
  it('is made from the picks and rejects of its event and those of the whole session, by their keys', async () => {
    const { sessions, refine, asked } = openDesk();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), signal);
    await sessions.pick(pickOf('c', 'rain'), signal);
    await sessions.reject({ session: 's', sound_id: 'b', event_id: null, reason: null }, signal);
    await sessions.reject({ session: 's', sound_id: 'x', event_id: 'rain', reason: null }, signal);
    const list = await refine();
    expect(asked.slice(0, 2)).toEqual([['pending:KEY-a'], ['pending:KEY-b']]);
    expect(list).toMatchObject({
      event_id: 'door',
      run_id: 'f'.repeat(32),
      query: 'door',
      used: 'words',
      counts: { picks: 1, rejects: 1 },
    });
    expect(list.candidates[0]).toMatchObject({ event: { query: 'door' }, license_ok: true, verdict: { level: 'listen' } });
  });

  it('stands in place of the candidates of find, and undo brings the list before it back', async () => {
    const { sessions, refine, finds, notices } = openDesk();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), signal);
    await refine();
    finds(['Newer']);
    await refine();
    expect(shown(sessions)).toEqual([['door', 'Newer']]);
    expect(sessions.state('s').undo_label).toBe('More like the picks for door');
    sessions.undo('s');
    expect(shown(sessions)).toEqual([['door', 'New 1', 'New 2']]);
    const told = notices.findLast(
      (notice): notice is Extract<NoticeBody, { type: 'session.refined' }> => notice.type === 'session.refined',
    );
    expect(told?.refined.map(({ candidates }) => candidates.length)).toEqual([2]);
    sessions.undo('s');
    expect(shown(sessions)).toEqual([]);
    sessions.redo('s');
    sessions.redo('s');
    expect(shown(sessions)).toEqual([['door', 'Newer']]);
    sessions.undo('s');
    sessions.undo('s');
    sessions.undo('s');
    expect(sessions.state('s').picks).toEqual([]);
  });

  it('can be left for the list of find, which is a step of its own', async () => {
    const { sessions, refine, refinements } = openDesk();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), signal);
    await refine();
    refinements.unrefine({ session: 's', event_id: 'door' });
    expect(shown(sessions)).toEqual([]);
    refinements.unrefine({ session: 's', event_id: 'door' });
    sessions.undo('s');
    expect(shown(sessions)).toEqual([['door', 'New 1', 'New 2']]);
  });

  it('comes back after a restart, with what was picked from it for its event', async () => {
    const first = openDesk();
    keepRun(first.sessions, 'door rain', findResult());
    await first.sessions.pick(pickOf('a', 'door'), signal);
    const list = await first.refine();
    const picked = await first.sessions.pick(pickOf(list.candidates[0]?.sound.id ?? ''), signal);
    expect(picked.event_id).toBe('door');
    const before = first.sessions.state('s');
    db.close();
    db = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
    const again = openDesk().sessions.state('s');
    expect(again).toEqual(before);
    expect(again.refined).toEqual([list]);
  });

  it('goes when the passage is found again, and undo steps over it', async () => {
    const { sessions, refine } = openDesk();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), signal);
    await refine();
    keepRun(sessions, 'door rain', findResult('e'.repeat(32)));
    expect(shown(sessions)).toEqual([]);
    expect(sessions.state('s').undo_label).toBe('Pick Sound a');
    expect(db.prepare('select count(*) from refined_lists').pluck().get()).toBe(0);
  });
});

describe('a query of no event', () => {
  it('goes by what is picked and rejected for none, and stays when the passage is found again', async () => {
    const { sessions, refine, asked } = openDesk();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), signal);
    await sessions.pick(pickOf('elsewhere'), signal);
    const list = await refine({ event_id: null, query: 'wind' });
    expect(asked[0]).toEqual(['pending:KEY-elsewhere']);
    expect(list).toMatchObject({ event_id: null, run_id: null, query: 'wind', candidates: [{ event: null }, { event: null }] });
    keepRun(sessions, 'door rain', findResult('e'.repeat(32)));
    expect(shown(sessions)).toEqual([[null, 'New 1', 'New 2']]);
  });
});

describe('what can not be refined', () => {
  const code = (promise: Promise<unknown>) => promise.then(String, (error: unknown) => (error instanceof Failure ? error.code : error));

  it('says why', async () => {
    const { sessions, refine } = openDesk();
    expect(await code(refine())).toBe('session_not_found');
    keepRun(sessions, 'door rain', findResult());
    expect(await code(refine({ event_id: 'wind' }))).toBe('event_not_found');
    expect(await code(refine())).toBe('no_feedback');
    expect(await code(refine({ event_id: null }))).toBe('bad_request');
    expect(sessions.state('s')).toMatchObject({ refined: [], can_undo: false });
  });

  it('among it an event whose find was followed by another meanwhile, and a session that was removed', async () => {
    const { sessions, refine, meanwhile } = openDesk();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), signal);
    meanwhile(() => keepRun(sessions, 'door rain', findResult('e'.repeat(32))));
    expect(await code(refine())).toBe('event_not_found');
    meanwhile(() => sessions.remove('s'));
    expect(await code(refine())).toBe('session_not_found');
  });
});

it('sessions of several names keep their picks, rejects, candidates and lists apart', async () => {
  const { sessions, refine } = openDesk();
  for (const [name, sound] of [
    ['s', 'a'],
    ['other', 'b'],
  ] as const) {
    const run = { sessionId: sessions.beginRun(name, `passage of ${name}`), passage: `passage of ${name}` };
    sessions.saveRun(name, { ...run, result: findResult((name === 's' ? 'a' : 'b').repeat(32)) });
    await sessions.pick({ ...pickOf(sound, 'door'), session: name }, signal);
    await sessions.reject({ session: name, sound_id: `not ${sound}`, event_id: null, reason: `in ${name}` }, signal);
  }
  await refine();
  expect(sessions.state('other')).toMatchObject({
    passage: 'passage of other',
    picks: [{ sound_id: 'b', layer: 'ambience', onset: "on 'door'" }],
    rejects: [{ sound_id: 'not b', reason: 'in other' }],
    last_find: { run_id: 'b'.repeat(32), events: findResult().events },
    refined: [],
  });
  expect(sessions.state('s')).toMatchObject({
    picks: [{ sound_id: 'a' }],
    rejects: [{ sound_id: 'not a' }],
    refined: [{ event_id: 'door' }],
  });
  expect(sessions.list().map(({ name, picks }) => [name, picks])).toEqual(
    expect.arrayContaining([
      ['s', 1],
      ['other', 1],
    ]),
  );
});
