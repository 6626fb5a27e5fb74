import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grammarQuery } from './grammarQuery.ts';
import type { IndexSource } from './indexText.ts';
import { createSearchStore } from './searchStore.ts';
import { createSampleLibrary, type SampleLibrary } from './testing/sampleLibraryStore.ts';
import { createWhyMatched } from './whyMatched.ts';

const sound = (changes: Partial<IndexSource> = {}): IndexSource => ({
  caption: 'Cows grazing ka-boom',
  tags: ['meadow', 'creaking'],
  fileName: 'ANMLFarm_Cows_01.wav',
  folders: ['Field Recordings'],
  description: 'A herd passes the open gate slowly.',
  ucsCatid: 'ANMLFarm',
  ...changes,
});
const why = (query: string, changes: Partial<IndexSource> = {}) =>
  createWhyMatched(grammarQuery(query).parsed)(sound(changes)).map(({ text, places }) => `${text}: ${places.join(' ')}`);

describe('why a sound was found', () => {
  it.each<[string, string[]]>([
    ['cow', ['cow: caption file']],
    ['creak herd', ['creak: tags', 'herd: description']],
    ['farm', ['farm: file category']],
    ['moo', ['moo: synonym']],
    ['"moo"', []],
    ['"open gate"', ['open gate: description']],
    ['"gate open"', []],
    ['kaboom', ['kaboom: caption']],
    ['ka-boom', ['ka-boom: caption']],
    ['mead*', ['mead*: tags']],
    ['name:herd, desc:herd', ['herd: description']],
    ['cow -meadow', ['cow: caption file']],
    ['cow ch:2', ['cow: caption file']],
    ['xyzzy', []],
  ])('%s -> %j', (query, told) => expect(why(query)).toEqual(told));

  it('names a category only where the word itself is missing', () => {
    expect(why('moo', { caption: 'Moo' })).toEqual(['moo: caption']);
    expect(why('moo', { ucsCatid: 'ANMLDog' })).toEqual([]);
  });
});

describe('what is told', () => {
  const words = ['creaks', 'creaking', 'hinges', 'running', 'ponies', 'caresses', 'Whoooosh', 'DOORWood', 'café', 'x-ray', '5.1'];
  let library: SampleLibrary;
  beforeAll(() => {
    library = createSampleLibrary();
    library.addSounds(words.map((caption, i) => ({ caption, relPath: `${i}.wav`, soundId: caption })));
  });
  afterAll(() => library.dispose());

  it.each(['creak', 'hinge', 'run', 'pony', 'caress', 'whoosh', 'door', 'doorwood', 'cafe', 'xray', 'x-ray', '5.1', 'running', 'crea*'])(
    'is what the engine finds: %s',
    (query) => {
      const { match, parsed } = grammarQuery(query);
      const found = createSearchStore(library.db).ranked({ match: match ?? '' }, {}, 50);
      const tell = createWhyMatched(parsed);
      const told = words.filter(
        (caption) => tell({ caption, tags: [], fileName: '', folders: [], description: '', ucsCatid: null }).length > 0,
      );
      expect(told.sort()).toEqual(found.map(({ id }) => id).sort());
      expect(told.length).toBeGreaterThan(0);
    },
  );
});
