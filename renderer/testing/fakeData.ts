/** A small invented library and what a find over it gives: for component tests and for the page that shows the panes alone. */
import type { Candidate, RungVerdict } from '../../main/contract/candidates.ts';
import type { Layer, SoundEvent } from '../../main/contract/events.ts';
import type { EventResult, FindResult } from '../../main/contract/find.ts';
import type { FileGroup, FolderReport, Root } from '../../main/contract/folders.ts';
import type { LicenseChoice, LicenseRecord } from '../../main/contract/rights.ts';
import type { SoundDetail } from '../../main/contract/sounds.ts';
import { licenseFixture } from '../../main/contract/testing/licenseFixture.ts';

export const passage =
  'She pushed open the heavy oak door; rain hammered on the slates outside. Somewhere below, a clock struck the hour. She held her breath.';

export const cc0 = licenseFixture({ source: 'foley-desk', acquisition_method: 'generated', verified_at: '2026-01-05T10:00:00Z' });

export const unknownLicense: LicenseRecord = {
  ...cc0,
  source: 'user',
  acquisition_method: 'user',
  license_id: 'unknown',
  license_name: 'Not known',
  commercial_ok: false,
  embed_in_derivative_ok: false,
  rights_verified: false,
  verified_at: null,
};

export const wordsOnlyLegs = {
  keyword: { status: 'ok', reason: null },
  vector: { status: 'not_run', reason: 'no model installed' },
} as const;

type CandidateOptions = { license?: LicenseRecord; ok?: boolean | null; match?: boolean; durationSec?: number; event?: SoundEvent };

export function candidate(id: string, caption: string, options: CandidateOptions = {}): Candidate {
  const { license = cc0, ok = true, match = true, durationSec = 2.4, event = null } = options;
  const listen: RungVerdict = {
    level: 'listen',
    match,
    confidence: match ? 0.67 : 0.12,
    reason: match ? 'Words shared: heavy, door.' : 'No word of the query stands in the caption.',
    judge: 'string-overlap',
  };
  const verdicts: RungVerdict[] =
    ok === true ? [{ level: 'clap', match: null, confidence: null, reason: 'No model is installed.', judge: null }, listen] : [];
  return {
    sound: {
      id,
      content_sha256: null,
      hash_algo: 'sha256-pcm-f32le',
      uri: `file:///library/${id}.wav`,
      storage_mode: 'by_reference',
      archive_format: null,
      source_sample_rate: 48_000,
      source_bit_depth: 24,
      license,
      caption,
      tags: caption.toLowerCase().split(' '),
      ucs_category: 'DOORS',
      ucs_subcategory: 'WOOD',
      audioset_labels: [],
      duration_s: durationSec,
      sample_rate: 48_000,
      channels: 2,
      loudness_lufs: -23.4,
      format: 'wav',
      qc: { status: 'pass', reasons: [], peak_db: -3.1, clipped_samples: 0, silent: false },
      embedding_model: null,
      embedding_dim: null,
      embedding_ref: null,
      named_cue: null,
      schema_version: 1,
    },
    origin: 'retrieved',
    event,
    clap_score: null,
    bm25_score: 7.21,
    rrf_score: 0.0164,
    rerank_score: null,
    verdict: ok === true ? { match, confidence: listen.confidence ?? 0, reason: listen.reason, level: 'listen' } : null,
    license_ok: ok,
    preview_uri: null,
    verdicts,
    license_reasons: ok === false ? ['Nobody has confirmed the rights.'] : [],
  };
}

type EventOptions = {
  quote: string;
  layer?: Layer;
  loop?: boolean;
  candidates?: Candidate[];
  chosen?: string | null;
  keptOut?: number;
  reason?: string;
};

export function eventResult(query: string, options: EventOptions): EventResult {
  const { quote, layer = 'sfx_fg', loop = false, candidates = [], chosen = candidates[0]?.sound.id ?? null, keptOut = 0 } = options;
  const start = passage.indexOf(quote);
  const event: SoundEvent = {
    query,
    layer,
    diegetic: layer !== 'music',
    salience: layer === 'ambience' ? 'medium' : 'high',
    onset: `on '${quote}'`,
    loop,
    ucs_catid: null,
    audioset: [],
    era_place: null,
  };
  return {
    event_id: `event-${query.replaceAll(' ', '-')}`,
    event,
    anchor: { quote, occurrence: 0, start, end: start + quote.length },
    legs: wordsOnlyLegs,
    queries: [query],
    decision: {
      action: chosen === null ? 'drop' : 'use',
      reason: options.reason ?? 'The best verified candidate is sure enough.',
      loop: 0,
    },
    candidates,
    rejected: { count: keptOut, reasons: keptOut > 0 ? { 'Nobody has confirmed the rights.': keptOut } : {} },
    chosen,
  };
}

