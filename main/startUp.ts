/** What a desk does as it opens: mirrors its folders to the index, goes on with scans that never ended, fills an empty data folder. */
import { basename } from 'node:path';
import type { SpawnProcess } from '../native/spawn.ts';
import type { Root } from './contract/folders.ts';
import { isUnderWay } from './contract/jobs.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { Jobs } from './jobs.ts';
import type { Roots } from './library/roots.ts';
import type { RootsStore } from './library/rootsStore.ts';
import type { SoundClaims } from './library/soundClaims.ts';
import { starterJob } from './starterJob.ts';

export type StartUpParts = {
  roots: Roots;
  soundClaims: Pick<SoundClaims, 'mirror'>;
  /** Tells the index of the stars that sounds have. */
  ratings?: { mirror(): Promise<void> };
  /** Tells the index of the sounds that the app made. */
  generation?: { mirror(): Promise<void> };
  rootsStore: Pick<RootsStore, 'atPath'>;
  jobs: Jobs;
  publish(body: NoticeBody): void;
  spawn: SpawnProcess;
  /** Where the starter library lies, null when it isn't wanted. */
  starterFolder: string | null;
};

/** Starts the jobs and returns; they go on in the background. Without effect on what is there and running already. */
export async function startUp(parts: StartUpParts, signal: AbortSignal): Promise<void> {
  const { roots, jobs, starterFolder } = parts;
  await roots.mirror(signal);
  await parts.soundClaims.mirror();
  await parts.ratings?.mirror();
  await parts.generation?.mirror();
  const known = starterFolder === null ? null : parts.rootsStore.atPath(starterFolder);
  const starterUnmade = starterFolder !== null && !known?.removed && known?.scannedAt == null;
  const making = jobs.list().some((job) => job.kind === 'starter' && isUnderWay(job));
  if (starterUnmade && !making)
    jobs.start({ kind: 'starter', title: 'Make the starter library' }, starterJob({ ...parts, folder: starterFolder }));
  for (const root of (await roots.list(signal)).roots) {
    if (needsScan(root) && !(root.builtin && starterUnmade)) startScan(parts, { rootId: root.id, title: `Index ${basename(root.path)}` });
  }
}

/** Starts a scan, or gives the one that runs already; a confirmed loss is its own scan, after the one that runs. */
export function startScan(
  { roots, jobs, publish }: Pick<StartUpParts, 'roots' | 'jobs' | 'publish'>,
  { rootId, title, acceptMissing = false }: { rootId: string; title: string; acceptMissing?: boolean },
): { job_id: string; root_id: string; run_id: null } {
  const running = jobs.list().find((job) => job.kind === 'scan' && job.root_id === rootId && isUnderWay(job));
  const job =
    (acceptMissing ? undefined : running) ??
    jobs.start({ kind: 'scan', title, rootId }, async (signal, report, _jobId, untilResumed) => {
      try {
        if (running) await jobs.wait(running.job_id, signal).catch(() => {});
        signal.throwIfAborted();
        return await roots.scan(rootId, { acceptMissing, signal, onProgress: report, untilResumed });
      } finally {
        // Also after a cancel or a failure: what was filed until then can be found.
        publish({ type: 'library.changed', root_id: rootId });
      }
    });
  return { job_id: job.job_id, root_id: rootId, run_id: null };
}

/** Never scanned to its end, or scanned into an index that is gone. */
function needsScan(root: Root): boolean {
  if (root.state !== 'online') return false;
  const indexed = Object.values(root.counts).reduce((sum, count) => sum + count, 0);
  return root.scanned_at === null || indexed === 0;
}
