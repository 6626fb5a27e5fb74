import { describe, expect, it } from 'vitest';
import { never } from '../../e2e/fixtures/scanBench.ts';
import type { Work } from '../../native/ingestHandlers.ts';
import type { IngestClient } from './ingestClient.ts';
import { createWorkQueue, type WorkAhead } from './workQueue.ts';

const work = (fileId: number): Work => ({ fileId, relBytes: Buffer.from(`${fileId}`), size: 1, mtimeMs: 0, ctimeMs: 0 });

/** An index in which `count` files wait. */
function queueOf(count: number, ahead: WorkAhead = []) {
  let pulls = 0;
  const call = async (_name: string, { afterId, limit }: { afterId: number; limit: number }) => {
    pulls += 1;
    return Array.from({ length: count }, (_, i) => work(i + 1))
      .filter(({ fileId }) => fileId > afterId)
      .slice(0, limit);
  };
  const ingest = { call: call as unknown as IngestClient['call'] } as IngestClient;
  const next = createWorkQueue({ id: 'root', path: '/' }, { ingest, ahead }, never);
  const rest = async () => {
    const ids: number[] = [];
    for (let item = await next(); item; item = await next()) ids.push(item.fileId);
    return ids;
  };
  return { next, rest, pulls: () => pulls };
}

describe('the work of a scan', () => {
  it('is handed out once each, page by page', async () => {
    const { rest, pulls } = queueOf(450);
    expect(await rest()).toEqual(Array.from({ length: 450 }, (_, i) => i + 1));
    expect(pulls()).toBe(4);
  });

  it('is handed out once also to many who ask together', async () => {
    const { next } = queueOf(450);
    const lanes = await Promise.all(Array.from({ length: 460 }, () => next()));
    expect(new Set(lanes.flatMap((item) => item?.fileId ?? [])).size).toBe(450);
    expect(lanes.filter((item) => item === undefined)).toHaveLength(10);
  });

  it('goes ahead with what was asked for, and does not repeat it in its turn', async () => {
    const ahead: WorkAhead = [];
    const { next, rest } = queueOf(300, ahead);
    expect((await next())?.fileId).toBe(1);
    ahead.push(work(250), work(5), work(250));
    expect((await next())?.fileId).toBe(250);
    const others = await rest();
    expect(others.slice(0, 3)).toEqual([5, 2, 3]);
    expect(others).toHaveLength(298);
    expect(new Set([...others, 1, 250]).size).toBe(300);
  });

  it('passes over what was handed out before it was asked for', async () => {
    const ahead: WorkAhead = [];
    const { next } = queueOf(3, ahead);
    await next();
    await next();
    ahead.push(work(1));
    expect((await next())?.fileId).toBe(3);
    expect(await next()).toBe(undefined);
  });
});
