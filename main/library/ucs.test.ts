import { describe, expect, test } from 'vitest';
import { guessCatIds, parseUcsFileName, ucsById, ucsEntries } from './ucs.ts';

describe('a CatID', () => {
  test('is found in any case and comes back in the spelling of the list', () => {
    expect(ucsById('doorwood')).toMatchObject({ id: 'DOORWood', category: 'DOORS', subcategory: 'WOOD' });
    expect(ucsById(' RAIN ')?.subcategory).toBe('GENERAL');
  });

  test.each(['', 'ZZZZ', 'DOOR', 'DOORWoodX', '__proto__', 'constructor'])('%j is not one', (id) => {
    expect(ucsById(id)).toBeNull();
  });

  test('every id of the list finds its own entry', () => {
    expect(ucsEntries.filter((entry) => ucsById(entry.id.toLowerCase()) !== entry)).toEqual([]);
  });
});

const nothing = { userCategory: null, vendorCategory: null, fxName: null, creator: null, source: null, userData: null };

describe('a UCS file name', () => {
  test('with all its parts is read whole', () => {
    expect(parseUcsFileName('DOORWood-Inside_ACME-Creak Slow_AB_LIB_MKH8040_take 2.wav')).toEqual({
      catId: 'DOORWood',
      userCategory: 'Inside',
      vendorCategory: 'ACME',
      fxName: 'Creak Slow',
      creator: 'AB',
      source: 'LIB',
      userData: 'MKH8040_take 2',
    });
  });

  test.each([
    ['doorwood_Creak_A_B.wav', { catId: 'DOORWood', fxName: 'Creak', creator: 'A', source: 'B' }],
    ['DOORWood_Creak.flac', { catId: 'DOORWood', fxName: 'Creak' }],
    ['DOORWood__A_B.wav', { catId: 'DOORWood', creator: 'A', source: 'B' }],
    ['DOORWood.wav', { catId: 'DOORWood' }],
    ['AMBRoom_Hall v1.2_ACME_LIB', { catId: 'AMBRoom', fxName: 'Hall v1.2', creator: 'ACME', source: 'LIB' }],
    ['/sounds/DOORMetl/GLASBrk_Bottle_A_B.WAV', { catId: 'GLASBrk', fxName: 'Bottle', creator: 'A', source: 'B' }],
    ['C:\\sounds\\GLASBrk_Bottle_A_B.wav', { catId: 'GLASBrk', fxName: 'Bottle', creator: 'A', source: 'B' }],
    ['AMBTown_Cafe\u0301_A_B.wav', { catId: 'AMBTown', fxName: 'Caf\u00e9', creator: 'A', source: 'B' }],
  ])('%j keeps what is there and leaves the rest null', (name, parts) => {
    expect(parseUcsFileName(name)).toEqual({ ...nothing, ...parts });
  });

  test('with spaces for underscores has its category, and no creator is guessed from the words', () => {
    expect(parseUcsFileName('DOORWood Creak A B.wav')).toEqual({ ...nothing, catId: 'DOORWood', fxName: 'Creak A B' });
    expect(parseUcsFileName('DOORWood - Creak.wav')).toEqual({ ...nothing, catId: 'DOORWood', fxName: 'Creak' });
    expect(parseUcsFileName('DOORWood Creak_A_B.wav')).toEqual({
      ...nothing,
      catId: 'DOORWood',
      fxName: 'Creak',
      creator: 'A',
      source: 'B',
    });
  });

  test('keeps a user category of several words', () => {
    expect(parseUcsFileName('DOORWood-Old House_Creak_A_B.wav')).toMatchObject({ userCategory: 'Old House', fxName: 'Creak' });
  });

  test('a hyphen with nothing before it is no vendor category', () => {
    expect(parseUcsFileName('DOORWood_-Creak_A_B.wav')).toMatchObject({ vendorCategory: null, fxName: '-Creak' });
    expect(parseUcsFileName('DOORWood_Creak-_A_B.wav')).toMatchObject({ vendorCategory: null, fxName: 'Creak-' });
  });

  test.each(['ZZZZ_x_y_z.wav', 'Creak_DOORWood_A_B.wav', 'DOORWoodCreak_A_B.wav', '_DOORWood_A.wav', '.wav', '', '   ', '-_-.wav'])(
    '%j is not one: no category is made up',
    (name) => {
      expect(parseUcsFileName(name)).toBeNull();
    },
  );

  test.each(['Rain on roof.wav', 'rain_heavy.wav', 'MIX 3.wav', 'test.wav', 'Raw_take.wav', 'Storm-Front_01.wav'])(
    '%j opens with an ordinary word, not with a CatID',
    (name) => {
      expect(parseUcsFileName(name)).toBeNull();
    },
  );

  test.each([
    ['RAIN_Light.wav', 'RAIN'],
    ['rain_Light_ACME_LIB.wav', 'RAIN'],
    ['STORM-Coast_Gale_A_B.wav', 'STORM'],
  ])('%j means the CatID that is also a word', (name, catId) => {
    expect(parseUcsFileName(name)?.catId).toBe(catId);
  });
});

