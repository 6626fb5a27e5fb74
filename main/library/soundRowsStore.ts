/** The SQL that reads single sounds: by any id that anyone ever held, with their files and their peaks. */
import type { Database } from '../../native/openDatabase.ts';
import type { CarrierRow, SoundRow } from './soundRecord.ts';

export type SoundRowsStore = ReturnType<typeof createSoundRowsStore>;

export function createSoundRowsStore(db: Database) {
  const columns = `s.id, s.key, s.sound_id, s.sample_rate, s.channels, s.frames, s.duration_s, s.container, s.bit_depth, s.caption,
    s.description, s.tags, s.ucs_catid, s.ucs_category, s.ucs_subcategory, s.peak_db, s.clipped_samples, s.silent, s.qc_status,
    s.qc_reasons, s.loudness_lufs, s.license`;
  // The same samples at another rate are another row with the same id: the one that is there, then the older.
  const bySoundId = db.prepare(`select ${columns} from sounds s where s.sound_id = ? order by s.live desc, s.id limit 1`);
  // Two different sounds answer nothing: a shortened id must mean one.
  const idsFrom = db.prepare('select distinct sound_id from sounds where sound_id >= ? and sound_id < ? limit 2').pluck();
  const byKey = db.prepare(`select ${columns} from sounds s where s.key = ?`);
  const byAlias = db.prepare(`select ${columns} from sound_aliases a join sounds s on s.id = a.sound where a.key = ?`);
  const carriers = db.prepare(
    `select f.root_id, r.path as root_path, f.rel_path, f.rel_bytes, f.size, f.mtime_ms, f.status, f.reason, f.warnings, f.fields,
       f.file_sha256, r.builtin, (r.online = 1 and f.missing = 0) as online
     from files f join roots r on r.id = f.root_id where f.sound = ?
     order by online desc, r.enabled desc, f.status not in ('ok', 'ok_with_warnings'), f.id`,
  );
  const peaks = db.prepare('select dat from peaks where sound = ?').pluck();

  function byBeginning(id: string): unknown {
    if (!/^[0-9a-f]{8,63}$/.test(id)) return undefined;
    const ids = idsFrom.all(id, `${id}g`);
    return ids.length === 1 ? bySoundId.get(ids[0]) : undefined;
  }

  return {
    /** `id`: a sound id or its first 8 or more digits, `pending:KEY` (also of a file hashed or merged since), or a bare key. */
    sound(id: string): SoundRow | null {
      const key = id.startsWith('pending:') ? id.slice('pending:'.length) : id;
      const row = bySoundId.get(id) ?? byKey.get(key) ?? byAlias.get(key) ?? byBeginning(id);
      return (row as SoundRow | undefined) ?? null;
    },
    /** All files of a sound, the one to open first. */
    carriers: (sound: number): CarrierRow[] => carriers.all(sound) as CarrierRow[],
    peaks: (sound: number): Uint8Array | null => (peaks.get(sound) as Uint8Array | undefined) ?? null,
  };
}
