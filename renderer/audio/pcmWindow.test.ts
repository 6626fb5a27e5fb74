import { describe, expect, it } from 'vitest';
import { deinterleave, fadeFileEdges } from './pcmWindow.ts';

describe('deinterleave', () => {
  it('gives each channel its samples and leaves out a torn frame', () => {
    const bytes = Float32Array.from([1, -1, 0.5, -0.5, 9]).buffer;
    expect(deinterleave(bytes, 2).map((channel) => Array.from(channel))).toEqual([
      [1, 0.5],
      [-1, -0.5],
    ]);
  });

  it('silences what is not a number and bounds what no ear should get', () => {
    const bytes = Float32Array.from([Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 3.4e31, -1000, 64, 2]).buffer;
    expect(Array.from(deinterleave(bytes, 1)[0] ?? [])).toEqual([0, 0, 0, 64, -64, 64, 2]);
  });
});

describe('fadeFileEdges', () => {
  const faded = (startFrame: number, length: number, totalFrames: number, fadeFrames: number): number[] => {
    const channel = new Float32Array(length).fill(1);
    fadeFileEdges([channel], { startFrame, totalFrames, fadeFrames });
    return Array.from(channel);
  };

  it('rises from nothing at the first frame and falls to nothing at the last', () => {
    expect(faded(0, 10, 10, 4)).toEqual([0, 0.25, 0.5, 0.75, 1, 1, 0.75, 0.5, 0.25, 0]);
  });

  it('leaves a window in the middle alone', () => {
    expect(faded(20, 10, 100, 4)).toEqual(new Array(10).fill(1));
  });

  it('is the same whether the file comes in one window or in many', () => {
    const parts = [faded(0, 3, 10, 4), faded(3, 4, 10, 4), faded(7, 3, 10, 4)].flat();
    expect(parts).toEqual(faded(0, 10, 10, 4));
  });

  it('shares a file shorter than two fades between them', () => {
    expect(faded(0, 4, 4, 100)).toEqual([0, 0.5, 0.5, 0]);
    expect(faded(0, 1, 1, 100)).toEqual([1]);
  });
});
