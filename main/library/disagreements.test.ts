import { describe, expect, it } from 'vitest';
import { describeSound } from './describeSound.ts';
import { disagreements } from './disagreements.ts';
import { fieldOrder } from './fieldPrecedence.ts';
import { createTaxonomy } from './taxonomy.ts';

const taxonomy = createTaxonomy();
const of = (fields: Record<string, string>, name = 'a.wav') => disagreements(fields, name, taxonomy);

describe('disagreements', () => {
  it('shows every value, the winner first, the file name last', () => {
    const fields = { 'ixml.USER.CATID': 'DOORMetl', 'ixml.ASWG.catId': 'DOORWood' };
    expect(of(fields, 'DOORGlas_Creak_A_B.wav')).toEqual([
      'disagreement in CatID: ixml.ASWG.catId "DOORWood", ixml.USER.CATID "DOORMetl", file name "DOORGlas"',
    ]);
  });

  it('overlooks case, white space, normal form and what a fixed field cut off', () => {
    expect(of({ 'ixml.ASWG.catId': 'DOORWood', 'ixml.USER.CATID': 'doorwood' })).toEqual([]);
    const long = 'A heavy wooden door that opens slowly in a church, recorded from the organ loft';
    expect(of({ 'ixml.BEXT.BWF_DESCRIPTION': `${long}, twice`, 'bext.Description': `${long.replace('door', 'door ')}` })).toEqual([]);
    expect(of({ 'bext.Originator': 'A', 'ixml.BEXT.BWF_ORIGINATOR': 'A' })).toEqual([]);
  });

  it('takes a short beginning for something else', () => {
    expect(of({ 'ixml.BEXT.BWF_ORIGINATOR': 'MixPre', 'bext.Originator': 'Mix' })).toHaveLength(1);
  });

  it('says of a stated CatID that the list does not have it, and nothing of names that only look like one', () => {
    expect(of({ 'ixml.USER.CATID': 'ZZZZ' })).toEqual(['unknown CatID: ixml.USER.CATID "ZZZZ"']);
    expect(of({}, 'ZZZZ_x_y_z.wav')).toEqual([]);
  });

  it('bounds what it shows', () => {
    const [line = ''] = of({ 'ixml.ASWG.category': 'x'.repeat(9000), 'ixml.USER.CATEGORY': 'y'.repeat(9000) });
    expect(line.length).toBeLessThan(300);
  });
});

describe('the order of precedence', () => {
  const names = Object.entries(fieldOrder);
  const rank = (field: string) =>
    ['ixml.ASWG', 'ixml.USER', 'ixml.STEINBERG', 'ixml.BEXT', 'bext.', 'info.', 'id3.'].findIndex((start) => field.startsWith(start));

  it.each(names)('%s: ASWG > USER > iXML BEXT > bext > INFO > ID3', (_, fields) => {
    const ranks = fields.map(rank).filter((value) => value >= 0);
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it('decides what a sound is called and what it is', () => {
    const fields = {
      'ixml.ASWG.fxName': 'Aswg name',
      'ixml.USER.FXNAME': 'User name',
      'info.INAM': 'Info name',
      'ixml.ASWG.catId': 'ZZZZ',
      'ixml.USER.CATID': 'DOORMetl',
      'bext.Description': 'From bext, at some length',
      'ixml.BEXT.BWF_DESCRIPTION': 'From iXML, at some length',
    };
    const called = (without: readonly string[]) =>
      describeSound(
        {
          relPath: 'DOORWood_File name_A_B.wav',
          fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !without.includes(name))),
        },
        taxonomy,
      );
    expect(called([])).toMatchObject({ caption: 'Aswg name', ucsCatid: 'DOORMetl', description: 'From iXML, at some length' });
    expect(called(['ixml.ASWG.fxName', 'ixml.USER.CATID', 'ixml.BEXT.BWF_DESCRIPTION'])).toMatchObject({
      caption: 'User name',
      ucsCatid: 'DOORWood',
      description: 'From bext, at some length',
    });
  });
});
