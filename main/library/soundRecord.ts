/** The wire form of a sound, made from its row in the index. Pure. */
import type { Candidate } from '../contract/candidates.ts';
import { TextEncoding } from '../contract/folders.ts';
import type { LicenseRecord, RightsBasis, SoundRights } from '../contract/rights.ts';
import { QualityReport, type SoundCharacter, type SoundDetail, SoundMarker, type SoundRecord, SoundSegments } from '../contract/sounds.ts';
import { channelLayout, trackNames } from './channelLayout.ts';
import type { Taxonomy } from './describeSound.ts';
import { contradictionsOf } from './disagreements.ts';
import { withEncoding } from './legacyText.ts';
import { speakersOf } from './speakers.ts';
import { markOrder } from './splitSets.ts';
import { timeReference } from './timeReference.ts';

/** A row of `sounds`; lists and records are JSON text. */
export type SoundRow = {
  id: number;
  key: string;
  sound_id: string | null;
  sample_rate: number | null;
  channels: number | null;
  frames: number | null;
  duration_s: number | null;
  container: string | null;
  bit_depth: number | null;
  caption: string;
  description: string;
  tags: string;
  ucs_catid: string | null;
  ucs_category: string | null;
  ucs_subcategory: string | null;
  peak_db: number | null;
  clipped_samples: number | null;
  silent: number | null;
  qc_status: string;
  qc_reasons: string;
  loudness_lufs: number | null;
  true_peak_db: number | null;
  loudness_range_lu: number | null;
  codec: string | null;
  no_embedding: string | null;
  /** Stars, 0 for none. */
  rating: number;
};

/** A file that carries a sound, joined with its root. */
export type CarrierRow = {
  root_id: string;
  root_path: string;
  rel_path: string;
  rel_bytes: Uint8Array;
  size: number;
  mtime_ms: number;
  status: string;
  reason: string | null;
  warnings: string;
  fields: string;
  raw_text: string;
  markers: string;
  /** Of this file; a sound may lie in files of several kinds. */
  container: string | null;
  codec: string | null;
  bit_depth: number | null;
  split_set: string | null;
  text_encoding: string | null;
  file_sha256: string | null;
  builtin: number;
  /** 1 when the file can be opened now. */
  online: number;
};

/** What a record takes of the file that stands for its sound. */
export type StandingFile = Pick<CarrierRow, 'container' | 'bit_depth' | 'file_sha256' | 'builtin' | 'rel_path'>;

/** A channel of a recording that lies in several files. */
export type SplitRow = { sound_id: string | null; key: string; rel_path: string };

/** The id by which everything outside the index speaks of a sound. */
export function wireId(row: Pick<SoundRow, 'sound_id' | 'key'>): string {
  return row.sound_id ?? `pending:${row.key}`;
}

/** The record of a sound; `file` is the one that stands for it, null when none is left. `license`: what all that is said now comes to. */
export function soundRecord(row: SoundRow, file: StandingFile | null, license: LicenseRecord): SoundRecord {
  const byValue = file?.builtin === 1;
  return {
    id: wireId(row),
    content_sha256: file?.file_sha256 ?? null,
    hash_algo: 'sha256-pcm-f32le',
    uri: `foley://sound/${wireId(row)}`,
    storage_mode: byValue ? 'by_value' : 'by_reference',
    archive_format: byValue ? (file?.container ?? row.container) : null,
    source_sample_rate: row.sample_rate,
    source_bit_depth: file?.container == null ? row.bit_depth : file.bit_depth,
    license,
    caption: row.caption,
    tags: strings(row.tags),
    ucs_category: row.ucs_category,
    ucs_subcategory: row.ucs_subcategory,
    audioset_labels: [],
    duration_s: row.duration_s,
    sample_rate: row.sample_rate,
    channels: row.channels,
    loudness_lufs: row.loudness_lufs,
    format: file?.container ?? row.container,
    qc: qualityOf(row),
    embedding_model: null,
    embedding_dim: null,
    embedding_ref: null,
    named_cue: null,
    schema_version: 1,
  };
}

