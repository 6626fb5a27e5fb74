/** How many files and sounds there are, without making anyone wait for a scan that is counting on. */
import type { RootSummary } from './libraryStore.ts';

export type Counts = { roots: RootSummary[]; sounds: number; files: number };

/** While a scan runs, a count may be this old, */
const OLDEST_MS = 1000;
/** or this many times as old as counting takes: in a large library counting itself is work. */
const COST_FACTOR = 20;

export type LibraryCounts = {
  /** Exact at rest. While a scan is `busy`, what was counted last, at once; a newer count is asked for in the background when it is due. */
  read(busy: boolean, signal: AbortSignal): Promise<Counts>;
  /** A scan has ended: nobody may see the state from before its end. */
  invalidate(): void;
  /** A root was changed beside the scans: its new numbers are asked for at the next read, but nobody waits behind a scan for them. */
  outdate(): void;
};

export function createLibraryCounts(count: (signal: AbortSignal) => Promise<Counts>): LibraryCounts {
  let last: { counts: Counts; takenAt: number; costMs: number } | null = null;
  let counting = false;
  let epoch = 0;

  async function take(signal: AbortSignal): Promise<Counts> {
    const begun = performance.now();
    const of = epoch;
    const counts = await count(signal);
    const takenAt = performance.now();
    // What was invalidated meanwhile may have been counted before the change.
    if (of === epoch) last = { counts, takenAt, costMs: takenAt - begun };
    return counts;
  }

  function refresh(): void {
    if (counting) return;
    counting = true;
    take(new AbortController().signal)
      .catch(() => {})
      .finally(() => {
        counting = false;
      });
  }

  return {
    async read(busy, signal) {
      if (!busy || last === null) return take(signal);
      if (performance.now() - last.takenAt >= Math.max(OLDEST_MS, COST_FACTOR * last.costMs)) refresh();
      return last.counts;
    },
    invalidate() {
      epoch += 1;
      last = null;
    },
    outdate() {
      epoch += 1;
      if (last) last.takenAt = Number.NEGATIVE_INFINITY;
    },
  };
}
