import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat, latin1, u16, u32, zeros } from '../../e2e/fixtures/bytes.ts';
import { encodeLossy, withLameTag } from '../../e2e/fixtures/encodeLossy.ts';
import { createFixtureFolder, type FixtureFolder } from '../../e2e/fixtures/fixtureFolder.ts';
import { makeOpus } from '../../e2e/fixtures/makeOgg.ts';
import { makeWav, riffChunk } from '../../e2e/fixtures/makeWav.ts';
import { makeNoise, makeSine } from '../../e2e/fixtures/samples.ts';
import { id3Tag } from '../../e2e/fixtures/wavMetadata.ts';
import { Failure } from '../../main/contract/failures.ts';
import { analyseFile } from '../analyseFile.ts';
import { openPcm } from '../openPcm.ts';
import { startPass } from './audioReader.ts';
import { openBytes } from './byteSource.ts';
import { findFfmpeg } from './findFfmpeg.ts';
import { openReader } from './readers.ts';

const signal = new AbortController().signal;
let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

const analyse = async (bytes: Uint8Array, ffmpeg: string | null = null) =>
  analyseFile(await folder.write('lossy', bytes), { ffmpeg, signal });

async function samplesOf(bytes: Uint8Array): Promise<Float32Array> {
  const pcm = await openPcm(await folder.write('lossy', bytes), { ffmpeg: null, signal });
  const samples = await pcm.read(0, pcm.format.frames, signal);
  await pcm.close();
  return samples;
}

/** Cosine of two signals over their common length: 1 for the same shape. */
function likeness(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    ab += (a[i] ?? 0) * (b[i] ?? 0);
    aa += (a[i] ?? 0) ** 2;
    bb += (b[i] ?? 0) ** 2;
  }
  return ab / Math.sqrt(aa * bb);
}

describe('Ogg Vorbis', () => {
  test.each([1, 2] as const)('of %i channels has the length and the shape that went in', async (channels) => {
    const source = makeSine({ frames: 50_001, channels });
    const bytes = await encodeLossy(source, { codec: 'vorbis', channels, sampleRate: 44_100 });
    const found = await analyse(bytes);
    expect(found).toMatchObject({
      status: 'ok',
      format: { container: 'ogg', codec: 'vorbis', channels, sampleRate: 44_100, frames: 50_001, bitDepth: null },
    });
    expect(likeness(await samplesOf(bytes), source)).toBeGreaterThan(0.99);
  });

  test('is the same whatever was decoded before it, whole or damaged', async () => {
    const noise = (channels: 1 | 2, frames: number) => encodeLossy(makeNoise({ frames, channels }), { codec: 'vorbis', channels });
    const files = [await noise(1, 30_000), await noise(2, 30_001), await noise(2, 9000)];
    const torn = (files[1] ?? zeros(0)).slice();
    torn.fill(0, torn.length / 2, torn.length / 2 + 400);
    const idOf = async (bytes: Uint8Array) => (await analyse(bytes)).pcmSha256;
    const ids: (string | null)[] = [];
    for (const file of files) ids.push(await idOf(file));
    expect(new Set(ids).size).toBe(3);
    for (const index of [0, 1, 2, 1, 0]) {
      const file = files[index] ?? zeros(0);
      expect(await idOf(file)).toBe(ids[index]);
      await analyse(torn);
      await analyse(file.subarray(0, file.length / 2));
    }
  });

  test('inside WAV is decoded (seen in a game package)', async () => {
    const bytes = await encodeLossy(makeSine({ frames: 5000 }), { codec: 'vorbis', channels: 1 });
    const found = await analyse(makeWav({ data: bytes, fmt: { tag: 0x674f, blockAlign: 1, bits: 0 } }));
    expect(found).toMatchObject({ status: 'ok', format: { container: 'wav', codec: 'vorbis', frames: 5000 } });
    expect(found.pcmSha256).toBe((await analyse(bytes)).pcmSha256);
  });

  test('cut short plays what is there', async () => {
    const bytes = await encodeLossy(makeNoise({ frames: 96_000 }), { codec: 'vorbis', channels: 1 });
    const found = await analyse(bytes.subarray(0, Math.floor(bytes.length * 0.6)));
    expect(found.status).toBe('ok_with_warnings');
    expect(found.warnings[0]).toMatch(/^truncated/);
    expect(found.format?.frames).toBeGreaterThan(30_000);
    expect(found.format?.frames).toBeLessThan(70_000);
  });
});

