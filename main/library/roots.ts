/** The folders of the library: adding, scanning, rights, switching off, removing. desk.db owns them, the index mirrors them. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { DecodePool } from '../../native/decodePool.ts';
import { Failure } from '../contract/failures.ts';
import type { FolderReport, Root, RootReading, ScanResult } from '../contract/folders.ts';
import type { Progress } from '../contract/jobs.ts';
import type { RightsClaim } from '../contract/rights.ts';
import type { ScanTarget } from './analyseSteady.ts';
import { createCarryOver } from './carryOver.ts';
import { requireLicense, requireReason } from './claimChecks.ts';
import type { ReportPage } from './fileReport.ts';
import type { IngestClient } from './ingestClient.ts';
import { scanRoot } from './ingestJob.ts';
import { createLibraryCounts } from './libraryCounts.ts';
import type { RootSummary } from './libraryStore.ts';
import { createRelinking } from './relinkRoot.ts';
import { findRootEvidence, outweighing, unclaimed } from './rootEvidence.ts';
import { realOrSame, requireApart, requireFolder } from './rootFolder.ts';
import type { DeskRoot, RootsStore } from './rootsStore.ts';
import type { Mount } from './volume.ts';
import type { VolumesStore } from './volumesStore.ts';
import type { WorkAhead } from './workQueue.ts';

export type Roots = ReturnType<typeof createRoots>;

type Parts = {
  store: RootsStore;
  volumes: VolumesStore;
  /** What is mounted under a path. */
  mountOf: (path: string) => Mount | null;
  mountPoints: () => string[];
  ingest: IngestClient;
  pool: Pick<DecodePool, 'analyse' | 'size'>;
  /** Absolute; nothing in it can be a root, apart from the bundled library. */
  dataFolder: string;
  /** Ids that a claim may name, without `unknown`. */
  licenseIds: readonly string[];
  ffmpeg: boolean;
  now: () => Date;
  /** The account of this machine that speaks, null where the system names none. */
  saidBy: string | null;
  newId: () => string;
  /** Of the app: it alone ends what carries the desk's word over to the index. */
  signal: AbortSignal;
};

type Scan = { stop: () => void; ended: Promise<void>; ahead: WorkAhead };
type NewFolder = { folder: string; claim: RightsClaim };
type ScanCall = {
  acceptMissing: boolean;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
  untilResumed?: () => Promise<void>;
};

const PENDING = 'pending:';
/** What is left out stays as it is. */
type ReadingPatch = { [K in keyof RootReading]?: RootReading[K] | undefined };

