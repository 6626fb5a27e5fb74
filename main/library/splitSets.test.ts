import { describe, expect, it } from 'vitest';
import { channelMark, markOrder, type SplitPart, splitSets } from './splitSets.ts';

const part = (id: number, relPath: string, other: Partial<SplitPart> = {}): SplitPart => ({
  id,
  relPath,
  channels: 1,
  sampleRate: 48_000,
  bitDepth: 24,
  frames: 100,
  ...other,
});
const setsOf = (...parts: SplitPart[]) => Object.fromEntries(splitSets(parts));

describe('channelMark', () => {
  it.each([
    ['a/amb.L.wav', 'a/amb.wav', 'L'],
    ['amb_Ls.WAV', 'amb.wav', 'LS'],
    ['amb (R).wav', 'amb.wav', 'R'],
    ['amb-LFE.aif', 'amb.aif', 'LFE'],
  ])('%s', (path, set, mark) => expect(channelMark(path)).toEqual({ set, mark }));

  it.each(['ambL.wav', 'a.L/amb.wav', 'L.wav', 'amb.LX.wav', 'amb.L'])('%s has none', (path) => expect(channelMark(path)).toBeNull());
});

describe('splitSets', () => {
  it('joins the channels of one recording', () => {
    expect(setsOf(part(1, 'x/amb.L.wav'), part(2, 'x/amb.R.wav'), part(3, 'x/amb.LFE.wav'), part(4, 'x/door.wav'))).toEqual({
      1: 'x/amb.wav',
      2: 'x/amb.wav',
      3: 'x/amb.wav',
    });
  });

  it.each([
    ['length', { frames: 101 }],
    ['rate', { sampleRate: 44_100 }],
    ['depth', { bitDepth: 16 }],
    ['channels', { channels: 2 }],
  ])('leaves files of another %s apart', (_, other) => {
    expect(setsOf(part(1, 'amb.L.wav'), part(2, 'amb.R.wav', other))).toEqual({});
  });

  it('needs both sides, and each mark once', () => {
    expect(setsOf(part(1, 'amb.L.wav'), part(2, 'amb.C.wav'))).toEqual({});
    expect(setsOf(part(1, 'amb.L.wav'), part(2, 'amb.R.wav'), part(3, 'amb_R.wav'))).toEqual({});
  });

  it('takes no files of another folder or format', () => {
    expect(setsOf(part(1, 'a/amb.L.wav'), part(2, 'b/amb.R.wav'))).toEqual({});
    expect(setsOf(part(1, 'amb.L.wav'), part(2, 'amb.R.aif'))).toEqual({});
  });

  it('orders channels from left to right, the low ones last', () => {
    const paths = ['amb.LFE.wav', 'amb.Rs.wav', 'amb.R.wav', 'amb.C.wav', 'amb.L.wav'];
    expect(paths.sort((a, b) => markOrder(a) - markOrder(b)).map((path) => channelMark(path)?.mark)).toEqual(['L', 'C', 'R', 'RS', 'LFE']);
  });
});
