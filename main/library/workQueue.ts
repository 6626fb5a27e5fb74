/** The order in which a scan reads its files: what a person looks at first, the rest as it was listed. */
import type { Work } from '../../native/ingestHandlers.ts';
import type { ScanTarget } from './analyseSteady.ts';
import type { IngestClient } from './ingestClient.ts';

/** Files to read before all others, first in front; anyone may push to it while the scan runs. */
export type WorkAhead = Work[];

const PULL_FILES = 200;

/** Hands out the files that wait, each once, pulling them in pages; undefined when none is left. */
export function createWorkQueue(
  root: ScanTarget,
  { ingest, ahead }: { ingest: IngestClient; ahead: WorkAhead },
  signal: AbortSignal,
): () => Promise<Work | undefined> {
  let page: Work[] = [];
  let pulledTo = 0;
  /** Pages come in the order of ids, so all up to here were handed out. */
  let handedTo = 0;
  const handedAhead = new Set<number>();
  let pulling: Promise<void> | null = null;

  const pull = async () => {
    page = (await ingest.call('nextWork', { rootId: root.id, afterId: pulledTo, limit: PULL_FILES }, signal)).reverse();
    pulledTo = page[0]?.fileId ?? Number.MAX_SAFE_INTEGER;
  };

  function takeAhead(): Work | undefined {
    for (let work = ahead.shift(); work; work = ahead.shift()) {
      if (work.fileId <= handedTo || handedAhead.has(work.fileId)) continue;
      handedAhead.add(work.fileId);
      return work;
    }
    return undefined;
  }

  function takeListed(): Work | undefined {
    for (let work = page.pop(); work; work = page.pop()) {
      handedTo = work.fileId;
      if (!handedAhead.delete(work.fileId)) return work;
    }
    return undefined;
  }

  return async () => {
    for (;;) {
      const work = takeAhead() ?? takeListed();
      if (work || pulledTo === Number.MAX_SAFE_INTEGER) return work;
      pulling ??= pull().finally(() => {
        pulling = null;
      });
      await pulling;
    }
  };
}
