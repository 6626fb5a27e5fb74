import { open, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeLossy } from '../e2e/fixtures/encodeLossy.ts';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { makeAiff, makeCaf } from '../e2e/fixtures/makeAiff.ts';
import { makeAlac } from '../e2e/fixtures/makeAlac.ts';
import { makeFlac } from '../e2e/fixtures/makeFlac.ts';
import { makeOpus } from '../e2e/fixtures/makeOgg.ts';
import { makeW64, makeWav } from '../e2e/fixtures/makeWav.ts';
import { encodePcm, makeNoise } from '../e2e/fixtures/samples.ts';
import { Failure, type FailureCode } from '../main/contract/failures.ts';
import { createDecodeHandlers } from './decodeHandlers.ts';
import { openPcm } from './openPcm.ts';
import { createPcmCache } from './pcmCache.ts';

const signal = new AbortController().signal;
const hasCode = (code: FailureCode) => (error: unknown) => error instanceof Failure && error.code === code;
let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

const samples = makeNoise({ frames: 70_000, channels: 2 });
const options = { samples, channels: 2 as const };
const codes = new Uint8Array(70_000).map((_, i) => (i * 37) % 251);
/** Two samples of two bytes and a byte that is none, 70,000 times. */
const gapped = new Uint8Array(5 * 70_000).map((_, i) => (i % 5 === 4 ? 0xaa : (i * 31) % 253));
const mp3 = () => encodeLossy(samples, { codec: 'mp3', channels: 2 });

describe('windows equal the whole', () => {
  test.each([
    ['wav', async () => makeWav({ ...options, bits: 24 })],
    ['24 of 32 bits', async () => makeWav({ ...options, bits: 32, fmt: { extensible: { validBits: 24 } } })],
    ['doubles', async () => makeWav({ ...options, kind: 'float', bits: 64 })],
    ['rf64', async () => makeWav({ ...options, container: 'RF64' })],
    ['rifx', async () => makeWav({ ...options, container: 'RIFX' })],
    ['frames with gaps', async () => makeWav({ channels: 2, data: gapped, fmt: { blockAlign: 5 } })],
    ['ima adpcm', async () => makeWav({ channels: 2, data: codes, fmt: { tag: 0x11, blockAlign: 256, bits: 4 } })],
    ['ms adpcm', async () => makeWav({ channels: 2, data: codes, fmt: { tag: 2, blockAlign: 256, bits: 4 } })],
    ['mp3 inside wav', async () => makeWav({ channels: 2, data: await mp3(), fmt: { tag: 0x55, blockAlign: 1, bits: 0 } })],
    ['w64', async () => makeW64(options)],
    ['aifc', async () => makeAiff({ ...options, bits: 32, compression: { id: 'fl32', kind: 'float' } })],
    ['aiff', async () => makeAiff(options)],
    ['caf', async () => makeCaf(options)],
    ['flac', async () => makeFlac(options)],
    ['opus', async () => makeOpus({ channels: 2, packets: 100 })],
    ['predicted flac', async () => makeFlac({ ...options, predictor: 'lpc', stereo: 'mid-side' })],
    ['alac', async () => makeAlac({ ...options, mixed: true })],
    ['mp3', mp3],
    ['vorbis', () => encodeLossy(samples, { codec: 'vorbis', channels: 2 })],
  ])('in %s', async (name, make) => {
    const pcm = await openPcm(await folder.write(name, await make()), { ffmpeg: null, signal });
    const { frames, channels } = pcm.format;
    const whole = await pcm.read(0, frames, signal);
    expect(whole.length).toBe(frames * channels);
    // The middle, a block edge, a window over the end, both reads of a pair at once.
    const windows = [
      [1, 100],
      [frames - 50, 500],
      [65_530, 20],
      [Math.floor(frames / 2), 3001],
    ] as const;
    const parts = await Promise.all(windows.map(([from, count]) => pcm.read(from, count, signal)));
    for (const [i, [from, count]] of windows.entries()) {
      expect(parts[i]).toEqual(whole.slice(from * channels, (from + count) * channels));
    }
    expect((await pcm.read(frames + 10, 100, signal)).length).toBe(0);
    await pcm.close();
    // The same of a sound too long to hold.
    const long = await openPcm(join(folder.path, name), { ffmpeg: null, signal, memory: { aheadBytes: 0, heldBytes: 0 } });
    expect(long.format).toEqual(pcm.format);
    expect(long.heldBytes).toBeLessThan(100_000);
    const same = await Promise.all(windows.map(([from, count]) => long.read(from, count, signal)));
    expect(same).toEqual(parts);
    await long.close();
  });
});

test('an RF64 beyond 4 GiB is read at its end without reading the rest', async () => {
  const frames = 2_300_000_000;
  const path = await folder.write('huge.wav', new Uint8Array(0));
  const whole = makeWav({ container: 'RF64', samples: [] });
  const header = Buffer.from(whole);
  header.writeBigUInt64LE(BigInt(frames * 2), header.indexOf('ds64') + 16);
  const handle = await open(path, 'w');
  await handle.write(header, 0, header.length, 0);
  await handle.write(encodePcm([0.5, -0.5]), 0, 4, header.length + (frames - 2) * 2);
  await handle.close();
  const pcm = await openPcm(path, { ffmpeg: null, signal });
  expect(pcm.format.frames).toBe(frames);
  expect([...(await pcm.read(frames - 3, 10, signal))]).toEqual([0, 0.5, -0.5]);
  await pcm.close();
});

test('samples for the ear are finite and within 64', async () => {
  const data = encodePcm([Number.NaN, Number.POSITIVE_INFINITY, 1e29, -1e29, 0.5], { kind: 'float', bits: 32 });
  const pcm = await openPcm(await folder.write('bad.wav', makeWav({ kind: 'float', bits: 32, data })), { ffmpeg: null, signal });
  expect([...(await pcm.read(0, 5, signal))]).toEqual([0, 0, 64, -64, 0.5]);
  await pcm.close();
});

