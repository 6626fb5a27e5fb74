/** SQL about the index's roots and files. The rows of sounds are in soundsStore; one connection, the ingest worker's, writes both. */
import type { Database } from '../../native/openDatabase.ts';
import type { FileCounts, FileRow, FileStatus, TextEncoding } from '../contract/folders.ts';
import type { RightsClaim } from '../contract/rights.ts';
import type { SoundMarker } from '../contract/sounds.ts';
import type { MadeMark } from './madeSound.ts';

export type IndexedRoot = {
  id: string;
  path: string;
  enabled: boolean;
  builtin: boolean;
  claim: RightsClaim;
  /** ISO time of the assertion, null while nobody asserted the claim. */
  assertedAt: string | null;
  /** For text whose encoding its file doesn't tell. */
  textEncoding: TextEncoding | null;
  /** Whether sound is taken out of videos. */
  video: boolean;
};

export type FileState = FileStatus | 'pending';

/** What a scan compares and the analysis needs; `size` -1 marks a row about a folder or link. */
export type IndexedFile = {
  id: number;
  rootId: string;
  relBytes: Buffer;
  relPath: string;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  status: FileState;
  reason: string | null;
  sound: number | null;
  missing: boolean;
};

export type Listed = Pick<IndexedFile, 'rootId' | 'relBytes' | 'relPath' | 'size' | 'mtimeMs' | 'ctimeMs' | 'status' | 'reason'>;

export type Finding = {
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  status: FileStatus;
  reason: string | null;
  warnings: string[];
  fields: Record<string, string>;
  /** Bytes (base64) of fields whose encoding was a guess. */
  rawText: Record<string, string>;
  markers: SoundMarker[];
  /** Null for a file that gave no audio. */
  format: { container: string; codec: string; bitDepth: number | null } | null;
  fileSha256: string | null;
  evidence: { license_id: string; field: string } | null;
  /** What it says of itself about having been generated. */
  mark: MadeMark | null;
  sound: number | null;
};

export type RootSummary = { id: string; online: boolean; review: boolean; counts: FileCounts; sounds: number; pending: number };

export type LibraryStore = ReturnType<typeof createLibraryStore>;

const fileColumns = `id, root_id as rootId, rel_bytes as relBytes, rel_path as relPath, size, mtime_ms as mtimeMs, ctime_ms as ctimeMs,
  status, reason, sound, missing`;

export function createLibraryStore(db: Database) {
  return { ...rootQueries(db), ...fileQueries(db), ...reportQueries(db) };
}

function rootQueries(db: Database) {
  const put = db.prepare(
    `insert into roots (id, path, enabled, builtin, claim, asserted_at, text_encoding, video)
     values (@id, @path, @enabled, @builtin, @claim, @assertedAt, @textEncoding, @video)
     on conflict (id) do update set path = @path, enabled = @enabled, builtin = @builtin, claim = @claim, asserted_at = @assertedAt,
       text_encoding = @textEncoding, video = @video`,
  );
  const one = db.prepare(
    'select id, path, enabled, builtin, claim, asserted_at as assertedAt, text_encoding as textEncoding, video from roots where id = ?',
  );
  const state = db.prepare('update roots set online = ?, review = ? where id = ?');
  const online = db.prepare('select online from roots where id = ?').pluck();
  const remove = db.prepare('delete from roots where id = ?');
  const ids = db.prepare('select id from roots order by id').pluck();
  return {
    putRoot(root: IndexedRoot): void {
      put.run({
        ...root,
        enabled: Number(root.enabled),
        builtin: Number(root.builtin),
        video: Number(root.video),
        claim: JSON.stringify(root.claim),
      });
    },
    root(id: string): IndexedRoot | null {
      const row = one.get(id) as { [K in keyof IndexedRoot]: IndexedRoot[K] extends boolean ? number : unknown } | undefined;
      return row
        ? ({
            ...row,
            enabled: row.enabled === 1,
            builtin: row.builtin === 1,
            video: row.video === 1,
            claim: JSON.parse(String(row.claim)),
          } as IndexedRoot)
        : null;
    },
    rootIds: (): string[] => ids.all() as string[],
    setRootState(id: string, { online, review }: { online: boolean; review: boolean }): void {
      state.run(Number(online), Number(review), id);
    },
    isOnline: (id: string): boolean => online.get(id) === 1,
    /** Its files go with it. */
    removeRoot(id: string): void {
      remove.run(id);
    },
  };
}

