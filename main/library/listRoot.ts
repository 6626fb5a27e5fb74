/** Compares a folder with the index: what is new or changed waits for analysis, names are searchable at once, losses are weighed. */
import { stat } from 'node:fs/promises';
import { ANALYSIS_VERSION } from '../../native/fileAnalysis.ts';
import { Failure } from '../contract/failures.ts';
import type { IndexedFile, IndexedRoot, LibraryStore } from './libraryStore.ts';
import type { RelinkStore } from './relinkStore.ts';
import type { RightsStore } from './rightsStore.ts';
import type { SeenText } from './rightsTexts.ts';
import { type ScanEntry, scanFolder } from './scanFolder.ts';
import { type FileStamp, isSameStamp, type SoundIndex } from './soundIndex.ts';
import type { SoundsStore } from './soundsStore.ts';
import { updateTextEvidence } from './textEvidence.ts';

export type Parts = {
  library: LibraryStore;
  sounds: SoundsStore;
  rights: RightsStore;
  index: SoundIndex;
  relinks: RelinkStore;
  transact: <T>(work: () => T) => T;
};

/** What a listing saw, kept until the scan is finished. */
export type Listing = {
  seen: Set<number>;
  /** Rows that this scan made; they were never there to lose. */
  added: number;
  /** Folders that could not be read: what the index knows beneath them is not missing. */
  unread: Buffer[];
};

export type ListResult = { state: 'listed' | 'offline'; listed: number; added: number; changed: number; unchanged: number };

type Options = {
  signal: AbortSignal;
  /** Whether files that wait for ffmpeg are worth another try. */
  ffmpeg: boolean;
  /** Whether an empty folder is what the person expects. */
  acceptMissing: boolean;
  onListed: (listed: number) => void;
};

/** Files of one transaction: other calls of this process wait for its end. */
const BATCH_FILES = 100;
/** Loss that a scan may take for granted: up to this share of the files, or this many of them. */
const TOLERATED_SHARE = 0.05;
const TOLERATED_FILES = 3;

/** Walks the root in batches, a transaction each. A root that is gone, empty or replaced meanwhile is `offline`, and nothing is lost. */
export async function listRoot(parts: Parts, root: IndexedRoot, options: Options): Promise<{ result: ListResult; listing: Listing }> {
  const listing: Listing = { seen: new Set(), added: 0, unread: [] };
  const relinked = parts.relinks.isRelinked(root.id);
  const texts: SeenText[] = [];
  const result: ListResult = { state: 'listed', listed: 0, added: 0, changed: 0, unchanged: 0 };
  try {
    const before = await stat(root.path);
    for await (const batch of scanFolder(root.path, {
      signal: options.signal,
      batchSize: BATCH_FILES,
      video: root.video,
      onText: (text) => texts.push(text),
    })) {
      parts.transact(() => {
        // Read anew for each batch: its claim may have changed, or it may have been removed, since the walk began.
        const current = parts.library.root(root.id);
        if (!current) throw new Failure('root_not_found', 'This folder was removed while it was scanned.', { root_id: root.id });
        for (const entry of batch) result[listEntry(parts, { root: current, listing, relinked, ffmpeg: options.ffmpeg }, entry)] += 1;
      });
      result.listed += batch.length;
      listing.added = result.added;
      options.onListed(result.listed);
      // Other calls of this process get their turn between batches.
      await new Promise(setImmediate);
    }
    const after = await stat(root.path);
    if (before.dev !== after.dev || before.ino !== after.ino) result.state = 'offline';
    else await updateTextEvidence(parts, root, { seen: texts, isUnread: (path) => liesIn(listing.unread, path) }, options.signal);
  } catch (error) {
    options.signal.throwIfAborted();
    if (!isAbsence(error)) throw error;
    result.state = 'offline';
  }
  if (result.listed === 0 && !options.acceptMissing && parts.library.hasPresentFiles(root.id)) result.state = 'offline';
  parts.transact(() => {
    const online = result.state === 'listed';
    const wasOnline = parts.library.isOnline(root.id);
    if (online) parts.sounds.putBackStale(root.id, ANALYSIS_VERSION);
    parts.library.setRootState(root.id, { online, review: false });
    // Of single files it was done as they were listed: a look at all of a large root takes seconds.
    if (online !== wasOnline) parts.sounds.updateLiveOf(root.id);
  });
  return { result, listing };
}

type Finish = { listing: Listing; acceptMissing: boolean };

/**
 * Ends a scan: files that the listing did not see become missing. Files that merely moved within the root are no loss; when more than
 * 5 % (and more than three files) would be lost, nothing is marked and the root waits for a person. A copy in another root doesn't
 * make up for one that is gone here: a person who keeps both wants both.
 */
