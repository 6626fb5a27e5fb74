/** Stars of the desk and their mirror in the index, where a sound comes to have several keys: a file that was rated by its name alone turns out to hold one that is known. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { createMirroredRatingsStore } from '../library/mirroredRatingsStore.ts';
import { createSoundsStore } from '../library/soundsStore.ts';
import { createSampleLibrary, type SampleLibrary } from '../library/testing/sampleLibraryStore.ts';
import { createRatingsStore, type RatingsStore } from './ratingsStore.ts';
import { createSessionStore, type SessionStore } from './sessionStore.ts';

let folder: string;
let desk: Database;
let library: SampleLibrary;
let ratings: RatingsStore;
let sessions: SessionStore;
let door: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foley-stars-'));
  desk = openDatabase(join(folder, 'desk.db'), { kind: 'desk' });
  library = createSampleLibrary();
  const now = () => '2026-01-01T00:00:00.000Z';
  ratings = createRatingsStore(desk, now);
  sessions = createSessionStore(desk, now);
  door = library.addSound({ caption: 'door', key: 'K' });
});
afterEach(() => {
  desk.close();
  library.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const rate = (session: string, key: string, stars: number) =>
  sessions.change(sessions.ensure(session), 'Rate', [{ op: 'rate', keys: ratings.act([key], stars) }]);
const undo = (name: string) => {
  const session = sessions.ensure(name);
  const row = sessions.nextUndo(session);
  if (row !== null) sessions.undo(session, row);
};
const redo = (name: string) => {
  const session = sessions.ensure(name);
  const row = sessions.nextRedo(session);
  if (row !== null) sessions.redo(session, row);
};
let carried = 0;
beforeEach(() => {
  carried = 0;
});
/** Told to the index as the app does it, act by act; the whole of it tells the same. */
const stars = (): unknown => {
  const mirror = createMirroredRatingsStore(library.db);
  const newer = ratings.since(carried);
  mirror.put(newer);
  carried = newer.at(-1)?.seq ?? carried;
  const shown = () => library.db.prepare('select rating from sounds where id = ?').pluck().get(door);
  const told = shown();
  mirror.adopt(ratings.since(0));
  expect(shown()).toBe(told);
  return told;
};
const isAlso = (key: string) => createSoundsStore(library.db).addAlias(key, door);

it('undoing an act leaves what another session has said since under another key', () => {
  rate('a', 'P', 2);
  isAlso('P');
  expect(stars()).toBe(2);
  rate('b', 'K', 5);
  expect(stars()).toBe(5);
  undo('a');
  expect(stars()).toBe(5);
  redo('a');
  expect(stars()).toBe(5);
  undo('b');
  expect(stars()).toBe(2);
});

it('undoing an act brings back what was said before under another key', () => {
  rate('a', 'K', 3);
  rate('a', 'P', 2);
  isAlso('P');
  expect(stars()).toBe(2);
  rate('a', 'K', 4);
  expect(stars()).toBe(4);
  const seen = [1, 2, 3].map(() => {
    undo('a');
    return stars();
  });
  expect(seen).toEqual([2, 3, 0]);
  const again = [1, 2, 3].map(() => {
    redo('a');
    return stars();
  });
  expect(again).toEqual([3, 2, 4]);
});

it('an act is undone only while its own word stands, though another gave as many stars', () => {
  rate('a', 'K', 3);
  rate('b', 'K', 5);
  rate('b', 'K', 3);
  undo('a');
  expect(stars()).toBe(3);
});

it('undoes acts of a log from before words had numbers', () => {
  rate('a', 'K', 3);
  desk.prepare(`update undo_log set forward = '[{"op":"rate","keys":[["K",0,3]]}]', inverse = '[{"op":"rate","keys":[["K",3,0]]}]'`).run();
  undo('a');
  expect(stars()).toBe(0);
  redo('a');
  expect(stars()).toBe(3);
});
