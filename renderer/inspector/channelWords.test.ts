import { expect, test } from 'vitest';
import { channelWords } from './channelWords.ts';
import { type sampleDetail, sampleSound } from './sampleSound.ts';

const said = (channels: number | null, layout: (typeof sampleDetail)['channel_layout'], speakers: string[] = []) =>
  channelWords({ channel_layout: layout, speakers, record: { ...sampleSound, channels } });

test('channels are named by what they are for, and by number where nothing tells', () => {
  expect(said(2, 'stereo')).toBe('Stereo');
  expect(said(6, 'surround', ['FL', 'FR', 'FC', 'LFE', 'BL', 'BR'])).toBe('Surround, 6 channels: FL FR FC LFE BL BR');
  expect(said(4, 'ambisonic_ambix')).toBe('Ambisonics, AmbiX, 4 channels');
  expect(said(4, null)).toBe('4 channels; nothing tells what for');
  expect(said(null, null)).toBeNull();
});
