import { describe, expect, it, vi } from 'vitest';
import { INDEX_TEXT_VERSION } from '../main/library/indexText.ts';
import { startUpkeep } from './ingestUpkeep.ts';

/** `merges`: how many steps of merging there are to do. */
function fakes({ sounds = 0, merges = 0 } = {}) {
  let state = { version: sounds > 0 ? 0 : INDEX_TEXT_VERSION, doneTo: 0 };
  let changes = 0;
  let rewrites = 0;
  let isFull = false;
  const steps: boolean[] = [];
  const pruned: number[] = [];
  const reindexed: number[] = [];
  const settled = Promise.withResolvers<void>();
  const parts = {
    indexText: {
      state: () => state,
      setState: (to: typeof state) => {
        state = to;
      },
      newestSound: () => sounds,
      soundsAfter: (id: number, upTo: number, limit: number) => Array.from({ length: Math.min(limit, upTo - id) }, (_, i) => id + i + 1),
    },
    index: { reindex: (id: number) => void reindexed.push(id) },
    sounds: {
      changes: () => changes,
      rewrites: () => rewrites,
      mergeStep(first: boolean) {
        steps.push(first);
        if (isFull) throw new Error('database or disk is full');
        changes += 1;
        const more = steps.length < merges;
        if (!more) settled.resolve();
        return more;
      },
    },
    soundChanges: { prune: () => pruned.push(steps.length) },
    transact: <T>(work: () => T) => work(),
  };
  const write = () => (changes += 1);
  const rewrite = (count: number) => {
    changes += count;
    rewrites += count;
  };
  const fill = () => {
    isFull = true;
  };
  return { parts, steps, pruned, reindexed, settled: settled.promise, write, rewrite, fill, state: () => state };
}

describe('the ingest process by itself', () => {
  it('merges the index once nobody asked for a while and something was written, step by step, and shortens its log', async () => {
    const { parts, steps, pruned, settled, write } = fakes({ merges: 3 });
    const upkeep = startUpkeep(parts, 0);
    write();
    upkeep.touch();
    await settled;
    expect(steps).toEqual([true, false, false]);
    expect(pruned).toEqual([1]);
    upkeep.end();
  });

  it('merges nothing while requests come, when nothing was written, or after its end', () => {
    vi.useFakeTimers();
    try {
      const { parts, steps, write } = fakes({ merges: 1 });
      const upkeep = startUpkeep(parts, 1000);
      upkeep.touch();
      vi.advanceTimersByTime(5000);
      expect(steps).toEqual([]);
      write();
      for (let i = 0; i < 5; i += 1) {
        upkeep.touch();
        vi.advanceTimersByTime(999);
      }
      expect(steps).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(steps).toEqual([true]);
      write();
      upkeep.touch();
      upkeep.end();
      upkeep.touch();
      vi.advanceTimersByTime(5000);
      expect(steps).toEqual([true]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('merges between requests when many rows were written anew, of a large index more, and at once after a scan', () => {
    vi.useFakeTimers();
    try {
      const { parts, steps, rewrite } = fakes({ merges: 3 });
      const upkeep = startUpkeep({ ...parts, indexText: { ...parts.indexText, newestSound: () => 200_000 } }, 1000);
      const asked = () => {
        upkeep.touch();
        vi.advanceTimersByTime(1);
      };
      rewrite(3999);
      asked();
      expect(steps).toEqual([]);
      rewrite(1);
      for (let i = 0; i < 5; i += 1) asked();
      expect(steps).toEqual([true, false, false]);
      rewrite(3999);
      asked();
      expect(steps).toHaveLength(3);
      upkeep.merge();
      asked();
      expect(steps.slice(3)).toEqual([true]);
      upkeep.end();
    } finally {
      vi.useRealTimers();
    }
  });

  it('goes on when the disk is full: that is told to who writes', () => {
    vi.useFakeTimers();
    try {
      const { parts, steps, write, fill } = fakes();
      const upkeep = startUpkeep(parts, 1000);
      fill();
      upkeep.merge();
      vi.advanceTimersByTime(5000);
      expect(steps).toEqual([true]);
      write();
      upkeep.touch();
      vi.advanceTimersByTime(5000);
      expect(steps).toEqual([true, true]);
      upkeep.end();
    } finally {
      vi.useRealTimers();
    }
  });

  it('merges while it writes text anew, though nobody asks for anything', async () => {
    const { parts, steps, rewrite, settled } = fakes({ sounds: 250, merges: 1 });
    const index = { reindex: () => rewrite(50) };
    const upkeep = startUpkeep({ ...parts, index }, 60_000);
    await settled;
    expect(steps).toEqual([true]);
    upkeep.end();
  });

  it('writes text of older versions anew from its start on, and stops where it is ended', async () => {
    const { parts, reindexed, state } = fakes({ sounds: 250 });
    const upkeep = startUpkeep(parts, 0);
    expect(reindexed).toHaveLength(100);
    upkeep.end();
    await new Promise(setImmediate);
    expect([reindexed.length, state().doneTo]).toEqual([100, 100]);
  });
});
