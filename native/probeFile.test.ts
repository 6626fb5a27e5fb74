import { truncate } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concat, latin1, zeros } from '../e2e/fixtures/bytes.ts';
import { cpuMs } from '../e2e/fixtures/cpuTime.ts';
import { encodeLossy } from '../e2e/fixtures/encodeLossy.ts';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { makeAiff } from '../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../e2e/fixtures/makeFlac.ts';
import { makeOpus } from '../e2e/fixtures/makeOgg.ts';
import { makeWav } from '../e2e/fixtures/makeWav.ts';
import { makeSine } from '../e2e/fixtures/samples.ts';
import { bextChunk } from '../e2e/fixtures/wavMetadata.ts';
import { Failure } from '../main/contract/failures.ts';
import { analyseFile } from './analyseFile.ts';
import { probeFile } from './probeFile.ts';

const options = { ffmpeg: null, signal: new AbortController().signal };
let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

test.each([
  ['wav', async () => makeWav({ bits: 24, chunksBefore: [bextChunk({ description: 'door' })] })],
  ['aiff', async () => makeAiff()],
  ['flac', async () => makeFlac({ comments: { TITLE: 'door' } })],
  ['opus', async () => makeOpus({ endTrim: 77 })],
  ['vorbis', () => encodeLossy(makeSine({ frames: 12_345 }), { codec: 'vorbis', channels: 1 })],
])('a probe of %s tells the same format and text as the whole reading', async (name, make) => {
  const path = await folder.write(name, await make());
  const { status, format, metadata } = await analyseFile(path, options);
  expect(await probeFile(path, options)).toEqual({ status, reason: null, warnings: [], format, metadata });
});

test('the length of an MP3 is an estimate within a few frames', async () => {
  const path = await folder.write('a.mp3', await encodeLossy(makeSine({ frames: 48_000 }), { codec: 'mp3', channels: 1 }));
  const { format } = await probeFile(path, options);
  expect(Math.abs((format?.frames ?? 0) - 48_000)).toBeLessThan(5 * 1152);
});

test('a format that only ffmpeg can tell is null, never a guess', async () => {
  const path = await folder.write('a.m4a', concat(zeros(3), Uint8Array.of(20), latin1('ftypM4A '), zeros(40)));
  expect(await probeFile(path, { ...options, ffmpeg: '/usr/bin/ffmpeg' })).toMatchObject({ status: 'ok', format: null });
  expect(await probeFile(path, options)).toMatchObject({ status: 'unsupported', reason: 'needs ffmpeg' });
});

test('4 GB cost no more than a header', async () => {
  const path = await folder.write('huge.wav', makeWav({ dataSize: 0xffff_ffff }));
  await truncate(path, 5_000_000_000);
  const started = cpuMs();
  expect((await probeFile(path, options)).format?.frames).toBe((5_000_000_000 - 44) / 2);
  expect(cpuMs() - started).toBeLessThan(1000);
});

test('a plain RIFF beyond 4 GiB whose size field wrapped is not cut to the remainder', async () => {
  const bytes = 2 ** 32 + 1000;
  const path = await folder.write('wrapped.wav', makeWav({ dataSize: bytes % 2 ** 32, samples: [0.5] }));
  await truncate(path, 44 + bytes);
  expect((await probeFile(path, options)).format?.frames).toBe(bytes / 2);
});

test('a cancel rejects', async () => {
  const path = await folder.write('b.wav', makeWav());
  const cancelled = probeFile(path, { ffmpeg: null, signal: AbortSignal.abort() });
  await expect(cancelled).rejects.toSatisfy((error) => error instanceof Failure && error.code === 'cancelled');
});

test('statuses without audio', async () => {
  expect(await probeFile(folder.path, options)).toMatchObject({ status: 'skipped', reason: 'not a file' });
  expect(await probeFile(await folder.write('e', zeros(0)), options)).toMatchObject({ status: 'unreadable', reason: 'empty file' });
  expect(await probeFile(await folder.write('t', latin1('text')), options)).toMatchObject({ status: 'unsupported', reason: 'not audio' });
});