export async function finishListing(
  parts: Parts,
  root: IndexedRoot,
  { listing, acceptMissing }: Finish,
  signal: AbortSignal,
): Promise<{ state: 'done' | 'needs_review'; lost: number; total: number }> {
  const { library, transact } = parts;
  const ids = library.presentIds(root.id);
  const unseen = ids
    .filter((id) => !listing.seen.has(id))
    .flatMap((id) => library.file(id) ?? [])
    .filter((file) => !listing.unread.some((folder) => isUnder(file.relBytes, folder)));
  const notes = unseen.filter((file) => file.size < 0);
  const gone = unseen.filter((file) => file.size >= 0);
  const goneIds = new Set(gone.map((file) => file.id));
  const staying = new Set(ids.filter((id) => !goneIds.has(id)));
  const lost = gone.filter((file) => !livesOn(library, file, staying)).length;
  const total = ids.length - listing.added;
  const needsReview = !acceptMissing && lost > TOLERATED_FILES && lost > total * TOLERATED_SHARE;
  transact(() => {
    for (const note of notes) library.removeFile(note.id);
    library.setRootState(root.id, { online: true, review: needsReview });
  });
  if (!needsReview) await markMissing(parts, gone, signal);
  return { state: needsReview ? 'needs_review' : 'done', lost, total };
}

/** In batches, so that other calls get their turn; cut short, the next scan finds the rest. */
async function markMissing({ library, sounds, index, transact }: Parts, gone: readonly IndexedFile[], signal: AbortSignal): Promise<void> {
  for (let start = 0; start < gone.length; start += BATCH_FILES) {
    signal.throwIfAborted();
    const batch = gone.slice(start, start + BATCH_FILES);
    transact(() => {
      for (const file of batch) library.setMissing(file.id, true);
      for (const sound of new Set(batch.flatMap((file) => file.sound ?? []))) {
        // A sound that lies elsewhere goes by its name there; one that is gone keeps its words for the picks that show it.
        if (library.presentFilesWith(sound).length > 0) index.redescribe(sound);
        else sounds.updateLive(sound);
      }
    });
    await new Promise(setImmediate);
  }
}

/** Whether a file of the root that stays carries the same sound. */
function livesOn(library: LibraryStore, file: IndexedFile, staying: Set<number>): boolean {
  return file.sound !== null && library.presentFilesWith(file.sound).some((id) => staying.has(id));
}

type Scan = { root: IndexedRoot; listing: Listing; ffmpeg: boolean; relinked: boolean };

function listEntry(
  { library, sounds, index, relinks }: Parts,
  { root, listing, ffmpeg, relinked }: Scan,
  entry: ScanEntry,
): 'added' | 'changed' | 'unchanged' {
  const status = entry.problem?.status ?? ('pending' as const);
  const listed = { ...entry, rootId: root.id, status, reason: entry.problem?.reason ?? null };
  if (entry.size < 0 && status === 'unreadable') listing.unread.push(entry.relBytes);
  const row = library.fileByName(root.id, entry.relBytes);
  if (!row) {
    const sound = entry.problem ? null : index.addProvisional(root, entry.relPath);
    listing.seen.add(library.insertFile({ ...listed, sound }));
    if (sound !== null && (!root.enabled || index.isClaimed(sound))) index.refreshRights(sound);
    return 'added';
  }
  listing.seen.add(row.id);
  if (relinked && isSameOnAnotherDisk(row, entry)) {
    relinks.restamp(row.id, entry);
    Object.assign(row, { mtimeMs: entry.mtimeMs, ctimeMs: entry.ctimeMs });
  }
  if (isUnchanged(row, entry, ffmpeg)) {
    if (row.missing) {
      library.setMissing(row.id, false);
      if (row.sound !== null) index.redescribe(row.sound);
    }
    return 'unchanged';
  }
  library.relistFile(row.id, listed);
  if (row.sound !== null) sounds.updateLive(row.sound);
  return 'changed';
}

/** File systems keep times to the nanosecond (ext4) or to two seconds (FAT), and a copy has a time of its own for its last status change. */
const COARSEST_TIME_MS = 2000;

function isSameOnAnotherDisk(row: FileStamp, entry: FileStamp): boolean {
  return row.size === entry.size && Math.abs(row.mtimeMs - entry.mtimeMs) <= COARSEST_TIME_MS;
}

/** A file that could not be read is only read again when it has changed, or when what it lacked is there now. */
function isUnchanged(row: IndexedFile, entry: ScanEntry, ffmpeg: boolean): boolean {
  if (!isSameStamp(row, entry)) return false;
  if (entry.problem) return row.status === entry.problem.status && row.reason === entry.problem.reason;
  // Nothing but the listing said so, and it says so no longer.
  if (row.reason === 'online only' || row.reason === 'video') return false;
  return !(ffmpeg && row.status === 'unsupported' && row.reason === 'needs ffmpeg');
}

function liesIn(folders: readonly Buffer[], relPath: string): boolean {
  return folders.some((folder) => relPath.startsWith(`${folder.toString('utf8').normalize('NFC')}/`));
}

function isUnder(path: Buffer, folder: Buffer): boolean {
  return path.length > folder.length && path[folder.length] === 0x2f && path.subarray(0, folder.length).equals(folder);
}

/** Errors by which a volume says that it is not there: unmounted, unplugged, server away. */
function isAbsence(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return ['ENOENT', 'ENOTDIR', 'EIO', 'ENXIO', 'ENODEV', 'ESTALE', 'EHOSTDOWN', 'EHOSTUNREACH', 'ETIMEDOUT', 'EACCES', 'EPERM'].includes(
    code,
  );
}
