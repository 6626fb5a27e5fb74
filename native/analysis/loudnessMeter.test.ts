import { describe, expect, test } from 'vitest';
import { channelWeights } from './channelWeights.ts';
import { createLines } from './lines.ts';
import { createLoudnessMeter, type Loudness } from './loudnessMeter.ts';

type Part = { sec: number /** Level of each channel, dBFS of a sine's peak; one number for all. */; db: number | number[] };

/** Loudness of 1 kHz sines, one part after the other, in blocks of a size that fits nothing. */
function loudnessOf(parts: Part[], { channels = 2, sampleRate = 48_000, hz = 1000 } = {}): Loudness {
  const meter = createLoudnessMeter(sampleRate, channels);
  const lines = createLines(channels);
  let at = 0;
  for (const { sec, db } of parts) {
    const gains = Array.from({ length: channels }, (_, c) => 10 ** ((typeof db === 'number' ? db : (db[c] ?? -200)) / 20));
    for (let left = Math.round(sec * sampleRate); left > 0; ) {
      const frames = Math.min(left, lines.capacity, 3333);
      const block = new Float32Array(frames * channels);
      for (let i = 0; i < frames; i++, at++) {
        const value = Math.sin((2 * Math.PI * hz * at) / sampleRate);
        for (let c = 0; c < channels; c++) block[i * channels + c] = value * (gains[c] ?? 0);
      }
      meter.push(lines.lines, lines.from, lines.fill(block, 0, frames));
      left -= frames;
    }
  }
  return meter.finish();
}

const integrated = (...args: Parameters<typeof loudnessOf>) => loudnessOf(...args).integratedLufs;
const range = (...args: Parameters<typeof loudnessOf>) => loudnessOf(...args).rangeLu;
const within = (value: number | null, expected: number, tolerance: number) =>
  expect(Math.abs((value ?? Number.NaN) - expected), `${value} for ${expected}`).toBeLessThanOrEqual(tolerance);

describe('integrated loudness, minimum requirements of EBU Tech 3341 (0.1 LU)', () => {
  test.each<[number, Part[], number]>([
    [1, [{ sec: 20, db: -23 }], -23],
    [2, [{ sec: 20, db: -33 }], -33],
    [
      3,
      [
        { sec: 10, db: -36 },
        { sec: 60, db: -23 },
        { sec: 10, db: -36 },
      ],
      -23,
    ],
    [
      4,
      [
        { sec: 10, db: -72 },
        { sec: 10, db: -36 },
        { sec: 60, db: -23 },
        { sec: 10, db: -36 },
        { sec: 10, db: -72 },
      ],
      -23,
    ],
    [
      5,
      [
        { sec: 20, db: -26 },
        { sec: 20.1, db: -20 },
        { sec: 20, db: -26 },
      ],
      -23,
    ],
  ])('case %i', (_case, parts, expected) => within(integrated(parts), expected, 0.1));

  test('case 6: five channels, surround counted 1.41 times', () => {
    within(integrated([{ sec: 20, db: [-28, -28, -24, -30, -30] }], { channels: 5 }), -23, 0.1);
  });

  test('case 6 with a low frequency channel, which counts for nothing', () => {
    within(integrated([{ sec: 20, db: [-28, -28, -24, 0, -30, -30] }], { channels: 6 }), -23, 0.1);
  });

  test.each([44_100, 22_050, 96_000, 192_000, 11_025])('a sine of -23 dBFS is -23 LUFS at %i Hz too', (sampleRate) => {
    // The weighting at 1 kHz is the standard's within a tenth at every rate.
    within(integrated([{ sec: 3, db: -23 }], { sampleRate }), -23, 0.1);
  });

  test('weighs frequencies: a low tone counts less, a high one more', () => {
    // 25 Hz under the 38 Hz corner, 8 kHz on the 4 dB shelf.
    const low = integrated([{ sec: 4, db: -20 }], { hz: 25 }) ?? 0;
    const high = integrated([{ sec: 4, db: -20 }], { hz: 8000 }) ?? 0;
    within(low - -20, -10.5, 1);
    within(high - -20, 3.3, 0.3);
  });

  test('of one channel is 3.01 LU under that of two', () => {
    within(integrated([{ sec: 2, db: -20 }], { channels: 1 }), -23.01, 0.05);
  });

  test('does not exist under 400 ms nor for silence, while the overall level of a click does', () => {
    const click = loudnessOf([{ sec: 0.39, db: -23 }]);
    expect(click.integratedLufs).toBeNull();
    within(click.overallLufs, -23, 0.3);
    expect(loudnessOf([{ sec: 1, db: -90 }]).integratedLufs).toBeNull();
    expect(loudnessOf([{ sec: 0.4, db: -23 }]).integratedLufs).not.toBeNull();
    expect(loudnessOf([{ sec: 2, db: -400 }])).toMatchObject({ integratedLufs: null, rangeLu: null });
  });
});

describe('loudness range, minimum requirements of EBU Tech 3342 (1 LU)', () => {
  const steps = (...levels: number[]) => levels.map((db) => ({ sec: 20, db }));
  test.each<[number, Part[], number]>([
    [1, steps(-20, -30), 10],
    [2, steps(-20, -15), 5],
    [3, steps(-40, -20), 20],
    [4, steps(-50, -35, -20, -35, -50), 15],
  ])('case %i', (_case, parts, expected) => within(range(parts), expected, 1));

  test('does not exist under 3 s', () => {
    expect(range([{ sec: 2.9, db: -20 }])).toBeNull();
    expect(range([{ sec: 3.1, db: -20 }])).not.toBeNull();
  });
});

test('more than eight channels are tracks, each counted once', () => {
  expect(channelWeights(12)).toEqual(new Array(12).fill(1));
  expect(channelWeights(8)).toEqual([1, 1, 1, 0, 1, 1, 1.41, 1.41]);
});