describe('Opus (FC-65)', () => {
  test('is 48 kHz whatever its header says, and its length is the last granule less the pre-skip', async () => {
    const found = await analyse(makeOpus({ packets: 20, preSkip: 312, inputRate: 16_000 }));
    expect(found).toMatchObject({ status: 'ok', format: { container: 'opus', sampleRate: 48_000, channels: 1, frames: 20 * 960 - 312 } });
  });

  test('leaves off what the last page trims', async () => {
    expect((await analyse(makeOpus({ packets: 20, endTrim: 500, channels: 2 }))).format).toMatchObject({
      channels: 2,
      frames: 20 * 960 - 312 - 500,
    });
  });

  test('trims by the last granule even where no page says that it is the last', async () => {
    expect((await analyse(makeOpus({ packets: 20, endTrim: 500, withoutEndFlag: true }))).format?.frames).toBe(20 * 960 - 312 - 500);
  });

  test('drops the pre-skip from the start, not from the end', async () => {
    const whole = await samplesOf(makeOpus({ preSkip: 0 }));
    const skipped = await samplesOf(makeOpus({ preSkip: 960 }));
    expect(skipped).toEqual(whole.slice(960));
  });

  test('of silent packets is silent', async () => {
    expect((await analyse(makeOpus({ silent: true }))).warnings).toEqual(['silent']);
  });

  test('without its last page is told from its last granule', async () => {
    const bytes = makeOpus({ packets: 20 });
    const lastPage = Buffer.from(bytes).lastIndexOf('OggS');
    expect(await analyse(bytes.subarray(0, lastPage))).toMatchObject({
      warnings: ['truncated: the end of the stream is missing'],
      format: { frames: 10 * 960 - 312 },
    });
  });
});

describe('MP3', () => {
  const source = makeSine({ frames: 48_000, channels: 2 });

  test.each([1, 2] as const)('of %i channels stays so', async (channels) => {
    const found = await analyse(await encodeLossy(makeSine({ frames: 48_000, channels }), { codec: 'mp3', channels }));
    expect(found).toMatchObject({ status: 'ok', format: { container: 'mp3', codec: 'mp3', sampleRate: 48_000, channels } });
    expect(Math.abs((found.format?.frames ?? 0) - 48_000)).toBeLessThan(2400);
    expect(found.peakDb).toBeGreaterThan(-7);
    expect(found.peakDb).toBeLessThan(-5);
  });

  test.each([1, 2] as const)('of %i channels with a LAME tag has the length that went in (FC-61)', async (channels) => {
    const bytes = await encodeLossy(makeSine({ frames: 48_000, channels }), { codec: 'mp3', channels });
    const untrimmed = (await analyse(bytes)).format?.frames ?? 0;
    const tag = { frames: untrimmed / 1152, delay: 576, padding: untrimmed - 48_000 - 576 };
    expect((await analyse(withLameTag(bytes, tag))).format?.frames).toBe(48_000);
  });

  test('keeps the shape that went in', async () => {
    const decoded = await samplesOf(await encodeLossy(source, { codec: 'mp3', channels: 2 }));
    const delays = Array.from({ length: 1200 }, (_, delay) => likeness(decoded.subarray((delay + 400) * 2), source));
    expect(Math.max(...delays)).toBeGreaterThan(0.99);
  });

  test('behind a 20 MB picture and in front of old tags is the same sound (FC-60)', async () => {
    const bytes = await encodeLossy(source, { codec: 'mp3', channels: 2 });
    const plain = await analyse(bytes);
    const v1 = concat(latin1('TAG'), latin1('An old title'.padEnd(30, '\0')), zeros(95));
    const tagged = await analyse(concat(id3Tag({ TIT2: 'A title' }, 20_000_000), bytes, v1));
    expect(tagged).toMatchObject({ status: 'ok', pcmSha256: plain.pcmSha256 });
    expect(tagged.metadata.fields).toEqual({ 'id3.TIT2': 'A title', 'id3v1.title': 'An old title' });
  });

  test('inside WAV is decoded (FC-19)', async () => {
    const bytes = await encodeLossy(source, { codec: 'mp3', channels: 2 });
    const found = await analyse(makeWav({ channels: 2, data: bytes, fmt: { tag: 0x55, blockAlign: 1, bits: 0 } }));
    expect(found).toMatchObject({ status: 'ok', format: { container: 'wav', codec: 'mp3', channels: 2 } });
    expect(found.pcmSha256).toBe((await analyse(bytes)).pcmSha256);
  });

  test('whose frames are damaged in the middle goes on', async () => {
    const bytes = await encodeLossy(source, { codec: 'mp3', channels: 2 });
    bytes.fill(0, 6000, 8000);
    const found = await analyse(bytes);
    expect(['ok', 'ok_with_warnings']).toContain(found.status);
    expect(found.format?.frames).toBeGreaterThan(36_000);
  });
});

