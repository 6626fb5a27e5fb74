/** A real index in a temp folder, filled row by row, for tests of what reads it. */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '../../../native/openDatabase.ts';
import type { LicenseRecord } from '../../contract/rights.ts';
import { indexedText } from '../indexText.ts';
import { licenseFromClaim } from '../licensing.ts';
import { ucsById } from '../ucs.ts';

export type SampleSound = {
  caption: string;
  /** Made from the caption when absent; null for a file not yet hashed. */
  soundId?: string | null;
  key?: string;
  tags?: string[];
  description?: string;
  ucsCatid?: string | null;
  /** An id is claimed for the sound itself; fields of a record stand in the columns alone. */
  license?: string | Partial<LicenseRecord>;
  rootId?: string;
  relPath?: string;
  durationSec?: number;
  channels?: number;
  sampleRate?: number;
  live?: boolean;
  qcStatus?: 'pass' | 'warn' | 'fail';
  /** Stars; stands as a person's word about its key. */
  stars?: number;
  peaks?: Uint8Array;
};

type SampleRoot = { builtin?: boolean; online?: boolean; enabled?: boolean; rootPath?: string };

export type SampleLibrary = {
  folder: string;
  path: string;
  db: Database;
  addRoot(id: string, root?: SampleRoot): void;
  /** Returns the row's id. */
  addSound(sound: SampleSound): number;
  addSounds(sounds: Iterable<SampleSound>): void;
  dispose(): void;
};

export function createSampleLibrary(): SampleLibrary {
  const folder = mkdtempSync(join(tmpdir(), 'foley-index-'));
  const path = join(folder, 'library.db');
  const db = openDatabase(path, { kind: 'library' });
  const library = {
    folder,
    path,
    db,
    addRoot(id: string, { builtin = false, online = true, enabled = true, rootPath = `/sounds/${id}` }: SampleRoot = {}) {
      db.prepare('insert into roots (id, path, enabled, online, builtin, claim, asserted_at) values (?, ?, ?, ?, ?, ?, ?)').run(
        id,
        rootPath,
        Number(enabled),
        Number(online),
        Number(builtin),
        claimOf('CC0-1.0'),
        ASSERTED_AT,
      );
    },
    /** Returns the row's id. */
    addSound: (sound: SampleSound) => addSound(db, sound),
    addSounds(sounds: Iterable<SampleSound>) {
      db.transaction(() => {
        for (const sound of sounds) addSound(db, sound);
      })();
    },
    dispose() {
      db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  library.addRoot('r1');
  return library;
}

const ASSERTED_AT = '2026-11-30T10:00:00.000Z';
const claimOf = (id: string) => JSON.stringify({ license_id: id, holder: null, evidence: null });

export function sampleId(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function addSound(db: Database, sound: SampleSound): number {
  const { caption, soundId = sampleId(caption), tags = [], description = '', ucsCatid = null, durationSec = 2 } = sound;
  const relPath = sound.relPath ?? `${caption}.wav`;
  const license = licenseOf(sound.license ?? 'CC0-1.0');
  const key = sound.key ?? `K${sampleId(caption + (soundId ?? '') + relPath).slice(0, 25)}`;
  const entry = ucsCatid === null ? null : ucsById(ucsCatid);
  const parts = relPath.split('/');
  const id = Number(
    db
      .prepare(
        `insert into sounds (key, sound_id, sample_rate, channels, frames, duration_s, container, codec, bit_depth, caption, description,
           tags, ucs_catid, ucs_category, ucs_subcategory, peak_db, clipped_samples, silent, qc_status, license, commercial_ok, embed_ok,
           standalone_ok, training_ok, attribution, revenue_cap_usd, rights_verified, voice, trademark, live)
         values (?, ?, ?, ?, ?, ?, 'wav', 'pcm_s24', 24, ?, ?, ?, ?, ?, ?, -3.5, 0, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      )
      .run(
        key,
        soundId,
        sound.sampleRate ?? 48_000,
        sound.channels ?? 1,
        Math.round(durationSec * 48_000),
        durationSec,
        caption,
        description,
        JSON.stringify(tags),
        ucsCatid,
        entry?.category ?? null,
        entry?.subcategory ?? null,
        sound.qcStatus ?? 'pass',
        JSON.stringify(license),
        Number(license.commercial_ok),
        Number(license.embed_in_derivative_ok),
        Number(license.redistribute_standalone_ok),
        Number(license.ai_training_ok),
        Number(license.requires_attribution),
        license.revenue_cap_usd,
        Number(license.rights_verified),
        Number(license.contains_recognizable_voice),
        Number(license.potential_trademark),
        Number(sound.live ?? true),
      ).lastInsertRowid,
  );
  const indexed = indexedText({
    caption,
    tags,
    fileName: parts.at(-1) ?? '',
    folders: parts.slice(0, -1),
    description,
    ucsCatid,
  });
  db.prepare(
    'insert into sounds_fts (rowid, caption, tags, file, description, ucs, facets) values (@id, @caption, @tags, @file, @description, @ucs, @facets)',
  ).run({ ...indexed, id });
  db.prepare(
    `insert into files (root_id, rel_bytes, rel_path, size, mtime_ms, ctime_ms, status, fields, file_sha256, sound)
     values (?, ?, ?, 1000, 5, 5, 'ok', '{"bext.Description":"as read"}', ?, ?)`,
  ).run(sound.rootId ?? 'r1', Buffer.from(relPath), relPath, sampleId(`file ${relPath}`), id);
  if (typeof sound.license === 'string') {
    db.prepare('insert into sound_claims (key, seq, claim, asserted_at) values (?, 1, ?, ?)').run(key, claimOf(sound.license), ASSERTED_AT);
  }
  if (sound.stars !== undefined) db.prepare('insert into sound_ratings (key, seq, stars, said) values (?, 1, ?, 1)').run(key, sound.stars);
  if (sound.peaks) db.prepare('insert into peaks (sound, dat) values (?, ?)').run(id, sound.peaks);
  return id;
}

function licenseOf(license: string | Partial<LicenseRecord>): LicenseRecord {
  const asserted = { builtin: false, assertedAt: ASSERTED_AT };
  const record = (id: string) => licenseFromClaim({ license_id: id, holder: null, evidence: null }, asserted);
  return typeof license === 'string' ? record(license) : { ...record('CC0-1.0'), ...license };
}
