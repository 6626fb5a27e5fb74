import { describe, expect, test } from 'vitest';
import { concat, latin1, u16, u32, zeros } from '../../e2e/fixtures/bytes.ts';
import { mp4Atom } from '../../e2e/fixtures/makeMp4.ts';
import { memorySource } from './byteSource.ts';
import { gaplessFrames, readMp4Track } from './mp4Track.ts';

type Options = {
  handler?: string;
  timescale?: number;
  rate?: number;
  /** Packets and the samples of each. */
  times?: readonly (readonly [number, number])[];
  movieScale?: number;
  edits?: readonly { length: number; start: number }[];
};

const big = (value: number) => u32(value, 'big');

function file(options: Options = {}): Uint8Array {
  const { handler = 'soun', timescale = 48_000, rate = 48_000, times = [[47, 1024]], movieScale = 1000, edits = [] } = options;
  const mdhd = mp4Atom('mdhd', zeros(12), big(timescale), zeros(8));
  const hdlr = mp4Atom('hdlr', zeros(8), latin1(handler), zeros(12));
  const entry = concat(zeros(6), u16(1, 'big'), zeros(8), u16(2, 'big'), u16(16, 'big'), zeros(4), u16(rate, 'big'), zeros(2));
  const stsd = mp4Atom('stsd', zeros(4), big(1), mp4Atom('mp4a', entry));
  const stts = mp4Atom('stts', zeros(4), big(times.length), ...times.flatMap(([count, step]) => [big(count), big(step)]));
  const list = mp4Atom(
    'elst',
    zeros(4),
    big(edits.length),
    ...edits.flatMap(({ length, start }) => [big(length), big(start >>> 0), big(0x10000)]),
  );
  const edts = edits.length === 0 ? zeros(0) : mp4Atom('edts', list);
  const mdia = mp4Atom('mdia', mdhd, hdlr, mp4Atom('minf', mp4Atom('stbl', stsd, stts)));
  const mvhd = mp4Atom('mvhd', zeros(12), big(movieScale), zeros(80));
  return concat(mp4Atom('mdat', zeros(40)), mp4Atom('moov', mvhd, mp4Atom('trak', edts, mdia)));
}

const frames = async (options: Options) => (await readMp4Track(memorySource(file(options))))?.frames;

describe('the length that is heard (FC-61)', () => {
  test('without edits is that of all packets', async () => {
    expect(await readMp4Track(memorySource(file()))).toMatchObject({ codec: 'mp4a', sampleRate: 48_000, channels: 2, frames: 47 * 1024 });
  });

  test.each([
    [
      'starts behind the priming',
      {
        edits: [{ length: 1000, start: 1024 }],
        times: [
          [47, 1024],
          [1, 896],
        ],
      },
      48_000,
    ],
    ['ends where the edit does', { edits: [{ length: 500, start: 1024 }] }, 24_000],
    [
      'is counted by the samples where the movie counts in milliseconds',
      {
        edits: [{ length: 1000, start: 1024 }],
        times: [
          [47, 1024],
          [1, 926],
        ],
      },
      48_030,
    ],
    ['never goes beyond the packets', { edits: [{ length: 9999, start: 1024 }] }, 46 * 1024],
    [
      'passes over a pause',
      {
        edits: [
          { length: 200, start: -1 },
          { length: 500, start: 0 },
        ],
      },
      24_000,
    ],
  ] as const)('%s', async (_, options, expected) => expect(await frames(options)).toBe(expected));

  test('is told at the rate of the track where its clock is another', async () => {
    expect(await frames({ timescale: 24_000, times: [[24_000, 1]] })).toBe(48_000);
    expect(await readMp4Track(memorySource(file({ rate: 0, timescale: 96_000 })))).toMatchObject({ sampleRate: 96_000 });
  });
});

test('the note of iTunes tells the frames', () => {
  expect(gaplessFrames(' 00000000 00000840 000001CA 000000000000BB80 00000000 00000000')).toBe(48_000);
  expect(gaplessFrames('anything else')).toBeNull();
  expect(gaplessFrames(undefined)).toBeNull();
});

test('no sound track, no facts: pictures alone, damage, nothing', async () => {
  expect(await readMp4Track(memorySource(file({ handler: 'vide' })))).toBeNull();
  expect(await readMp4Track(memorySource(file({ timescale: 0 })))).toBeNull();
  expect(await readMp4Track(memorySource(new Uint8Array(0)))).toBeNull();
  for (let cut = 60; cut < file().length; cut += 7) await readMp4Track(memorySource(file().subarray(0, cut)));
});
