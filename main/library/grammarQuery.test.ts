import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queryTexts } from '../../e2e/fixtures/queryTexts.ts';
import { grammarQuery, misreadChips } from './grammarQuery.ts';
import { inWords, plainQuery } from './keywordQuery.ts';
import { createSearchStore, type SearchStore } from './searchStore.ts';
import { createSampleLibrary, type SampleLibrary } from './testing/sampleLibraryStore.ts';

const sounds = [
  'heavy door creak',
  'door slam',
  'gate creak',
  'rain on roof',
  'rain on door',
  'ka-boom',
  'DOORWood Open',
  'slow open gate',
  'surround 5.1 forest',
];

let library: SampleLibrary;
let store: SearchStore;

beforeAll(() => {
  library = createSampleLibrary();
  library.addSounds(sounds.map((caption, index) => ({ caption, soundId: caption, relPath: `${index}.wav` })));
  store = createSearchStore(library.db);
});
afterAll(() => library.dispose());

function found(text: string): string[] {
  const { match } = grammarQuery(text);
  return match === null
    ? []
    : store
        .ranked({ match }, {}, 50)
        .map((hit) => hit.id)
        .sort();
}

describe('the search box', () => {
  it.each<[string, string, string[]]>([
    ['a space means both', 'door creak', ['heavy door creak']],
    ['AND is the same', 'door AND creak', ['heavy door creak']],
    ['a comma means either', 'slam, roof', ['door slam', 'rain on roof']],
    ['OR is the same', 'slam OR roof', ['door slam', 'rain on roof']],
    ['space binds tighter than comma', 'heavy door, gate creak', ['gate creak', 'heavy door creak']],
    ['a minus takes away', 'creak -door', ['gate creak']],
    ['NOT is the same', 'creak NOT door', ['gate creak']],
    ['brackets group', '(door, gate) creak', ['gate creak', 'heavy door creak']],
    ['a minus takes a whole bracket away', 'door -(creak, slam, wood)', ['rain on door']],
    ['quotes keep words together', '"open gate"', ['slow open gate']],
    ['typographic quotes too', '\u201copen gate\u201d', ['slow open gate']],
    ['a minus takes a phrase away', 'gate -"open gate"', ['gate creak']],
    ['an exclusion beside OR holds for the whole', 'rain, door, -creak -slam', ['DOORWood Open', 'rain on door', 'rain on roof']],
    ['an exclusion on one side of OR stays there', 'gate -slow, slow', ['gate creak', 'slow open gate']],
    ['two minuses cancel', 'creak --door', ['heavy door creak']],
    ['a star goes on after three letters', 'cre*', ['gate creak', 'heavy door creak']],
    ['a star after two letters is no star', 'cr*', []],
    ['a hyphen joins or parts', 'kaboom', ['ka-boom']],
    ['and the other way', 'ka-boom', ['ka-boom']],
    ['camel case is found apart', 'wood door', ['DOORWood Open']],
    ['and together', 'doorwood', ['DOORWood Open']],
    ['a number with a point is one thing', '5.1 forest', ['surround 5.1 forest']],
    ['stop words ask for nothing', 'the rain of the roof', ['rain on roof']],
    ['lower-case or is a word like others', 'slam or roof', []],
  ])('%s: %s', (_rule, text, expected) => expect(found(text)).toEqual(expected));

  it('shows how it read the words', () => {
    expect(grammarQuery('(door, gate) creak* -"slow open" cat:DOORWood dur:<3').parsed).toEqual([
      { text: 'DOORWood', op: 'must', field: 'cat', synonyms: [] },
      { text: '<3', op: 'must', field: 'dur', synonyms: [] },
      { text: 'door', op: 'any', field: null, synonyms: ['DOORMisc'] },
      { text: 'gate', op: 'any', field: null, synonyms: ['DOORGate'] },
      { text: 'creak*', op: 'must', field: null, synonyms: [] },
      { text: 'slow open', op: 'not', field: null, synonyms: [] },
    ]);
  });

  it('takes filters out of the text, and words for what is no filter', () => {
    expect(grammarQuery('door ch:2 dur:1-4')).toMatchObject({
      match: '"door"',
      where: { channels: 2, min_duration_s: 1, max_duration_s: 4 },
    });
    expect(grammarQuery('col:x')).toMatchObject({ match: '("col" AND "x")', where: {} });
    expect(grammarQuery('ch:1 ch:2').where).toBeNull();
    expect(grammarQuery('door -cat:RAIN')).toMatchObject({ match: '("door" NOT ("rain"))', where: {} });
  });

  it('looks for words in one place when a chip says so', () => {
    library.addSounds([
      { caption: 'Hinge', description: 'an xylophone far away', tags: ['quux'], soundId: 'described', relPath: 'Corge/plugh.wav' },
      { caption: 'Xylophone', soundId: 'named', relPath: 'a.wav' },
    ]);
    expect(found('desc:xylophone')).toEqual(['described']);
    expect(found('name:xylophone')).toEqual(['named']);
    expect(found('xylophone -desc:xylophone')).toEqual(['named']);
    expect(found('desc:"far away" tag:quux file:corge')).toEqual(['described']);
    expect(found('desc:xylo*')).toEqual(['described']);
    expect(found('name:hinge, name:xylo*')).toEqual(['described', 'named']);
    expect(grammarQuery('desc:rain cat:"FOOD & DRINK"')).toMatchObject({
      parsed: [
        { text: 'FOOD & DRINK', field: 'cat' },
        { text: 'rain', field: 'desc', synonyms: [] },
      ],
      where: { ucs_category: 'FOOD & DRINK' },
    });
    expect(grammarQuery('foo:"x y"').match).toBe('("foo" AND "x y")');
  });

  it('has no expression when everything is excluded or there are no words', () => {
    for (const text of ['-rain', '-(door, gate)', '', '()', ', ,', 'AND OR NOT', '"', '-'])
      expect(grammarQuery(text).match, text).toBeNull();
  });
});

