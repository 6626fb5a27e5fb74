/** What the ingest process answers: it alone writes the index. Work is pulled by the caller, in batches, a transaction each. */

import { Failure } from '../main/contract/failures.ts';
import { type FileRow, type FolderReport, MAX_SCAN_ROWS } from '../main/contract/folders.ts';
import type { RightsClaim } from '../main/contract/rights.ts';
import { type ReportPage, readReport } from '../main/library/fileReport.ts';
import type { Counts } from '../main/library/libraryCounts.ts';
import type { IndexedFile, IndexedRoot, RootSummary } from '../main/library/libraryStore.ts';
import { finishListing, type ListResult, listRoot } from '../main/library/listRoot.ts';
import type { MadeSound } from '../main/library/madeSound.ts';
import { refreshPending } from '../main/library/refreshPending.ts';
import type { KeyedClaim } from '../main/library/rightsStore.ts';
import { strictestFolderText } from '../main/library/rightsTexts.ts';
import type { AnalysedFile } from '../main/library/soundIndex.ts';
import type { KeptKey } from '../main/library/soundsStore.ts';
import { SAMPLE_FILES, type SampledFile } from '../main/library/volume.ts';
import { backUpDatabase } from './backupStore.ts';
import { asDatabaseFailure } from './databaseFailure.ts';
import { createEmbeddingHandlers } from './embeddingHandlers.ts';
import { type IndexParts, openIndexParts } from './indexParts.ts';
import { startUpkeep, type Upkeep } from './ingestUpkeep.ts';
import { quarantine } from './openDatabase.ts';
import { createRatingHandlers } from './ratingHandlers.ts';

/** Pushed while a root is listed. */
export type ListedNotice = { type: 'listed'; rootId: string; listed: number };

/** A file that waits for analysis. */
export type Work = { fileId: number; relBytes: Uint8Array; size: number; mtimeMs: number; ctimeMs: number };

type FinishResult = { state: 'done' | 'needs_review'; lost: number; total: number; files: FileRow[]; summary: RootSummary };
export type IngestHandlers = ReturnType<typeof createIngestHandlers>;

/** Sounds that are rewritten in one transaction. */
const SOUNDS_BATCH = 200;

