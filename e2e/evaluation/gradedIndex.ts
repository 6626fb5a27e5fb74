/** The graded corpus as an index, described and filed as the ingest does it, among thousands of sounds that nobody asks for. */
import { openSyntheticIndex, syntheticSounds } from '../../build/benchmarks/syntheticIndex.ts';
import { createSampleLibrary, type SampleLibrary, type SampleSound } from '../../main/library/testing/sampleLibraryStore.ts';
import { ucsById } from '../../main/library/ucs.ts';
import { type GradedQuery, gradedCorpus } from './gradedCorpus.ts';
import { gradedTopics } from './gradedTopics.ts';

/** Enough that common words no longer bring rows in by themselves. */
const OTHERS = 4700;

export type GradedIndex = Pick<SampleLibrary, 'db' | 'path' | 'dispose'> & { queries: GradedQuery[] };

/** In a temporary folder, which goes with `dispose`. `misleading`: as gradedCorpus has it. */
export function createGradedIndex(misleading?: Parameters<typeof gradedCorpus>[0]): GradedIndex {
  const library = createSampleLibrary();
  const { sounds, queries } = gradedCorpus(misleading);
  library.addSounds(others());
  const index = openSyntheticIndex(library.path);
  try {
    index.file(sounds);
  } finally {
    index.close();
  }
  return { db: library.db, path: library.path, dispose: library.dispose, queries };
}

/** Of no category that is asked for, so that none is an answer that nobody judged. Their words are known: nothing has to be read for them. */
function* others(): Generator<SampleSound> {
  const asked = new Set(gradedTopics.map(({ cat_id }) => ucsById(cat_id)?.category));
  let made = 0;
  for (const { relPath, fields, durationSec } of syntheticSounds(OTHERS * 2)) {
    const [, catId = '', name = ''] = /([^/_]+)_([^_]+?) \d+_[^/]*$/.exec(relPath) ?? [];
    const entry = ucsById(catId);
    if (entry === null || asked.has(entry.category)) continue;
    yield {
      ...{ caption: name, ucsCatid: entry.id, relPath, durationSec, soundId: `other ${made}`, license: {} },
      description: fields['bext.Description'] ?? '',
    };
    made += 1;
    if (made === OTHERS) return;
  }
}