export function createRoots(parts: Parts) {
  const { store, ingest, now } = parts;
  const scanning = new Map<string, Scan>();
  const answers = [...parts.licenseIds, 'unknown'];
  const counts = createLibraryCounts((signal) => ingest.call('counts', {}, signal));
  const carryOver = createCarryOver(ingest, parts.signal);
  /** After a call that changes roots, and with them what was counted. */
  const changed = (call: Promise<void>) => call.finally(() => counts.outdate());
  /** Tells the index of a root as desk.db has it now. */
  const sync = (rootId: string) => changed(carryOver('syncRoot', { root: indexed(requireRoot(store.get(rootId), rootId)) }));

  const relinking = createRelinking({ ...parts, endScan, remove, sync });

  async function endScan(rootId: string): Promise<void> {
    const scan = scanning.get(rootId);
    scan?.stop();
    await scan?.ended;
  }

  /** Forgets the folder, ending its scan first; its files on disk, its claims and the picks from it stay. */
  async function remove(rootId: string): Promise<void> {
    requireRoot(store.get(rootId), rootId);
    await endScan(rootId);
    store.remove(rootId);
    await changed(carryOver('forgetRoot', { rootId }));
  }

  return {
    /** Gives the index all roots and kept keys of the desk, and takes other roots from it; at start, and after the index was rebuilt. */
    async mirror(signal: AbortSignal): Promise<void> {
      await ingest.call('adopt', { sounds: store.knownSounds() }, signal);
      const all = store.all();
      const strangers = (await ingest.call('rootIds', {}, signal)).filter((id) => all.every((root) => root.id !== id));
      for (const rootId of strangers) await changed(carryOver('forgetRoot', { rootId }));
      for (const root of all) {
        await sync(root.id);
        // What can't be opened isn't offered; the next scan that finds the folder brings its sounds back.
        if (!(await isFolder(root.path))) await this.setOffline(root.id, signal);
      }
    },

    /** The folder is away: its sounds are no longer offered. Nothing is deleted, and the next scan that finds it brings them back. */
    async setOffline(rootId: string, signal: AbortSignal): Promise<void> {
      await changed(ingest.call('markOffline', { rootId }, signal));
    },

    /** Adds a folder, or brings a removed one back; the caller scans it then. */
    async add({ folder, claim }: NewFolder, signal: AbortSignal): Promise<ScanTarget> {
      requireLicense(claim, answers);
      const path = await requireFolder(folder);
      const before = store.atPath(path);
      requireApart(path, [...store.all(), { id: null, path: await realOrSame(parts.dataFolder) }]);
      return await keep({ path, claim, builtin: false, before }, signal);
    },

    /** Adds a folder that the app fills itself; without effect when it is there. Null when a person removed it, unless it is to come `back`. */
    async addBuiltin({ folder, claim, back = false }: NewFolder & { back?: boolean }, signal: AbortSignal): Promise<ScanTarget | null> {
      const path = await requireFolder(folder);
      const before = store.atPath(path);
      if (before && !before.removed) return { id: before.id, path };
      return before && !back ? null : await keep({ path, claim, builtin: true, before }, signal);
    },

    /** Resolves when no scan of the folder runs any more, however it ended. */
    async untilScanned(rootId: string): Promise<void> {
      await scanning.get(rootId)?.ended;
    },

    /** Scans a root; see `scanRoot` for how it can fail. The time of the scan is kept when it went through. */
    async scan(rootId: string, call: ScanCall): Promise<ScanResult> {
      const root = requireRoot(store.get(rootId), rootId);
      if (scanning.has(rootId)) {
        throw new Failure('bad_request', 'This folder is being scanned already. Wait for it, or cancel it.', { root_id: rootId });
      }
      const stop = new AbortController();
      const { promise, resolve } = Promise.withResolvers<void>();
      const ahead: WorkAhead = [];
      scanning.set(rootId, { stop: () => stop.abort(), ended: promise, ahead });
      try {
        const { pool, ffmpeg } = parts;
        const signal = AbortSignal.any([call.signal, stop.signal]);
        const result = await scanRoot(root, { ...call, ingest, pool, ffmpeg, ahead, signal });
        store.setScannedAt(rootId, now().toISOString());
        const sample = await ingest.call('sample', { rootId }, signal);
        parts.volumes.setVolume(rootId, { mount: parts.mountOf(root.path), sample });
        const named = async () => (await findRootEvidence(root.path, signal)) ?? (await ingest.call('namedByTexts', { rootId }, signal));
        store.setEvidenceFound(rootId, root.builtin ? null : await named());
        // As it stands now: what was said and found may have changed during the scan.
        const after = store.get(rootId);
        return { ...result, outweighed_by: outweighing(after), unclaimed: after && unclaimed(after) };
      } finally {
        scanning.delete(rootId);
        counts.invalidate();
        resolve();
      }
    },

    /** Puts files that wait for analysis in front of the scans that run; returns how many. */
    async prioritise(ids: readonly string[], signal: AbortSignal): Promise<number> {
      const keys = ids.flatMap((id) => (id.startsWith(PENDING) ? [id.slice(PENDING.length)] : []));
      if (keys.length === 0 || scanning.size === 0) return 0;
      let moved = 0;
      // The last one asked for is the one on screen: it goes in front of what was asked for before.
      for (const { root, work } of (await ingest.call('pendingWork', { keys }, signal)).reverse()) {
        const scan = scanning.get(root.id);
        scan?.ahead.unshift(work);
        if (scan) moved += 1;
      }
      return moved;
    },

    relinking,

    /** Records what a person says; the newest claim is in force, earlier ones stay in the log. */
    async assertRights(rootId: string, claim: RightsClaim, signal: AbortSignal): Promise<Root> {
      requireLicense(claim, answers);
      requireReason(claim, claim.overrule_files === true);
      requireRoot(store.get(rootId), rootId);
      store.addClaim(rootId, claim, { at: now().toISOString(), by: parts.saidBy });
      const root = requireRoot(store.get(rootId), rootId);
      await changed(carryOver('setClaim', { rootId, claim: root.claim, assertedAt: root.assertedAt }));
      return await this.get(rootId, signal);
    },

    async setEnabled(rootId: string, enabled: boolean, signal: AbortSignal): Promise<Root> {
      requireRoot(store.get(rootId), rootId);
      store.setEnabled(rootId, enabled);
      await changed(carryOver('setEnabled', { rootId, enabled }));
      return await this.get(rootId, signal);
    },

    /** What is given replaces what was; an encoding is applied to the text that is known already. */
    async setReading(rootId: string, reading: ReadingPatch, signal: AbortSignal): Promise<Root> {
      const before = requireRoot(store.get(rootId), rootId);
      store.setReading(rootId, {
        textEncoding: reading.text_encoding === undefined ? before.textEncoding : reading.text_encoding,
        video: reading.video ?? before.video,
      });
      await sync(rootId);
      return await this.get(rootId, signal);
    },

    remove,

    /** Files that are not plainly ok. */
    async report(rootId: string, page: ReportPage, signal: AbortSignal): Promise<FolderReport> {
      requireRoot(store.get(rootId), rootId);
      return await ingest.call('report', { rootId, page }, signal);
    },

    async get(rootId: string, signal: AbortSignal): Promise<Root> {
      const found = (await this.list(signal)).roots.find(({ id }) => id === rootId);
      if (!found) throw notFound(rootId);
      return found;
    },

    /** All roots with their counts, and the totals of the library. */
    async list(signal: AbortSignal): Promise<{ roots: Root[]; sounds: number; files: number }> {
      const counted = await counts.read(scanning.size > 0, signal);
      const summaries = new Map(counted.roots.map((summary) => [summary.id, summary]));
      const roots = await Promise.all(store.all().map((root) => view(root, summaries.get(root.id), scanning.has(root.id))));
      return { roots, sounds: counted.sounds, files: counted.files };
    },
  };

  async function keep(
    { path, claim, builtin, before }: { path: string; claim: RightsClaim; builtin: boolean; before: DeskRoot | null },
    signal: AbortSignal,
  ): Promise<ScanTarget> {
    const at = now().toISOString();
    const id = before?.id ?? parts.newId();
    const found = builtin ? null : await findRootEvidence(path, signal);
    store.transact(() => {
      if (before) store.bringBack(id);
      else store.insert({ id, path, name: basename(path) || path, builtin, createdAt: at });
      store.addClaim(id, claim, { at, by: builtin ? null : parts.saidBy });
      store.setEvidenceFound(id, found);
    });
    await sync(id);
    return { id, path };
  }
}

