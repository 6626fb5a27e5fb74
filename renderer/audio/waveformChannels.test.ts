import { describe, expect, it } from 'vitest';
import { formatClock } from './formatClock.ts';
import { rulerSteps } from './rulerSteps.ts';
import { drawSplitChannel, interleaveExtremes } from './waveformChannels.ts';

const stereo = { sampleRate: 48_000, samplesPerPixel: 256, length: 2, channels: 2, data: Int8Array.of(-64, 64, -1, 1, -32, 32, -128, 127) };

/** Columns as they were drawn: [x, top, height]. */
function drawn(values: number[], width: number, height: number): [number, number, number][] {
  const rects: [number, number, number][] = [];
  drawSplitChannel([values], {
    canvas: { width, height } as HTMLCanvasElement,
    fillRect: (x, top, _width, tall) => rects.push([x, top, tall]),
  });
  return rects;
}

describe('waveform channels', () => {
  it('travel as minimum, maximum of each channel', () => {
    expect(interleaveExtremes(stereo, 2).map((channel) => Array.from(channel))).toEqual([
      [-0.5, 0.5, -0.25, 0.25],
      [-1 / 128, 1 / 128, -1, 127 / 128],
    ]);
  });

  it('are drawn signed around the middle', () => {
    const [[, top = 0, tall = 0] = []] = drawn([0, 1], 1, 200);
    expect(top).toBe(4);
    expect(top + tall).toBe(100);
  });

  it('show silence as a line in every column', () => {
    expect(drawn([0, 0, 0, 0], 4, 100)).toEqual([0, 1, 2, 3].map((x) => [x, 50, 1]));
  });

  it('keep both extremes in a slice that begins with a maximum, zoomed in beyond the peaks', () => {
    for (const [, top, tall] of drawn([0.5, -0.5, 0.5, -0.5], 40, 100)) {
      expect(top).toBeLessThan(50);
      expect(top + tall).toBeGreaterThan(50);
    }
  });
});

describe('rulerSteps', () => {
  it.each([1e-4, 0.05, 1, 7, 40, 300, 5000])('keeps labels apart at %f px a second and divides them evenly', (pxPerSec) => {
    const { labelSec, tickSec } = rulerSteps(pxPerSec);
    expect(Math.round(labelSec / tickSec) * tickSec).toBeCloseTo(labelSec, 9);
    if (pxPerSec >= 0.02) expect(labelSec * pxPerSec).toBeGreaterThanOrEqual(64);
  });

  it('gives a one-shot a scale finer than a second', () => {
    expect(rulerSteps(900).labelSec).toBe(0.1);
  });
});

describe('formatClock', () => {
  it.each([
    [0, '0:00'],
    [7, '0:07'],
    [7.25, '0:07.25'],
    [12.35, '0:12.35'],
    [59.9996, '1:00'],
    [62, '1:02'],
    [3725, '1:02:05'],
    [-3, '0:00'],
    [Number.NaN, '0:00'],
  ])('%f is %s', (sec, text) => {
    expect(formatClock(sec)).toBe(text);
  });
});
