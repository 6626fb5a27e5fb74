/** Records for the tests of this folder. */
import type { Candidate } from '../../main/contract/candidates.ts';
import type { SoundDetail, SoundRecord } from '../../main/contract/sounds.ts';
import { licenseFixture } from '../../main/contract/testing/licenseFixture.ts';

export const sampleLicense = licenseFixture({
  source: 'folder',
  license_id: 'CC-BY-4.0',
  license_name: 'Creative Commons Attribution 4.0',
  rights_holder: 'North Pier',
  ai_training_ok: false,
  requires_attribution: true,
  verified_at: '2026-05-04T10:00:00.000Z',
});

export const sampleSound: SoundRecord = {
  id: 'abc',
  content_sha256: null,
  hash_algo: 'sha256-pcm-f32le',
  uri: 'sound:abc',
  storage_mode: 'by_reference',
  archive_format: null,
  source_sample_rate: 44_100,
  source_bit_depth: 24,
  license: sampleLicense,
  caption: 'Heavy oak door',
  tags: ['door', 'oak'],
  ucs_category: 'DOORS',
  ucs_subcategory: 'WOOD',
  audioset_labels: [],
  duration_s: 7.256,
  sample_rate: 44_100,
  channels: 2,
  loudness_lufs: -23.44,
  format: 'wav',
  qc: { status: 'pass', reasons: [], peak_db: -3.21, clipped_samples: 0, silent: false },
  embedding_model: null,
  embedding_dim: null,
  embedding_ref: null,
  named_cue: null,
  schema_version: 1,
};

export const sampleCandidate: Candidate = {
  sound: sampleSound,
  origin: 'retrieved',
  event: null,
  clap_score: null,
  bm25_score: 11.42,
  rrf_score: 0.0164,
  rerank_score: null,
  verdict: null,
  license_ok: true,
  preview_uri: null,
  license_reasons: [],
  verdicts: [
    { level: 'clap', match: null, confidence: null, reason: 'No model is installed.', judge: null },
    { level: 'listen', match: true, confidence: 0.67, reason: 'Shares door and oak.', judge: 'string-overlap' },
  ],
};

export const sampleDetail: SoundDetail = {
  record: sampleSound,
  key: 'k',
  description: 'Old manor, iron hinges.',
  ucs_catid: 'DOORWood',
  files: [
    {
      root_id: 'r',
      root_path: '/sfx',
      rel_path: 'doors/oak.wav',
      size: 1,
      mtime_ms: 0,
      status: 'ok',
      reason: null,
      warnings: [],
      online: false,
    },
  ],
  fields: { 'bext.Description': '<img src=x onerror=alert(1)>' },
  frames: 320_000,
  true_peak_db: null,
  loudness_range_lu: null,
  segments: null,
  character: null,
  contradictions: [],
  markers: [],
  channel_layout: 'stereo',
  speakers: [],
  tracks: [],
  time_reference: null,
  lossy: false,
  split_set: [],
  no_embedding: null,
  rights: { statements: [], conflicts: [], seats: null },
};
