import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpIndex } from '../../e2e/fixtures/indexDumpStore.ts';
import { CC0, createScanBench, never, noiseWav, type ScanBench } from '../../e2e/fixtures/scanBench.ts';
import { infoChunk } from '../../e2e/fixtures/wavMetadata.ts';

let bench: ScanBench;

beforeEach(async () => {
  bench = await createScanBench();
});
afterEach(() => bench.dispose());

const AT = '2026-02-02T00:00:00.000Z';
const licences = () => Object.fromEntries(dumpIndex(bench.dbPath).map(({ path, licenseId }) => [path, licenseId]));

describe('a new claim of a folder', () => {
  it('reaches its plain sounds, and leaves as strict as it was what a file, a text or another folder says', async () => {
    bench.put('plain.wav', noiseWav(1));
    bench.put('tagged.wav', noiseWav(2, { chunksAfter: [infoChunk({ ICOP: 'CC BY-NC 4.0 by somebody' })] }));
    bench.put('pack/spoken for.wav', noiseWav(3));
    bench.put('pack/LICENSE.txt', Buffer.from('Attribution-NonCommercial 4.0 International (CC BY-NC 4.0)'));
    bench.put('shared.wav', noiseWav(4));
    bench.put('twin a.wav', noiseWav(5));
    bench.put('twin b.wav', noiseWav(5));
    await bench.sync({ ...CC0, license_id: 'unknown' }, null);
    await bench.scan();
    const second = { id: 'second', path: join(bench.base, 'second') };
    mkdirSync(second.path);
    cpSync(join(bench.folder, 'shared.wav'), join(second.path, 'shared copy.wav'));
    await bench.sync({ ...CC0, license_id: 'CC-BY-NC-4.0' }, AT, second);
    await bench.scan({}, second);
    expect(new Set(Object.values(licences()))).toEqual(new Set(['unknown']));

    await bench.ingest.call('setClaim', { rootId: 'root', claim: CC0, assertedAt: AT }, never);
    expect(licences()).toEqual({
      'plain.wav': 'CC0-1.0',
      'tagged.wav': 'CC-BY-NC-4.0',
      'pack/spoken for.wav': 'CC-BY-NC-4.0',
      'shared.wav': 'CC-BY-NC-4.0',
      'shared copy.wav': 'CC-BY-NC-4.0',
      'twin a.wav': 'CC0-1.0',
      'twin b.wav': 'CC0-1.0',
    });
  });
});
