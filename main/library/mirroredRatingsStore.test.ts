import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createMirroredRatingsStore, type KeyedRating } from './mirroredRatingsStore.ts';
import { createSoundsStore } from './soundsStore.ts';
import { createSampleLibrary, type SampleLibrary } from './testing/sampleLibraryStore.ts';

let library: SampleLibrary;
let ratings: ReturnType<typeof createMirroredRatingsStore>;
let sounds: ReturnType<typeof createSoundsStore>;
beforeEach(() => {
  library = createSampleLibrary();
  ratings = createMirroredRatingsStore(library.db);
  sounds = createSoundsStore(library.db);
});
afterEach(() => library.dispose());

const said = (key: string, seq: number, stars: number): KeyedRating => ({ key, seq, stars, said: seq });
const starsOf = (id: number): unknown => library.db.prepare('select rating from sounds where id = ?').pluck().get(id);
const add = (key: string): number => library.addSound({ caption: `sound ${key}`, key });

describe('the stars of a sound', () => {
  it('are those that were said last of any of its keys', () => {
    const id = add('A');
    sounds.addAlias('B', id);
    ratings.put([said('A', 1, 3), said('B', 2, 5)]);
    expect(starsOf(id)).toBe(5);
    ratings.put([said('A', 3, 0)]);
    expect(starsOf(id)).toBe(0);
    ratings.put([said('B', 1, 4)]);
    expect(starsOf(id)).toBe(0);
  });

  it('wait for a sound that comes to the key later, and go with a key that leaves', () => {
    ratings.put([said('A', 1, 2), said('B', 2, 4)]);
    const [first, second] = [add('A'), add('C')];
    expect([starsOf(first), starsOf(second)]).toEqual([2, 0]);
    sounds.addAlias('B', first);
    expect(starsOf(first)).toBe(4);
    sounds.addAlias('B', second);
    expect([starsOf(first), starsOf(second)]).toEqual([2, 4]);
    sounds.moveAliases(second, first);
    expect([starsOf(first), starsOf(second)]).toEqual([4, 0]);
    sounds.setKey(first, 'D');
    sounds.setKey(second, 'A');
    expect([starsOf(first), starsOf(second)]).toEqual([4, 2]);
    library.db.prepare('delete from sound_aliases where key = ?').run('B');
    expect([starsOf(first), starsOf(second)]).toEqual([0, 2]);
  });

  it('are those of the desk once it has told all of them, whatever the mirror held', () => {
    const ids = ['A', 'B', 'C'].map(add);
    ratings.put([said('A', 7, 1), said('B', 8, 2)]);
    // An older desk, put back from a backup.
    ratings.adopt([said('B', 3, 5), said('C', 4, 4)]);
    expect(ids.map(starsOf)).toEqual([0, 5, 4]);
  });

  it('are right after any order of ratings, keys and aliases', () => {
    const draw = seededRandom(4);
    const keys = Array.from({ length: 12 }, (_, n) => `K${n}`);
    const any = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
    const words = new Map<string, KeyedRating>();
    const ids: number[] = [];
    for (let turn = 1; turn <= 200; turn += 1) {
      const key = any(keys);
      const isFree = library.db.prepare('select 1 from sounds where key = ?').get(key) === undefined;
      const kind = draw();
      if (kind < 0.4) {
        const rating = said(key, turn, Math.floor(draw() * 6));
        words.set(key, rating);
        ratings.put([rating]);
      } else if (kind < 0.6 && isFree) ids.push(library.addSound({ caption: `sound ${turn}`, key }));
      else if (kind < 0.75 && ids.length > 0) sounds.addAlias(key, any(ids));
      else if (kind < 0.85 && ids.length > 0 && isFree) sounds.setKey(any(ids), key);
      else if (ids.length > 0) sounds.moveAliases(any(ids), any(ids));
      for (const id of ids) {
        const own = library.db
          .prepare('select key from sounds where id = @id union select key from sound_aliases where sound = @id')
          .pluck()
          .all({ id }) as string[];
        const newest = own.flatMap((one) => words.get(one) ?? []).toSorted((a, b) => b.seq - a.seq)[0];
        expect(starsOf(id), `${turn}`).toBe(newest?.stars ?? 0);
      }
    }
  });
});

describe('the log of changes', () => {
  it('tells a rating as something that no publication holds, and only where it changes', () => {
    const id = add('A');
    const logged = () => library.db.prepare('select sound, own from sound_changes order by seq').all();
    const before = logged().length;
    ratings.put([said('A', 1, 3)]);
    ratings.put([said('A', 2, 3)]);
    expect(logged().slice(before)).toEqual([{ sound: id, own: 1 }]);
  });
});