function indexed({ id, path, enabled, builtin, claim, assertedAt, textEncoding, video }: DeskRoot) {
  return { id, path, enabled, builtin, claim, assertedAt, textEncoding, video };
}

async function view(root: DeskRoot, summary: RootSummary | undefined, scanning: boolean): Promise<Root> {
  const present = await isFolder(root.path);
  return {
    id: root.id,
    path: root.path,
    name: root.name,
    state: stateOf({ root, summary, scanning, present }),
    enabled: root.enabled,
    builtin: root.builtin,
    rights: { ...root.claim, asserted_at: root.assertedAt },
    evidence_found: root.evidenceFound,
    outweighed_by: outweighing(root),
    reading: { text_encoding: root.textEncoding, video: root.video },
    counts: summary?.counts ?? { ok: 0, ok_with_warnings: 0, unsupported: 0, unreadable: 0, skipped: 0 },
    sounds: summary?.sounds ?? 0,
    scanned_at: root.scannedAt,
  };
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

type Seen = { root: DeskRoot; summary: RootSummary | undefined; scanning: boolean; present: boolean };

function stateOf({ root, summary, scanning, present }: Seen): Root['state'] {
  if (scanning) return 'scanning';
  if (!root.enabled) return 'off';
  if (!present || summary?.online === false) return 'offline';
  return summary?.review ? 'needs_review' : 'online';
}

function requireRoot(root: DeskRoot | null, id: string): DeskRoot {
  if (!root) throw notFound(id);
  return root;
}

function notFound(id: string): Failure {
  return new Failure('root_not_found', 'This folder is not in the library. Look up its id with status.', { root_id: id });
}
