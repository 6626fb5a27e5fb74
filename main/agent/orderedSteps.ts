/** Events are worked on at once, and a manifest reads in the order of the passage. */
import type { RunRecorder } from '../obs/runRecorder.ts';

export type OrderedSteps = {
  /** The run as event number `index` records into it. */
  of(index: number): RunRecorder;
  /** No more steps come from this event. */
  end(index: number): void;
  /** Hands everything on that was kept back, whether its events have ended or not. */
  flush(): void;
};

/** Steps, scores and seeds of an event go to `run` when those of the events before it are complete, so that equal runs record equal steps. Spans go at once. */
export function orderedSteps(run: RunRecorder): OrderedSteps {
  const kept = new Map<number, (() => void)[]>();
  const ended = new Set<number>();
  let head = 0;

  function hand(index: number): void {
    const entries = kept.get(index) ?? [];
    kept.delete(index);
    for (const entry of entries) entry();
  }

  function keep(index: number, entry: () => void): void {
    if (index <= head) entry();
    else kept.set(index, [...(kept.get(index) ?? []), entry]);
  }

  return {
    of: (index) => ({
      ...run,
      step: (entry) => keep(index, () => run.step(entry)),
      score: (row) => keep(index, () => run.score(row)),
      seed: (value) => keep(index, () => run.seed(value)),
    }),
    end(index) {
      ended.add(index);
      while (ended.has(head)) {
        head += 1;
        hand(head);
      }
    },
    flush() {
      head = Number.POSITIVE_INFINITY;
      for (const index of [...kept.keys()].sort((a, b) => a - b)) hand(index);
    },
  };
}
