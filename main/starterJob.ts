/** The first thing a new data folder does: makes the starter library and indexes it like any other folder. */

import type { SpawnProcess } from '../native/spawn.ts';
import type { StarterHandlers, StarterNotice } from '../native/starterHandlers.ts';
import { connectWorker } from '../native/workerRpc.ts';
import { Failure } from './contract/failures.ts';
import type { ScanResult } from './contract/folders.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { JobRun } from './jobs.ts';
import type { Roots } from './library/roots.ts';

export type StarterParts = { spawn: SpawnProcess; roots: Roots; folder: string; publish(body: NoticeBody): void };

/** Can be stopped at any instant and run again: whole files are kept, and the folder is an ordinary one to the scan. */
export function starterJob({ spawn, roots, folder, publish }: StarterParts): JobRun<ScanResult> {
  return async (signal, report) => {
    const worker = connectWorker<StarterHandlers>(spawn('starterWorker', {}));
    try {
      worker.onTell((notice) => {
        const { done, total, label } = notice as StarterNotice;
        report({ done, total, label: `Making ${label}` });
      });
      await worker.call('make', { folder }, signal);
    } finally {
      worker.close();
    }
    const claim = { license_id: 'CC0-1.0', holder: null, evidence: 'Made by Foley Desk itself.' };
    const root = await roots.addBuiltin({ folder, claim }, signal);
    if (!root)
      throw new Failure('root_not_found', 'The starter library was removed from this desk. Add its folder again to bring it back.', {
        folder,
      });
    publish({ type: 'library.changed', root_id: root.id });
    const result = await roots.scan(root.id, { acceptMissing: false, signal, onProgress: report });
    publish({ type: 'library.changed', root_id: root.id });
    return result;
  };
}
