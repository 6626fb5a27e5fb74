import { describe, expect, it } from 'vitest';
import { channelLayout, downmix } from './downmix.ts';

/** One frame a channel, as channels. */
const frame = (...samples: number[]): Float32Array[] => samples.map((sample) => Float32Array.of(sample));
const heard = (channels: Float32Array[], ambisonic = false): number[] =>
  downmix(channels, channelLayout(channels.length, ambisonic)).map((channel) => Number((channel[0] ?? Number.NaN).toFixed(2)));

describe('downmix', () => {
  it('leaves mono mono and stereo as it is', () => {
    expect(heard(frame(0.5))).toEqual([0.5]);
    expect(heard(frame(0.5, -0.25))).toEqual([0.5, -0.25]);
  });

  it.each([3, 4, 5, 7, 9])('plays the first two of %i channels that say nothing about their places', (count) => {
    expect(heard(frame(0.1, 0.2, ...new Array<number>(count - 2).fill(1)))).toEqual([0.1, 0.2]);
  });

  it('folds 5.1: centre to both sides and surrounds to their own, 3 dB down, without LFE', () => {
    expect(heard(frame(1, 0, 0, 0, 0, 0))).toEqual([1, 0]);
    expect(heard(frame(0, 0, 1, 0, 0, 0))).toEqual([0.71, 0.71]);
    expect(heard(frame(0, 0, 0, 1, 0, 0))).toEqual([0, 0]);
    expect(heard(frame(0, 0, 0, 0, 1, 0))).toEqual([0.71, 0]);
    expect(heard(frame(0, 0, 0, 0, 0, 1))).toEqual([0, 0.71]);
  });

  it('folds 7.1: back and side surrounds of each side', () => {
    expect(heard(frame(0, 0, 0, 0, 1, 0, 0.5, 0))).toEqual([1.06, 0]);
    expect(heard(frame(0, 0, 0, 0, 0, 1, 0, 0.5))).toEqual([0, 1.06]);
    expect(heard(frame(0, 0, 1, 1, 0, 0, 0, 0))).toEqual([0.71, 0.71]);
  });

  it('plays W alone of ambisonics, and only when told that it is', () => {
    expect(heard(frame(0.3, 0.9, 0.9, 0.9), true)).toEqual([0.3]);
    expect(heard(frame(0.3, 0.9, 0.9, 0.9), false)).toEqual([0.3, 0.9]);
  });
});
