import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { FindResult } from '../contract/find.ts';
import { IntendedUse } from '../contract/rights.ts';
import { findResult, keepRun, openSessions, pickOf } from './testing/sessionFixture.ts';

let folder: string;
let db: Database;
const live = new AbortController().signal;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-session-'));
  db = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
});
afterEach(() => {
  db.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (licences: Record<string, string> = {}) => openSessions(db, licences);

describe('a pick', () => {
  it('takes layer, onset and loop from its event, and keeps them when the passage is found again', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    const made = await sessions.pick(pickOf('b', 'rain'), live);
    expect(made).toMatchObject({ event_id: 'rain', layer: 'ambience', onset: "on 'rain'", loop: true });
    keepRun(sessions, 'only a door', { ...findResult('e'.repeat(32)), events: [] });
    expect(sessions.state('s').picks).toEqual([made]);
  });

  it('finds its event by the sound when none is named: the proposal first, then any candidate', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    expect((await sessions.pick(pickOf('c'), live)).event_id).toBe('rain');
    expect((await sessions.pick(pickOf('b'), live)).event_id).toBe('door');
    expect((await sessions.pick(pickOf('elsewhere'), live)).event_id).toBeNull();
  });

  it('made twice is one pick', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    const first = await sessions.pick(pickOf('a', 'door'), live);
    expect(await sessions.pick(pickOf('a', 'door'), live)).toEqual(first);
    expect(sessions.state('s').picks).toHaveLength(1);
  });

  it('is refused by the licence gate, with the reasons, and nothing is written', async () => {
    const { sessions } = open({ a: 'unknown' });
    await expect(sessions.pick(pickOf('a'), live)).rejects.toMatchObject({
      code: 'rights_refused',
      detail: { reasons: ['no commercial use'] },
    });
    expect(sessions.list()).toEqual([]);
  });

  it('that nobody has begun is not found, by whatever asks; the usual one is there from the start', () => {
    const { sessions } = open();
    for (const ask of [sessions.state, sessions.undo, sessions.plannable, sessions.remove]) {
      expect(() => ask('Scnee 4')).toThrow(
        expect.objectContaining({ code: 'session_not_found', message: expect.stringContaining('`sessions`') }),
      );
    }
    expect(sessions.state('default').picks).toEqual([]);
    expect(() => sessions.undo('default')).toThrow(expect.objectContaining({ code: 'nothing_to_undo' }));
  });

  it('of a sound that was not read yet is one of what its file says', async () => {
    const { sessions } = open({ nc: 'CC-BY-NC-4.0' });
    const made = await sessions.pick(pickOf('pending:free'), live);
    expect(made.sound_id).toBe('free');
    await expect(sessions.pick(pickOf('pending:nc'), live)).rejects.toMatchObject({ code: 'rights_refused' });
    await expect(sessions.pick(pickOf('pending:broken'), live)).rejects.toMatchObject({ code: 'audio_unreadable' });
    expect(sessions.state('s').picks).toEqual([made]);
  });

  it('is held against what the last find gated for, not against the settings of now', async () => {
    const { sessions } = open({ a: 'CC-BY-NC-4.0' });
    keepRun(sessions, 'door rain', findResult());
    await expect(sessions.pick(pickOf('a', 'door'), live)).rejects.toMatchObject({ code: 'rights_refused' });
    keepRun(sessions, 'door rain', { ...findResult('e'.repeat(32)), intended_use: IntendedUse.parse({ commercial: false }) });
    expect((await sessions.pick(pickOf('a', 'door'), live)).sound_id).toBe('a');
    expect(await sessions.refused('s', ['a', 'b'], live)).toEqual(new Map());
  });

  it('can be asked about later: what the gate refuses by now, and what the library has lost', async () => {
    const { sessions } = open({ a: 'unknown' });
    expect([...(await sessions.refused('s', ['a', 'b', 'missing'], live)).keys()]).toEqual(['a', 'missing']);
  });

  it('of an unknown sound or event says so', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    await expect(sessions.pick(pickOf('missing'), live)).rejects.toMatchObject({ code: 'sound_not_found' });
    await expect(sessions.pick(pickOf('a', 'nothing'), live)).rejects.toMatchObject({ code: 'event_not_found' });
  });
});

describe('rejecting', () => {
  it('drops the pick of the same sound and event, in one step that undo takes back whole', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), live);
    await sessions.reject({ session: 's', sound_id: 'a', event_id: 'door', reason: 'too squeaky' }, live);
    expect(sessions.state('s')).toMatchObject({
      picks: [],
      rejects: [{ sound_id: 'a', event_id: 'door', reason: 'too squeaky' }],
      undo_label: 'Reject Sound a',
    });
    expect(sessions.undo('s')).toMatchObject({ picks: [{ sound_id: 'a' }], rejects: [], can_redo: true });
    expect(sessions.redo('s')).toMatchObject({ picks: [], rejects: [{ sound_id: 'a' }] });
  });

  it('is taken back by a pick, and by unreject', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    await sessions.reject({ session: 's', sound_id: 'a', event_id: null, reason: null }, live);
    const { pick_id } = await sessions.pick(pickOf('a', 'door'), live);
    expect(sessions.state('s').rejects).toEqual([]);
    expect(await sessions.reject({ session: 's', sound_id: 'a', event_id: null, reason: null }, live)).toEqual([pick_id]);
    await sessions.pick(pickOf('a', 'door'), live);
    expect(await sessions.reject({ session: 's', sound_id: 'c', event_id: 'rain', reason: null }, live)).toEqual([]);
    expect(await sessions.unreject({ session: 's', sound_id: 'c', event_id: null }, live)).toBe(0);
    expect(sessions.state('s').rejects).toHaveLength(1);
    expect(await sessions.unreject({ session: 's', sound_id: 'c', event_id: 'rain' }, live)).toBe(1);
    expect(sessions.state('s').rejects).toEqual([]);
  });
});

