import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat, latin1, u16, zeros } from '../../e2e/fixtures/bytes.ts';
import { createFixtureFolder, type FixtureFolder } from '../../e2e/fixtures/fixtureFolder.ts';
import { type FlacOptions, makeFlac } from '../../e2e/fixtures/makeFlac.ts';
import { oggPage } from '../../e2e/fixtures/makeOgg.ts';
import { dequantise, makeNoise, makeSine, quantise } from '../../e2e/fixtures/samples.ts';
import { analyseFile } from '../analyseFile.ts';
import { openPcm } from '../openPcm.ts';

const signal = new AbortController().signal;
let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

async function decode(bytes: Uint8Array): Promise<{ samples: Float32Array; warnings: string[] }> {
  const path = await folder.write('a.flac', bytes);
  const { warnings } = await analyseFile(path, { ffmpeg: null, signal });
  const pcm = await openPcm(path, { ffmpeg: null, signal });
  const samples = await pcm.read(0, pcm.format.frames, signal);
  await pcm.close();
  return { samples, warnings };
}

const frames = 10_000;
const stereo = makeSine({ frames, channels: 2, hz: 300 }).map((value, i) => value + (makeNoise({ frames: 1, seed: i })[0] ?? 0) * 0.01);
const even = Float64Array.from(quantise(stereo, 16), (value) => (value & ~1) / 32_768);
const still = new Float64Array(frames * 2).fill(-0.25);

describe('samples come back bit for bit', () => {
  test.each<[string, FlacOptions]>([
    ['8 bits', { bits: 8 }],
    ['12 bits', { bits: 12 }],
    ['16 bits', { bits: 16 }],
    ['20 bits', { bits: 20 }],
    ['24 bits', { bits: 24 }],
    ['constant subframes', { predictor: 'constant', samples: still }],
    ['polynomial prediction', { predictor: 'fixed' }],
    ['polynomial prediction of 24 bits', { predictor: 'fixed', bits: 24 }],
    ['linear prediction', { predictor: 'lpc' }],
    ['residuals that escape Rice coding', { predictor: 'escaped' }],
    ['wasted bits', { predictor: 'wasted', samples: even }],
    ['left and side', { stereo: 'left-side', predictor: 'fixed' }],
    ['side and right', { stereo: 'side-right', predictor: 'lpc' }],
    ['mid and side', { stereo: 'mid-side', predictor: 'fixed' }],
    ['mid and side of 24 bits', { stereo: 'mid-side', bits: 24 }],
    ['a rate above 65 kHz', { sampleRate: 192_000 }],
    ['an unknown total', { withoutTotal: true }],
  ])('%s', async (_name, options) => {
    const samples = options.samples ?? stereo;
    const found = await decode(makeFlac({ ...options, samples, channels: 2 }));
    // No warning: the MD5, which the fixture computes from the integers, came out as well.
    expect(found.warnings).toEqual([]);
    expect(found.samples).toEqual(dequantise(quantise(samples, options.bits ?? 16), options.bits ?? 16));
  });

  test('Ogg FLAC, in pages that cut no frame', async () => {
    const samples = makeNoise({ frames: 4096 });
    const native = makeFlac({ samples });
    const head = concat(latin1('\x7fFLAC\x01\x00'), u16(1, 'big'), native.subarray(0, 42));
    const comment = concat(Uint8Array.of(0x84, 0, 0, 8), zeros(8));
    const ogg = concat(
      oggPage([head], { granule: 0, sequence: 0, first: true }),
      oggPage([comment], { granule: 0, sequence: 1 }),
      oggPage([native.subarray(42)], { granule: 4096, sequence: 2, last: true }),
    );
    const found = await decode(ogg);
    expect(found.warnings).toEqual([]);
    expect(found.samples).toEqual(dequantise(quantise(samples, 16), 16));
  });
});

describe('damage', () => {
  const samples = makeNoise({ frames: 4096 * 4 });
  const good = makeFlac({ samples });
  const expected = dequantise(quantise(samples, 16), 16);

  test('in one block becomes silence of its length, and the rest keeps its time', async () => {
    const bad = good.slice();
    bad.fill(0x55, 42 + 8300, 42 + 8400);
    const found = await decode(bad);
    expect(found.warnings).toEqual(['damaged frames']);
    expect(found.samples.length).toBe(expected.length);
    expect(found.samples.slice(0, 4096)).toEqual(expected.slice(0, 4096));
    expect(found.samples.slice(4096, 8192).every((value) => value === 0)).toBe(true);
    expect(found.samples.slice(8192)).toEqual(expected.slice(8192));
  });

  test('at the end is told with both lengths', async () => {
    const found = await decode(good.slice(0, good.length - 100));
    expect(found.warnings).toEqual(['damaged frames', `decoded short: ${4096 * 3} of ${4096 * 4} frames`]);
    expect(found.samples).toEqual(expected.slice(0, 4096 * 3));
  });

  test('that only the MD5 can see is told', async () => {
    expect((await decode(makeFlac({ samples, md5: '00112233445566778899aabbccddeeff' }))).warnings).toEqual(['checksum mismatch']);
  });

  test('a missing MD5 is no mismatch', async () => {
    expect((await decode(makeFlac({ samples, md5: '0'.repeat(32) }))).warnings).toEqual([]);
  });

  test('tags behind the audio are not taken for damage', async () => {
    expect((await decode(concat(good, latin1('TAG'), zeros(125)))).warnings).toEqual([]);
  });

  test('a header without audio is unreadable, one that says so is empty', async () => {
    const headerOnly = await folder.write('h.flac', good.slice(0, 42));
    expect(await analyseFile(headerOnly, { ffmpeg: null, signal })).toMatchObject({ status: 'unreadable', reason: 'nothing decoded' });
    const empty = await folder.write('e.flac', makeFlac({ samples: [], withoutTotal: true }));
    expect(await analyseFile(empty, { ffmpeg: null, signal })).toMatchObject({ status: 'ok_with_warnings', warnings: ['empty'] });
  });

  test('made of false headers ends soon', async () => {
    const header = good.slice(42, 42 + 12);
    const found = await analyseFile(await folder.write('f.flac', concat(good.slice(0, 42), ...Array<Uint8Array>(20_000).fill(header))), {
      ffmpeg: null,
      signal,
    });
    expect(found.status).toBe('unreadable');
  });
});
