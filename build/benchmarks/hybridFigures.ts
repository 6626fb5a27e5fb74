/** Words and meaning together, through the search thread as the app asks it: quiet, and while sounds are filed as fast as they can be. */
import type { LibrarySearch } from '../../main/library/librarySearch.ts';
import { createSoundLibrary, type SoundLibrary } from '../../main/library/soundLibrary.ts';
import type { SearchWorkerData } from '../../native/searchWorker.ts';
import { startThread } from '../../native/spawn.ts';
import { connectWorker } from '../../native/workerRpc.ts';
import { type BenchOptions, type Figure, figure, percentile } from './figure.ts';
import { startIngestLoad } from './ingestLoad.ts';
import type { IndexAt } from './keywordFigures.ts';
import { keywordQueries } from './keywordQueries.ts';
import { benchModel, vectorSource } from './syntheticVectors.ts';
import { timed } from './vectorFigures.ts';

const ROUNDS = 5;
const PAGE = 50;

/** A model that answers at once: what it takes to listen is no part of these figures. Each text has a vector of its own. */
const vectors = new Map(keywordQueries.map((query, n) => [query, vectorSource.textQuery(n)]));
async function embedText(text: string) {
  const vector = vectors.get(text) ?? vectorSource.textQuery(vectors.size);
  vectors.set(text, vector);
  return { model: benchModel, vector };
}

export async function hybridFigures(at: IndexAt, options: BenchOptions): Promise<Figure[]> {
  const { libraryPath, sounds } = at;
  const both = benchLibrary(libraryPath, true);
  const words = benchLibrary(libraryPath, false);
  try {
    options.progress(`Asking ${sounds} sounds by words and meaning`);
    const quiet = await askAll(both, options);
    const wordsAlone = await askAll(words, options);
    options.progress('The same while sounds are filed');
    const load = await startIngestLoad(libraryPath);
    const busy = await askAll(both, options).finally(() => load.end());
    const given = { bench: 'search', unit: 'ms' } as const;
    return [
      ...[50, 95].map((p) =>
        figure({
          ...given,
          figure: `hybrid search of ${sounds} sounds, a page of ${PAGE}, p${p}`,
          value: percentile(quiet, p),
          baseline: { name: `the same by words alone, p${p}`, value: percentile(wordsAlone, p) },
        }),
      ),
      figure({
        ...given,
        figure: `hybrid search of ${sounds} sounds while sounds are filed, p95`,
        value: percentile(busy, 95),
        baseline: { name: 'quiet, p95', value: percentile(quiet, 95) },
      }),
    ];
  } finally {
    await Promise.all([both.close(), words.close()]);
  }
}

/** The library as the app asks it; with a model, one that answers at once. */
export function benchLibrary(libraryPath: string, hasModel: boolean): SoundLibrary {
  return createSoundLibrary({
    startWorker: () => connectWorker<LibrarySearch>(startThread('searchWorker', { libraryPath } satisfies SearchWorkerData)),
    meaning: { model: () => (hasModel ? benchModel : null), embedText },
  });
}

async function askAll(sounds: SoundLibrary, { signal }: BenchOptions): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const query of keywordQueries) {
      const params = { query, mode: 'plain', k: PAGE, offset: 0, candidate_k: PAGE, rrf_k: 60, where: {} } as const;
      const { ms } = await timed(() => sounds.search(params, signal));
      // The first round fills caches.
      if (round > 0) times.push(ms);
    }
  }
  return times;
}
