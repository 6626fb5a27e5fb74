/** Whether terse queries bring the right sounds first, on a graded corpus, with and without the pruning of common words. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Where } from '../contract/search.ts';
import { createDuplicatesStore } from './duplicatesStore.ts';
import { createLibrarySearch } from './librarySearch.ts';
import { createSearchStore } from './searchStore.ts';
import { createSimilarStore } from './similarStore.ts';
import { createSoundRowsStore } from './soundRowsStore.ts';
import { createSampleLibrary, type SampleLibrary, type SampleSound } from './testing/sampleLibraryStore.ts';

type Graded = { query: string; sounds: [grade: number, sound: Omit<SampleSound, 'soundId'>][] };

const judged: Graded[] = [
  {
    query: 'heavy oak door creak',
    sounds: [
      [3, { caption: 'Oak Door Creak Slow', tags: ['heavy'], ucsCatid: 'DOORWood', relPath: 'Doors/DOORWood_Oak Creak_01.wav' }],
      [3, { caption: 'Heavy Wooden Door Creaking', tags: ['oak'], relPath: 'Doors/heavy_wooden_door_creaking.wav' }],
      [2, { caption: 'Wooden Door Creak', tags: ['hinge'], relPath: 'Doors/creak2.wav' }],
      [1, { caption: 'Metal Door Slam', tags: ['heavy'], ucsCatid: 'DOORMetl', relPath: 'Doors/metal slam.wav' }],
      [0, { caption: 'Heavy Rain', relPath: 'Weather/rain.wav' }],
      [0, { caption: 'Footsteps', description: 'somebody walks past a door', relPath: 'Feet/steps.wav' }],
    ],
  },
  {
    query: 'rain hammering on a tin roof',
    sounds: [
      [3, { caption: 'Rain Hammering Tin Roof', ucsCatid: 'RAINMetl', relPath: 'Weather/tin1.wav' }],
      [3, { caption: 'Rain on Corrugated Roof', tags: ['tin', 'hammering'], relPath: 'Weather/tin2.wav' }],
      [2, { caption: 'Rain Roof Interior', relPath: 'Weather/roof.wav' }],
      [1, { caption: 'Rain Forest Light', relPath: 'Weather/forest.wav' }],
      [0, { caption: 'Hammer on Anvil', relPath: 'Tools/hammer.wav' }],
      [0, { caption: 'Tin Can Kick', relPath: 'Tools/can.wav' }],
    ],
  },
  {
    query: 'distant thunder rumble',
    sounds: [
      [3, { caption: 'Distant Thunder Rumbles', relPath: 'Weather/thunder far.wav' }],
      [3, { caption: 'THUNDER rumble', tags: ['distant'], relPath: 'Weather/WEATHThun_Rumble.wav' }],
      [2, { caption: 'Thunder Rumble Close', relPath: 'Weather/thunder near.wav' }],
      [1, { caption: 'Earthquake Rumble', relPath: 'Earth/quake.wav' }],
      [0, { caption: 'Distant Traffic', relPath: 'City/traffic.wav' }],
    ],
  },
  {
    query: 'glass ka-boom',
    sounds: [
      [3, { caption: 'Glass Kaboom', relPath: 'FX/kaboom glass.wav' }],
      [2, { caption: 'Ka-Boom Big', relPath: 'FX/big.wav' }],
      [1, { caption: 'Glass Clink', relPath: 'FX/clink.wav' }],
      [0, { caption: 'Sonic Boom', relPath: 'FX/boom.wav' }],
    ],
  },
];

const signal = new AbortController().signal;
let library: SampleLibrary;

beforeAll(() => {
  library = createSampleLibrary();
  library.addSounds(
    judged.flatMap(({ query, sounds }) => sounds.map(([grade, sound], index) => ({ ...sound, soundId: idOf(query, index, grade) }))),
  );
});
afterAll(() => library.dispose());

describe('terse queries', () => {
  it.each(judged.map(({ query }) => query))('bring the right sounds first: %s', async (query) =>
    expect(await quality(query)).toBeGreaterThan(0.95),
  );

  it('put the oak creaks above the metal slam above the rain', async () => {
    const grades = await gradesOf('heavy oak door creak');
    expect(grades.slice(0, 4)).toEqual([3, 3, 2, 1]);
  });

  it('do as well in a library so large that common words no longer bring rows in', async () => {
    library.addSounds(filler(6000));
    const { rows, of } = createSearchStore(library.db).termCounts();
    expect(of('"door"')).toBeGreaterThan(rows * 0.02);
    for (const { query } of judged) expect(await quality(query), query).toBeGreaterThan(0.9);
  });
});

it('a filter that takes all of the rare words away leaves what has the common ones', async () => {
  const plain = createSampleLibrary();
  try {
    plain.addSounds(
      Array.from({ length: 60 }, (_, i) => ({ caption: 'Oak beam', channels: 1, soundId: `oak ${i}`, relPath: `o/${i}.wav` })),
    );
    plain.addSounds(
      Array.from({ length: 5500 }, (_, i) => ({
        caption: i % 5 === 0 ? 'Door' : 'Hum',
        channels: 2,
        soundId: `${i}`,
        relPath: `${i}.wav`,
      })),
    );
    const { results, total } = await searchIn(plain, 'oak door', { channels: 2 });
    expect([results.length, total]).toEqual([10, 1100]);
    expect((await searchIn(plain, 'oak door', {})).results.every(({ sound }) => sound.caption === 'Oak beam')).toBe(true);
  } finally {
    plain.dispose();
  }
});

/** Sounds in numbers, none of them what is looked for, that make `door`, `heavy`, `rain` and `distant` common. */
function* filler(count: number): Generator<SampleSound> {
  const kinds = [
    'car door close',
    'heavy machine',
    'rain gutter',
    'distant crowd',
    'bird song',
    'engine idle',
    'paper rustle',
    'clock tick',
  ];
  for (let i = 0; i < count; i++) yield { caption: `${kinds[i % kinds.length]} ${i}`, soundId: `noise:0:${i}`, relPath: `n/${i}.wav` };
}

const idOf = (query: string, index: number, grade: number) => `${query}:${grade}:${index}`;

/** Grades of the first ten results; sounds of other queries and fillers count nothing. */
async function gradesOf(query: string): Promise<number[]> {
  const { results } = await searchIn(library, query, {});
  return results.map(({ sound }) => (sound.id.startsWith(`${query}:`) ? Number(sound.id.split(':')[1]) : 0));
}

function searchIn(library: SampleLibrary, query: string, where: Where) {
  const reader = {
    search: createSearchStore(library.db),
    rows: createSoundRowsStore(library.db),
    duplicates: createDuplicatesStore(library.db),
    similar: createSimilarStore(library.db),
  };
  return createLibrarySearch({ index: () => reader }).search(
    { query, k: 10, offset: 0, candidate_k: 50, rrf_k: 60, mode: 'plain', where },
    signal,
  );
}

/** nDCG@10 with gain 2^grade - 1. */
async function quality(query: string): Promise<number> {
  const ideal = (judged.find((one) => one.query === query)?.sounds ?? []).map(([grade]) => grade).sort((a, b) => b - a);
  return gain(await gradesOf(query)) / gain(ideal);
}

function gain(grades: number[]): number {
  return grades.reduce((sum, grade, index) => sum + (2 ** grade - 1) / Math.log2(index + 2), 0);
}
