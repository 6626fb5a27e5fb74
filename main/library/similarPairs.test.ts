import { describe, expect, it } from 'vitest';
import { MOMENT_BYTES } from '../../native/analysis/fingerprint.ts';
import { similarGroups } from './similarGroups.ts';
import { similarPairs } from './similarPairs.ts';
import { differingBits, likeness, patchDifferenceDb, patchHash } from './similarPrints.ts';

const never = new AbortController().signal;

function generator(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A fingerprint whose every cell is heard. */
function printOf(seed: number, moments = 3): Uint8Array {
  const chance = generator(seed * 31);
  return Uint8Array.from(
    { length: moments * MOMENT_BYTES },
    () => (1 + Math.floor(14 * chance())) | ((1 + Math.floor(14 * chance())) << 4),
  );
}

function timed(print: Uint8Array, timesMs: readonly number[]): Uint8Array {
  const view = new DataView(print.buffer, print.byteOffset);
  for (const [i, time] of timesMs.entries()) view.setUint32(i * MOMENT_BYTES, time, true);
  return print;
}

/** The same a step, 3 dB, off in some of its cells. */
function nearlyAs(print: Uint8Array, seed: number): Uint8Array {
  const chance = generator(seed);
  return print.map((byte) => (byte & 0xf0) | Math.min(15, (byte & 15) + (chance() < 0.3 ? 1 : 0)));
}

function sourceOf(prints: readonly Uint8Array[]) {
  return {
    after: (sound: number, limit: number) => prints.slice(sound, sound + limit).map((print, i) => ({ sound: sound + i + 1, print })),
    print: (sound: number) => prints[sound - 1] ?? null,
  };
}

const pairsOf = async (prints: readonly Uint8Array[]) => (await similarPairs(sourceOf(prints), never)).map(({ a, b }) => [a, b]);

describe('two patches', () => {
  it('differ by decibels, whatever their levels', () => {
    const one = printOf(1, 1).map((byte) => byte & 0x77);
    const louder = one.map((byte) => byte + 0x22);
    expect(patchDifferenceDb(one, 0, one, 0)).toBe(0);
    expect(patchDifferenceDb(one, 0, louder, 0)).toBeLessThan(0.01);
    expect(patchDifferenceDb(one, 0, printOf(2, 1), 0)).toBeGreaterThan(10);
  });

  it('that hold next to nothing are not compared', () => {
    const click = new Uint8Array(MOMENT_BYTES);
    click[10] = 0xff;
    expect(patchDifferenceDb(click, 0, click, 0)).toBe(Infinity);
    expect(likeness(click, click)).toBe(null);
  });

  it('have hashes that differ in few bits when they are near, in half of them when not', () => {
    const hash = (print: Uint8Array) => {
      const words = new Uint32Array(4);
      patchHash(print, 0, words);
      return words;
    };
    const bits = (a: Uint8Array, b: Uint8Array) => hash(a).reduce((sum, word, i) => sum + differingBits(word, hash(b)[i] ?? 0), 0);
    for (let seed = 0; seed < 20; seed++) {
      expect(bits(printOf(seed), nearlyAs(printOf(seed), 5))).toBeLessThan(20);
      expect(bits(printOf(seed), printOf(seed + 100))).toBeGreaterThan(36);
    }
    expect([differingBits(0, 0xffffffff), differingBits(5, 6), differingBits(0x80000000, 0)]).toEqual([32, 2, 1]);
  });
});

describe('the likeness of two fingerprints', () => {
  const a = timed(printOf(1), [100, 900, 1500]);
  const momentOf = (print: Uint8Array, moment: number) => print.slice(moment * MOMENT_BYTES, (moment + 1) * MOMENT_BYTES);
  /** A moment off by so many steps in an eighth of its cells. */
  const off = (moment: number, steps: number, shiftMs = 0) => {
    const print = momentOf(a, moment).map((byte, i) =>
      i < 4 || i % 4 !== 0 ? byte : (byte & 0xf0) | Math.max(1, Math.min(15, (byte & 15) + (i % 8 === 0 ? -steps : steps))),
    );
    return timed(print, [([100, 900, 1500][moment] ?? 0) + shiftMs]);
  };
  const together = (...moments: Uint8Array[]) => Uint8Array.from(moments.flatMap((moment) => [...moment]));

  it('counts the moments that look the same, in any order, wherever the sound begins', () => {
    const turned = together(off(2, 0, 370), timed(momentOf(printOf(9), 0), [50]), off(0, 0, 370));
    expect(likeness(a, turned)).toEqual({ shared: 2, moments: 3, differenceDb: 0 });
    expect(likeness(turned, a)).toEqual(likeness(a, turned));
  });

  it('of a sound with fewer moments is out of those', () => {
    expect(likeness(off(1, 0), a)).toEqual({ shared: 1, moments: 1, differenceDb: 0 });
  });

  it('takes one moment that is as good as equal, near in what has one or two, two that are near, or three that are much alike', () => {
    for (const [steps, least, most] of [
      [1, 0.5, 2],
      [2, 2, 3],
      [3, 2.5, 3.5],
      [4, 3.5, 4.5],
    ] as const) {
      for (const moment of [0, 1, 2]) {
        expect(patchDifferenceDb(a, moment, off(moment, steps), 0)).toBeGreaterThan(least);
        expect(patchDifferenceDb(a, moment, off(moment, steps), 0)).toBeLessThan(most);
      }
    }
    const others = [timed(momentOf(printOf(8), 1), [3000]), timed(momentOf(printOf(7), 1), [4000])];
    expect(likeness(a, together(off(0, 1), ...others))).toMatchObject({ shared: 1, moments: 3 });
    expect(likeness(a, together(off(0, 2), ...others))).toBe(null);
    expect(likeness(a, together(off(0, 2)))).toMatchObject({ shared: 1, moments: 1 });
    expect(likeness(a, together(off(0, 4)))).toBe(null);
    expect(likeness(a, together(off(0, 3), off(1, 3)))).toMatchObject({ shared: 2 });
    expect(likeness(a, together(off(0, 4), off(1, 4)))).toBe(null);
    expect(likeness(a, together(off(0, 4), off(1, 4), off(2, 4)))).toMatchObject({ shared: 3 });
  });

  it('counts only moments that lie as far apart in both: one sound heard twice is no copy of two', () => {
    expect(likeness(a, together(off(0, 3), off(1, 3, 10)))).toMatchObject({ shared: 2 });
    const third = timed(momentOf(printOf(8), 1), [5000]);
    expect(likeness(a, together(off(0, 3), off(1, 3, 40), third))).toBe(null);
  });
});

describe('pairs', () => {
  it('are all that are alike and no others', async () => {
    const originals = Array.from({ length: 300 }, (_, seed) => printOf(seed));
    const copies = originals.slice(0, 50).map((print, i) => nearlyAs(print, i));
    expect(await pairsOf([...originals, ...copies])).toEqual(copies.map((_, i) => [i + 1, 301 + i]));
    expect(await pairsOf([])).toEqual([]);
  });

  it('of thousands that are as good as empty are found in bounded work', async () => {
    const flat = Array.from({ length: 3000 }, () => new Uint8Array(MOMENT_BYTES).fill(0x11));
    const pairs = await pairsOf(flat);
    expect(pairs.length).toBeLessThanOrEqual(3000 * 64);
    expect(similarGroups(pairs.map(([a = 0, b = 0]) => ({ a, b, likeness: { shared: 1, moments: 1, differenceDb: 0 } })))).toHaveLength(1);
  });

  it('let others have their turn, and end when nobody waits for them any more', async () => {
    const prints = Array.from({ length: 2000 }, (_, seed) => printOf(seed));
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    await expect(similarPairs(sourceOf(prints), stop.signal)).rejects.toThrow();
  });
});

describe('groups', () => {
  const like = (shared: number, differenceDb = 1) => ({ shared, moments: 6, differenceDb });

  it('hold copies of copies, and tell of the pair that is least alike', () => {
    const groups = similarGroups([
      { a: 5, b: 9, likeness: like(6) },
      { a: 1, b: 2, likeness: like(4, 2) },
      { a: 2, b: 3, likeness: like(4, 3) },
      { a: 3, b: 7, likeness: like(5) },
    ]);
    expect(groups).toEqual([
      { sounds: [1, 2, 3, 7], likeness: like(4, 3) },
      { sounds: [5, 9], likeness: like(6) },
    ]);
  });
});

it('puts hundreds of nearly equal sounds into one group without comparing all with all', async () => {
  const one = printOf(7, 6);
  const prints = Array.from({ length: 400 }, (_, i) => nearlyAs(one, i + 1));
  const source = sourceOf(prints);
  let read = 0;
  const print = (sound: number) => {
    read += 1;
    return source.print(sound);
  };
  const pairs = await similarPairs({ ...source, print }, never);
  expect(similarGroups(pairs).map(({ sounds }) => sounds.length)).toEqual([400]);
  // all with all would read 159,600 fingerprints
  expect(read).toBeLessThan(20_000);
});
