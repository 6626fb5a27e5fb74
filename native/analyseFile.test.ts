import { createHash } from 'node:crypto';
import { appendFile, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat } from '../e2e/fixtures/bytes.ts';
import { encodeLossy } from '../e2e/fixtures/encodeLossy.ts';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { makeAiff, makeCaf } from '../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../e2e/fixtures/makeFlac.ts';
import { makeOpus } from '../e2e/fixtures/makeOgg.ts';
import { makeW64, makeWav } from '../e2e/fixtures/makeWav.ts';
import { dequantise, encodePcm, makeNoise, quantise } from '../e2e/fixtures/samples.ts';
import { infoChunk } from '../e2e/fixtures/wavMetadata.ts';
import { Failure } from '../main/contract/failures.ts';
import { analyseFile } from './analyseFile.ts';
import type { FileAnalysis } from './fileAnalysis.ts';

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

async function analyse(bytes: Uint8Array, name = 'sound.wav'): Promise<FileAnalysis> {
  return analyseFile(await folder.write(name, bytes), { ffmpeg: null, signal: new AbortController().signal });
}

const goodWav = makeWav();

describe('a compressed sound that is too long to hold', () => {
  const samples = makeNoise({ frames: 150_000, channels: 2 });
  const long = { aheadBytes: 0, heldBytes: 0 };

  test.each([
    ['flac', async () => makeFlac({ samples, channels: 2 })],
    ['flac that is cut short', async () => makeFlac({ samples, channels: 2 }).slice(0, 250_000)],
    ['flac with a wrong MD5', async () => makeFlac({ samples, channels: 2, md5: '00112233445566778899aabbccddeeff' })],
    ['flac of unknown length', async () => makeFlac({ samples, channels: 2, withoutTotal: true })],
    ['mp3', () => encodeLossy(samples, { codec: 'mp3', channels: 2 })],
    ['mp3 of one channel', () => encodeLossy(samples, { codec: 'mp3', channels: 1 })],
    ['vorbis', () => encodeLossy(samples, { codec: 'vorbis', channels: 2 })],
    ['chained vorbis', () => encodeLossy(samples, { codec: 'vorbis', channels: 2 }).then((bytes) => concat(bytes, bytes))],
    ['opus', async () => makeOpus({ channels: 2, packets: 300 })],
  ])('in %s is told the same of as one that is held', async (_name, make) => {
    const path = await folder.write('long', await make());
    const { signal } = new AbortController();
    const held = await analyseFile(path, { ffmpeg: null, signal });
    const passed = await analyseFile(path, { ffmpeg: null, signal, memory: long });
    // The spectra behind the descriptors are spread over the length, which some headers tell wrong.
    const withoutSpectra = ({ measured, ...all }: FileAnalysis) => ({ ...all, measured: measured && { ...measured, descriptors: null } });
    expect(held.format?.frames).toBeGreaterThan(60_000);
    expect(withoutSpectra(passed)).toEqual(withoutSpectra(held));
    expect(passed.measured?.descriptors?.length).toBe(held.measured?.descriptors?.length);
  });
});

