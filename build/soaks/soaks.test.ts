import { describe, expect, test } from 'vitest';
import { breachOf, runFuzzSoak } from './fuzzSoak.ts';
import { differenceOf, runKillSoak } from './killSoak.ts';
import { runQuerySoak } from './querySoak.ts';

const options = { seed: 20, signal: new AbortController().signal, progress: () => {} };

describe('a soak, for a few percent of its length', () => {
  test('of damaged files meets files that open and files that do not, and no breach', async () => {
    const { runs, met, breaches } = await runFuzzSoak({ ...options, count: 220 });
    expect(breaches).toEqual([]);
    expect(runs).toBe(220);
    expect(met['unreadable']).toBeGreaterThan(10);
    expect((met['ok'] ?? 0) + (met['ok_with_warnings'] ?? 0)).toBeGreaterThan(10);
    expect(Object.values(met).reduce((sum, count) => sum + count, 0)).toBe(220);
  });

  test('of kills leaves an index like one that nobody disturbed', async () => {
    const { met, breaches } = await runKillSoak({ ...options, count: 3 });
    expect(breaches).toEqual([]);
    expect(Object.values(met).reduce((sum, count) => sum + count, 0)).toBe(3);
  });

  test('of search texts meets words that are found, words that are not, and no words, and no breach', async () => {
    const { met, breaches } = await runQuerySoak({ ...options, count: 3000 });
    expect(breaches).toEqual([]);
    for (const outcome of ['found', 'nothing found', 'no words']) expect(met[outcome], outcome).toBeGreaterThan(100);
    expect(met['thrown'] ?? met['failed'] ?? 0).toBe(0);
  });

  test('ends when it is told to', async () => {
    await expect(runKillSoak({ ...options, count: 3, signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    await expect(runFuzzSoak({ ...options, count: 3, signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'cancelled' });
  });
});

describe('a breach of the reader', () => {
  const fine = { status: 'ok', reason: null, format: null, peakDb: -6 } as const;

  test('is none for what may happen', () => {
    expect(breachOf(fine, 10)).toBeNull();
    expect(breachOf({ ...fine, status: 'unreadable', reason: 'not audio', peakDb: null }, 10)).toBeNull();
  });

  test('is an unforeseen error, a reason that does not fit, a long wait, or a number that is none', () => {
    expect(breachOf({ ...fine, status: 'unreadable', reason: 'damaged' }, 10)).toMatch(/foresaw/);
    expect(breachOf({ ...fine, reason: 'odd' }, 10)).toMatch(/with reason odd/);
    expect(breachOf({ ...fine, status: 'unreadable', reason: 'took too long', peakDb: null }, 10)).toMatch(/took/);
    expect(breachOf({ ...fine, status: 'skipped' }, 10)).toMatch(/with reason null/);
    expect(breachOf(fine, 5001)).toMatch(/took 5001 ms/);
    expect(breachOf({ ...fine, peakDb: Number.NaN }, 10)).toMatch(/NaN/);
  });
});

test('the first difference between two indexes is told in words', () => {
  expect(differenceOf(['a', 'b'], ['a', 'b'])).toBeNull();
  expect(differenceOf(['a'], ['a', 'b'])).toBe('1 rows in place of 2');
  expect(differenceOf(['a', 'x'], ['a', 'b'])).toBe('x in place of b');
});