describe('what cannot be opened is a typed failure', () => {
  test.each([
    ['text', Buffer.from('hello'), 'audio_unsupported'],
    ['a bad header', makeWav({ sampleRate: 0, samples: [0] }), 'audio_unreadable'],
    ['MP4 without ffmpeg', Buffer.from('\0\0\0\x14ftypM4A \0\0\0\0'), 'audio_unsupported'],
  ] as const)('%s', async (_name, bytes, code) => {
    const path = await folder.write('failing', bytes);
    await expect(openPcm(path, { ffmpeg: null, signal })).rejects.toSatisfy(hasCode(code));
  });

  test('a missing file', async () => {
    await expect(openPcm(`${folder.path}/none`, { ffmpeg: null, signal })).rejects.toSatisfy(hasCode('file_unreadable'));
  });

  test('a cancelled open and a cancelled read', async () => {
    const path = await folder.write('cancel.wav', makeWav());
    await expect(openPcm(path, { ffmpeg: null, signal: AbortSignal.abort() })).rejects.toSatisfy(hasCode('cancelled'));
    const pcm = await openPcm(path, { ffmpeg: null, signal });
    await expect(pcm.read(0, 100, AbortSignal.abort())).rejects.toSatisfy(hasCode('cancelled'));
    await pcm.close();
  });
});

describe('the cache of open files', () => {
  test('closes the one used longest ago and never one in use', async () => {
    const cache = createPcmCache({ ffmpeg: null, maxSources: 2 });
    // Long enough that a read goes to the disk, where a closed file would fail.
    const bytes = makeWav({ samples: makeNoise({ frames: 100_000 }) });
    const paths = await Promise.all(['a', 'b', 'c'].map((name) => folder.write(`${name}.wav`, bytes)));
    const [a = '', b = '', c = ''] = paths;
    await cache.use(a, signal, async (source) => {
      await cache.use(b, signal, async () => undefined);
      await cache.use(c, signal, async () => undefined);
      expect(cache.size).toBe(2);
      expect((await source.read(50_000, 10_000, signal)).length).toBe(10_000);
    });
    await cache.closeAll();
    expect(cache.size).toBe(0);
  });

  test('opens a file once and anew when it has changed', async () => {
    const cache = createPcmCache({ ffmpeg: null });
    const path = await folder.write('same.wav', makeWav());
    const first = await cache.use(path, signal, async (source) => source);
    expect(await cache.use(path, signal, async (source) => source)).toBe(first);
    await utimes(path, 1, 1);
    expect(await cache.use(path, signal, async (source) => source)).not.toBe(first);
    await cache.closeAll();
  });

  test('bounds decoded memory', async () => {
    const cache = createPcmCache({ ffmpeg: null, maxBytes: 1 });
    for (const name of ['x.flac', 'y.flac']) {
      await cache.use(await folder.write(name, makeFlac(options)), signal, async (source) =>
        expect(source.heldBytes).toBeGreaterThan(500_000),
      );
    }
    expect(cache.size).toBe(1);
    await cache.closeAll();
  });

  test("one caller's cancel doesn't fail another's open", async () => {
    const cache = createPcmCache({ ffmpeg: null });
    const path = await folder.write('shared.flac', makeFlac(options));
    const controller = new AbortController();
    const cancelled = cache.use(path, controller.signal, async () => 'first');
    const other = cache.use(path, signal, async (source) => source.format.frames);
    controller.abort();
    await Promise.allSettled([cancelled]);
    expect(await other).toBe(70_000);
    await cache.closeAll();
  });
});

describe('decode handlers', () => {
  test('take raw bytes of a path and answer plain data', async () => {
    const name = Buffer.concat([Buffer.from(folder.path), Buffer.from('/t\xfcr.wav', 'latin1')]);
    await writeFile(name, makeWav({ samples: [0.5, -0.5, 0.25] }));
    const handlers = createDecodeHandlers({ ffmpeg: null });
    const path = new Uint8Array(name);
    expect((await handlers.analyse({ path }, signal)).status).toBe('ok');
    expect(structuredClone(await handlers.pcmInfo({ path }, signal))).toMatchObject({ frames: 3, channels: 1 });
    expect([...(await handlers.readPcm({ path, from: 1, count: 9 }, signal))]).toEqual([-0.5, 0.25]);
    await handlers.release({}, signal);
  });

  test('say which files hold ambisonics, so that nobody plays their channels as loudspeakers', async () => {
    const handlers = createDecodeHandlers({ ffmpeg: null });
    const ambisonic = async (name: string) => {
      const path = await folder.write(name, makeWav({ channels: 4 }));
      return (await handlers.pcmInfo({ path }, signal)).ambisonic;
    };
    expect(await ambisonic('FOREST_AmbiX.wav')).toBe(true);
    expect(await ambisonic('forest.wav')).toBe(false);
    await handlers.release({}, signal);
  });

  test('refuse to read too much at once, or from a negative position', async () => {
    const path = await folder.write('small.wav', makeWav());
    const handlers = createDecodeHandlers({ ffmpeg: null });
    await expect(handlers.readPcm({ path, from: 0, count: 1e12 }, signal)).rejects.toSatisfy(hasCode('bad_request'));
    await expect(handlers.readPcm({ path, from: -1, count: 1 }, signal)).rejects.toSatisfy(hasCode('bad_request'));
    await expect(handlers.readPcm({ path, from: Number.NaN, count: 1 }, signal)).rejects.toSatisfy(hasCode('bad_request'));
    await handlers.release({}, signal);
  });
});
