import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLibraryCounts } from './libraryCounts.ts';

const never = new AbortController().signal;

/** A library that grows by one with each count, which takes `costMs`. */
function rig(costMs = 0) {
  let files = 0;
  const counts = createLibraryCounts(async () => {
    files += 1;
    const counted = { roots: [], sounds: files, files };
    if (costMs > 0) await new Promise((resolve) => setTimeout(resolve, costMs));
    return counted;
  });
  const read = async (busy: boolean) => (await counts.read(busy, never)).files;
  return { counts, read };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the counts of the library', () => {
  it('are exact at rest', async () => {
    const { read } = rig();
    expect([await read(false), await read(false), await read(false)]).toEqual([1, 2, 3]);
  });

  it('during a scan are those of the last second, told at once', async () => {
    const { read } = rig();
    expect([await read(true), await read(true)]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(await read(true)).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(await read(true)).toBe(2);
  });

  it('that take long are taken more rarely, one at a time, and nobody waits for them', async () => {
    const { read } = rig(500);
    const first = read(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBe(1);
    await vi.advanceTimersByTimeAsync(9900);
    expect(await read(true)).toBe(1);
    await vi.advanceTimersByTimeAsync(600);
    expect(await read(true)).toBe(1);
    await vi.advanceTimersByTimeAsync(200);
    expect([await read(true), await read(true)]).toEqual([1, 1]);
    await vi.advanceTimersByTimeAsync(300);
    expect(await read(true)).toBe(2);
  });

  it('that a change has outdated are still told at once during a scan, and counted anew behind it', async () => {
    const { counts, read } = rig(100);
    const first = read(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toBe(1);
    counts.outdate();
    expect(await read(true)).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await read(true)).toBe(2);
  });

  it('are taken anew once they are said to be wrong, also those on their way', async () => {
    const { counts, read } = rig(100);
    const stale = read(true);
    counts.invalidate();
    await vi.advanceTimersByTimeAsync(100);
    expect(await stale).toBe(1);
    const fresh = read(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(await fresh).toBe(2);
  });
});