describe('the sound id', () => {
  const stereo = makeNoise({ frames: 9000, channels: 2, gain: 0.9 });
  const sixteen = dequantise(quantise(stereo, 16), 16);
  const options = { samples: sixteen, channels: 2 };
  const expected = createHash('sha256').update(new Uint8Array(sixteen.buffer)).digest('hex');

  test.each([
    ['WAV', makeWav(options)],
    ['WAV of 24 bits', makeWav({ ...options, bits: 24 })],
    ['WAV of 32 bits', makeWav({ ...options, bits: 32 })],
    ['WAV of float', makeWav({ ...options, kind: 'float', bits: 32 })],
    ['WAV of 64 bit float', makeWav({ ...options, kind: 'float', bits: 64 })],
    ['RIFX', makeWav({ ...options, container: 'RIFX' })],
    ['RF64', makeWav({ ...options, container: 'RF64' })],
    ['Wave64', makeW64(options)],
    ['AIFF', makeAiff(options)],
    ['CAF', makeCaf(options)],
    ['FLAC', makeFlac(options)],
    ['FLAC of 24 bits', makeFlac({ ...options, bits: 24 })],
    ['a retagged WAV', makeWav({ ...options, chunksAfter: [infoChunk({ INAM: 'new name' })] })],
  ])('of %s is the hash of the float samples', async (_name, bytes) => {
    const found = await analyse(bytes);
    expect(found.pcmSha256).toBe(expected);
    expect(found.fileSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('keeps damaged samples as they are', async () => {
    const data = encodePcm([Number.NaN, Number.POSITIVE_INFINITY, 1e29, -0.25], { kind: 'float', bits: 32 });
    const found = await analyse(makeWav({ kind: 'float', bits: 32, data }));
    expect(found.pcmSha256).toBe(createHash('sha256').update(data).digest('hex'));
    expect(found).toMatchObject({ nonFiniteSamples: 2, warnings: ['damaged samples: 3'] });
  });

  test('rounds 32-bit integers to the nearest float', async () => {
    const integers = Int32Array.of(1, -1, 16_777_217, -2_147_483_648, 2_147_483_647, 1_000_000_007);
    const found = await analyse(makeWav({ bits: 32, data: new Uint8Array(integers.buffer) }));
    const floats32 = Float32Array.from(integers, (value) => value / 2 ** 31);
    expect(found.pcmSha256).toBe(createHash('sha256').update(new Uint8Array(floats32.buffer)).digest('hex'));
  });

  test('differs where one sample differs by one step', async () => {
    const changed = sixteen.slice();
    changed[1234] = (changed[1234] ?? 0) + 1 / 32_768;
    expect((await analyse(makeWav({ ...options, samples: changed }))).pcmSha256).not.toBe(expected);
  });
});

describe('what is measured', () => {
  const samples = makeNoise({ frames: 60_000, channels: 2, gain: 0.4 });

  test('is of the samples, whatever carries them', async () => {
    const sixteen = dequantise(quantise(samples, 16), 16);
    const { measured } = await analyse(makeWav({ samples: sixteen, channels: 2 }));
    expect(measured?.integratedLufs).toBeLessThan(0);
    for (const bytes of [makeFlac({ samples: sixteen, channels: 2 }), makeAiff({ samples: sixteen, channels: 2, bits: 24 })]) {
      expect((await analyse(bytes)).measured).toEqual(measured);
    }
  });

  test('of damaged samples is finite', async () => {
    const broken = samples.map((value, i) => (i % 1000 === 7 ? Number.NaN : value));
    const found = await analyse(makeWav({ samples: broken, channels: 2, kind: 'float', bits: 32 }));
    expect(found.damagedSamples).toBe(120);
    expect(Number.isFinite(found.measured?.integratedLufs)).toBe(true);
    expect(found.measured?.descriptors?.every(Number.isFinite)).toBe(true);
  });

  test('of silence is nothing', async () => {
    expect(await analyse(makeWav({ samples: new Float32Array(48_000) }))).toMatchObject({ silent: true, measured: null, peakDb: null });
  });
});

describe('the file', () => {
  test('is left as it was, bytes and time', async () => {
    const path = await folder.write('kept.wav', goodWav);
    await utimes(path, 1_600_000_000, 1_600_000_000);
    const before = await stat(path, { bigint: true });
    await analyseFile(path, { ffmpeg: null, signal: new AbortController().signal });
    const after = await stat(path, { bigint: true });
    expect([after.mtimeNs, after.ctimeNs, after.size]).toEqual([before.mtimeNs, before.ctimeNs, before.size]);
    expect(new Uint8Array(await readFile(path))).toEqual(goodWav);
  });

  test.each([
    ['grows', (path: string) => appendFile(path, 'more')],
    ['shrinks', (path: string) => truncate(path, 1_000_000)],
  ])('that %s while it is read is put off', async (_name, change) => {
    const path = await folder.write('moving.wav', makeWav({ samples: makeNoise({ frames: 2_000_000 }) }));
    const reading = analyseFile(path, { ffmpeg: null, signal: new AbortController().signal });
    await change(path);
    expect(await reading).toMatchObject({ status: 'skipped', reason: 'changed while read', pcmSha256: null });
  });

  test('that is gone is skipped', async () => {
    const found = await analyseFile(join(folder.path, 'nowhere.wav'), { ffmpeg: null, signal: new AbortController().signal });
    expect(found).toMatchObject({ status: 'skipped', reason: 'gone' });
  });

  test('that is a folder is skipped', async () => {
    const found = await analyseFile(folder.path, { ffmpeg: null, signal: new AbortController().signal });
    expect(found).toMatchObject({ status: 'skipped', reason: 'not a file' });
  });

  test('may have a name that is not UTF-8', async () => {
    const name = Buffer.concat([Buffer.from(folder.path), Buffer.from('/caf\xe9.wav', 'latin1')]);
    await writeFile(name, goodWav);
    expect((await analyseFile(name, { ffmpeg: null, signal: new AbortController().signal })).status).toBe('ok');
  });

  test('has its extension ignored', async () => {
    expect((await analyse(makeFlac(), 'lying.wav')).format?.container).toBe('flac');
    expect((await analyse(goodWav, 'lying.mp3')).format?.container).toBe('wav');
    expect((await analyse(goodWav, 'noextension')).format?.container).toBe('wav');
  });
});

describe('limits', () => {
  test('a cancel rejects with the failure cancelled', async () => {
    const path = await folder.write('long.wav', makeWav({ samples: makeNoise({ frames: 500_000 }) }));
    const controller = new AbortController();
    const reading = analyseFile(path, { ffmpeg: null, signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toSatisfy((error) => error instanceof Failure && error.code === 'cancelled');
  });

  test('a file that takes too long is unreadable, with that reason', async () => {
    const path = await folder.write('slow.wav', makeWav({ samples: new Float32Array(4_000_000) }));
    const found = await analyseFile(path, { ffmpeg: null, signal: new AbortController().signal, maxMs: 1 });
    expect(found).toMatchObject({ status: 'unreadable', reason: 'took too long' });
  });
});
