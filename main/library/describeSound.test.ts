import { describe, expect, it } from 'vitest';
import { describeSound } from './describeSound.ts';
import { createTaxonomy } from './taxonomy.ts';

const taxonomy = createTaxonomy();
const named = (relPath: string, fields: Record<string, string> = {}) => describeSound({ relPath, fields }, taxonomy);

describe('describeSound, from the name alone', () => {
  it.each([
    ['DOORWood_Heavy Oak Door Creak 01_FoleyDesk_Starter.wav', 'Heavy Oak Door Creak'],
    ['foot_steps-gravel_02.ogg', 'Footsteps gravel'],
    ['Rain_on_leaves.1.ogg', 'Rain on leaves'],
    ['GLASSBreak-07.WAV', 'Glass Break'],
    ['default/default_dig_metal.1.ogg', 'Dig metal'],
    ['AMB Forest Birds 48k 24bit.wav', 'Forest Birds'],
    ['mods/doors/sounds/doors_glass_door_open.ogg', 'Glass door open'],
    ['xpanes/sounds/xpanes_steel_bar_door_close.ogg', 'Steel bar door close'],
    ['FootStepSnow2.ogg', 'Footstep Snow'],
    ['Clank1.ogg', 'Clank'],
    ['01 - Thunder Crack (stereo mix).flac', 'Thunder Crack'],
    ['Boeing 747 Takeoff 02.wav', 'Boeing 747 Takeoff'],
    ['phone-outgoing-calling.oga', 'Phone outgoing calling'],
    ['Door Slam A.wav', 'Door Slam'],
    ['Creek_MKH8040_ORTF_96kHz_T03.wav', 'Creek'],
    ['TNT_explode.ogg', 'TNT explode'],
    ["Dog's Bark_v2.wav", "Dog's Bark"],
    ['Wind_Howl_Loop_01.wav', 'Wind Howl Loop'],
    ['WIND_Howl Loop_X_Y.wav', 'Howl Loop'],
    ['Türe é.wav', 'Türe é'],
    ['雷.wav', '雷'],
  ])('%s is called %s', (name, caption) => expect(named(name).caption).toBe(caption));

  it('calls a bare number by its folder', () => {
    expect(named('Weather/Rain Heavy/001.wav').caption).toBe('Rain Heavy');
    expect(named('Rain/ZOOM0001.WAV').caption).not.toBe('');
  });

  it('keeps the name where nothing else is left, on one line and without direction overrides', () => {
    expect(named('0001.wav').caption).toBe('0001');
    expect(named('new\nline\u202egpj.wav').caption).toBe('New line gpj');
  });

  it('leaves takes, formats, gear and vendors out of the tags', () => {
    expect(named('DOORWood_Heavy Oak Door Creak 01_FoleyDesk_Starter.wav').tags).toEqual(['wood']);
    expect(named('Boom Library/SFX Vol 2/96k/Creek_MKH8040_T03.wav').tags).toEqual([]);
    expect(named('AMB Forest Birds 48k 24bit.wav').tags).toEqual(['ambience']);
  });

  it('leaves category words out that are never said about a sound', () => {
    expect(named('RAIN_Heavy Rain_X_Y.wav').tags).toEqual([]);
    expect(named('OBJKey_Keys Jingle_X_Y.wav').tags).toEqual([]);
    expect(named('BIRDPrey_Owl Hoot_X_Y.wav').tags).toEqual(['birds', 'prey']);
  });

  it('takes tags from folders whose words mean a sound, and none that the caption has', () => {
    expect(named('Vendorly/Rain/on_tin_roof_03.wav').tags).toContain('rain');
    expect(named('usr/share/games/Rain/rain_on_tin.wav').tags).toEqual([]);
  });

  it('takes them from the nearest folder that has any: what is filed above it is broader', () => {
    expect(named('stamps/animals/birds/owl.ogg').tags).toEqual(['birds']);
    expect(named('animals/takes/owl.ogg').tags).toEqual(['animals']);
  });

  it('does not take the winds of an orchestra for weather', () => {
    expect(named('hobbies/music/wind/bassoon.ogg').tags).toEqual(['instrument']);
    expect(named('weather/wind/howl.ogg').tags).toEqual(['wind']);
  });

  it('says of a spoken description that it is a voice', () => {
    expect(named('birds/seagull_desc_es.ogg')).toMatchObject({ caption: 'Seagull desc es', tags: ['voice', 'birds'] });
    expect(named('birds/seagull_desc.ogg').tags).toEqual(['voice', 'birds']);
    expect(named('birds/seagull_descends.ogg').tags).toEqual(['birds']);
  });

  it('reads the category of a UCS name and never makes one up', () => {
    expect(named('DOORWood_Heavy Oak_X_Y.wav')).toMatchObject({ ucsCatid: 'DOORWood', ucsCategory: 'DOORS', ucsSubcategory: 'WOOD' });
    expect(named('Zyzzyx.wav')).toMatchObject({ ucsCatid: null, ucsCategory: null, ucsSubcategory: null });
  });

  it('guesses a category only when the words name it or the best guesses agree', () => {
    expect(named('fire_large.ogg').ucsCategory).toBe('FIRE');
    expect(named('doors_steel_door_open.ogg').ucsCategory).toBe('DOORS');
    expect(named('LowWhoosh.ogg').ucsSubcategory).toBe('WHOOSH');
    expect(named('player_damage.ogg').ucsCatid).toBe(null);
    expect(named('small_clank.ogg').ucsSubcategory).not.toBe('SMALL');
  });
});

