/** The keyword leg: a page of fifty through the search worker, beside the same words ranked by FTS5 and nothing else. */
import type { LibrarySearch } from '../../main/library/librarySearch.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import type { SearchWorkerData } from '../../native/searchWorker.ts';
import { startThread } from '../../native/spawn.ts';
import { connectWorker } from '../../native/workerRpc.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';
import { keywordQueries } from './keywordQueries.ts';

const ROUNDS = 5;
const PAGE = 50;

export type IndexAt = { libraryPath: string; sounds: number };

export async function keywordFigures({ libraryPath, sounds }: IndexAt, { signal, progress }: BenchOptions): Promise<Figure[]> {
  const client = connectWorker<LibrarySearch>(startThread('searchWorker', { libraryPath } satisfies SearchWorkerData));
  const db = openDatabase(libraryPath, { kind: 'library', readonly: true });
  try {
    const bare = bareRanking(db);
    const figures: Figure[] = [];
    for (const mode of ['plain', 'grammar'] as const) {
      progress(`Asking ${sounds} sounds in ${mode} mode`);
      const asked: number[] = [];
      const alone: number[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const query of keywordQueries) {
          signal.throwIfAborted();
          const params = { query, mode, k: PAGE, offset: 0, candidate_k: PAGE, rrf_k: 60, where: {} };
          const ms = await timed(() => client.call('search', params, signal));
          const bareMs = await timed(async () => bare(query, mode === 'plain' ? ' OR ' : ' AND '));
          // The first round fills caches.
          if (round === 0) continue;
          asked.push(ms);
          alone.push(bareMs);
        }
      }
      figures.push(
        ...[50, 95].map((p) =>
          figure({
            bench: 'search',
            figure: `${mode} search of ${sounds} sounds, a page of ${PAGE}, p${p}`,
            value: percentile(asked, p),
            unit: 'ms',
            baseline: { name: `the same words ranked by FTS5 alone, p${p}`, value: percentile(alone, p) },
          }),
        ),
      );
    }
    return figures;
  } finally {
    db.close();
    await client.end();
  }
}

/** No word left out, no row looked at. */
function bareRanking(db: Database): (query: string, joint: string) => unknown {
  const ranking = db.prepare('select rowid, rank from sounds_fts where sounds_fts match ? order by rank limit ?');
  const quoted = (query: string, joint: string) =>
    query
      .split(' ')
      .map((word) => `"${word}"`)
      .join(joint);
  return (query, joint) => ranking.all(quoted(query, joint), PAGE);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