describe('undo', () => {
  it('walks back and forth through every change, and a new change ends what could be redone', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), live);
    await sessions.pick(pickOf('c', 'rain'), live);
    sessions.undo('s');
    sessions.undo('s');
    expect(sessions.state('s')).toMatchObject({ picks: [], can_undo: false, redo_label: 'Pick Sound a' });
    sessions.redo('s');
    await sessions.pick(pickOf('b', 'door'), live);
    expect(sessions.state('s').can_redo).toBe(false);
    expect(() => sessions.redo('s')).toThrow(expect.objectContaining({ code: 'nothing_to_redo' }));
    expect(sessions.state('s').picks.map((pick) => pick.sound_id)).toEqual(['a', 'b']);
  });

  it('of nothing, and in no session, is a failure that says which', () => {
    const { sessions } = open();
    expect(() => sessions.undo('s')).toThrow(expect.objectContaining({ code: 'session_not_found' }));
    sessions.setPassage('s', 'text');
    expect(() => sessions.undo('s')).toThrow(expect.objectContaining({ code: 'nothing_to_undo' }));
  });
});

describe('picking all proposals', () => {
  it('fills the events without a pick, leaves out rejected and refused ones, and is one undo step', async () => {
    const { sessions } = open({ c: 'unknown' });
    keepRun(sessions, 'door rain', findResult());
    expect((await sessions.pickProposals('s', live)).map((pick) => pick.event_id)).toEqual(['door']);
    sessions.undo('s');
    await sessions.reject({ session: 's', sound_id: 'a', event_id: 'door', reason: null }, live);
    expect(await sessions.pickProposals('s', live)).toEqual([]);
  });
});

describe('proposals of a find that was stopped', () => {
  it('are read before they are picked; what can not be read, or is refused then, stays out', async () => {
    const { sessions } = open({ nc: 'CC-BY-NC-4.0' });
    const find = findResult();
    const proposed = (event_id: string, chosen: string) => ({ ...find.events.find((e) => e.event_id === event_id), event_id, chosen });
    const events = [proposed('door', 'pending:free'), proposed('rain', 'pending:nc'), proposed('gap', 'pending:broken')];
    keepRun(sessions, 'door rain', FindResult.parse({ ...find, status: 'cancelled', events }));
    const picks = await sessions.pickProposals('s', live);
    expect(picks.map(({ event_id, sound_id }) => [event_id, sound_id])).toEqual([['door', 'free']]);
  });
});

describe('picking all proposals twice at once', () => {
  it('picks each once', async () => {
    const { sessions } = open();
    keepRun(sessions, 'door rain', findResult());
    const both = await Promise.all([sessions.pickProposals('s', live), sessions.pickProposals('s', live)]);
    expect(both.map((picks) => picks.length)).toEqual([2, 0]);
    expect(sessions.state('s').picks).toHaveLength(2);
  });
});

describe('a find in a session', () => {
  it('leaves what was typed while it ran', () => {
    const { sessions } = open();
    const sessionId = sessions.beginRun('s', 'Rain fell.');
    sessions.setPassage('s', 'Rain fell. A door.');
    sessions.saveRun('s', { sessionId, passage: 'Rain fell.', result: findResult() });
    expect(sessions.state('s')).toMatchObject({ passage: 'Rain fell. A door.', last_find: { run_id: 'f'.repeat(32) } });
  });

  it('does not bring a session back that was removed meanwhile', () => {
    const { sessions } = open();
    sessions.beginRun('other', 'Wind.');
    const sessionId = sessions.beginRun('s', 'Rain fell.');
    sessions.remove('s');
    sessions.saveRun('s', { sessionId, passage: 'Rain fell.', result: findResult() });
    expect(sessions.list().map((session) => session.name)).toEqual(['other']);
  });
});

describe('a session', () => {
  it('comes back whole after a restart', async () => {
    const first = open().sessions;
    keepRun(first, 'door rain', findResult());
    await first.pick(pickOf('a', 'door'), live);
    const before = first.state('s');
    db.close();
    db = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
    expect(open().sessions.state('s')).toEqual(before);
  });

  it('is empty and unwritten until something happens in it', () => {
    const { sessions } = open();
    expect(sessions.state('new', { orNew: true })).toMatchObject({ name: 'new', passage: '', picks: [], last_find: null });
    expect(sessions.list()).toEqual([]);
  });

  it('is removed with its picks, and says so to everyone', async () => {
    const { sessions, notices } = open();
    keepRun(sessions, 'door rain', findResult());
    await sessions.pick(pickOf('a', 'door'), live);
    sessions.remove('s');
    expect(notices.at(-1)).toMatchObject({ type: 'session.changed', session: { name: 's', picks: [] } });
    expect(() => sessions.state('s')).toThrow(expect.objectContaining({ code: 'session_not_found' }));
    expect(() => sessions.remove('s')).toThrow(expect.objectContaining({ code: 'session_not_found' }));
  });

  it('remembers enough of picked sounds to give them the same key in a rebuilt index', async () => {
    const { sessions } = open();
    await sessions.pick(pickOf('a'), live);
    expect(db.prepare('select key, sound_id, frames from known_sounds').all()).toEqual([{ key: 'KEY-a', sound_id: 'a', frames: 48_000 }]);
  });
});