export function createIngestHandlers(tell: (notice: ListedNotice) => void) {
  let opened: IndexParts | null = null;
  let upkeep: Upkeep | null = null;

  function shut(): void {
    upkeep?.end();
    upkeep = null;
    opened?.db.close();
    opened = null;
  }

  function parts(): IndexParts {
    if (!opened) throw new Failure('internal', 'The index is not open yet. Try again.');
    return opened;
  }

  function rootOf(id: string): IndexedRoot {
    const root = parts().library.root(id);
    if (!root) throw new Failure('root_not_found', 'This folder is not in the library. Add it again.', { root_id: id });
    return root;
  }

  /** Takes words anew where the folder's encoding decides how they read; in batches, so that other calls get their turn. */
  async function redescribeGuessed(rootId: string, signal: AbortSignal): Promise<void> {
    const { sounds, index, transact } = parts();
    const ids = sounds.guessedSoundsOf(rootId);
    for (let start = 0; start < ids.length; start += SOUNDS_BATCH) {
      signal.throwIfAborted();
      transact(() => ids.slice(start, start + SOUNDS_BATCH).forEach(index.redescribe));
      await new Promise(setImmediate);
    }
  }

  const handlers = {
    ...createEmbeddingHandlers(parts),
    ...createRatingHandlers(parts),

    /** Opens or makes the index. A damaged one is moved aside: `rebuilt` says that roots and kept keys have to be given anew. */
    open({ path }: { path: string }): { rebuilt: boolean; movedTo: string | null } {
      shut();
      let movedTo: string | null = null;
      try {
        opened = openIndexParts(path);
      } catch (error) {
        if (!(error instanceof Failure && error.code === 'database_corrupt')) throw error;
        movedTo = quarantine(path);
        opened = openIndexParts(path);
      }
      upkeep = startUpkeep(opened);
      return { rebuilt: movedTo !== null, movedTo };
    },

    /** Mirrors a root of the desk; a changed claim or encoding reaches all its sounds, also what was cut short before. */
    async syncRoot({ root }: { root: IndexedRoot }, signal: AbortSignal): Promise<void> {
      const { library, sounds, relinks, pending, transact } = parts();
      const claimed = (row: IndexedRoot) => JSON.stringify([row.claim, row.assertedAt, row.builtin]);
      const before = library.root(root.id);
      transact(() => {
        library.putRoot(root);
        if (before !== null && claimed(before) !== claimed(root)) pending.markRoot(root.id);
        if (before !== null && before.path !== root.path) relinks.setRelinked(root.id, true);
        if (before !== null && before.enabled !== root.enabled) sounds.updateLiveOf(root.id);
      });
      await refreshPending(parts(), signal);
      if (before !== null && before.textEncoding !== root.textEncoding) await redescribeGuessed(root.id, signal);
    },

    async list(
      { rootId, ffmpeg, acceptMissing }: { rootId: string; ffmpeg: boolean; acceptMissing: boolean },
      signal: AbortSignal,
    ): Promise<ListResult> {
      const open = parts();
      const onListed = (listed: number) => tell({ type: 'listed', rootId, listed });
      const { result, listing } = await listRoot(open, rootOf(rootId), { signal, ffmpeg, acceptMissing, onListed });
      open.listings.set(rootId, listing);
      return result;
    },

    /** Files that wait for analysis, after `afterId` in the order of listing; empty when all are done. */
    nextWork({ rootId, afterId, limit }: { rootId: string; afterId: number; limit: number }): Work[] {
      return parts().library.pendingFiles(rootId, afterId, limit).map(asWork);
    },

    countWork: ({ rootId }: { rootId: string }): number =>
      parts()
        .library.summaries()
        .find((root) => root.id === rootId)?.pending ?? 0,

    /** What waits under these sound keys, with the root that each file lies in. */
    pendingWork({ keys }: { keys: string[] }): { root: { id: string; path: string }; work: Work }[] {
      const files = keys.flatMap((key) => parts().library.pendingByKey(key));
      return files.map((file) => ({ root: { id: file.rootId, path: rootOf(file.rootId).path }, work: asWork(file) }));
    },

    /** Files analyses, all or none; returns how many still spoke of the file as listed. */
    commit({ items, gone }: { items: AnalysedFile[]; gone: number[] }): number {
      const { library, index, transact } = parts();
      return transact(() => {
        for (const id of gone) {
          library.setMissing(id, true);
          const sound = library.file(id)?.sound;
          if (sound != null) index.redescribe(sound);
        }
        return items.filter((item) => index.apply(item)).length;
      });
    },

    /** Weighs what the last listing did not see; `needs_review` leaves every row as it was. */
    async finish({ rootId, acceptMissing }: { rootId: string; acceptMissing: boolean }, signal: AbortSignal): Promise<FinishResult> {
      const open = parts();
      const listing = open.listings.get(rootId);
      // Another process listed it and was lost: whoever scans begins again, as after any loss.
      if (!listing)
        throw new Failure('worker_lost', 'The index was started again during the scan. Scan the folder again.', { root_id: rootId });
      const result = await finishListing(open, rootOf(rootId), { listing, acceptMissing }, signal);
      open.listings.delete(rootId);
      open.transact(() => open.splitSets.refresh(rootId));
      if (result.state === 'done') open.relinks.setRelinked(rootId, false);
      upkeep?.merge();
      return { ...result, files: [...open.library.report(rootId, MAX_SCAN_ROWS)], summary: summaryOf(open, rootId) };
    },

    /** Some files of a root, the same at each call while it doesn't change: by them its folder is known again. */
    sample: ({ rootId, count = SAMPLE_FILES }: { rootId: string; count?: number }): SampledFile[] => parts().relinks.sample(rootId, count),
    countPresent: ({ rootId }: { rootId: string }): number => parts().relinks.countPresent(rootId),

    /** Copies another database, away from the app's own thread. */
    backUp: (paths: { from: string; to: string }): void => backUpDatabase(paths),

    /** The volume went away in the middle of a scan. */
    markOffline({ rootId }: { rootId: string }): void {
      const { library, sounds, transact } = parts();
      transact(() => {
        library.setRootState(rootId, { online: false, review: false });
        sounds.updateLiveOf(rootId);
      });
    },

    async setClaim(
      { rootId, claim, assertedAt }: { rootId: string; claim: RightsClaim; assertedAt: string | null },
      signal: AbortSignal,
    ): Promise<void> {
      const root = rootOf(rootId);
      const { library, pending, transact } = parts();
      transact(() => {
        library.putRoot({ ...root, claim, assertedAt });
        pending.markRoot(rootId);
      });
      await refreshPending(parts(), signal);
    },

    setEnabled({ rootId, enabled }: { rootId: string; enabled: boolean }): void {
      const { library, sounds, transact } = parts();
      const root = rootOf(rootId);
      transact(() => {
        library.putRoot({ ...root, enabled });
        sounds.updateLiveOf(rootId);
      });
    },

    /** Takes the root's files out of the index; their sounds stay without files, for the picks that hang on them. */
    forgetRoot({ rootId }: { rootId: string }): void {
      const { library, sounds, index, transact } = parts();
      if (!library.root(rootId)) return;
      transact(() => {
        const ids = sounds.soundsOf(rootId);
        library.removeRoot(rootId);
        for (const id of ids) index.redescribe(id);
      });
    },

    rootIds: (_: Record<string, never>): string[] => parts().library.rootIds(),
    /** What the texts of its folders name, as of the last scan. */
    namedByTexts: ({ rootId }: { rootId: string }): { license_id: string; file: string } | null =>
      strictestFolderText(parts().rights.textsOf(rootId)),
    report: ({ rootId, page }: { rootId: string; page: ReportPage }): FolderReport => readReport(parts().library.report(rootId), page),
    /** Counted anew only after a write. */
    counts(_: Record<string, never>): Counts {
      const open = parts();
      const version = open.library.version();
      if (open.counted?.version !== version) {
        open.counted = { version, counts: { roots: open.library.summaries(), ...open.library.totals() } };
      }
      return open.counted.counts;
    },
    /** The keys that user data hangs on: new rows of the same sounds get them back. */
    adopt({ sounds }: { sounds: KeptKey[] }): void {
      const open = parts();
      open.transact(() => open.sounds.keepKeys(sounds));
    },
    /** What persons said of single sounds, as desk.db has it; only what the index hasn't heard yet costs anything. */
    async adoptClaims({ claims }: { claims: KeyedClaim[] }, signal: AbortSignal): Promise<void> {
      const { rights, index, pending, transact } = parts();
      transact(() => {
        pending.mark(rights.soundsWith(rights.forgetOther(claims)));
        pending.mark(index.claim(claims.filter((claim) => !rights.isKnown(claim))));
      });
      await refreshPending(parts(), signal);
    },

    /** What the app made, as desk.db has it; only what the index hasn't heard yet costs anything. */
    async adoptMade({ sounds }: { sounds: { soundId: string; made: MadeSound }[] }, signal: AbortSignal): Promise<void> {
      const { index, pending, transact } = parts();
      transact(() => pending.mark(index.takeMade(sounds)));
      await refreshPending(parts(), signal);
    },

    /** What a person says of some sounds now. */
    async claimSounds({ claims }: { claims: KeyedClaim[] }, signal: AbortSignal): Promise<void> {
      const { index, pending, transact } = parts();
      transact(() => pending.mark(index.claim(claims)));
      await refreshPending(parts(), signal);
    },

    close(_: Record<string, never>): void {
      // Readers may still be connected, so closing alone would leave everything in the log.
      opened?.db.pragma('wal_checkpoint(TRUNCATE)');
      shut();
    },
  };
  return guarded(handlers, () => upkeep?.touch());
}

function summaryOf({ library }: IndexParts, rootId: string): RootSummary {
  const summary = library.summaries().find((root) => root.id === rootId);
  if (!summary) throw new Failure('root_not_found', 'This folder is not in the library. Add it again.', { root_id: rootId });
  return summary;
}

function asWork({ id, relBytes, size, mtimeMs, ctimeMs }: IndexedFile): Work {
  return { fileId: id, relBytes, size, mtimeMs, ctimeMs };
}

type AnyHandler = (params: never, signal: AbortSignal) => unknown;

/** A full disk or a damaged file reaches the caller as a failure of the contract, whichever statement met it. */
function guarded<H extends Record<string, AnyHandler>>(handlers: H, onEnd: () => void): H {
  const wrapped = Object.entries(handlers).map(([name, handler]) => [
    name,
    async (params: never, signal: AbortSignal) => {
      try {
        return await handler(params, signal);
      } catch (error) {
        throw asDatabaseFailure(error, 'library.db');
      } finally {
        onEnd();
      }
    },
  ]);
  return Object.fromEntries(wrapped) as H;
}
