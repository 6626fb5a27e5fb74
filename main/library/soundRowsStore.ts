/** The SQL that reads single sounds: by any id that anyone ever held, with their files and their peaks. */
import type { Database } from '../../native/openDatabase.ts';
import { createRightsReader, type FolderColumns, type Said } from './rightsStore.ts';
import type { CarrierRow, SoundRow, SplitRow, StandingFile } from './soundRecord.ts';

/** All that a list shows of a sound; `file` is null when none is left. */
export type ShownRow = { row: SoundRow; file: StandingFile | null; said: Said };

export type SoundRowsStore = ReturnType<typeof createSoundRowsStore>;

export function createSoundRowsStore(db: Database) {
  const columns = `s.id, s.key, s.sound_id, s.sample_rate, s.channels, s.frames, s.duration_s, s.container, s.bit_depth, s.caption,
    s.description, s.tags, s.ucs_catid, s.ucs_category, s.ucs_subcategory, s.peak_db, s.clipped_samples, s.silent, s.qc_status,
    s.qc_reasons, s.loudness_lufs, s.true_peak_db, s.loudness_range_lu, s.codec, s.no_embedding, s.rating`;
  // The same samples at another rate are another row with the same id: the one that is there, then the older.
  const bySoundId = db.prepare(`select ${columns} from sounds s where s.sound_id = ? order by s.live desc, s.id limit 1`);
  // Two different sounds answer nothing: a shortened id must mean one.
  const idsFrom = db.prepare('select distinct sound_id from sounds where sound_id >= ? and sound_id < ? limit 2').pluck();
  const byRow = db.prepare(`select ${columns} from sounds s where s.id = ?`);
  const byKey = db.prepare(`select ${columns} from sounds s where s.key = ?`);
  const byAlias = db.prepare(`select ${columns} from sound_aliases a join sounds s on s.id = a.sound where a.key = ?`);
  const order = "order by online desc, r.enabled desc, f.status not in ('ok', 'ok_with_warnings'), f.id";
  const carriers = db.prepare(
    `select f.root_id, r.path as root_path, f.rel_path, f.rel_bytes, f.size, f.mtime_ms, f.status, f.reason, f.warnings, f.fields, f.raw_text,
       f.markers, f.container, f.codec, f.bit_depth, f.split_set, r.text_encoding,
       f.file_sha256, r.builtin, (r.online = 1 and f.missing = 0) as online
     from files f join roots r on r.id = f.root_id where f.sound = ?
     ${order}`,
  );
  const place = db.prepare(
    `select f.root_id, f.rel_path, (r.online = 1 and f.missing = 0) as online
     from files f join roots r on r.id = f.root_id where f.sound = ? ${order} limit 1`,
  );
  const wholeIds = db.prepare(
    `select ${columns} from sounds s where s.sound_id in (select value from json_each(?)) order by s.live desc, s.id`,
  );
  const places = db.prepare(
    `select f.sound, r.path as folder, r.claim, r.asserted_at as assertedAt, r.builtin, f.evidence, f.text_evidence as textEvidence,
       f.made_mark as mark, f.container, f.bit_depth, f.file_sha256, f.rel_path, f.id as fileId, (r.online = 1 and f.missing = 0) as online
     from files f join roots r on r.id = f.root_id where f.sound in (select value from json_each(?))
     ${order}`,
  );
  const peaks = db.prepare('select dat from peaks where sound = ?').pluck();
  // The blob's length tells the pixels: 24 bytes of header, then two for each pixel and channel.
  const level = db
    .prepare(
      `select dat from peak_levels where sound = ? and (length(dat) - 24) / (2 * min(2, ?)) >= ?
       order by frames_per_pixel desc limit 1`,
    )
    .pluck();
  const segments = db.prepare('select found from segments where sound = ?').pluck();
  const splitSet = db.prepare(
    `select s.sound_id, s.key, f.rel_path from files f join sounds s on s.id = f.sound
     where f.root_id = ? and f.split_set = ? and f.missing = 0 order by f.rel_path`,
  );

  const rights = createRightsReader(db);

  function byBeginning(id: string): unknown {
    if (!/^[0-9a-f]{8,63}$/.test(id)) return undefined;
    const ids = idsFrom.all(id, `${id}g`);
    return ids.length === 1 ? bySoundId.get(ids[0]) : undefined;
  }

  function sound(id: string): SoundRow | null {
    const key = id.startsWith('pending:') ? id.slice('pending:'.length) : id;
    const row = bySoundId.get(id) ?? byKey.get(key) ?? byAlias.get(key) ?? byBeginning(id);
    return (row as SoundRow | undefined) ?? null;
  }

  return {
    /** `id`: a sound id or its first 8 or more digits, `pending:KEY` (also of a file hashed or merged since), or a bare key. */
    sound,
    soundById: (id: number): SoundRow | null => (byRow.get(id) as SoundRow | undefined) ?? null,
    /** Rows by wire id in one question; an id that isn't a whole sound id is looked up by itself. */
    sounds(ids: readonly string[]): Map<string, SoundRow> {
      const found = new Map<string, SoundRow>();
      for (const row of wholeIds.all(JSON.stringify(ids)) as SoundRow[])
        if (row.sound_id !== null && !found.has(row.sound_id)) found.set(row.sound_id, row);
      for (const id of ids) {
        const other = found.has(id) ? null : sound(id);
        if (other !== null) found.set(id, other);
      }
      return found;
    },
    /** What a list shows of these rows, in their order: three questions for all, since each by itself costs as much as its answer. */
    shown(rows: readonly SoundRow[]): ShownRow[] {
      const ids = rows.map(({ id }) => id);
      const files = Map.groupBy(places.all(JSON.stringify(ids)) as PlaceColumns[], (place) => place.sound);
      const claims = rights.claimsOfAll(ids);
      const made = rights.madeOfAll(ids);
      return rows.map((row) => {
        const own = files.get(row.id) ?? [];
        const folders = own
          .toSorted((a, b) => (a.folder === b.folder ? a.fileId - b.fileId : a.folder < b.folder ? -1 : 1))
          .map(folderColumns);
        return { row, file: own[0] ?? null, said: { folders, claims: claims.get(row.id) ?? [], made: made.get(row.id) ?? null } };
      });
    },
    /** The file that stands for a sound: the first of its carriers. */
    placeOf: (sound: number): Pick<CarrierRow, 'root_id' | 'rel_path'> | null =>
      (place.get(sound) as Pick<CarrierRow, 'root_id' | 'rel_path'> | undefined) ?? null,
    /** All files of a sound, the one to open first. */
    carriers: (sound: number): CarrierRow[] => carriers.all(sound) as CarrierRow[],
    /** The files that are channels of one recording with this one; empty for a file by itself. */
    splitSet: ({ root_id, split_set }: CarrierRow): SplitRow[] =>
      split_set === null ? [] : (splitSet.all(root_id, split_set) as SplitRow[]),
    peaks: (sound: number): Uint8Array | null => (peaks.get(sound) as Uint8Array | undefined) ?? null,
    /** The coarsest waveform that still has so many pixels, null when only the finest has. */
    coarserPeaks: (sound: number, channels: number, pixels: number): Uint8Array | null =>
      (level.get(sound, channels, pixels) as Uint8Array | undefined) ?? null,
    ...rights,
    /** SoundSegments as JSON. */
    segments: (sound: number): string | null => (segments.get(sound) as string | undefined) ?? null,
  };
}

type PlaceColumns = FolderColumns & StandingFile & { sound: number; fileId: number };

/** Without what tells one file from another, so that equal words are equal. */
function folderColumns({ folder, claim, assertedAt, builtin, evidence, textEvidence, mark }: PlaceColumns): FolderColumns {
  return { folder, claim, assertedAt, builtin, evidence, textEvidence, mark };
}
