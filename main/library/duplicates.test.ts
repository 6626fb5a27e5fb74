import { createHash } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeWav } from '../../e2e/fixtures/makeWav.ts';
import { CC0, createScanBench, never, noiseWav, type ScanBench } from '../../e2e/fixtures/scanBench.ts';
import { infoChunk } from '../../e2e/fixtures/wavMetadata.ts';
import { openDatabase } from '../../native/openDatabase.ts';
import { padded, takeAt } from '../../native/testing/soundVariants.ts';
import { commands, type Params, type Result } from '../contract/commands.ts';
import { createDuplicatesStore } from './duplicatesStore.ts';
import { findDuplicates } from './findDuplicates.ts';

let bench: ScanBench;

beforeEach(async () => {
  bench = await createScanBench();
});
afterEach(() => bench.dispose());

async function duplicates(params: Partial<Params<'duplicates'>> = {}) {
  const db = openDatabase(bench.dbPath, { kind: 'library', readonly: true });
  try {
    return await findDuplicates(createDuplicatesStore(db), { level: 1, limit: 100, offset: 0, ...params }, never);
  } finally {
    db.close();
  }
}

const paths = (result: Result<'duplicates'>) => result.groups.map((group) => group.files.map(({ path }) => path));
const samples = Float32Array.from({ length: 500 }, (_, i) => Math.round(Math.sin(i / 9) * 20_000) / 32_768);

