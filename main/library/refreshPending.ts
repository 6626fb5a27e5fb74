/** Brings the rights of sounds up to what was said of them, from wherever an earlier turn was cut short. */
import type { LibraryStore } from './libraryStore.ts';
import type { PendingRightsStore } from './pendingRightsStore.ts';
import type { SoundIndex } from './soundIndex.ts';

type Parts = {
  library: Pick<LibraryStore, 'root'>;
  pending: PendingRightsStore;
  index: Pick<SoundIndex, 'refreshRights' | 'takeRightsOf'>;
  transact: <T>(work: () => T) => T;
};

/** Sounds that are rewritten in one transaction. */
const BATCH = 200;

/** In batches, so that other calls get their turn. Ends when nothing is pending; what an abort or a kill leaves stays pending. */
export async function refreshPending({ library, pending, index, transact }: Parts, signal: AbortSignal): Promise<void> {
  const refreshBatch = (): number => {
    const batch = pending.next(BATCH);
    const roots = new Map(batch.flatMap(({ plainIn }) => (plainIn === null ? [] : [plainIn])).map((id) => [id, library.root(id)]));
    for (const { id, plainIn } of batch) {
      const root = plainIn === null ? null : roots.get(plainIn);
      if (root) index.takeRightsOf(root, id);
      else index.refreshRights(id);
      pending.settle(id);
    }
    return batch.length;
  };
  do {
    signal.throwIfAborted();
    await new Promise(setImmediate);
  } while (transact(refreshBatch) > 0);
}
