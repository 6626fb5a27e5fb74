/**
 * One scan of one folder: list, analyse what is new or changed, file the results in batches, weigh what is missing. What is filed stays
 * filed, whatever ends the scan; what isn't waits in the index and the next scan goes on there.
 */
import type { DecodePool } from '../../native/decodePool.ts';
import { asFailure, Failure } from '../contract/failures.ts';
import type { ScanResult } from '../contract/folders.ts';
import type { Progress } from '../contract/jobs.ts';
import { analyseSteady, rootOffline, type ScanTarget, stampOf } from './analyseSteady.ts';
import type { IngestClient } from './ingestClient.ts';
import type { AnalysedFile } from './soundIndex.ts';
import { createWorkQueue, type WorkAhead } from './workQueue.ts';

export type ScanOptions = {
  ingest: IngestClient;
  pool: Pick<DecodePool, 'analyse' | 'size'>;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  /** Whether ffmpeg is there now, so that files that waited for it are tried again. */
  ffmpeg: boolean;
  /** A person has confirmed that many files are gone. */
  acceptMissing: boolean;
  /** Awaited before each file: a paused scan rests here. */
  untilResumed?: () => Promise<void>;
  /** Files that are to be read before the others. */
  ahead?: WorkAhead;
};

const BATCH_FILES = 50;
const BATCH_MS = 250;

/**
 * Fails with `root_offline` (the folder isn't there or is empty all at once), `scan_needs_review` (more than 5 % would be lost),
 * `cancelled`, `disk_full`, or `worker_lost` when the ingest process died twice. Nothing of the index is deleted by any of them.
 */
export async function scanRoot(root: ScanTarget, options: ScanOptions): Promise<ScanResult> {
  const startedMs = performance.now();
  let analysed = 0;
  const count = () => {
    analysed += 1;
  };
  const result = await attempt(root, options, count).catch((error: unknown) => {
    if (options.signal.aborted) throw new Failure('cancelled', 'The scan was cancelled. What was read is kept; scan again to go on.');
    if (asFailure(error).code !== 'worker_lost') throw error;
    // The index is as of the last batch; a new process lists again and goes on from there.
    return attempt(root, options, count);
  });
  const seconds = Math.round(performance.now() - startedMs) / 1000;
  const { lost, summary, files } = result;
  return { root_id: root.id, seconds, analysed, counts: summary.counts, missing: lost, files };
}

async function attempt(root: ScanTarget, options: ScanOptions, onAnalysed: () => void) {
  const { ingest, signal, onProgress, ffmpeg, acceptMissing } = options;
  onProgress({ done: 0, total: null, label: 'Listing files' });
  const stopListening = ingest.onListed(({ rootId, listed }) => {
    if (rootId === root.id) onProgress({ done: listed, total: null, label: 'Listing files' });
  });
  try {
    const { state } = await ingest.call('list', { rootId: root.id, ffmpeg, acceptMissing }, signal);
    if (state === 'offline') throw rootOffline(root);
  } finally {
    stopListening();
  }
  const total = await ingest.call('countWork', { rootId: root.id }, signal);
  await analyseAll(root, options, { total, onAnalysed });
  const finished = await ingest.call('finish', { rootId: root.id, acceptMissing }, signal);
  if (finished.state === 'needs_review') throw needsReview(root, finished);
  onProgress({ done: total, total, label: 'Done' });
  return finished;
}

type Counting = { total: number; onAnalysed: () => void };

/** Keeps every decoder busy and at most two batches unfiled. The first error stops the rest; what was decoded by then is filed. */
async function analyseAll(root: ScanTarget, options: ScanOptions, { total, onAnalysed }: Counting): Promise<void> {
  const { ingest, pool, onProgress } = options;
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const next = createWorkQueue(root, { ingest, ahead: options.ahead ?? [] }, signal);
  const filing = createFiling(ingest);
  let done = 0;

  const lane = async () => {
    for (;;) {
      await options.untilResumed?.();
      signal.throwIfAborted();
      const work = await next();
      if (!work) return;
      const outcome = await analyseSteady(root, work, { pool, signal });
      if (outcome === 'gone') await filing.gone(work.fileId);
      else {
        onAnalysed();
        await filing.add({ fileId: work.fileId, listed: stampOf(work), ...outcome });
      }
      done += 1;
      onProgress({ done, total, label: 'Reading files' });
    }
  };
  const lanes = Array.from({ length: pool.size }, () =>
    lane().catch((error: unknown) => {
      stop.abort();
      throw error;
    }),
  );
  const ends = await Promise.allSettled(lanes);
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [asFailure(end.reason)] : []));
  // Lanes that were stopped because of another's error say `cancelled`; the error itself is what happened.
  const failure = failures.find(({ code }) => code !== 'cancelled') ?? failures[0];
  if (failure?.code !== 'worker_lost') await filing.flush().catch((error: unknown) => Promise.reject(failure ?? error));
  if (!failure) return;
  if (failure.code === 'root_offline') await ingest.call('markOffline', { rootId: root.id }, new AbortController().signal);
  throw failure;
}

/** Collects results and commits them, by number or by time, one commit after the other. */
function createFiling(ingest: IngestClient) {
  let items: AnalysedFile[] = [];
  let gone: number[] = [];
  let sentMs = performance.now();
  let last: Promise<unknown> = Promise.resolve();

  function flush(): Promise<unknown> {
    if (items.length + gone.length === 0) return last;
    const batch = { items, gone };
    items = [];
    gone = [];
    sentMs = performance.now();
    // Not the scan's signal: what is decoded is filed even when the scan is cancelled.
    last = last.then(() => ingest.call('commit', batch, new AbortController().signal));
    // Whoever files the next batch, or the last, hears of it.
    last.catch(() => {});
    return last;
  }

  const whenDue = async () => {
    if (items.length + gone.length < BATCH_FILES && performance.now() - sentMs < BATCH_MS) return;
    // The batch before this one: decoding goes on while one is filed.
    const before = last;
    void flush();
    await before;
  };
  return {
    add(item: AnalysedFile): Promise<void> {
      items.push(item);
      return whenDue();
    },
    gone(fileId: number): Promise<void> {
      gone.push(fileId);
      return whenDue();
    },
    flush,
  };
}

function needsReview(root: ScanTarget, { lost, total }: { lost: number; total: number }): Failure {
  return new Failure(
    'scan_needs_review',
    `${lost} of ${total} files are no longer in the folder. Nothing was removed: scan again and confirm the loss if it is meant.`,
    { root_id: root.id, path: root.path, lost, total },
  );
}
