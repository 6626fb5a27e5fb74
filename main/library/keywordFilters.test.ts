/** The keyword leg under any filter, against looking at every sound. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../e2e/fixtures/samples.ts';
import { randomWhere } from '../../native/testing/vectorLibrary.ts';
import type { Where } from '../contract/search.ts';
import { inWords, plainQuery } from './keywordQuery.ts';
import { createSearchStore } from './searchStore.ts';
import { createSoundColumnsStore } from './soundColumnsStore.ts';
import { createSampleLibrary, type SampleLibrary, type SampleSound } from './testing/sampleLibraryStore.ts';
import { createWhyMatched } from './whyMatched.ts';

const SOUNDS = 1500;
const TURNS = 150;
const words = ['door', 'creak', 'rain', 'metal', 'slam', 'cow', 'street', 'hum'];
const licenses = ['CC0-1.0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'Sonniss-GDC', 'unknown', 'Stability-Community'];
const catIds = ['DOORWood', 'RAINMetl', 'AMBPark', 'ANMLFarm', null];

const draw = seededRandom(11);
const any = <T>(list: readonly [T, ...T[]] | readonly T[]): T => list[Math.floor(draw() * list.length)] as T;
let library: SampleLibrary;
let sounds: (SampleSound & { id: number; caption: string; ucsCatid: string | null })[];

beforeAll(() => {
  library = createSampleLibrary();
  library.addRoot('r2');
  library.db.transaction(() => {
    sounds = Array.from({ length: SOUNDS }, (_, i) => {
      const sound = {
        caption: Array.from({ length: 1 + Math.floor(draw() * 3) }, () => any(words)).join(' '),
        soundId: String((i * 7919) % SOUNDS).padStart(5, '0'),
        relPath: `${i}.wav`,
        rootId: any(['r1', 'r2']),
        ucsCatid: any(catIds),
        license: any(licenses),
        durationSec: draw() * 20,
        channels: 1 + Math.floor(draw() * 4),
        sampleRate: any([48_000, 44_100]),
        qcStatus: any(['pass', 'warn', 'fail'] as const),
        live: draw() < 0.9,
        stars: draw() < 0.4 ? 1 + Math.floor(draw() * 5) : 0,
      };
      return { ...sound, id: library.addSound(sound) };
    });
  })();
});
afterAll(() => library.dispose());

/** Ids of sounds that pass the filter and have a word of the query, or also a category that a word stands for. */
function bruteForce(query: string, where: Where): { literal: Set<string>; all: Set<string> } {
  const passing = new Set(createSearchStore(library.db).rowIds(where));
  const why = createWhyMatched(plainQuery(query).parsed);
  const found = sounds
    .filter(({ id }) => passing.has(id))
    .map(({ soundId, caption, ucsCatid }) => ({
      id: String(soundId),
      places: why({ caption, tags: [], fileName: '', folders: [], description: '', ucsCatid }).flatMap(({ places }) => places),
    }))
    .filter(({ places }) => places.length > 0);
  const literal = found.filter(({ places }) => places.some((place) => place !== 'synonym'));
  return { literal: new Set(literal.map(({ id }) => id)), all: new Set(found.map(({ id }) => id)) };
}

