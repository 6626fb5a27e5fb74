/** Complete records for tests, so that a test names only what it is about. */
import { createHash } from 'node:crypto';
import type { Candidate } from '../../contract/candidates.ts';
import type { SoundEvent } from '../../contract/events.ts';
import type { SoundRecord } from '../../contract/sounds.ts';
import { licenseFixture } from '../../contract/testing/licenseFixture.ts';

/** The id is a digest of the caption, so that it looks like a real one and stays the same. */
export function soundFixture(caption: string, changes: Partial<SoundRecord> = {}): SoundRecord {
  return {
    id: createHash('sha256').update(caption).digest('hex'),
    content_sha256: null,
    hash_algo: 'sha256-pcm-f32le',
    uri: `file:///library/${encodeURIComponent(caption)}.wav`,
    storage_mode: 'by_reference',
    archive_format: null,
    source_sample_rate: 48_000,
    source_bit_depth: 24,
    license: licenseFixture(),
    caption,
    tags: [],
    ucs_category: null,
    ucs_subcategory: null,
    audioset_labels: [],
    duration_s: 2,
    sample_rate: 48_000,
    channels: 2,
    loudness_lufs: -23,
    format: 'wav',
    qc: null,
    embedding_model: null,
    embedding_dim: null,
    embedding_ref: null,
    named_cue: null,
    schema_version: 1,
    ...changes,
  };
}

export function candidateFixture(caption: string, changes: Partial<Candidate> = {}): Candidate {
  return {
    sound: soundFixture(caption),
    origin: 'retrieved',
    event: null,
    clap_score: null,
    bm25_score: 1,
    rrf_score: 1 / 61,
    rerank_score: null,
    verdict: null,
    license_ok: true,
    preview_uri: null,
    verdicts: [],
    license_reasons: [],
    ...changes,
  };
}

export function eventFixture(query: string, changes: Partial<SoundEvent> = {}): SoundEvent {
  return {
    query,
    layer: 'sfx_fg',
    diegetic: true,
    salience: 'medium',
    onset: `on '${query}'`,
    loop: false,
    ucs_catid: null,
    audioset: [],
    era_place: null,
    ...changes,
  };
}