function fileQueries(db: Database) {
  const byName = db.prepare(`select ${fileColumns} from files where root_id = ? and rel_bytes = ?`);
  const byId = db.prepare(`select ${fileColumns} from files where id = ?`);
  const insert = db.prepare(
    `insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, reason, sound)
     values (@rootId, @relBytes, @relPath, @size, @mtimeMs, @ctimeMs, @status, @reason, @sound)`,
  );
  const relist = db.prepare(
    'update files set size = @size, mtime_ms = @mtimeMs, ctime_ms = @ctimeMs, status = @status, reason = @reason, missing = 0 where id = @id',
  );
  const finding = db.prepare(
    `update files set size = @size, mtime_ms = @mtimeMs, ctime_ms = @ctimeMs, status = @status, reason = @reason, warnings = @warnings, fields = @fields,
       raw_text = @rawText, markers = @markers, container = @container, codec = @codec, bit_depth = @bitDepth, file_sha256 = @fileSha256,
       evidence = @evidence, made_mark = @mark, sound = @sound where id = @id`,
  );
  const pending = db.prepare(
    `select ${fileColumns} from files where root_id = ? and status = 'pending' and missing = 0 and id > ? order by id limit ?`,
  );
  const setMissing = db.prepare('update files set missing = ? where id = ?');
  const remove = db.prepare('delete from files where id = ?');
  const presentOfRoot = db.prepare('select id from files where root_id = ? and missing = 0 order by id').pluck();
  const anyPresent = db.prepare('select 1 from files where root_id = ? and missing = 0 and size >= 0 limit 1');
  const byKey = db.prepare(
    `select ${fileColumns} from files where sound = (select id from sounds where key = ?) and status = 'pending' and missing = 0`,
  );
  const present = db.prepare('select id from files where sound = ? and missing = 0').pluck();
  const read = (row: unknown): IndexedFile | null => (row ? asFile(row as FileColumns) : null);
  return {
    fileByName: (rootId: string, relBytes: Uint8Array): IndexedFile | null => read(byName.get(rootId, relBytes)),
    file: (id: number): IndexedFile | null => read(byId.get(id)),
    insertFile(file: Listed & { sound: number | null }): number {
      return Number(insert.run(file).lastInsertRowid);
    },
    /** A changed file: listed anew, its sound stays linked until the analysis says otherwise. */
    relistFile(id: number, file: Listed): void {
      relist.run({ ...file, id });
    },
    setFinding(id: number, found: Finding): void {
      finding.run({
        ...found,
        format: null,
        id,
        warnings: JSON.stringify(found.warnings),
        fields: JSON.stringify(found.fields),
        rawText: JSON.stringify(found.rawText),
        markers: JSON.stringify(found.markers),
        container: found.format?.container ?? null,
        codec: found.format?.codec ?? null,
        bitDepth: found.format?.bitDepth ?? null,
        evidence: found.evidence && JSON.stringify(found.evidence),
        mark: found.mark && JSON.stringify(found.mark),
      });
    },
    /** Files that wait for analysis, in the order in which they were listed. */
    pendingFiles(rootId: string, afterId: number, limit: number): IndexedFile[] {
      return (pending.all(rootId, afterId, limit) as FileColumns[]).map(asFile);
    },
    presentIds: (rootId: string): number[] => presentOfRoot.all(rootId) as number[],
    hasPresentFiles: (rootId: string): boolean => anyPresent.get(rootId) !== undefined,
    /** Files that still wait for analysis, by the key of their sound. */
    pendingByKey: (key: string): IndexedFile[] => (byKey.all(key) as FileColumns[]).map(asFile),
    /** Files that carry a sound and were there when last looked for, in any root. */
    presentFilesWith: (sound: number): number[] => present.all(sound) as number[],
    setMissing: (id: number, missing: boolean): unknown => setMissing.run(Number(missing), id),
    removeFile: (id: number): unknown => remove.run(id),
  };
}

function reportQueries(db: Database) {
  const roots = db.prepare('select id, online, review from roots order by id');
  const counts = db.prepare('select status, count(*) as n from files where root_id = ? and missing = 0 group by status');
  const sounds = db.prepare(
    `select count(distinct f.sound) from files f join sounds s on s.id = f.sound
     where f.root_id = ? and f.missing = 0 and f.status in ('ok', 'ok_with_warnings', 'pending')`,
  );
  const report = db.prepare(
    `select rel_path as path, status, reason, warnings from files
     where root_id = ? and missing = 0 and status not in ('ok', 'pending') order by rel_path, rel_bytes limit ?`,
  );
  const version = db.prepare('select total_changes()').pluck();
  const totals = db.prepare(
    'select (select count(*) from sounds where live = 1) as sounds, (select count(*) from files where missing = 0 and size >= 0) as files',
  );
  return {
    summaries(): RootSummary[] {
      return (roots.all() as { id: string; online: number; review: number }[]).map((root) => {
        const byStatus = new Map((counts.all(root.id) as { status: string; n: number }[]).map((row) => [row.status, row.n]));
        const of = (status: string) => byStatus.get(status) ?? 0;
        return {
          id: root.id,
          online: root.online === 1,
          review: root.review === 1,
          counts: {
            ok: of('ok'),
            ok_with_warnings: of('ok_with_warnings'),
            unsupported: of('unsupported'),
            unreadable: of('unreadable'),
            skipped: of('skipped'),
          },
          sounds: Number(sounds.pluck().get(root.id)),
          pending: of('pending'),
        };
      });
    },
    /** Rows of a root that are not plainly ok, by path, one after the other: there may be as many as the root has files. */
    *report(rootId: string, limit = -1): Generator<FileRow> {
      const rows = report.iterate(rootId, limit) as Iterable<{ path: string; status: FileStatus; reason: string | null; warnings: string }>;
      for (const row of rows) yield { ...row, warnings: JSON.parse(row.warnings) as string[] };
    },
    /** Changes with every write of this connection, the only one that writes. */
    version: (): number => version.get() as number,
    totals: (): { sounds: number; files: number } => totals.get() as { sounds: number; files: number },
  };
}

type FileColumns = Omit<IndexedFile, 'missing'> & { missing: number };

function asFile(row: FileColumns): IndexedFile {
  return { ...row, missing: row.missing === 1 };
}
