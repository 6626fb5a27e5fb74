/** How long a person waits for a find, beside the bare searches that it cannot do without. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { passages } from '../../e2e/passages.ts';
import type { Client } from '../../main/contract/commands.ts';
import { FindResult } from '../../main/contract/find.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';
import { findFigures } from './findFigures.ts';
import { benchLibrary } from './hybridFigures.ts';
import { withStarterDesk } from './starterDesk.ts';
import { writeSyntheticIndex } from './syntheticIndex.ts';
import { writeSyntheticVectors } from './syntheticVectors.ts';

const BENCH = 'find';
/** Once over the passages warms caches and the compiler; the rest is measured. */
const ROUNDS = 6;
const SIZES = (process.env['BENCH_SOUNDS'] ?? '100000').split(',').map(Number);

type Timed = { ms: number; firstEventMs: number | null; queries: string[] };

export async function runFindBench(options: BenchOptions): Promise<Figure[]> {
  return [...(await starterFigures(options)), ...(await largeFigures(options))];
}

/** Over an index as large as a studio's; the starter library is too small to be slow. */
async function largeFigures(options: BenchOptions): Promise<Figure[]> {
  const base = mkdtempSync(join(tmpdir(), 'foley-bench-'));
  try {
    const figures: Figure[] = [];
    for (const sounds of SIZES) {
      const libraryPath = join(base, `${sounds}.db`);
      options.progress(`Writing an index of ${sounds} sounds and their vectors`);
      writeSyntheticIndex(libraryPath, sounds);
      writeSyntheticVectors(libraryPath, sounds);
      for (const hasModel of [false, true]) {
        const library = benchLibrary(libraryPath, hasModel);
        const how = hasModel ? 'by words and meaning' : 'by words';
        figures.push(...(await findFigures(library, { sounds, how }, options).finally(() => library.close())));
      }
    }
    return figures;
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

async function starterFigures(options: BenchOptions): Promise<Figure[]> {
  const { signal, progress } = options;
  return withStarterDesk(options, async (client) => {
    const finds: number[] = [];
    const firsts: number[] = [];
    const searches: number[] = [];
    const single: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      progress(`${round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS - 1}`}: ${passages.length} passages`);
      for (const { text } of passages) {
        const find = await timedFind(client, text, signal);
        const each = await timedSearches(client, find.queries, signal);
        if (round === 0) continue;
        finds.push(find.ms);
        searches.push(each.reduce((sum, ms) => sum + ms, 0));
        single.push(...each);
        if (find.firstEventMs !== null) firsts.push(find.firstEventMs);
      }
    }
    const asSearches = (p: number) => ({ name: `the same queries as plain searches, p${p}`, value: percentile(searches, p) });
    return [
      ...[50, 95].map((p) =>
        figure({ bench: BENCH, figure: `find p${p}`, value: percentile(finds, p), unit: 'ms', baseline: asSearches(p) }),
      ),
      ...[50, 95].map((p) =>
        figure({
          bench: BENCH,
          figure: `first event shown p${p}`,
          value: percentile(firsts, p),
          unit: 'ms',
          baseline: { name: `one plain search, p${p}`, value: percentile(single, p) },
        }),
      ),
    ];
  });
}

/** From the call to the result; the first event counts as shown when the notice with its candidates is out. */
async function timedFind(client: Client, passage: string, signal: AbortSignal): Promise<Timed> {
  let firstEventMs: number | null = null;
  const started = performance.now();
  const stop = client.subscribe((notice) => {
    if (notice.type === 'find.step' && notice.payload.step === 'event_resolved') firstEventMs ??= performance.now() - started;
  });
  try {
    const { job_id } = await client.call('find', { passage, session: null }, signal);
    const { result } = await client.call('jobs.wait', { job_id }, signal);
    const ms = performance.now() - started;
    return { ms, firstEventMs, queries: FindResult.parse(result).events.flatMap(({ queries }) => queries) };
  } finally {
    stop();
  }
}

async function timedSearches(client: Client, queries: readonly string[], signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  for (const query of queries) {
    const started = performance.now();
    await client.call('search', { query, mode: 'plain', k: 10 }, signal);
    times.push(performance.now() - started);
  }
  return times;
}
