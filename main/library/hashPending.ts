/** Hashes files ahead of their scan: a plan or an export needs the final ids of sounds that are still provisional. */
import type { DecodePool } from '../../native/decodePool.ts';
import { analyseSteady, stampOf } from './analyseSteady.ts';
import type { IngestClient } from './ingestClient.ts';

type Parts = { ingest: IngestClient; pool: Pick<DecodePool, 'analyse'>; signal: AbortSignal };

/**
 * Analyses and files what waits under these sound keys. A sound whose file is gone or can't be read stays provisional: look the key
 * up again and see whether it has an id. Fails with `root_offline` when the folder is not there.
 */
export async function hashPending(keys: readonly string[], { ingest, pool, signal }: Parts): Promise<void> {
  const waiting = await ingest.call('pendingWork', { keys: [...keys] }, signal);
  for (const { root, work } of waiting) {
    const outcome = await analyseSteady(root, work, { pool, signal });
    const batch =
      outcome === 'gone'
        ? { items: [], gone: [work.fileId] }
        : { items: [{ fileId: work.fileId, listed: stampOf(work), ...outcome }], gone: [] };
    await ingest.call('commit', batch, signal);
  }
}
