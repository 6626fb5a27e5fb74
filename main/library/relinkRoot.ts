/** A folder of the library that lies elsewhere now: found, looked at beforehand, told, and taken back. */
import { basename, dirname } from 'node:path';
import { Failure } from '../contract/failures.ts';
import type { ScanTarget } from './analyseSteady.ts';
import type { IngestClient } from './ingestClient.ts';
import { type SearchResult, searchFolder } from './relinkSearch.ts';
import { liesApart, realOrSame, requireApart, requireFolder } from './rootFolder.ts';
import type { DeskRoot, RootsStore } from './rootsStore.ts';
import { countStates, isSameFolder, overlapOf, type SampledFile, type SampleState } from './volume.ts';
import type { VolumesStore } from './volumesStore.ts';

export type Relink = {
  folder: string;
  acceptMismatch: boolean;
  /** A root that was added for the same files meanwhile, and makes room. */
  replaces?: string | null;
};

export type RelinkPreview = Record<SampleState, number> & {
  folder: string;
  /** Files that were looked for, of all that the index knows in the folder. */
  asked: number;
  total: number;
};

type Parts = {
  store: Pick<RootsStore, 'all' | 'get'>;
  volumes: VolumesStore;
  ingest: Pick<IngestClient, 'call'>;
  dataFolder: string;
  mountPoints: () => string[];
  /** Of the other parts of a root's life. */
  endScan(rootId: string): Promise<void>;
  remove(rootId: string): Promise<void>;
  sync(rootId: string): Promise<void>;
};

/** Files of a preview: stats of so many take seconds on a slow drive. */
const PREVIEW_FILES = 5000;

export function createRelinking({ store, volumes, ingest, dataFolder, mountPoints, endScan, remove, sync }: Parts) {
  function requireRoot(rootId: string): DeskRoot {
    const root = store.get(rootId);
    if (!root) throw new Failure('root_not_found', 'This folder is not in the library. Look up its id with status.', { root_id: rootId });
    if (!root.builtin) return root;
    throw new Failure('bad_request', 'The starter library lies in the data folder and stays there.', { root_id: rootId });
  }

  async function sampleOf(rootId: string, signal: AbortSignal): Promise<SampledFile[]> {
    return volumes.volume(rootId)?.sample ?? (await ingest.call('sample', { rootId }, signal));
  }

  const othersThan = async (...ids: (string | null)[]) => [
    ...store.all().filter(({ id }) => !ids.includes(id)),
    { id: null, path: await realOrSame(dataFolder) },
  ];

  return {
    /**
     * Gives a root the folder where it lies now; the caller scans it then. Fails as adding does, and with `folder_mismatch` when most of the
     * files by which the folder is known aren't there. What it replaces is forgotten as by a person; nothing is, unless all else is right.
     */
    async relink(rootId: string, { folder, acceptMismatch, replaces = null }: Relink, signal: AbortSignal): Promise<ScanTarget> {
      const root = requireRoot(rootId);
      const path = await requireFolder(folder);
      if (path === root.path) return { id: rootId, path };
      requireApart(path, await othersThan(rootId, replaces));
      const overlap = await overlapOf(await sampleOf(rootId, signal), path, signal);
      if (!acceptMismatch && !isSameFolder(overlap)) throw mismatch(root, { folder: path, ...overlap });
      if (replaces !== null) {
        if (requireRoot(replaces).path !== path)
          throw new Failure('bad_request', 'What is to be replaced lies elsewhere.', { root_id: replaces });
        await remove(replaces);
      }
      await endScan(rootId);
      volumes.move(rootId, { path, name: basename(path) || path });
      await sync(rootId);
      return { id: rootId, path };
    },

    /** Puts a root back where it lay before, whether it is there now or not. Fails with `nothing_to_undo`. */
    async undo(rootId: string): Promise<ScanTarget> {
      const root = requireRoot(rootId);
      const path = volumes.movedFrom(rootId);
      if (path === null) throw new Failure('nothing_to_undo', 'This folder has not been moved.', { root_id: rootId });
      requireApart(path, await othersThan(root.id));
      await endScan(rootId);
      volumes.moveBack(rootId, { path, name: basename(path) || path });
      await sync(rootId);
      return { id: rootId, path };
    },

    /** What a scan would meet at another folder, by names and sizes; changes nothing. */
    async preview(rootId: string, folder: string, signal: AbortSignal): Promise<RelinkPreview> {
      requireRoot(rootId);
      const path = await requireFolder(folder);
      const sample = await ingest.call('sample', { rootId, count: PREVIEW_FILES }, signal);
      const total = await ingest.call('countPresent', { rootId }, signal);
      return { folder: path, asked: sample.length, total, ...(await countStates(sample, path, signal)) };
    },

    /** Looks for a root elsewhere, without an opinion about which of several places it is. `added`: roots that may be it under another id. */
    async search(rootId: string, { added = [] }: { added?: readonly DeskRoot[] }, signal: AbortSignal): Promise<SearchResult> {
      const root = requireRoot(rootId);
      const taken = await othersThan(rootId, ...added.map(({ id }) => id));
      const places = [
        ...added.map(({ path }) => path),
        ...mountPoints(),
        ...taken.flatMap(({ id, path }) => (id === null ? [] : dirname(path))),
      ];
      const sample = await sampleOf(rootId, signal);
      return await searchFolder({ path: root.path, sample, places, isTaken: (folder) => !liesApart(folder, taken) }, signal);
    },
  };
}

function mismatch(root: DeskRoot, detail: { folder: string; found: number; asked: number }): Failure {
  return new Failure(
    'folder_mismatch',
    `Only ${detail.found} of ${detail.asked} files of "${root.name}" that were looked for lie there. Choose the folder that holds the same files, or accept the mismatch.`,
    { root_id: root.id, ...detail },
  );
}
