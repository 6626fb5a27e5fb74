/** Stars of the desk and their mirror in the index, where a sound comes to have several keys: a file that was rated by its name alone turns out to hold one that is known. */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { resourcesFolder } from '../../native/resourcesFolder.ts';
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
/** Each gives how many sounds keep newer stars; null where there is no step. */
const undo = (name: string): number | null => {
  const session = sessions.ensure(name);
  const row = sessions.nextUndo(session);
  return row && sessions.undo(session, row);
};
const redo = (name: string): number | null => {
  const session = sessions.ensure(name);
  const row = sessions.nextRedo(session);
  return row && sessions.redo(session, row);
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

it('what two sessions have said in turn is gone when both undo everything, in whatever order', () => {
  rate('a', 'K', 3);
  rate('b', 'K', 5);
  rate('a', 'K', 1);
  expect([undo('b'), stars()]).toEqual([1, 1]);
  expect([undo('a'), stars()]).toEqual([0, 3]);
  expect([redo('b'), stars()]).toEqual([0, 5]);
  expect([undo('a'), stars()]).toEqual([1, 5]);
  expect([undo('b'), stars()]).toEqual([0, 0]);
  expect([redo('a'), stars()]).toEqual([0, 3]);
});

it('whatever sessions rate, undo and redo, what holds is the newest word that nobody has taken back', () => {
  type Act = { stars: number; at: number };
  const done: Record<string, Act[]> = { a: [], b: [], c: [] };
  const undone: Record<string, Act[]> = { a: [], b: [], c: [] };
  let seed = 7;
  const draw = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  for (let at = 1; at <= 120; at += 1) {
    const name = 'abc'.charAt(draw(3));
    const [mine, back] = [done[name] ?? [], undone[name] ?? []];
    const way = draw(3);
    if (way === 0) {
      const given = draw(6);
      rate(name, 'K', given);
      mine.push({ stars: given, at });
      back.length = 0;
    } else {
      expect((way === 1 ? undo(name) : redo(name)) === null).toBe((way === 1 ? mine : back).length === 0);
      const [from, to] = way === 1 ? [mine, back] : [back, mine];
      const step = from.pop();
      if (step) to.push(step);
    }
    const newest = Object.values(done)
      .flat()
      .reduce<Act>((best, act) => (act.at > best.at ? act : best), { stars: 0, at: 0 });
    expect(stars(), `after ${at} steps`).toBe(newest.stars);
  }
});

it('what was said before all words were kept is undone like what was said since', () => {
  const old = join(folder, 'until-070');
  mkdirSync(old);
  const steps = join(resourcesFolder(), 'migrations', 'desk');
  for (const name of readdirSync(steps).filter((step) => step < '071')) copyFileSync(join(steps, name), join(old, name));
  const before = openDatabase(join(folder, 'old.db'), { kind: 'desk', migrationsFolder: old });
  before.exec(`
    insert into sessions (project_id, name, passage, created_at, updated_at) values ('default', 'a', '', 'x', 'x'), ('default', 'b', '', 'x', 'x');
    insert into ratings (sound_key, seq, stars, rated_at, said) values ('K', 3, 5, 'x', 2), ('Q', 4, 4, 'x', 4);
    insert into undo_log (session_id, at, label, forward, inverse, undone) values
      (1, 'x', 'Rate', '[{"op":"rate","keys":[["K",0,3,0,1]]}]', '[{"op":"rate","keys":[["K",3,0,1,0]]}]', 1),
      (2, 'x', 'Rate', '[{"op":"rate","keys":[["K",3,5,1,2]]}]', '[{"op":"rate","keys":[["K",5,3,2,1]]}]', 0);`);
  before.close();
  desk.close();
  desk = openDatabase(join(folder, 'old.db'), { kind: 'desk' });
  const now = () => '2026-01-01T00:00:00.000Z';
  ratings = createRatingsStore(desk, now);
  sessions = createSessionStore(desk, now);
  expect(stars()).toBe(5);
  expect([undo('b'), stars()]).toEqual([0, 0]);
  expect([redo('a'), stars()]).toEqual([0, 3]);
  expect(desk.prepare("select stars from rating_words where sound_key = 'Q'").pluck().all()).toEqual([4]);
});

it('undoes acts of a log from before words had numbers', () => {
  rate('a', 'K', 3);
  desk.prepare(`update undo_log set forward = '[{"op":"rate","keys":[["K",0,3]]}]', inverse = '[{"op":"rate","keys":[["K",3,0]]}]'`).run();
  undo('a');
  expect(stars()).toBe(0);
  redo('a');
  expect(stars()).toBe(3);
});