describe('describeSound, with metadata', () => {
  it('prefers the studio fields to the format fields, in the order of precedence', () => {
    const fields = {
      'info.ICMT': 'from info',
      'bext.Description': 'from bext',
      'ixml.USER.DESCRIPTION': 'from user',
      'ixml.BEXT.BWF_DESCRIPTION': 'from ixml bext',
      'ixml.ASWG.notes': 'from aswg',
    };
    const order = ['ixml.ASWG.notes', 'ixml.USER.DESCRIPTION', 'ixml.BEXT.BWF_DESCRIPTION', 'bext.Description', 'info.ICMT'] as const;
    const left: Record<string, string> = { ...fields };
    for (const name of order) {
      expect(named('x.wav', left).description).toBe(fields[name]);
      delete left[name];
    }
  });

  it('calls it by FXName, else UCS name, else title', () => {
    const title = { 'info.INAM': 'Some Title' };
    expect(named('DOORWood_Oak Creak_A_B.wav', { ...title, 'ixml.USER.FXNAME': 'Barn Door Slam 02' }).caption).toBe('Barn Door Slam');
    expect(named('DOORWood_Oak Creak_A_B.wav', title).caption).toBe('Oak Creak');
    expect(named('take_7.wav', title).caption).toBe('Some Title');
  });

  it.each(['Untitled', 'Track 01', 'audio 7', 'Audio Track', '188'])('does not believe the title %s', (title) => {
    expect(named('rain_roof.wav', { 'id3.TIT2': title }).caption).toBe('Rain roof');
  });

  it('cleans a title that is a file name, and reads a sentence as a description', () => {
    expect(named('a.wav', { 'info.INAM': 'door_slam_03.wav' }).caption).toBe('Door slam');
    const sentence = 'Hitting a small metal object with a hammer while holding it on a table';
    expect(named('dug_metal.1.ogg', { 'vorbis.TITLE': sentence })).toMatchObject({ caption: 'Dug metal', description: sentence });
  });

  it('finds no description in what programs write by themselves', () => {
    expect(named('a.wav', { 'vorbis.COMMENT': 'Processed by SoX', 'vorbis.TITLE': 'rain' }).description).toBe('');
  });

  it('takes keywords as tags: lower case, deduped against the caption and each other, no tempo, no sentences', () => {
    const fields = { 'info.IKEY': 'Door; CREAKING, creaky hinge, 99BPM, door, A very long phrase of words, squeak' };
    expect(named('Heavy Door.wav', fields).tags).toEqual(['creaking', 'creaky hinge', 'squeak']);
  });

  it('keeps at most 24 tags', () => {
    const many = Array.from(
      { length: 60 },
      (_, i) => `word${String.fromCharCode(97 + (i % 26))}${String.fromCharCode(97 + Math.floor(i / 26))}`,
    );
    expect(named('x y.wav', { 'info.IKEY': many.join(',') }).tags).toHaveLength(24);
  });

  it('trusts a CatID field only when the table has it', () => {
    expect(named('x.wav', { 'ixml.USER.CATID': 'RAINVege' }).ucsCategory).toBe('RAIN');
    expect(named('qwv.wav', { 'ixml.USER.CATID': 'NOTReal' }).ucsCatid).toBe(null);
  });

  it('bounds what a hostile file can say', () => {
    const huge = 'x'.repeat(100_000);
    const { caption, description } = named('a.wav', { 'ixml.USER.FXNAME': huge, 'bext.Description': huge });
    expect(caption.length).toBeLessThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(4000);
    expect(caption.endsWith('x…')).toBe(true);
  });

  it('cuts a long caption after a whole word, and says so', () => {
    const long = `${'Heavy Oak Door, '.repeat(7)}Vestry Close Perspective`;
    const { caption } = named('a.wav', { 'ixml.USER.FXNAME': long });
    expect(caption).toBe(`${'Heavy Oak Door, '.repeat(7)}Vestry…`);
    expect(named('a.wav', { 'ixml.USER.FXNAME': 'Oak Door' }).caption).toBe('Oak Door');
  });
});
