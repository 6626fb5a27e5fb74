import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { CC0, createScanBench, noiseWav, type ScanBench } from '../../e2e/fixtures/scanBench.ts';
import { infoChunk } from '../../e2e/fixtures/wavMetadata.ts';
import { openDatabase } from '../../native/openDatabase.ts';
import type { Params } from '../contract/commands.ts';
import { createDuplicatesStore } from './duplicatesStore.ts';
import { findDuplicates } from './findDuplicates.ts';

let bench: ScanBench;

beforeEach(async () => {
  bench = await createScanBench();
});
afterEach(() => bench.dispose());

function duplicates(params: Partial<Params<'duplicates'>> = {}) {
  const db = openDatabase(bench.dbPath, { kind: 'library', readonly: true });
  try {
    return findDuplicates(createDuplicatesStore(db), { level: 1, limit: 100, offset: 0, ...params });
  } finally {
    db.close();
  }
}

const paths = (result: ReturnType<typeof duplicates>) => result.groups.map((group) => group.files.map(({ path }) => path));
const samples = Float32Array.from({ length: 500 }, (_, i) => Math.round(Math.sin(i / 9) * 20_000) / 32_768);

describe('duplicates', () => {
  it('are the same bytes at level 1, the same samples at level 2', async () => {
    bench.put('a.wav', makeWav({ samples, bits: 16 }));
    bench.put('copy of a.wav', makeWav({ samples, bits: 16 }));
    bench.put('retagged.wav', makeWav({ samples, bits: 16, chunksAfter: [infoChunk({ INAM: 'retagged' })] }));
    bench.put('wider.wav', makeWav({ samples, bits: 24 }));
    bench.put('other.wav', noiseWav(7));
    await bench.scan();
    const bytes = duplicates();
    expect(paths(bytes)).toEqual([['a.wav', 'copy of a.wav']]);
    expect(bytes).toMatchObject({ total_groups: 1, spare_bytes: makeWav({ samples, bits: 16 }).length });
    expect(bytes.groups[0]?.sha256).toBe(
      createHash('sha256')
        .update(makeWav({ samples, bits: 16 }))
        .digest('hex'),
    );
    const same = duplicates({ level: 2 });
    expect(paths(same)).toEqual([['a.wav', 'copy of a.wav', 'retagged.wav', 'wider.wav']]);
    expect(same.groups[0]?.sha256).toBe(bench.file('a.wav').soundId);
  });

  it('of silence are the same bytes, and never the same sound', async () => {
    const silence = makeWav({ samples: new Float32Array(300) });
    bench.put('room.wav', silence);
    bench.put('gap.wav', silence);
    await bench.scan();
    expect(paths(duplicates())).toEqual([['gap.wav', 'room.wav']]);
    expect(duplicates({ level: 2 }).total_groups).toBe(0);
  });

  it('are not what is missing', async () => {
    bench.put('a.wav', noiseWav(1));
    bench.put('b.wav', noiseWav(1));
    await bench.scan();
    rmSync(join(bench.folder, 'b.wav'));
    await bench.scan();
    expect([duplicates().total_groups, duplicates({ level: 2 }).total_groups]).toEqual([0, 0]);
  });

  it('carry the strictest licence of all the folders that they lie in', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    const second = { id: 'second', path: join(bench.base, 'second') };
    cpSync(bench.folder, second.path, { recursive: true });
    await bench.sync({ ...CC0, license_id: 'CC-BY-NC-4.0' }, '2026-01-01T00:00:00.000Z', second);
    await bench.scan({}, second);
    for (const level of [1, 2] as const) {
      expect(duplicates({ level }).groups[0]).toMatchObject({
        license_id: 'CC-BY-NC-4.0',
        files: [{ root_id: 'root' }, { root_id: 'second' }],
      });
    }
  });

  it('come page by page, the most wasteful first', async () => {
    for (const [name, frames] of [
      ['small', 100],
      ['large', 5000],
      ['middle', 1000],
    ] as const) {
      const wav = makeWav({ samples: Float32Array.from({ length: frames }, (_, i) => Math.sin(i / frames)) });
      bench.put(`${name} 1.wav`, wav);
      bench.put(`${name} 2.wav`, wav);
    }
    await bench.scan();
    expect(paths(duplicates({ limit: 2 })).map(([first]) => first)).toEqual(['large 1.wav', 'middle 1.wav']);
    expect(paths(duplicates({ limit: 2, offset: 2 })).map(([first]) => first)).toEqual(['small 1.wav']);
    expect(duplicates({ limit: 1 }).total_groups).toBe(3);
  });
});
