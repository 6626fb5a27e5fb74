import { describe, expect, it } from 'vitest';
import type { ChannelLayout } from '../../main/contract/sounds.ts';
import { type ChannelPlaces, foldDown, foldOf } from './foldDown.ts';

/** One frame a channel, as channels. */
const frame = (...samples: number[]): Float32Array[] => samples.map((sample) => Float32Array.of(sample));
const heard = (channels: Float32Array[], places: ChannelPlaces | null = null): number[] =>
  foldDown(channels, foldOf(channels.length, places)).map((channel) => Number((channel[0] ?? Number.NaN).toFixed(2)));
const layout = (of: ChannelLayout): ChannelPlaces => ({ layout: of, speakers: [] });
const speakers = (names: string): ChannelPlaces => ({ layout: 'surround', speakers: names.split(' ') });

describe('folding down', () => {
  it('leaves mono mono and stereo as it is, and says nothing', () => {
    expect(heard(frame(0.5))).toEqual([0.5]);
    expect(heard(frame(0.5, -0.25))).toEqual([0.5, -0.25]);
    expect([foldOf(1, null).words, foldOf(2, layout('stereo')).words]).toEqual([null, null]);
  });

  it.each([3, 4, 5, 7, 9])('plays the first two of %i channels that say nothing about their places, and says so', (count) => {
    expect(heard(frame(0.1, 0.2, ...new Array<number>(count - 2).fill(1)))).toEqual([0.1, 0.2]);
    expect(foldOf(count, null).words).toMatch(`Channels 1 and 2 of ${count}`);
  });

  it('folds what is taken for 5.1: centre to both sides and surrounds to their own, 3 dB down, without LFE', () => {
    expect(heard(frame(1, 0, 0, 0, 0, 0))).toEqual([1, 0]);
    expect(heard(frame(0, 0, 1, 0, 0, 0))).toEqual([0.71, 0.71]);
    expect(heard(frame(0, 0, 0, 1, 0, 0))).toEqual([0, 0]);
    expect(heard(frame(0, 0, 0, 0, 1, 0))).toEqual([0.71, 0]);
    expect(heard(frame(0, 0, 0, 0, 0, 1))).toEqual([0, 0.71]);
  });

  it('folds what is taken for 7.1: back and side surrounds of each side', () => {
    expect(heard(frame(0, 0, 0, 0, 1, 0, 0.5, 0))).toEqual([1.06, 0]);
    expect(heard(frame(0, 0, 1, 1, 0, 0, 0, 0))).toEqual([0.71, 0.71]);
  });

  it('follows the loudspeakers that a file names, in its own order', () => {
    expect(heard(frame(0, 1, 0), speakers('FC FL FR'))).toEqual([1, 0]);
    expect(heard(frame(0, 0, 1, 0), speakers('FL FR BL BR'))).toEqual([0.71, 0]);
    expect(foldOf(4, speakers('FL FR BL BR')).words).toBe('Folded down to stereo from FL FR BL BR');
  });

  it('never sums tracks', () => {
    expect(heard(frame(0.1, 0.2, 1, 1, 1, 1), layout('discrete'))).toEqual([0.1, 0.2]);
  });

  it.each([
    ['ambisonic_ambix', 'ahead', [1, 0, 0, 1], [0.5, 0.5]],
    ['ambisonic_ambix', 'left', [1, 1, 0, 0], [1, 0]],
    ['ambisonic_ambix', 'behind', [1, 0, 0, -1], [0.5, 0.5]],
    ['ambisonic_fuma', 'ahead', [Math.SQRT1_2, 1, 0, 0], [0.5, 0.5]],
    ['ambisonic_fuma', 'right', [Math.SQRT1_2, 0, -1, 0], [0, 1]],
    ['ambisonic_a', 'at the left capsules', [1, 0, 1, 0], [1, 0]],
  ] as const)('of %s puts a sound %s in its place', (kind, _where, samples, ears) => {
    expect(heard(frame(...samples), layout(kind))).toEqual(ears);
    expect(foldOf(4, layout(kind)).words).toMatch(/^Folded down to stereo/);
  });

  it('takes the first order of a higher one', () => {
    expect(heard(frame(1, 1, 0, 0, ...new Array<number>(12).fill(1)), layout('ambisonic_ambix'))).toEqual([1, 0]);
  });

  it('plays W alone where nothing tells the order, or only the header says that it is ambisonic', () => {
    expect(heard(frame(0.3, 0.9, 0.9, 0.9), layout('ambisonic'))).toEqual([0.3]);
    expect(foldOf(4, null, true).gains).toEqual([[1]]);
  });
});
