import { describe, expect, it } from 'vitest';
import { channelLayout, trackNames } from './channelLayout.ts';

const layout = (channels: number, relPath = 'a.wav', fields: Record<string, string> = {}) => channelLayout({ channels, fields, relPath });
const noSpeakers = { 'wav.channel_mask': '0x0' };
const order = (names: string) =>
  Object.fromEntries(
    [...names].flatMap((name, i) => {
      const track = `ixml.TRACK_LIST.TRACK${i === 0 ? '' : `.${i + 1}`}`;
      return [
        [`${track}.CHANNEL_INDEX`, String(i + 1)],
        [`${track}.NAME`, name],
      ];
    }),
  );

describe('channelLayout', () => {
  it.each([
    [1, 'ambix.wav', {}, 'mono'],
    [2, 'a.wav', {}, 'stereo'],
    [2, 'a.wav', { 'wav.channel_mask': '0x3' }, 'stereo'],
    [2, 'a.wav', noSpeakers, 'discrete'],
    [6, 'a.wav', { 'wav.channel_mask': '0x3f' }, 'surround'],
    [6, 'a.wav', {}, null],
    [12, 'a.wav', noSpeakers, 'discrete'],
    [6, 'a.flac', { 'channels.speakers': 'FL FR FC LFE BL BR' }, 'surround'],
    [5, 'a.opus', { 'channels.speakers': 'none' }, 'discrete'],
    [9, 'a.opus', { 'channels.speakers': 'ambisonic acn sn3d' }, 'ambisonic_ambix'],
  ] as const)('%i channels of %s: %#', (channels, path, fields, expected) => expect(layout(channels, path, fields)).toBe(expected));

  it.each([
    ['FOREST_AmbiX.wav', 'ambisonic_ambix'],
    ['forest ambix 01.wav', 'ambisonic_ambix'],
    ['Forest_FuMa_B-Format.wav', 'ambisonic_fuma'],
    ['Forest_A-Format.wav', 'ambisonic_a'],
    ['Forest_FOA.wav', 'ambisonic'],
    ['Forest Ambisonic.wav', 'ambisonic'],
    ['forest-ambi.wav', 'ambisonic'],
    ['Forest_Amb.wav', null],
    ['Forest_Ambience.wav', null],
    ['ambix/forest.wav', null],
  ])('four channels called %s', (path, expected) => expect(layout(4, path)).toBe(expected));

  it('takes the word of iXML before that of the name, and the order of its tracks', () => {
    expect(layout(4, 'x_FuMa.wav', { 'ixml.ASWG.ambisonicChnOrder': 'ACN' })).toBe('ambisonic_ambix');
    expect(layout(4, 'x.wav', order('WYZX'))).toBe('ambisonic_ambix');
    expect(layout(4, 'x.wav', order('WXYZ'))).toBe('ambisonic_fuma');
    expect(layout(4, 'x.wav', { ...noSpeakers, ...order('LRCS') })).toBe('discrete');
  });

  it('believes no name whose channels make no sphere', () => {
    expect(layout(5, 'x_AmbiX.wav', noSpeakers)).toBe('discrete');
    expect(layout(9, 'x_AmbiX.wav', noSpeakers)).toBe('ambisonic_ambix');
    expect(layout(11, 'x_AmbiX.wav')).toBe('ambisonic_ambix');
  });
});

describe('trackNames', () => {
  it('goes by the place in the file, not by the channel of the mixer', () => {
    const fields = {
      'ixml.TRACK_LIST.TRACK.CHANNEL_INDEX': '7',
      'ixml.TRACK_LIST.TRACK.INTERLEAVE_INDEX': '2',
      'ixml.TRACK_LIST.TRACK.NAME': 'Boom',
      'ixml.TRACK_LIST.TRACK.2.CHANNEL_INDEX': '99',
      'ixml.TRACK_LIST.TRACK.2.NAME': 'nowhere',
    };
    expect(trackNames(fields, 3)).toEqual(['', 'Boom', '']);
  });

  it('is empty where no channel has a name', () => {
    expect(trackNames({}, 4)).toEqual([]);
    expect(trackNames({ 'ixml.TRACK_LIST.TRACK_COUNT': '4' }, 4)).toEqual([]);
  });
});
