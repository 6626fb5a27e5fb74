import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createScanBench, decoded, never, noiseWav, type ScanBench } from '../../e2e/fixtures/scanBench.ts';
import type { WorkAhead } from './workQueue.ts';

let bench: ScanBench;
let order: string[];

beforeEach(async () => {
  order = [];
  bench = await createScanBench({
    pool: {
      size: 1,
      analyse: async (path) => {
        order.push(Buffer.from(path).toString().split('/').at(-1) ?? '');
        return decoded(String(order.length).padStart(64, 'a'));
      },
    },
  });
  for (let i = 0; i < 12; i += 1) bench.put(`${String(i).padStart(2, '0')}.wav`, noiseWav(i));
});
afterEach(() => bench.dispose());

describe('a scan', () => {
  it('reads what a person looks at before the rest', async () => {
    const ahead: WorkAhead = [];
    await bench.ingest.call('list', { rootId: 'root', ffmpeg: false, acceptMissing: false }, never);
    const waiting = bench.files().map(({ path, key }) => ({ path, key: String(key) }));
    const late = (await bench.ingest.call('nextWork', { rootId: 'root', afterId: 0, limit: 100 }, never)).slice(-2);
    const keys = late.map((work) => waiting.find(({ path }) => path === Buffer.from(work.relBytes).toString())?.key ?? '');
    for (const { work } of await bench.ingest.call('pendingWork', { keys }, never)) ahead.push(work);
    const result = await bench.scan({ ahead });
    expect(order.slice(0, 2)).toEqual(late.map((work) => Buffer.from(work.relBytes).toString()));
    expect([order.length, new Set(order).size, result.counts.ok]).toEqual([12, 12, 12]);
  });

  it('rests between two files until it may go on', async () => {
    const rest = Promise.withResolvers<void>();
    const resting = Promise.withResolvers<void>();
    const scan = bench.scan({
      untilResumed: async () => {
        if (order.length !== 5) return;
        resting.resolve();
        await rest.promise;
      },
    });
    await resting.promise;
    expect(order).toHaveLength(5);
    rest.resolve();
    expect((await scan).counts.ok).toBe(12);
  });
});