describe('a guess from words', () => {
  test.each([
    ['heavy oak door creak', 'DOORWood'],
    ['old clock ticking', 'CLOCKTick'],
    ['the dog barked', 'ANMLDog'],
    ['distant thunder', 'THUN'],
    ['glass shatters', 'GLASBrk'],
    ['footsteps on gravel', 'FEETHmn'],
    ['horse hooves on cobblestones', 'FEETHors'],
    ['phone rings', 'COMTelph'],
    ['church bell tolls', 'BELLLrg'],
    ['keys jingle', 'OBJKey'],
    ['fire crackling in the hearth', 'FIRECrkl'],
    ['sword unsheathed', 'WEAPSwrd'],
    ['whoosh', 'WHSH'],
  ])('%j comes first as %s', (phrase, id) => {
    expect(guessCatIds(phrase.split(' '))[0]).toBe(id);
  });

  test('a bare category word gives its catch-all before the special cases', () => {
    expect(guessCatIds(['rain'])[0]).toBe('RAIN');
    expect(guessCatIds(['wind'])[0]).toBe('WIND');
    expect(guessCatIds(['door'])[0]).toBe('DOORMisc');
  });

  test('form and case of a word do not matter, nor do order and repetition', () => {
    expect(guessCatIds(['Doors', 'CREAKING'])).toEqual(guessCatIds(['creak', 'door', 'door']));
    expect(guessCatIds(['heavy oak door'])).toEqual(guessCatIds(['heavy', 'oak', 'door']));
  });

  test('equal scores stand in id order', () => {
    const both = guessCatIds(['toilet flush'], 753);
    expect(both).toEqual(guessCatIds(['flush toilet'], 753));
    const rained = guessCatIds(['rain'], 20).filter((id) => id !== 'RAIN' && id.startsWith('RAIN'));
    expect(rained).toEqual([...rained].sort());
  });

  test('words that no category knows, and words that carry nothing, give no guess', () => {
    expect(guessCatIds(['xyzzy', 'of', 'the', 'misc'])).toEqual([]);
    expect(guessCatIds([])).toEqual([]);
  });

  test('gives at most as many as asked', () => {
    expect(guessCatIds(['metal'])).toHaveLength(5);
    expect(guessCatIds(['metal'], 2)).toEqual(guessCatIds(['metal']).slice(0, 2));
  });

  test('a category is its own best guess: every entry is among the first three for its own keywords', () => {
    const lost = ucsEntries.filter((entry) => !guessCatIds(entry.keywords, 3).includes(entry.id)).map((entry) => entry.id);
    expect(lost).toEqual([]);
  });
});
