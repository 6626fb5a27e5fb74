/** SQL that files what was measured of a sound beside its row: waveforms, segments, descriptors, fingerprints. Reading them is soundRowsStore's and similarStore's. */
import type { Database } from '../../native/openDatabase.ts';
import type { SoundSegments } from '../contract/sounds.ts';

export type Waveforms = {
  finest: Uint8Array | null;
  /** audiowaveform .dat files as well, each with its scale in its header. */
  coarser: readonly Uint8Array[];
};

export function createMeasurementsStore(db: Database) {
  const peaks = db.prepare('insert into peaks (sound, dat) values (?, ?) on conflict (sound) do update set dat = excluded.dat');
  const dropLevels = db.prepare('delete from peak_levels where sound = ?');
  const level = db.prepare('insert into peak_levels (sound, frames_per_pixel, dat) values (?, ?, ?)');
  const segments = db.prepare('insert into segments (sound, found) values (?, ?) on conflict (sound) do update set found = excluded.found');
  const dropSegments = db.prepare('delete from segments where sound = ?');
  const descriptors = db.prepare(
    `insert into descriptors (sound, version, numbers, change) values (?, ?, ?, (select coalesce(max(change), 0) + 1 from descriptors))
     on conflict (sound) do update set version = excluded.version, numbers = excluded.numbers, change = excluded.change`,
  );
  const fingerprint = db.prepare(
    `insert into fingerprints (sound, version, print, change) values (?, ?, ?, (select coalesce(max(change), 0) + 1 from fingerprints))
     on conflict (sound) do update set version = excluded.version, print = excluded.print, change = excluded.change`,
  );
  const dropFingerprint = db.prepare('delete from fingerprints where sound = ?');
  const dropDescriptors = db.prepare('delete from descriptors where sound = ?');
  // The plus keeps the planner from walking all files of the root: nearly always no sound is stale.
  const putBack = db.prepare(
    `update files set status = 'pending' where +root_id = ? and status in ('ok', 'ok_with_warnings') and missing = 0
       and sound in (select id from sounds where sound_id is not null and analysis_version < ?)`,
  );
  return {
    /** Replaces all waveforms of a sound; without a finest one, nothing changes. */
    setWaveforms(sound: number, { finest, coarser }: Waveforms): void {
      if (finest === null) return;
      peaks.run(sound, finest);
      dropLevels.run(sound);
      for (const dat of coarser) level.run(sound, framesPerPixelOf(dat), dat);
    },
    /** Null takes away what was found before. */
    setSegments: (sound: number, found: SoundSegments | null): unknown =>
      found === null ? dropSegments.run(sound) : segments.run(sound, JSON.stringify(found)),
    /** `version`: only rows of one version can be compared. Null takes the row away. */
    setDescriptors: (sound: number, version: number, numbers: Float32Array | null): unknown =>
      numbers === null ? dropDescriptors.run(sound) : descriptors.run(sound, version, littleEndian(numbers)),
    /** As `setDescriptors`. */
    setFingerprint: (sound: number, version: number, print: Uint8Array | null): unknown =>
      print === null ? dropFingerprint.run(sound) : fingerprint.run(sound, version, print),
    /** Lets files of a root wait whose sounds were measured by an older version; words, rights and keys stay. Returns how many. */
    putBackStale: (rootId: string, version: number): number => putBack.run(rootId, version).changes,
  };
}

/** Int32 at byte 12 of an audiowaveform .dat. */
function framesPerPixelOf(dat: Uint8Array): number {
  return new DataView(dat.buffer, dat.byteOffset, dat.byteLength).getInt32(12, true);
}

function littleEndian(numbers: Float32Array): Uint8Array {
  const bytes = new Uint8Array(numbers.length * 4);
  const view = new DataView(bytes.buffer);
  for (const [i, value] of numbers.entries()) view.setFloat32(i * 4, value, true);
  return bytes;
}
