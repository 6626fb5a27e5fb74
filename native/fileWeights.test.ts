import { expect, test } from 'vitest';
import { fileWeights } from './fileWeights.ts';

const weights = (channels: number, fields: Record<string, string> = {}, path: Buffer | string = '/library/a.wav') =>
  fileWeights(
    {
      format: { container: 'wav', codec: 'pcm_s16', sampleRate: 48_000, channels, frames: 1, bitDepth: 16 },
      metadata: { fields, markers: [] },
    },
    path,
  );

test('low frequency effects count nothing and surrounds more, wherever the file has them', () => {
  expect(weights(6)).toEqual([1, 1, 1, 0, 1.41, 1.41]);
  expect(weights(6, { 'channels.speakers': 'FL FC FR SL SR LFE' })).toEqual([1, 1, 1, 1.41, 1.41, 0]);
  expect(weights(4, { 'wav.channel_mask': '0xf' })).toEqual([1, 1, 1, 0]);
});

test('a stem of one channel keeps its loudness, whatever it is for', () => {
  expect(weights(1, { 'wav.channel_mask': '0x8' })).toEqual([1]);
});

test('tracks count once each', () => {
  expect(weights(6, { 'wav.channel_mask': '0x0' })).toEqual([1, 1, 1, 1, 1, 1]);
  expect(weights(40)).toEqual(Array(40).fill(1));
});

test('of ambisonics the omnidirectional channel counts, and a head-locked pair behind it', () => {
  expect(weights(4, {}, Buffer.from('/library/FOREST_AmbiX.wav'))).toEqual([1, 0, 0, 0]);
  expect(weights(6, { 'channels.speakers': 'ambisonic acn sn3d' })).toEqual([1, 0, 0, 0, 1, 1]);
  expect(weights(4, { 'ixml.ASWG.ambisonicFormat': 'A-Format' }, '/library/a.wav')).toEqual([1, 1, 1, 1]);
});
