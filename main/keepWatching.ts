/** The watch over the folders of the library, as an app that stays open keeps it. */
import { stat } from 'node:fs/promises';
import { isNetworkKind, mountKind } from '../native/mountKind.ts';
import { watchFolder } from '../native/watchFolder.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { Jobs } from './jobs.ts';
import type { Roots } from './library/roots.ts';
import type { RootsStore } from './library/rootsStore.ts';
import { watchRoots } from './library/watchRoots.ts';
import { startScan } from './startUp.ts';

type Parts = {
  roots: Roots;
  store: Pick<RootsStore, 'all'>;
  jobs: Jobs;
  publish(body: NoticeBody): void;
  signal: AbortSignal;
};

/** Watches until the returned function is called. The bundled library is ours and changes only when we make it. */
export function keepWatching({ roots, store, jobs, publish, signal }: Parts): () => void {
  const watched = () => store.all().filter((root) => !root.builtin);
  const { close } = watchRoots({
    roots: watched,
    async rescan(rootId) {
      const name = store.all().find((root) => root.id === rootId)?.name ?? 'a folder';
      const { job_id } = startScan({ roots, jobs, publish }, { rootId, title: `Look for changes in ${name}` });
      await jobs.wait(job_id);
    },
    async setOffline(rootId) {
      await roots.setOffline(rootId, signal);
      publish({ type: 'library.changed', root_id: rootId });
    },
    async identify(path) {
      const found = await stat(path, { bigint: true });
      return found.isDirectory() ? `${found.dev}:${found.ino}` : null;
    },
    isNetwork: (path) => isNetworkKind(mountKind(path) ?? ''),
    watch: watchFolder,
  });
  return close;
}