export const doorResult = eventResult('heavy oak door', {
  quote: 'pushed open the heavy oak door',
  candidates: [
    candidate('door-1', 'Heavy Oak Door Open Creak'),
    candidate('door-2', 'Oak Door Close Slam', { durationSec: 1.1 }),
    candidate('door-3', 'Cellar Door Latch', { match: false, durationSec: 0.62 }),
    candidate('door-4', 'Church Door, location recording', { license: unknownLicense, ok: false }),
  ],
  keptOut: 3,
});
export const rainResult = eventResult('rain on slates', {
  quote: 'rain hammered on the slates',
  layer: 'ambience',
  loop: true,
  candidates: [
    candidate('rain-1', 'Rain Heavy On Slate Roof', { durationSec: 64 }),
    candidate('rain-2', 'Rain Gutter Drip Loop', { durationSec: 18 }),
  ],
});
export const clockResult = eventResult('clock strikes', {
  quote: 'a clock struck the hour',
  candidates: [candidate('clock-1', 'Grandfather Clock Strike', { license: unknownLicense, ok: false })],
  chosen: null,
  keptOut: 1,
  reason: 'Nothing may be used as intended.',
});
export const breathResult = eventResult('breath held', {
  quote: 'held her breath',
  layer: 'voice',
  reason: 'Nothing in the library matches.',
});

export const findResult: FindResult = {
  run_id: '0123456789abcdef0123456789abcdef',
  status: 'ok',
  events: [doorResult, rainResult, clockResult, breathResult],
  timeline: {
    items: [],
    run_manifest_ref: '0123456789abcdef0123456789abcdef',
    transcript_ref: null,
    narration_ref: null,
    word_timeline: [],
    master: { target_lufs: -16, true_peak_db: -1, lra: 11 },
    schema_version: 1,
  },
  spent_usd: 0,
};

const plainCounts = { ok: 120, ok_with_warnings: 0, unsupported: 0, unreadable: 0, skipped: 0 };

export const starterRoot: Root = {
  id: 'root-starter',
  path: '/data/desk/starter',
  name: 'Starter library',
  state: 'online',
  enabled: true,
  builtin: true,
  rights: { license_id: 'CC0-1.0', holder: null, evidence: null, asserted_at: '2026-01-05T10:00:00Z' },
  evidence_found: null,
  reading: { text_encoding: null, video: false },
  counts: plainCounts,
  sounds: 120,
  scanned_at: '2026-01-05T10:00:00Z',
};

export const fieldRoot: Root = {
  ...starterRoot,
  id: 'root-field',
  path: '/media/disk/Field Recordings 2025',
  name: 'Field Recordings 2025',
  builtin: false,
  rights: { license_id: 'unknown', holder: null, evidence: null, asserted_at: null },
  evidence_found: { license_id: 'CC-BY-4.0', file: 'LICENSE.txt' },
  reading: { text_encoding: null, video: false },
  counts: { ok: 1834, ok_with_warnings: 12, unsupported: 4, unreadable: 2, skipped: 7 },
  sounds: 1846,
};

export function soundDetail(found: Candidate): SoundDetail {
  return {
    record: found.sound,
    key: `key-${found.sound.id}`,
    description: `${found.sound.caption}, recorded close with a stereo pair.`,
    ucs_catid: 'DOORWood',
    files: [
      {
        root_id: found.license_ok === false ? fieldRoot.id : starterRoot.id,
        root_path: starterRoot.path,
        rel_path: `DOORWood_${found.sound.caption}.wav`,
        size: 1_048_576,
        mtime_ms: 1_767_600_000_000,
        status: 'ok',
        reason: null,
        warnings: [],
        online: true,
      },
    ],
    fields: { 'bext.description': found.sound.caption, 'iXML.scene': '12' },
    frames: 115_200,
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
}

export const licenses: LicenseChoice[] = [
  {
    license_id: 'CC0-1.0',
    license_name: 'Creative Commons Zero 1.0',
    license_url: null,
    commercial_ok: true,
    requires_attribution: false,
  },
  {
    license_id: 'CC-BY-4.0',
    license_name: 'Creative Commons Attribution 4.0',
    license_url: null,
    commercial_ok: true,
    requires_attribution: true,
  },
  { license_id: 'user-owned', license_name: 'Owned by the user', license_url: null, commercial_ok: true, requires_attribution: false },
];

const reported = (status: FileGroup['status'], reason: string, paths: string[]): FileGroup => ({
  status,
  reason,
  count: paths.length,
  example: paths[0] ?? '',
  files: paths.map((path) =>
    status === 'ok_with_warnings' ? { path, status, reason: null, warnings: [reason] } : { path, status, reason, warnings: [] },
  ),
});

export const report: FolderReport = {
  total: 4,
  groups: [
    reported('unsupported', 'Not an audio file that is read here.', ['Old/video.mkv', 'Old/video 2.mkv']),
    reported('ok_with_warnings', 'The data chunk is longer than the file.', ['Ambience/rain.wav']),
    reported('unreadable', 'The file ends in the middle of its header.', ['Old/broken take.wav']),
  ],
  files: [],
};
