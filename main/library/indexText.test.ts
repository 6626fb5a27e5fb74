import { describe, expect, it } from 'vitest';
import { catIdFacet, type IndexSource, indexedText, wordForms } from './indexText.ts';
import { ucsEntries } from './ucs.ts';

const source = (changes: Partial<IndexSource> = {}): IndexSource => ({
  caption: '',
  tags: [],
  fileName: '',
  folders: [],
  description: '',
  ucsCatid: null,
  ...changes,
});
const caption = (text: string) => indexedText(source({ caption: text })).caption;

describe('the words of a text', () => {
  it.each([
    ['camel case', 'DOORWood', 'door wood doorwood'],
    ['underscores', 'rain_on_tin', 'rain on tin'],
    ['hyphens, joined too', 'Ka-Boom', 'ka boom kaboom'],
    ['typographic hyphens', 'ka\u2011boom', 'ka boom kaboom'],
    ['digits', 'creak01', 'creak 01 creak01'],
    ['decimal numbers', 'Mix 5.1', 'mix 5 1'],
    ['three equal letters and more', 'Whoooosh brrrr', 'whoosh brr'],
    ['apostrophes', "dog's don\u2019t", 'dogs dont'],
    ['compatibility forms', 'ｗｉｎｄ ﬁre', 'wind fire'],
    ['accents, which the tokenizer folds', 'Café', 'café'],
    ['punctuation', 'C# / (door!) \0 *', 'c door'],
    ['scripts without blanks', '雨の音 rain', '雨の の音 rain'],
    ['nothing', ' -- ', ''],
  ])('are split at %s', (_what, text, words) => expect(caption(text)).toBe(words));

  it('keep their order for phrases, joined forms last', () => {
    expect(caption('DOORWood slow ka-boom')).toBe('door wood slow ka boom doorwood kaboom');
  });

  it('are not joined when they are codes, dates or unspaced scripts', () => {
    for (const text of ['2024-01-05', 'a-b-c-d-e-f', `${'xa'.repeat(15)}-${'yb'.repeat(15)}`, '雨音']) {
      expect(wordForms(text).map((form) => form.joined)).toEqual([null]);
    }
  });

  it('are the same for a query and the index whatever the case', () => {
    expect(wordForms('KA-BOOM')).toEqual(wordForms('ka-boom'));
    expect(wordForms('FOXLow')[0]).toEqual({ text: 'foxlow', parts: ['fox', 'low'], joined: 'foxlow' });
  });
});

describe('the row of a sound', () => {
  it('holds name, folders, taxonomy and facets, each in its column', () => {
    const row = indexedText(
      source({
        caption: 'Oak door creak',
        tags: ['wood', 'old house'],
        fileName: 'DOORWood_Oak Creak_FD.wav',
        folders: ['Doors', 'Interior'],
        description: 'A heavy door in a hall.',
        ucsCatid: 'DOORWood',
      }),
    );
    expect(row).toMatchObject({
      caption: 'oak door creak',
      tags: 'wood old house',
      file: 'door wood oak creak fd doors interior doorwood',
      description: 'a heavy door in a hall',
      facets: 'zkdoorwood0',
    });
    expect(row.ucs).toBe('door wood doors wood doorwood');
  });

  it('has no facets and no taxonomy where nothing is known, and splits a CatID that is not of the list', () => {
    expect(indexedText(source())).toEqual({ caption: '', tags: '', file: '', description: '', ucs: '', facets: '' });
    expect(indexedText(source({ ucsCatid: 'XYZNew' })).ucs).toBe('xyz new xyznew');
  });

  it('gives each CatID a facet of its own that no stemmer shortens', () => {
    const facets = new Set(ucsEntries.map((entry) => catIdFacet(entry.id)));
    expect(facets.size).toBe(ucsEntries.length);
    for (const facet of facets) expect(facet).toMatch(/^zk[a-z0-9]+0$/);
  });
});
