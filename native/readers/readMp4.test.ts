import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureFolder, type FixtureFolder } from '../../e2e/fixtures/fixtureFolder.ts';
import { type AlacOptions, makeAlac } from '../../e2e/fixtures/makeAlac.ts';
import { dequantise, makeNoise, makeSine, quantise, seededRandom } from '../../e2e/fixtures/samples.ts';
import { analyseFile } from '../analyseFile.ts';
import { openPcm } from '../openPcm.ts';
import { parseAlacConfig } from './decodeAlac.ts';

const signal = new AbortController().signal;
let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

const analyse = async (bytes: Uint8Array) => analyseFile(await folder.write('lossless.m4a', bytes), { ffmpeg: null, signal });

async function samplesOf(bytes: Uint8Array, from = 0, count = Number.MAX_SAFE_INTEGER): Promise<Float32Array> {
  const pcm = await openPcm(await folder.write('lossless.m4a', bytes), { ffmpeg: null, signal });
  const samples = await pcm.read(from, count, signal);
  await pcm.close();
  return samples;
}

describe('Apple Lossless without ffmpeg', () => {
  const rows: [string, AlacOptions][] = [
    ['mono', {}],
    ['samples as they are', { plain: true }],
    ['no predictor', { order: 0 }],
    ['differences', { order: 31 }],
    ['a long predictor', { order: 16 }],
    ['a pair', { channels: 2 }],
    ['a mixed pair', { channels: 2, mixed: true }],
    ['24 bits', { bits: 24 }],
    ['24 bits with low bits apart', { bits: 24, channels: 2, lowBits: 8, mixed: true }],
  ];

  test.each(rows)('%s comes back bit by bit', async (_, options) => {
    const { channels = 1, bits = 16 } = options;
    for (const samples of [
      makeSine({ frames: 9001, channels }),
      makeNoise({ frames: 5000, channels }),
      new Float64Array(6000 * channels),
    ]) {
      const expected = dequantise(quantise(samples, bits), bits);
      expect(await samplesOf(makeAlac({ ...options, samples }))).toEqual(expected);
    }
  });

  test('silence between bursts, where runs of zeros are counted', async () => {
    const samples = makeSine({ frames: 12_000 }).map((value, i) => (i % 3000 < 700 ? value : 0));
    expect(await samplesOf(makeAlac({ samples, order: 0 }))).toEqual(dequantise(quantise(samples, 16), 16));
  });

  test('any window is that part of the whole', async () => {
    const bytes = makeAlac({ channels: 2, samples: makeNoise({ frames: 10_000, channels: 2 }) });
    const whole = await samplesOf(bytes);
    for (const [from, count] of [
      [1, 100],
      [4095, 3],
      [9990, 500],
      [3000, 6001],
    ] as const) {
      expect(await samplesOf(bytes, from, count)).toEqual(whole.slice(from * 2, (from + count) * 2));
    }
  });

  test('tells its format and its tags', async () => {
    expect(await analyse(makeAlac({ bits: 24, channels: 2, title: 'Door' }))).toMatchObject({
      status: 'ok',
      format: { container: 'm4a', codec: 'alac', sampleRate: 48_000, channels: 2, frames: 4800, bitDepth: 24 },
      metadata: { fields: { 'mp4.nam': 'Door' } },
    });
  });
});

describe('damage', () => {
  const good = makeAlac({ samples: makeNoise({ frames: 12_288 }) });

  test('in one packet leaves silence there and the rest in its place', async () => {
    const bad = good.slice();
    // An element that packets don't have, at the start of the second one.
    const secondAt = 16 + 8 + firstPacketBytes(good);
    bad[secondAt] = 0xa0;
    const found = await analyse(bad);
    expect(found).toMatchObject({ status: 'ok_with_warnings', warnings: ['damaged frames'], format: { frames: 12_288 } });
    const [whole, samples] = [await samplesOf(good), await samplesOf(bad)];
    expect(samples.subarray(0, 4096)).toEqual(whole.subarray(0, 4096));
    expect(samples.subarray(4096, 8192).every((value) => value === 0)).toBe(true);
    expect(samples.subarray(8192)).toEqual(whole.subarray(8192));
  });

  test('anywhere ends in one of five statuses', async () => {
    const random = seededRandom(9);
    for (let run = 0; run < 150; run++) {
      const bad = good.slice();
      const from = run % 2 === 0 ? 0 : bad.length - 600;
      for (let i = 0; i < 5; i++) bad[from + Math.floor(random() * 600)] = Math.floor(random() * 256);
      const found = await analyse(bad);
      expect(found.reason).not.toBe('damaged');
      expect(found.reason === null).toBe(found.status.startsWith('ok'));
    }
  });

  test('settings that make no sense are none', () => {
    expect(parseAlacConfig(new Uint8Array(24))).toBeNull();
    expect(parseAlacConfig(new Uint8Array(3))).toBeNull();
  });
});

/** From the table of sizes. */
function firstPacketBytes(file: Uint8Array): number {
  const at = Buffer.from(file.buffer, file.byteOffset, file.byteLength).lastIndexOf('stsz');
  return new DataView(file.buffer, file.byteOffset).getUint32(at + 16);
}