it('a filter leaves nothing out and lets nothing in, whatever the query and the depth; the order is that of the whole', async () => {
  const store = createSearchStore(library.db);
  const columns = createSoundColumnsStore(library.db);
  await columns.refresh(new AbortController().signal);
  const counting = createSearchStore(library.db, { passing: columns.filterNow });
  let inMemory = 0;
  let emptied = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const query = Array.from({ length: 1 + Math.floor(draw() * 3) }, () => any(words)).join(' ');
    const where = randomWhere(draw);
    const { match, wider, favoured } = plainQuery(query);
    if (match === null) throw new Error(query);
    const { literal, all } = bruteForce(query, where);
    const ranked = store.ranked({ match, favoured }, where, SOUNDS).map(({ id }) => id);
    const widened = wider.flatMap((one) => store.widened({ wider: one, narrower: inWords(match) }, where, SOUNDS).map(({ id }) => id));
    const told = `${query} ${JSON.stringify(where)}`;
    expect(new Set(ranked), told).toEqual(literal);
    expect(new Set([...ranked, ...widened]), told).toEqual(all);
    expect(ranked.length + widened.length, told).toBe(all.size);
    expect(store.matches(wider.at(-1) ?? inWords(match), where), told).toBe(all.size);
    expect(counting.matches(wider.at(-1) ?? inWords(match), where), told).toBe(all.size);
    if (columns.filterNow(where) !== null) inMemory += 1;
    const order = where.ucs_catid === undefined ? { match, favoured } : { match };
    const unfiltered = store.ranked(order, {}, SOUNDS).map(({ id }) => id);
    expect(
      unfiltered.filter((id) => literal.has(id)),
      told,
    ).toEqual(ranked);
    for (const limit of [1, 7, 50])
      expect(
        store.ranked({ match, favoured }, where, limit).map(({ id }) => id),
        told,
      ).toEqual(ranked.slice(0, limit));
    if (all.size === 0) emptied += 1;
  }
  expect(inMemory).toBeGreaterThan(TURNS * 0.5);
  // Filters of all kinds, and queries that have matches under them.
  expect(emptied).toBeGreaterThan(5);
  expect(emptied).toBeLessThan(TURNS * 0.8);
});

it('of a library in which words are common, what stands for a category is favoured among the same sounds, however the words were thinned', () => {
  const store = createSearchStore(library.db);
  const own = store.termCounts();
  // The same shares of a library of millions.
  const counts = { rows: 4_000_000, of: (term: string) => own.of(term) * 2700 };
  const shapes = new Set<string>();
  for (let turn = 0; turn < TURNS; turn += 1) {
    const query = Array.from({ length: 1 + Math.floor(draw() * 5) }, () => any(words)).join(' ');
    const where = randomWhere(draw);
    const { match, favoured } = plainQuery(query, counts);
    if (match === null || favoured === null) continue;
    const plain = store.ranked({ match }, where, SOUNDS).map(({ id }) => id);
    expect(new Set(store.ranked({ match, favoured }, where, SOUNDS).map(({ id }) => id)), query).toEqual(new Set(plain));
    shapes.add(match.replace(/"\w+"/g, 'w'));
  }
  // One word, two of two or three, the rarest of four with another.
  expect([...shapes]).toEqual(expect.arrayContaining(['w', '(w AND w)', '(w AND w) OR (w AND w) OR (w AND w)', '(w AND (w OR w OR w))']));
});

it('stars are held against what was given, in the filter and in the counts', () => {
  const store = createSearchStore(library.db);
  for (const [min, max] of [
    [0, 5],
    [1, 5],
    [4, 5],
    [2, 3],
    [5, 5],
    [0, 0],
    [0, 2],
  ] as const) {
    const passing = sounds.filter(({ live, stars = 0 }) => live && stars >= min && stars <= max);
    const where: Where = { min_rating: min, max_rating: max };
    expect(store.rowIds(where).sort((a, b) => a - b)).toEqual(passing.map(({ id }) => id).sort((a, b) => a - b));
    for (const word of [null, 'door', 'rain']) {
      const literal = word === null ? null : bruteForce(word, where).literal;
      const found = passing.filter(({ soundId }) => literal === null || literal.has(String(soundId)));
      const counts = [5, 4, 3, 2, 1, 0].map((value) => ({ value, count: found.filter(({ stars = 0 }) => stars === value).length }));
      const { ratings } = store.facets(word === null ? null : inWords(`"${word}"`), where);
      expect(ratings, `${word} ${min} ${max}`).toEqual(counts.filter(({ count }) => count > 0));
    }
  }
});
