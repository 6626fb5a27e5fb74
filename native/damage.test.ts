import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { concat } from '../e2e/fixtures/bytes.ts';
import { encodeLossy } from '../e2e/fixtures/encodeLossy.ts';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { aiffText, makeAiff, makeCaf } from '../e2e/fixtures/makeAiff.ts';
import { makeFlac } from '../e2e/fixtures/makeFlac.ts';
import { makeOpus } from '../e2e/fixtures/makeOgg.ts';
import { makeW64, makeWav, riffChunk } from '../e2e/fixtures/makeWav.ts';
import { makeNoise, seededRandom } from '../e2e/fixtures/samples.ts';
import { bextChunk, cueChunks, id3Tag, infoChunk, ixmlChunk, samplerChunk } from '../e2e/fixtures/wavMetadata.ts';
import { analyseFile } from './analyseFile.ts';

const RUNS_PER_KIND = 60;
const MAX_MS = 2000;
const statuses = ['ok', 'ok_with_warnings', 'unsupported', 'unreadable', 'skipped'];

const samples = makeNoise({ frames: 3000, channels: 2 });
const chunksBefore = [
  bextChunk({ description: 'door', version: 2 }),
  ixmlChunk('<BWFXML><NOTE>x</NOTE></BWFXML>'),
  infoChunk({ INAM: 'door' }),
  ...cueChunks([{ id: 1, frame: 10, label: 'a', length: 5 }]),
  samplerChunk(0, 100),
  riffChunk('id3 ', id3Tag({ TIT2: 'door' })),
];
const kinds: Record<string, () => Promise<Uint8Array> | Uint8Array> = {
  wav: () => makeWav({ samples, channels: 2, chunksBefore }),
  rf64: () => makeWav({ samples, channels: 2, container: 'RF64', chunksBefore }),
  'ima adpcm': () => makeWav({ data: new Uint8Array(4096).map((_, i) => i * 37), fmt: { tag: 0x11, blockAlign: 256, bits: 4 } }),
  'ms adpcm': () => makeWav({ data: new Uint8Array(4096).map((_, i) => i * 37), fmt: { tag: 2, blockAlign: 256, bits: 4 } }),
  w64: () => makeW64({ samples, channels: 2 }),
  aiff: () => makeAiff({ samples, channels: 2, chunksAfter: [aiffText('NAME', 'door')] }),
  caf: () => makeCaf({ samples, channels: 2, info: { title: 'door' } }),
  flac: () => makeFlac({ samples, channels: 2, predictor: 'fixed', stereo: 'mid-side', comments: { TITLE: 'door' } }),
  opus: () => makeOpus({ comments: { TITLE: 'door' } }),
  vorbis: () => encodeLossy(samples, { codec: 'vorbis', channels: 2 }),
  mp3: async () => concat(id3Tag({ TIT2: 'door' }), await encodeLossy(samples, { codec: 'mp3', channels: 2 })),
};

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

/** 1-8 bytes replaced, mostly near the start where the headers are; every fourth file is cut as well. */
function damage(good: Uint8Array, random: () => number): Uint8Array {
  const bad = good.slice();
  const reach = random() < 0.7 ? Math.min(512, bad.length) : bad.length;
  for (let count = 1 + Math.floor(random() * 8); count > 0; count--) bad[Math.floor(random() * reach)] = Math.floor(random() * 256);
  return random() < 0.25 ? bad.subarray(0, Math.floor(random() * bad.length)) : bad;
}

describe('damaged files end in one of five statuses, soon, with finite numbers', () => {
  test.each(Object.entries(kinds))(
    '%s',
    async (kind, make) => {
      const good = await make();
      const random = seededRandom(kind.length * 1000 + good.length);
      for (let run = 0; run < RUNS_PER_KIND; run++) {
        const bytes = damage(good, random);
        const path = await folder.write('damaged', bytes);
        const started = performance.now();
        const found = await analyseFile(path, { ffmpeg: null, signal: new AbortController().signal });
        expect(performance.now() - started, `run ${run}`).toBeLessThan(MAX_MS);
        expect(statuses).toContain(found.status);
        // `damaged` stands for an error that no reader foresaw.
        expect(found.reason).not.toBe('damaged');
        expect(found.reason === null).toBe(found.status.startsWith('ok'));
        for (const number of [found.peakDb ?? 0, found.format?.frames ?? 0, found.format?.sampleRate ?? 1])
          expect(Number.isFinite(number)).toBe(true);
        if (found.format !== null) {
          expect(found.format.channels).toBeGreaterThan(0);
          expect(found.fileSha256).toBe(createHash('sha256').update(bytes).digest('hex'));
        }
        expect((found.pcmSha256 === null) === (found.format === null || found.format.frames === 0)).toBe(true);
      }
    },
    60_000,
  );
});