describe('duplicates', () => {
  it('are the same bytes at level 1, the same samples at level 2', async () => {
    bench.put('a.wav', makeWav({ samples, bits: 16 }));
    bench.put('copy of a.wav', makeWav({ samples, bits: 16 }));
    bench.put('retagged.wav', makeWav({ samples, bits: 16, chunksAfter: [infoChunk({ INAM: 'retagged' })] }));
    bench.put('wider.wav', makeWav({ samples, bits: 24 }));
    bench.put('other.wav', noiseWav(7));
    await bench.scan();
    const bytes = await duplicates();
    expect(paths(bytes)).toEqual([['a.wav', 'copy of a.wav']]);
    expect(bytes).toMatchObject({ total_groups: 1, spare_bytes: makeWav({ samples, bits: 16 }).length });
    expect(bytes.groups[0]?.sha256).toBe(
      createHash('sha256')
        .update(makeWav({ samples, bits: 16 }))
        .digest('hex'),
    );
    const same = await duplicates({ level: 2 });
    expect(paths(same)).toEqual([['a.wav', 'copy of a.wav', 'retagged.wav', 'wider.wav']]);
    expect(same.groups[0]?.sha256).toBe(bench.file('a.wav').soundId);
  });

  it('of silence are the same bytes, and never the same sound', async () => {
    const silence = makeWav({ samples: new Float32Array(300) });
    bench.put('room.wav', silence);
    bench.put('gap.wav', silence);
    await bench.scan();
    expect(paths(await duplicates())).toEqual([['gap.wav', 'room.wav']]);
    expect((await duplicates({ level: 2 })).total_groups).toBe(0);
  });

  it('are not what is missing', async () => {
    bench.put('a.wav', noiseWav(1));
    bench.put('b.wav', noiseWav(1));
    await bench.scan();
    rmSync(join(bench.folder, 'b.wav'));
    await bench.scan();
    expect([(await duplicates()).total_groups, (await duplicates({ level: 2 })).total_groups]).toEqual([0, 0]);
  });

  it('carry the strictest licence of all the folders that they lie in', async () => {
    bench.put('a.wav', noiseWav(1));
    await bench.scan();
    const second = { id: 'second', path: join(bench.base, 'second') };
    cpSync(bench.folder, second.path, { recursive: true });
    await bench.sync({ ...CC0, license_id: 'CC-BY-NC-4.0' }, '2026-01-01T00:00:00.000Z', second);
    await bench.scan({}, second);
    for (const level of [1, 2] as const) {
      expect((await duplicates({ level })).groups[0]).toMatchObject({
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
    expect(paths(await duplicates({ limit: 2 })).map(([first]) => first)).toEqual(['large 1.wav', 'middle 1.wav']);
    expect(paths(await duplicates({ limit: 2, offset: 2 })).map(([first]) => first)).toEqual(['small 1.wav']);
    expect((await duplicates({ limit: 1 })).total_groups).toBe(3);
  });

  it('say in what the files of a group differ', async () => {
    bench.put('a.wav', makeWav({ samples, bits: 16 }));
    bench.put('deep/b.wav', makeWav({ samples, bits: 24 }));
    await bench.scan();
    const [group] = (await duplicates({ level: 2 })).groups;
    expect(group?.differs).toEqual(['folder', 'name', 'format', 'bit_depth']);
    expect(group?.files[1]).toMatchObject({
      path: 'deep/b.wav',
      format: 'wav, pcm_s24',
      bit_depth: 24,
      sample_rate: 48_000,
      channels: 1,
      license_id: 'CC0-1.0',
      online: true,
    });
    expect(group?.likeness).toBe(null);
  });
});

describe('similar files', () => {
  const take = (seed: number, rate = 48_000) => takeAt(rate, { seed, seconds: 1, hits: 3 });
  const put = (name: string, wave: Float32Array, sampleRate = 48_000, bits = 24) =>
    bench.put(name, makeWav({ samples: wave, sampleRate, bits }));

  it('are copies at another rate, level, depth or length of one recording, apart from other takes of it', async () => {
    put('door.wav', take(1));
    put('door 44k.wav', take(1, 44_100), 44_100);
    put(
      'soft/door.wav',
      take(1).map((sample) => sample / 4),
      48_000,
      16,
    );
    put('padded.wav', padded(take(1), 48_000, [0.3, 0.6]));
    put('another take.wav', take(2));
    put('a third take.wav', take(3));
    await bench.scan();
    const found = await duplicates({ level: 3 });
    expect(commands.duplicates.result.parse(found)).toEqual(found);
    expect(paths(found)).toEqual([['door 44k.wav', 'door.wav', 'padded.wav', 'soft/door.wav']]);
    expect(found.groups[0]?.differs).toEqual(['folder', 'name', 'format', 'sample_rate', 'bit_depth', 'length', 'level']);
    expect(found.groups[0]?.likeness?.shared).toBeGreaterThanOrEqual(2);
    const sizes = found.groups[0]?.files.map((file) => file.size) ?? [];
    expect(found).toMatchObject({
      total_groups: 1,
      spare_bytes: sizes.reduce((sum, size) => sum + size, 0) - Math.max(...sizes),
    });
    expect((await duplicates({ level: 2 })).total_groups).toBe(0);
  });

  it('are never merged: each is a sound of its own, and all copies of its samples stand in the group', async () => {
    put('a.wav', take(1));
    put('a copy.wav', take(1));
    put('a 44k.wav', take(1, 44_100), 44_100);
    await bench.scan();
    const [group] = (await duplicates({ level: 3 })).groups;
    expect(group?.files.map(({ path }) => path)).toEqual(['a 44k.wav', 'a copy.wav', 'a.wav']);
    expect(new Set(group?.files.map(({ sound_id }) => sound_id)).size).toBe(2);
    rmSync(join(bench.folder, 'a 44k.wav'));
    await bench.scan();
    expect((await duplicates({ level: 3 })).total_groups).toBe(0);
  });

  it('take in what was measured since, page by page', async () => {
    put('a.wav', take(1));
    put('a 44k.wav', take(1, 44_100), 44_100);
    await bench.scan();
    const db = openDatabase(bench.dbPath, { kind: 'library', readonly: true });
    try {
      const store = createDuplicatesStore(db);
      const ask = async (offset: number) => paths(await findDuplicates(store, { level: 3, limit: 1, offset }, never)).flat();
      expect(await ask(0)).toEqual(['a 44k.wav', 'a.wav']);
      put('b.wav', padded(take(2), 48_000, [0, 2]));
      put(
        'b soft.wav',
        take(2).map((sample) => sample / 2),
      );
      await bench.scan();
      expect([await ask(0), await ask(1), await ask(2)]).toEqual([['b soft.wav', 'b.wav'], ['a 44k.wav', 'a.wav'], []]);
      await expect(findDuplicates(store, { level: 3, limit: 1, offset: 0 }, AbortSignal.abort())).rejects.toThrow();
      expect(await ask(1)).toEqual(['a 44k.wav', 'a.wav']);
    } finally {
      db.close();
    }
  });
});
