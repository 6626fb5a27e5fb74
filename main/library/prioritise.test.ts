import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dumpIndex } from '../../e2e/fixtures/indexDumpStore.ts';
import { CC0, decoded, never } from '../../e2e/fixtures/scanBench.ts';
import { type Database, openDatabase } from '../../native/openDatabase.ts';
import { forkProcess } from '../../native/spawn.ts';
import { createIngestClient, type IngestClient } from './ingestClient.ts';
import { createRoots, type Roots } from './roots.ts';
import { createRootsStore } from './rootsStore.ts';
import { createVolumesStore } from './volumesStore.ts';

let base: string;
let desk: Database;
let ingest: IngestClient;
let roots: Roots;
let order: string[];
/** Told when the first file is being read, which goes on when `go` is called. */
let reading: PromiseWithResolvers<void>;
let go: PromiseWithResolvers<void>;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'prioritise-'));
  mkdirSync(join(base, 'sounds'));
  mkdirSync(join(base, 'data'));
  order = [];
  reading = Promise.withResolvers();
  go = Promise.withResolvers();
  desk = openDatabase(join(base, 'data', 'desk.db'), { kind: 'desk' });
  ingest = createIngestClient({ spawn: forkProcess, path: join(base, 'data', 'library.db'), onRebuilt: () => {} });
  roots = createRoots({
    store: createRootsStore(desk),
    volumes: createVolumesStore(desk),
    mountOf: () => null,
    mountPoints: () => [],
    saidBy: 'ada',
    ingest,
    pool: {
      size: 1,
      analyse: async (path) => {
        order.push(Buffer.from(path).toString().split('/').at(-1) ?? '');
        reading.resolve();
        await go.promise;
        return decoded(String(order.length).padStart(64, 'a'));
      },
    },
    dataFolder: join(base, 'data'),
    licenseIds: ['CC0-1.0'],
    ffmpeg: false,
    now: () => new Date(0),
    newId: () => 'root',
    signal: never,
  });
});
afterEach(async () => {
  go.resolve();
  await ingest.close();
  desk.close();
  rmSync(base, { recursive: true, force: true });
});

describe('sounds on screen', () => {
  it('are read next by the scan that runs, the last asked for first; others and strangers are passed over', async () => {
    for (let i = 0; i < 10; i += 1) writeFileSync(join(base, 'sounds', `${i}.wav`), 'audio');
    const { id } = await roots.add({ folder: join(base, 'sounds'), claim: CC0 }, never);
    const scan = roots.scan(id, { acceptMissing: false, signal: never, onProgress: () => {} });
    await reading.promise;
    const waiting = dumpIndex(join(base, 'data', 'library.db')).filter(({ path }) => path !== order[0]);
    const [a, b, c] = waiting.slice(-3);
    const wire = (file: typeof a) => `pending:${file?.key}`;
    expect(await roots.prioritise([wire(a), wire(b), 'pending:NOBODY', 'f'.repeat(64)], never)).toBe(2);
    expect(await roots.prioritise([wire(c)], never)).toBe(1);
    go.resolve();
    await scan;
    expect(order.slice(1, 4)).toEqual([c?.path, a?.path, b?.path]);
    expect(new Set(order).size).toBe(10);
    expect(order).toHaveLength(10);
  });

  it('wait for the next scan where none runs', async () => {
    expect(await roots.prioritise(['pending:K'], never)).toBe(0);
  });
});
