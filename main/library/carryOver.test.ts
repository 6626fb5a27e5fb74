import { expect, it } from 'vitest';
import { Failure } from '../contract/failures.ts';
import { createCarryOver } from './carryOver.ts';
import type { IngestClient } from './ingestClient.ts';

/** An ingest that fails as told, one failure a call, and then answers. */
function failing(...failures: Failure[]) {
  const calls: unknown[] = [];
  const call = async (name: string, params: unknown, signal: AbortSignal) => {
    calls.push([name, params, signal.aborted]);
    const failure = failures.shift();
    if (failure) throw failure;
  };
  return { calls, ingest: { call } as unknown as Pick<IngestClient, 'call'> };
}
const lost = () => new Failure('worker_lost', 'Lost.');
const params = { rootId: 'r', enabled: false };
const app = new AbortController();

it('a lost process is asked again', async () => {
  const { calls, ingest } = failing(lost(), lost());
  await createCarryOver(ingest, app.signal)('setEnabled', params);
  expect(calls).toEqual(Array.from({ length: 3 }, () => ['setEnabled', params, false]));
});

it('one that is lost each time fails, and so does every other failure at once', async () => {
  const always = failing(lost(), lost(), lost());
  await expect(createCarryOver(always.ingest, app.signal)('setEnabled', params)).rejects.toMatchObject({ code: 'worker_lost' });
  expect(always.calls).toHaveLength(3);
  const full = failing(new Failure('disk_full', 'Full.'));
  await expect(createCarryOver(full.ingest, app.signal)('setEnabled', params)).rejects.toMatchObject({ code: 'disk_full' });
  expect(full.calls).toHaveLength(1);
});

it('an app that closes asks no more', async () => {
  const closing = failing(lost());
  await expect(createCarryOver(closing.ingest, AbortSignal.abort())('setEnabled', params)).rejects.toMatchObject({ code: 'worker_lost' });
  expect(closing.calls).toHaveLength(1);
});
