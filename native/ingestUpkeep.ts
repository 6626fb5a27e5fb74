/**
 * What the ingest process does by itself: text of older versions is written anew, and, when nobody asks for anything, the full-text index
 * merged and the log of changed sounds shortened.
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
  sounds: Pick<SoundsStore, 'mergeStep' | 'changes'>;
  soundChanges: Pick<SoundChangesStore, 'prune'>;
  transact: <T>(work: () => T) => T;
};

export type Upkeep = {
  /** Called with every request: idle time begins anew. */
  touch(): void;
  end(): void;
};

/** Without a request for this long nobody waits for this process. */
const IDLE_MS = 3000;
/** A rewrite leaves as much time as it takes, and no less than this. */
const MIN_REST_MS = 20;

export function startUpkeep(parts: Parts, idleMs = IDLE_MS): Upkeep {
  const ended = new AbortController();
  let merged = parts.sounds.changes();
  let timer: NodeJS.Timeout | null = null;

  function later(work: () => void, ms: number): void {
    if (timer !== null) clearTimeout(timer);
    timer = ended.signal.aborted ? null : setTimeout(work, ms);
    timer?.unref();
  }

  /** One step a turn, so that a request waits for one step at the most. */
  function merge(first: boolean): void {
    if (first && parts.sounds.changes() === merged) return;
    if (first) parts.soundChanges.prune();
    const more = parts.sounds.mergeStep(first);
    merged = parts.sounds.changes();
    if (more) later(() => merge(false), 0);
  }

  const touch = () => later(() => merge(true), idleMs);
  const rest = (batchMs: number) => wait(Math.max(batchMs, MIN_REST_MS), undefined, { ref: false, signal: ended.signal });
  // Whatever stops it (a full disk, the end of the app), what is left is written after the next start.
  rewriteIndexText(parts, ended.signal, rest).then(touch, () => {});
  return {
    touch,
    end() {
      ended.abort();
      if (timer !== null) clearTimeout(timer);
    },
  };
}
