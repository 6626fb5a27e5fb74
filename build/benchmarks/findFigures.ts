/** A find with six events over a large library, through the search worker as the app asks it, every rung by rules. */
import { passages } from '../../e2e/passages.ts';
import { find } from '../../main/agent/find.ts';
import type { FindResult } from '../../main/contract/find.ts';
import { keepSound } from '../../main/library/licensing.ts';
import { reciprocalRankFusion } from '../../main/library/rankFusion.ts';
import type { SoundLibrary } from '../../main/library/soundLibrary.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';

const BENCH = 'find';
const ROUNDS = 3;
const EVENTS = 6;

type Timed = { ms: number; firstEventMs: number; result: FindResult };

/** `how`: what the library is asked by. The baseline asks for the same words as plain searches, one after the other. */
export async function findFigures(library: SoundLibrary, given: { sounds: number; how: string }, options: BenchOptions): Promise<Figure[]> {
  const { signal, progress } = options;
  const times: Record<'find' | 'first' | 'searches' | 'single', number[]> = { find: [], first: [], searches: [], single: [] };
  const cpu: Record<'find' | 'searches', number[]> = { find: [], searches: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    progress(`${round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`}: six events in ${given.sounds} sounds, ${given.how}`);
    for (const passage of longPassages()) {
      const before = process.cpuUsage();
      const { ms, firstEventMs, result } = await timedFind(library, passage, signal);
      const between = process.cpuUsage();
      if (result.events.length !== EVENTS) throw new Error(`A passage of the figures has ${result.events.length} events.`);
      const each = await timedSearches(library, result, signal);
      const after = process.cpuUsage();
      // The first round fills caches.
      if (round === 0) continue;
      times.find.push(ms);
      times.first.push(firstEventMs);
      times.searches.push(each.reduce((sum, one) => sum + one, 0));
      times.single.push(...each);
      cpu.find.push(cpuMs(before, between));
      cpu.searches.push(cpuMs(between, after));
    }
  }
  const named = (what: string, values: readonly number[], baseline: { name: string; values: readonly number[] }) =>
    [50, 95].map((p) =>
      figure({
        bench: BENCH,
        figure: `${what} p${p}, six events in ${given.sounds} sounds, ${given.how}`,
        value: percentile(values, p),
        unit: 'ms',
        baseline: { name: `${baseline.name}, p${p}`, value: percentile(baseline.values, p) },
      }),
    );
  return [
    ...named('find', times.find, { name: 'the same queries as plain searches', values: times.searches }),
    ...named('first event shown', times.first, { name: 'one plain search', values: times.single }),
    // of all threads; on a machine that is busy with other things the one to trust
    ...named('CPU time of a find', cpu.find, { name: 'CPU time of the same queries as plain searches', values: cpu.searches }),
  ];
}

function cpuMs(from: NodeJS.CpuUsage, to: NodeJS.CpuUsage): number {
  return (to.user - from.user + to.system - from.system) / 1000;
}

/** Neighbouring passages joined, so that each has more to hear than a find keeps. */
function longPassages(): string[] {
  return passages.map((_, at) => [0, 1, 2, 3, 4].map((more) => passages[(at + more) % passages.length]?.text ?? '').join(' '));
}

async function timedFind(library: SoundLibrary, passage: string, signal: AbortSignal): Promise<Timed> {
  let firstEventMs: number | null = null;
  const started = performance.now();
  const options = {
    passage,
    library: library.asPort(),
    keep: keepSound,
    fuse: reciprocalRankFusion,
    runs: { write: async () => {} },
    foleyVersion: '0',
    newRunId: () => '0'.repeat(32),
    now: Date.now,
  };
  const result = await find(options, signal, ({ step }) => {
    if (step === 'event_resolved') firstEventMs ??= performance.now() - started;
  });
  const ms = performance.now() - started;
  return { ms, firstEventMs: firstEventMs ?? ms, result };
}

async function timedSearches(library: SoundLibrary, { events }: FindResult, signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (const query of events.flatMap(({ queries }) => queries)) {
    const started = performance.now();
    await library.search({ query, mode: 'plain', k: 10, offset: 0, candidate_k: 50, rrf_k: 60, where: {} }, signal);
    times.push(performance.now() - started);
  }
  return times;
}