describe('ADPCM in WAV (FC-19)', () => {
  test('IMA: predictor, low nibble first, steps of the standard table', async () => {
    // Step 7: code 7 adds 0+7+3+1=11, code 15 takes as much (step then 16: 2+16+8+4=30).
    const block = concat(u16(100), Uint8Array.of(0, 0), Uint8Array.of(0xf7, 0, 0, 0));
    const samples = await samplesOf(makeWav({ data: block, fmt: { tag: 0x11, blockAlign: 8, bits: 4, more: concat(u16(2), u16(9)) } }));
    expect(samples.length).toBe(9);
    expect([...samples.slice(0, 3)].map((value) => value * 32_768)).toEqual([100, 111, 81]);
  });

  test('MS: two stored samples, then prediction with the pair that the block names', async () => {
    const pairs = [256, 0, 512, -256].map((value) => u16(value & 0xffff));
    const more = concat(u16(4 + 8), u16(4), u16(2), ...pairs);
    // Pair 1, delta 16, newest sample 20, before it 10; codes 1 and -1: 2*20-10+16=46, then 2*46-20-16=56.
    const block = concat(Uint8Array.of(1), u16(16), u16(20), u16(10), Uint8Array.of(0x1f));
    const samples = await samplesOf(makeWav({ data: block, fmt: { tag: 2, blockAlign: 8, bits: 4, more } }));
    expect([...samples].map((value) => value * 32_768)).toEqual([10, 20, 46, 56]);
  });

  test('the fact chunk cuts the padding of the last block', async () => {
    const data = concat(u16(100), zeros(2), zeros(4));
    const fact = riffChunk('fact', u32(5));
    expect((await analyse(makeWav({ data, chunksBefore: [fact], fmt: { tag: 0x11, blockAlign: 8, bits: 4 } }))).format?.frames).toBe(5);
  });
});

describe('through the ffmpeg of the user', () => {
  const m4a = concat(zeros(3), Uint8Array.of(20), latin1('ftypM4A '), zeros(40));

  /** A stand-in program with ffmpeg's command line: a real process, a real pipe. */
  async function program(name: string, body: string): Promise<string> {
    const path = join(folder.path, name);
    await writeFile(path, `#!${process.execPath}\n${body}`);
    await chmod(path, 0o755);
    return path;
  }

  test('gives its samples, rate and channels, and gets the file as one argument', async () => {
    const wav = makeWav({
      kind: 'float',
      bits: 32,
      channels: 2,
      sampleRate: 44_100,
      samples: [0.5, -0.5, 0.25, -0.25],
      dataSize: 0xffff_ffff,
    });
    const body = `
      const input = process.argv[process.argv.indexOf('-i') + 1];
      if (!input.startsWith('file:') || !process.argv.includes('-nostdin') || !require('node:fs').existsSync(input.slice(5))) process.exit(1);
      process.stdout.write(Buffer.from('${Buffer.from(wav).toString('base64')}', 'base64'));`;
    const found = await analyse(m4a, await program('good', body));
    expect(found).toMatchObject({
      status: 'ok',
      format: { container: 'm4a', sampleRate: 44_100, channels: 2, frames: 2, bitDepth: null },
      peakDb: 20 * Math.log10(0.5),
    });
  });

  test('that fails makes the file unreadable', async () => {
    expect(await analyse(m4a, await program('bad', 'process.exit(1)'))).toMatchObject({ status: 'unreadable', reason: 'nothing decoded' });
  });

  test('that is not there makes it unsupported', async () => {
    expect(await analyse(m4a, join(folder.path, 'absent'))).toMatchObject({ status: 'unsupported', reason: 'needs ffmpeg' });
  });

  test('waits while nobody takes what it gives, and is gone when the pass ends early', async () => {
    const wav = Buffer.from(makeWav({ kind: 'float', bits: 32, samples: [], dataSize: 0xffff_ffff }));
    const told = join(folder.path, 'told');
    const body = `
      const { appendFileSync } = require('node:fs');
      appendFileSync(${JSON.stringify(told)}, process.pid + ' ');
      const more = (error) => {
        if (error) return;
        appendFileSync(${JSON.stringify(told)}, '.');
        process.stdout.write(Buffer.alloc(65536), more);
      };
      process.stdout.write(Buffer.from('${wav.toString('base64')}', 'base64'), more);`;
    const path = await folder.write('endless.m4a', m4a);
    const source = await openBytes(path);
    const ffmpeg = await program('endless', body);
    const reader = await openReader({ source, path, ffmpeg, signal, memory: { aheadBytes: 0, heldBytes: 0 } });
    const pass = await startPass(reader, signal);
    expect(await pass.readInto(new Float32Array(500_000), signal)).toBe(500_000);
    await pass.close();
    await source.close();
    const [pid, given = ''] = (await readFile(told, 'utf8')).split(' ');
    expect(given.length * 65_536).toBeLessThan(4_000_000);
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });

  test('is killed by a cancel', async () => {
    const path = await folder.write('slow.m4a', m4a);
    const started = await program('slow', `process.stdout.write('RIFF'); setInterval(() => {}, 1000);`);
    const controller = new AbortController();
    const reading = analyseFile(path, { ffmpeg: started, signal: controller.signal });
    controller.abort();
    await expect(reading).rejects.toSatisfy((error) => error instanceof Failure && error.code === 'cancelled');
  });

  test('is found on a PATH, and null when absent', async () => {
    await program('ffmpeg', '');
    expect(await findFfmpeg(`/nowhere:${folder.path}`, 'linux')).toBe(join(folder.path, 'ffmpeg'));
    expect(await findFfmpeg('/nowhere', 'linux')).toBeNull();
  });
});
