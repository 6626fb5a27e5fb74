import { afterAll, beforeAll, expect, test } from 'vitest';
import { breachOf, cpuClock } from '../../build/soaks/fuzzSoak.ts';
import { channelLayout, trackNames } from '../../main/library/channelLayout.ts';
import { describeSound } from '../../main/library/describeSound.ts';
import { disagreements } from '../../main/library/disagreements.ts';
import { embeddingProblem } from '../../main/library/embeddingProblem.ts';
import { createTaxonomy } from '../../main/library/taxonomy.ts';
import { timeReference } from '../../main/library/timeReference.ts';
import { analyseFile } from '../../native/analyseFile.ts';
import { createFixtureFolder, type FixtureFolder } from '../fixtures/fixtureFolder.ts';
import { type FuzzedKind, fuzzCases, fuzzedKinds } from './fuzzCases.ts';

const RUNS = 240;
const taxonomy = createTaxonomy();

let folder: FixtureFolder;
let kinds: FuzzedKind[];
beforeAll(async () => {
  kinds = await fuzzedKinds();
  folder = await createFixtureFolder();
});
afterAll(() => folder.remove());

test('every damaged case ends in one of five statuses, and what it says can be filed', async () => {
  const breaches: string[] = [];
  for await (const { run, kind, bytes } of fuzzCases(RUNS, 7, kinds)) {
    const path = await folder.write('damaged', bytes);
    const spent = cpuClock();
    const found = await analyseFile(path, { ffmpeg: null, signal: new AbortController().signal });
    const breach = breachOf(found, spent());
    if (breach !== null) breaches.push(`run ${run}, ${kind}: ${breach}`);
    // What the index makes of it must not stumble over any text either.
    const { fields, markers } = found.metadata;
    const { channels = 1, sampleRate = 1, frames = 0 } = found.format ?? {};
    expect(describeSound({ relPath: kind, fields }, taxonomy).caption).not.toBe('');
    disagreements(fields, kind, taxonomy);
    timeReference(fields, sampleRate);
    channelLayout({ channels, fields, relPath: kind });
    expect([0, channels]).toContain(trackNames(fields, channels).length);
    if (found.format !== null)
      expect(markers.every(({ frame, length }) => frame >= 0 && length >= 0 && frame + length <= frames)).toBe(true);
    expect(JSON.parse(JSON.stringify({ fields, markers }))).toEqual({ fields, markers });
    embeddingProblem(found);
  }
  expect(breaches).toEqual([]);
});

test('a seed names its files', async () => {
  const of = async (seed: number) => {
    const files = [];
    for await (const { bytes } of fuzzCases(5, seed, kinds)) files.push(Buffer.from(bytes).toString('base64'));
    return files;
  };
  expect(await of(3)).toEqual(await of(3));
  expect(await of(3)).not.toEqual(await of(4));
});
