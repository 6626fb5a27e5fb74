import { describe, expect, it } from 'vitest';
import { descriptorNames } from '../../native/analysis/descriptors.ts';
import { acousticDistance, nearest } from './acousticDistance.ts';
import { asByte } from './similarStore.ts';

type Numbers = Partial<Record<(typeof descriptorNames)[number], number>>;
const WIDTH = descriptorNames.length;
const numbersOf = (changes: Numbers) => descriptorNames.map((name) => changes[name] ?? 0.5);
const rowOf = (changes: Numbers) => Float32Array.from(numbersOf(changes));
const between = (a: Numbers, b: Numbers) => acousticDistance(rowOf(a), rowOf(b));
const tableOf = (...rows: Numbers[]) => ({
  rows: rows.length,
  sounds: Uint32Array.from(rows, (_, i) => i + 1),
  numbers: Uint8Array.from(rows.flatMap(numbersOf), asByte),
  width: WIDTH,
});
const only = (...sounds: number[]) => Uint8Array.from({ length: 6 }, (_, sound) => Number(sounds.includes(sound)));
const all = only(1, 2, 3, 4, 5);

describe('the distance', () => {
  it('is 0 for equal sounds, the same both ways, and at most 1', () => {
    expect(between({}, {})).toBe(0);
    expect(between({ brightness: 0.1 }, { attack: 0.9 })).toBe(between({ attack: 0.9 }, { brightness: 0.1 }));
    const least = Object.fromEntries(descriptorNames.map((name) => [name, 0]));
    const most = Object.fromEntries(descriptorNames.map((name) => [name, 1]));
    expect(between(least, most)).toBeLessThanOrEqual(1);
    expect(between(least, most)).toBeGreaterThan(0.9);
  });

  it.each(descriptorNames)('grows with a difference in %s', (name) => expect(between({ [name]: 0.2 }, { [name]: 0.9 })).toBeGreaterThan(0));

  it('weighs what a sound is made of over its level', () => {
    expect(between({ brightness: 0.2 }, { brightness: 0.8 })).toBeGreaterThan(between({ loudness: 0.2 }, { loudness: 0.8 }));
  });

  it('counts pitch only as far as both have one', () => {
    const noise = { pitchStrength: 0 };
    expect(between({ ...noise, pitch: 0 }, { ...noise, pitch: 1 })).toBe(0);
    const [low, high] = [
      { pitchStrength: 1, pitch: 0.2 },
      { pitchStrength: 1, pitch: 0.8 },
    ];
    expect(between(low, high)).toBeGreaterThan(between({ ...low, pitchStrength: 0.5 }, { ...high, pitchStrength: 0.5 }));
  });
});

describe('the nearest', () => {
  const table = tableOf({ brightness: 0.9 }, { brightness: 0.5 }, { brightness: 0.6 }, { brightness: 0.1 }, { brightness: 0.6 });
  const to = Float32Array.from(numbersOf({ brightness: 0.55 }));

  it('come first, equal ones by their number', () => {
    const found = nearest(to, table, { allowed: all, limit: 5 });
    expect(found.map(({ sound }) => sound)).toEqual([2, 3, 5, 1, 4]);
    expect(found.map(({ distance }) => distance)).toEqual([...found.map(({ distance }) => distance)].sort((a, b) => a - b));
  });

  it('are as many as asked for, of those that are allowed', () => {
    expect(nearest(to, table, { allowed: all, limit: 2 }).map(({ sound }) => sound)).toEqual([2, 3]);
    expect(nearest(to, table, { allowed: only(4, 5), limit: 3 }).map(({ sound }) => sound)).toEqual([5, 4]);
    expect(nearest(to, tableOf(), { allowed: all, limit: 3 })).toEqual([]);
  });

  it('are those that exact numbers give, but for what is as good as equal', () => {
    let state = 1;
    const chance = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const rows = Array.from({ length: 500 }, () => Float32Array.from(descriptorNames, chance));
    const many = {
      rows: rows.length,
      sounds: Uint32Array.from(rows, (_, i) => i),
      numbers: Uint8Array.from(
        rows.flatMap((row) => [...row]),
        asByte,
      ),
      width: WIDTH,
    };
    const wanted = Float32Array.from(descriptorNames, chance);
    const found = nearest(wanted, many, { allowed: new Uint8Array(500).fill(1), limit: 40 });
    const exact = rows.map((row) => acousticDistance(wanted, row)).sort((a, b) => a - b);
    expect(found).toHaveLength(40);
    for (const [i, { sound, distance }] of found.entries()) {
      expect(Math.abs(distance - acousticDistance(wanted, rows[sound] ?? wanted))).toBeLessThan(0.003);
      expect(Math.abs(distance - (exact[i] ?? 0))).toBeLessThan(0.003);
    }
  });
});