describe('a word that stands for a category', () => {
  it('is widened by itself, beside the other words', () => {
    const words = (word: string) => `{caption tags file description ucs} : (${word})`;
    expect(grammarQuery('moo xyzzy -cow').wider).toEqual([
      `(((${words('"moo"')} OR facets : ("zkanmlfarm0")) AND ${words('"xyzzy"')}) NOT (${words('"cow"')}))`,
    ]);
  });

  it('is not widened in quotes, as a beginning, after a minus, or when only the words are asked for', () => {
    for (const text of ['"moo"', 'moo*', 'xyzzy -moo']) expect(grammarQuery(text).wider, text).toEqual([]);
    expect(grammarQuery('moo', { literal: true })).toMatchObject({ wider: [], parsed: [{ synonyms: [] }] });
  });
});

describe('no text is a syntax error', () => {
  const run = (text: string) => {
    for (const { match, wider } of [grammarQuery(text, { unfinished: true }), grammarQuery(text), plainQuery(text)]) {
      if (match !== null) store.ranked({ match }, {}, 5);
      for (const one of wider) store.widened({ wider: one, narrower: inWords(match ?? '') }, {}, 5);
    }
  };

  it.each([
    'C# 5.1 AND (',
    'door OR',
    'NEAR(',
    '"abc',
    'col:x',
    '-door',
    '5.1',
    '*',
    '',
    'a*b',
    '^door',
    'door)',
    "rock'n'roll",
    'caption : door',
    '{caption} : x',
    'NEAR(door rain, 5)',
    'door + rain',
    'a AND AND b',
    'NOT NOT',
    '((((((((((((((((((((((((door))))',
    '""',
    '"" AND ""',
    '\0door\0',
    'door@home;drop table sounds--',
    '\ud800 door \udfff',
    '-'.repeat(2000),
    '('.repeat(2000),
    'a b '.repeat(500),
    'x, '.repeat(600),
    '"a" -'.repeat(400),
  ])('%j', (text) => expect(() => run(text)).not.toThrow());

  it('nor are five thousand random ones', () => {
    for (const text of queryTexts(5000, 20_261_130)) {
      try {
        run(text);
      } catch (error) {
        throw new Error(`${JSON.stringify(text)} -> ${grammarQuery(text).match}: ${error}`);
      }
    }
  });
});

describe('a chip that is none', () => {
  it('is looked for as words, and says so with what it takes', () => {
    expect(misreadChips('door lic:bogus')).toEqual([
      'lic:bogus is no filter and was looked for as words. lic: takes commercial, standalone, train, nocredit, verified, or a licence such as cc0 or cc-by.',
    ]);
    expect(misreadChips('rating:good')).toEqual([expect.stringContaining('stars such as 4, 4+')]);
    expect(misreadChips('door -rating:1')).toEqual(['Filters can only narrow: of rating:1 behind a minus, the words "1" were taken out.']);
    expect(misreadChips('door NOT cat:"DOORS"')).toEqual([expect.stringContaining('cat:DOORS behind a minus')]);
    for (const text of ['door -(rating:4)', 'door NOT (oak (rating:4 heavy))'])
      expect(misreadChips(text)).toEqual(['Filters can only narrow: rating:4 does so in a bracket behind a minus as well.']);
    expect(misreadChips('-(oak) (rating:4)')).toEqual([]);
    expect(misreadChips('dur:long DUR:long ch:"many" -qc:good')).toHaveLength(3);
  });

  it('tells that filters exclude each other, which OR does not change', () => {
    for (const text of ['rating:4 OR rating:5', 'door rating:4+, rating:<2', 'dur:<1 dur:>2'])
      expect(misreadChips(text)).toEqual([expect.stringContaining('they hold for the whole search')]);
  });

  it('is told apart from chips that are read, from words with a colon, and from what is quoted whole', () => {
    expect(misreadChips('lic:cc0 dur:<3 cat:DOORS desc:rain lic:"commercial"')).toEqual([]);
    expect(misreadChips('rating:1+ NOT desc:rain -desc:wind -tag:wood rating:<4')).toEqual([]);
    expect(misreadChips('note: scene:12 12:30 "lic:bogus" https://a.b')).toEqual([]);
  });
});
