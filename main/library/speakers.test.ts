import { describe, expect, it } from 'vitest';
import { loudnessWeights, speakersOf, speakersOfCount, speakersOfMask } from './speakers.ts';

const words = (text: string) => text.split(' ');

describe('speakersOf', () => {
  it('reads the mask of WAV and the one that FLAC carries', () => {
    expect(speakersOf(6, { 'wav.channel_mask': '0x3f' })).toEqual(words('FL FR FC LFE BL BR'));
    expect(speakersOf(4, { 'vorbis.WAVEFORMATEXTENSIBLE_CHANNEL_MASK': '0x0107' })).toEqual(words('FL FR FC BC'));
  });

  it('takes the order that a reader wrote down, after the mask', () => {
    expect(speakersOf(6, { 'channels.speakers': 'FL FC FR SL SR LFE' })).toEqual(words('FL FC FR SL SR LFE'));
    expect(speakersOf(4, { 'channels.speakers': 'FL FR BL BR', 'wav.channel_mask': '0x0' })).toEqual([]);
  });

  it('is empty for channels that are for no loudspeaker, and for an order that does not fit', () => {
    expect(speakersOf(4, { 'wav.channel_mask': '0x0' })).toEqual([]);
    expect(speakersOf(4, { 'channels.speakers': 'none' })).toEqual([]);
    expect(speakersOf(4, { 'channels.speakers': 'ambisonic acn sn3d' })).toEqual([]);
    expect(speakersOf(4, { 'channels.speakers': 'FL FR' })).toEqual([]);
  });

  it('is null where nothing tells, or what tells is no number', () => {
    expect(speakersOf(4, {})).toBeNull();
    expect(speakersOf(4, { 'vorbis.WAVEFORMATEXTENSIBLE_CHANNEL_MASK': 'surround' })).toBeNull();
  });
});

describe('speakersOfMask', () => {
  it('leaves channels behind the last bit without a loudspeaker, and bits behind the last channel unused', () => {
    expect(speakersOfMask(0x3, 4)).toEqual(words('FL FR - -'));
    expect(speakersOfMask(0x63f, 6)).toEqual(words('FL FR FC LFE BL BR'));
  });

  it('knows no loudspeaker of a reserved bit', () => expect(speakersOfMask(0x8000_0000, 4)).toEqual([]));
});

it('a number of channels means one order, up to eight', () => {
  for (let channels = 1; channels <= 8; channels++) expect(speakersOfCount(channels)).toHaveLength(channels);
  expect(speakersOfCount(9)).toBeNull();
});

describe('loudnessWeights of BS.1770-4', () => {
  it.each([
    ['FL FR FC LFE BL BR', [1, 1, 1, 0, 1.41, 1.41]],
    ['FL FC FR SL SR LFE', [1, 1, 1, 1.41, 1.41, 0]],
    ['FL FR FC LFE BL BR SL SR', [1, 1, 1, 0, 1, 1, 1.41, 1.41]],
    ['FL FR LFE', [1, 1, 0]],
    ['FL FR FC LFE LFE2 TFL -', [1, 1, 1, 0, 0, 1, 1]],
  ])('%s', (order, weights) =>
    expect(loudnessWeights(speakersOf(words(order).length, { 'channels.speakers': order }) ?? [])).toEqual(weights),
  );
});
