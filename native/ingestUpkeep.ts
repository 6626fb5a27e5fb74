/**
 * What the ingest process does by itself: text of older versions is written anew, the full-text index is merged between requests when many of
 * its rows were written anew, and when nobody asks for anything; then the log of changed sounds is shortened, too.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { IndexTextStore } from '../main/library/indexTextStore.ts';
import { rewriteIndexText } from '../main/library/rewriteIndexText.ts';
import type { SoundChangesStore } from '../main/library/soundChangesStore.ts';
import type { SoundIndex } from '../main/library/soundIndex.ts';
import type { SoundsStore } from '../main/library/soundsStore.ts';

type Parts = {
  indexText: IndexTextStore;
  index: Pick<SoundIndex, 'reindex'>;
  sounds: Pick<SoundsStore, 'mergeStep' | 'changes' | 'rewrites'>;
  soundChanges: Pick<SoundChangesStore, 'prune'>;
  transact: <T>(work: () => T) => T;
};

export type Upkeep = {
  /** Called with every request: idle time begins anew. */
  touch(): void;
  /** Merges what was written, without waiting for idle time. */
  merge(): void;
  end(): void;
};

/** Without a request for this long nobody waits for this process. */
const IDLE_MS = 3000;
/**
 * A row that is taken out is looked for with every match until it is merged away: 2,000 of 100,000 double the cost of a query. The whole
 * index is merged each time, so of a large one more.
 */
const MANY_REWRITES = 2000;
const MANY_OF_ALL = 0.02;
/** A rewrite leaves as much time as it takes, and no less than this. */
const MIN_REST_MS = 20;

export function startUpkeep(parts: Parts, idleMs = IDLE_MS): Upkeep {
  const ended = new AbortController();
  const { sounds, indexText, soundChanges } = parts;
  let merged = { changes: sounds.changes(), rewrites: sounds.rewrites() };
  let merging: 'no' | 'wanted' | 'begun' = 'no';
  let timer: NodeJS.Timeout | null = null;

  function later(work: () => void, ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = ended.signal.aborted ? null : setTimeout(work, ms);
    timer?.unref();
  }

  function areMany(rewrites: number): boolean {
    return rewrites >= MANY_REWRITES && rewrites >= indexText.newestSound() * MANY_OF_ALL;
  }

  /** One step a turn, so that a request waits for one step at the most. */
  function step(): void {
    const hasMore = mergeStep();
    merged = { changes: sounds.changes(), rewrites: hasMore ? merged.rewrites : sounds.rewrites() };
    merging = hasMore ? 'begun' : 'no';
    touch();
  }

  function mergeStep(): boolean {
    try {
      return sounds.mergeStep(merging !== 'begun');
    } catch {
      // Of a full disk or a damaged file those hear who ask for a write.
      return false;
    }
  }

  function idle(): void {
    if (sounds.changes() === merged.changes) return;
    step();
    try {
      soundChanges.prune();
      merged.changes = sounds.changes();
    } catch {
      // As above.
    }
  }

  function touch(): void {
    const rewrites = sounds.rewrites() - merged.rewrites;
    if (merging !== 'no' || areMany(rewrites)) later(step, 0);
    else later(idle, idleMs);
  }

  function merge(): void {
    if (merging === 'no') merging = 'wanted';
    touch();
  }

  const rest = (batchMs: number) => {
    // What it takes out is merged away in its rests.
    touch();
    return wait(Math.max(batchMs, MIN_REST_MS), undefined, { ref: false, signal: ended.signal });
  };
  // Whatever stops it (a full disk, the end of the app), what is left is written after the next start.
  rewriteIndexText(parts, ended.signal, rest).then(touch, () => {});
  return {
    touch,
    merge,
    end() {
      ended.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
