/** However the words of a query are thinned in a large library, its pages tell every sound once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { createDuplicatesStore } from './duplicatesStore.ts';
import { plainQuery, type TermCounts } from './keywordQuery.ts';
import { createLibrarySearch } from './librarySearch.ts';
import { createSearchStore } from './searchStore.ts';
import { createSimilarStore } from './similarStore.ts';
import { createSoundRowsStore } from './soundRowsStore.ts';
import { createSampleLibrary, type SampleLibrary } from './testing/sampleLibraryStore.ts';
import { createWhyMatched } from './whyMatched.ts';

const SOUNDS = 600;
const PAGE = 120;
const words = ['rain', 'door', 'metal', 'creak', 'slam', 'foot', 'steps', 'footsteps', 'glass', 'cow'];
const draw = seededRandom(23);
/** The first ones in many sounds, the last ones in few. */
const word = () => words[Math.floor(words.length * draw() ** 2)] ?? 'rain';
const catIds = ['DOORWood', 'RAINMetl', 'ANMLFarm', null];

let library: SampleLibrary;
const sounds: { soundId: string; caption: string; ucsCatid: string | null; description: string; channels: number }[] = [];
beforeAll(() => {
  library = createSampleLibrary();
  for (let n = 0; n < SOUNDS; n += 1)
    sounds.push({
      soundId: String((n * 7919) % SOUNDS).padStart(5, '0'),
      caption: Array.from({ length: 1 + Math.floor(draw() * 3) }, word).join(' '),
      description: draw() < 0.3 ? word() : '',
      ucsCatid: catIds[Math.floor(draw() * catIds.length)] ?? null,
      channels: 1 + Math.floor(draw() * 2),
    });
  library.addSounds(sounds.map((sound, n) => ({ ...sound, relPath: `${n}.wav` })));
});
afterAll(() => library.dispose());

it('each page goes on where the one before ended, and no sound with a word of the query or of its category is left out', async () => {
  const store = createSearchStore(library.db);
  const own = store.termCounts();
  const signal = new AbortController().signal;
  const shapes = new Set<string>();
  for (let turn = 0; turn < 36; turn += 1) {
    const times = [33, 1000, 6600][turn % 3] ?? 1;
    const ofTwo = turn % 2 === 0 ? times : 1;
    const counts: TermCounts = { rows: 4_000_000, of: (term) => own.of(term) * (term.includes(' AND ') ? ofTwo : times) };
    const index = {
      search: { ...store, termCounts: () => counts },
      rows: createSoundRowsStore(library.db),
      duplicates: createDuplicatesStore(library.db),
      similar: createSimilarStore(library.db),
    };
    const { search } = createLibrarySearch({ index: () => index });
    const query = Array.from({ length: 1 + (turn % 5) }, () => words[Math.floor(draw() * words.length)]).join(' ');
    const where = turn % 4 === 3 ? { channels: 2 } : {};
    const told: string[] = [];
    const totals = new Set<number>();
    for (let offset = 0; offset === told.length; offset += PAGE) {
      const page = await search({ query, mode: 'plain', k: PAGE, offset, where, candidate_k: 50, rrf_k: 60 }, signal);
      told.push(...page.results.map(({ sound }) => sound.id));
      totals.add(page.total);
    }
    const { match, parsed } = plainQuery(query, counts);
    shapes.add((match ?? '').replace(/"\w+"/g, 'w'));
    const why = createWhyMatched(parsed);
    const together = query.includes('foot steps') ? 'footsteps' : null;
    const wanted = sounds.filter(
      ({ caption, description, ucsCatid, channels }) =>
        (where.channels === undefined || channels === where.channels) &&
        (`${caption} ${description}`.split(' ').some((one) => one === together) ||
          why({ caption, description, ucsCatid, tags: [], fileName: '', folders: [] }).some(({ places }) => places.length > 0)),
    );
    expect([...told].sort(), query).toEqual(wanted.map(({ soundId }) => soundId).sort());
    expect([...totals], query).toEqual([wanted.length]);
  }
  expect([...shapes]).toEqual(
    expect.arrayContaining([
      'w',
      '({caption file} : (w)) AND w',
      '(w AND w)',
      '(w AND w) OR (w AND w) OR (w AND w)',
      '(w AND (w OR w OR w))',
      '(w) AND (w OR w)',
    ]),
  );
});
