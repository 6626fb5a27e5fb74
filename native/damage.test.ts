import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { damage, wholeAudio } from '../e2e/fixtures/damagedAudio.ts';
import { createFixtureFolder, type FixtureFolder } from '../e2e/fixtures/fixtureFolder.ts';
import { seededRandom } from '../e2e/fixtures/samples.ts';
import { analyseFile } from './analyseFile.ts';

const RUNS_PER_KIND = 60;
const MAX_MS = 2000;
const statuses = ['ok', 'ok_with_warnings', 'unsupported', 'unreadable', 'skipped'];

let folder: FixtureFolder;
beforeAll(async () => {
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

describe('damaged files end in one of five statuses, soon, with finite numbers', () => {
  test.each(Object.entries(wholeAudio))(
    '%s',
    async (kind, make) => {
      const good = await make();
      const random = seededRandom(kind.length * 1000 + good.length);
      for (let run = 0; run < RUNS_PER_KIND; run++) {
        const bytes = damage(good, random);
        const path = await folder.write('damaged', bytes);
        const before = process.cpuUsage();
        const found = await analyseFile(path, { ffmpeg: null, signal: new AbortController().signal });
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1000, `processor time of run ${run}`).toBeLessThan(MAX_MS);
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