/** A found sound on its way to the gate: nothing is known yet about whether it may be used. */
export function retrieved(
  { sound, rights, rating }: { sound: SoundRecord; rights: RightsBasis; rating: number },
  scores: Pick<Candidate, 'clap_score' | 'bm25_score' | 'rrf_score'>,
): Candidate {
  return {
    sound,
    origin: 'retrieved',
    event: null,
    ...scores,
    rerank_score: null,
    verdict: null,
    license_ok: null,
    preview_uri: null,
    verdicts: [],
    license_reasons: [],
    rights,
    ...(rating > 0 && { rating }),
  };
}

export type Beside = {
  license: LicenseRecord;
  rights: SoundRights;
  /** SoundSegments as JSON. */
  segments: string | null;
  /** The files of the set that this one belongs to. */
  channels: readonly SplitRow[];
  character: SoundCharacter | null;
  taxonomy: Taxonomy;
};

/** `files`: all carriers, the one that stands for the sound first. */
export function soundDetail(row: SoundRow, files: readonly CarrierRow[], beside: Beside): SoundDetail {
  const { license, rights, segments, channels, character, taxonomy } = beside;
  const [first = null] = files;
  const fields = first === null ? {} : textOf(first);
  const relPath = first?.rel_path ?? '';
  return {
    record: soundRecord(row, first, license),
    key: row.key,
    description: row.description,
    ucs_catid: row.ucs_catid,
    files: files.map((file) => ({
      root_id: file.root_id,
      root_path: file.root_path,
      rel_path: file.rel_path,
      size: file.size,
      mtime_ms: file.mtime_ms,
      status: file.status,
      reason: file.reason,
      warnings: strings(file.warnings),
      online: file.online === 1,
    })),
    fields,
    frames: row.frames,
    true_peak_db: row.true_peak_db,
    loudness_range_lu: row.loudness_range_lu,
    segments: segmentsOf(segments),
    character,
    contradictions: contradictionsOf(fields, relPath.split('/').at(-1) ?? '', taxonomy),
    markers: first === null ? [] : markersOf(first.markers),
    channel_layout: row.channels === null ? null : channelLayout({ channels: row.channels, fields, relPath }),
    speakers: row.channels === null ? [] : [...(speakersOf(row.channels, fields) ?? [])],
    tracks: row.channels === null ? [] : trackNames(fields, row.channels),
    time_reference: row.sample_rate === null ? null : timeReference(fields, row.sample_rate),
    lossy: isLossy(first?.codec ?? row.codec),
    split_set: [...channels]
      .sort((a, b) => markOrder(a.rel_path) - markOrder(b.rel_path))
      .map((channel) => ({ sound_id: wireId(channel), rel_path: channel.rel_path })),
    no_embedding: row.no_embedding,
    ...(row.rating > 0 && { rating: row.rating }),
    rights,
  };
}

function qualityOf(row: SoundRow): QualityReport {
  const status = QualityReport.shape.status.safeParse(row.qc_status);
  return {
    status: status.success ? status.data : 'not_run',
    reasons: strings(row.qc_reasons),
    peak_db: row.peak_db,
    clipped_samples: row.clipped_samples,
    silent: row.silent === null ? null : row.silent === 1,
  };
}

function segmentsOf(json: string | null): SoundSegments | null {
  const read = SoundSegments.nullable().safeParse(json === null ? null : parsed(json));
  return read.success ? read.data : null;
}

function strings(json: string): string[] {
  const value = parsed(json);
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];
}

/** Not so where samples come back as they went in, or by a fixed table: there a loop begins where it ended. */
function isLossy(codec: string | null): boolean {
  return codec !== null && !/^(pcm_|mulaw|alaw|flac|alac|adpcm_)/.test(codec);
}

function textOf(file: CarrierRow): Record<string, string> {
  const encoding = TextEncoding.nullable().catch(null).parse(file.text_encoding);
  return withEncoding(fieldsOf(file.fields), fieldsOf(file.raw_text), encoding);
}

function markersOf(json: string): SoundMarker[] {
  const read = SoundMarker.array().safeParse(parsed(json));
  return read.success ? read.data : [];
}

function fieldsOf(json: string): Record<string, string> {
  const value = parsed(json);
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
