/** Sounds, a find and sessions over them, for the tests of sessions. */
import type { Database } from '../../../native/openDatabase.ts';
import type { Candidate } from '../../contract/candidates.ts';
import { Failure } from '../../contract/failures.ts';
import { FindResult } from '../../contract/find.ts';
import type { NoticeBody } from '../../contract/notices.ts';
import { IntendedUse } from '../../contract/rights.ts';
import { type SoundDetail, SoundDetail as SoundDetailSchema } from '../../contract/sounds.ts';
import { licenseFromClaim } from '../../library/licensing.ts';
import { createSessions } from '../session.ts';
import { createSessionStore } from '../sessionStore.ts';

function detail(id: string, licenseId = 'CC0-1.0'): SoundDetail {
  return SoundDetailSchema.parse({
    record: {
      id,
      content_sha256: null,
      hash_algo: 'sha256-pcm-f32le',
      uri: `foley://sound/${id}`,
      storage_mode: 'by_reference',
      archive_format: null,
      source_sample_rate: 48_000,
      source_bit_depth: 24,
      license: licenseFromClaim(
        { license_id: licenseId, holder: null, evidence: null },
        { builtin: false, assertedAt: '2026-01-01T00:00:00.000Z' },
      ),
      caption: `Sound ${id}`,
      tags: [],
      ucs_category: null,
      ucs_subcategory: null,
      audioset_labels: [],
      duration_s: 1,
      sample_rate: 48_000,
      channels: 1,
      loudness_lufs: null,
      format: 'wav',
      qc: null,
      embedding_model: null,
      embedding_dim: null,
      embedding_ref: null,
      named_cue: null,
      schema_version: 1,
    },
    key: `KEY-${id}`,
    description: '',
    ucs_catid: null,
    files: [],
    fields: {},
    frames: 48_000,
    true_peak_db: null,
    loudness_range_lu: null,
    segments: null,
    character: null,
    contradictions: [],
    markers: [],
    channel_layout: 'mono',
    speakers: [],
    tracks: [],
    time_reference: null,
    lossy: false,
    split_set: [],
    no_embedding: null,
    rights: { statements: [], conflicts: [], seats: null },
  });
}

function candidate(id: string): Candidate {
  return {
    sound: detail(id).record,
    origin: 'retrieved',
    event: null,
    clap_score: null,
    bm25_score: 1,
    rrf_score: 0.01,
    rerank_score: null,
    verdict: null,
    license_ok: true,
    preview_uri: null,
    verdicts: [],
    license_reasons: [],
  };
}

/** A find with a door and a rain event; the door's proposal is a, b stands in both lists. */
export function findResult(runId = 'f'.repeat(32)): FindResult {
  const event = (query: string) => ({
    query,
    layer: 'ambience' as const,
    diegetic: true,
    salience: 'high' as const,
    onset: `on '${query}'`,
    loop: true,
    ucs_catid: null,
    audioset: [],
    era_place: null,
  });
  const legs = { vector: { status: 'not_run' as const, reason: 'no model installed' }, keyword: { status: 'ok' as const, reason: null } };
  const row = (id: string, query: string, sounds: string[], chosen: string | null) => ({
    event_id: id,
    event: event(query),
    anchor: { quote: query, occurrence: 0, start: 0, end: query.length },
    legs,
    queries: [query],
    decision: { action: 'use' as const, reason: 'ok', loop: 0 },
    candidates: sounds.map(candidate),
    rejected: { count: 0, reasons: {} },
    chosen,
  });
  return FindResult.parse({
    run_id: runId,
    status: 'ok',
    events: [row('door', 'door', ['a', 'b'], 'a'), row('rain', 'rain', ['b', 'c'], 'c'), row('gap', 'gap', [], null)],
    timeline: {
      items: [],
      run_manifest_ref: runId,
      transcript_ref: null,
      narration_ref: null,
      word_timeline: [],
      master: { target_lufs: -16, true_peak_db: -1, lra: 11 },
      schema_version: 1,
    },
    spent_usd: 0,
  });
}

/** Sessions over a database, a library that knows every sound but `missing`, and a gate that asks for commercial use. */
export function openSessions(db: Database, licences: Record<string, string> = {}) {
  const notices: NoticeBody[] = [];
  // Sounds that were not read yet turn out to be others once they are.
  const read = new Set<string>();
  const asRead = (id: string) => (read.has(id) ? id.replace('pending:', '') : id);
  const hash = async (id: string) => {
    if (id.endsWith('broken')) throw new Failure('audio_unreadable', 'It cannot be read now.');
    read.add(id);
    return asRead(id);
  };
  let ids = 0;
  const sessions = createSessions({
    store: createSessionStore(db, () => `2026-01-01T00:00:${String(ids).padStart(2, '0')}.000Z`),
    sounds: { details: async (wanted) => wanted.filter((id) => id !== 'missing').map((id) => detail(asRead(id), licences[asRead(id)])) },
    hash,
    keep: (license, use) => {
      const ok = license.commercial_ok || (!use.commercial && license.license_id !== 'unknown');
      return { ok, reasons: ok ? [] : ['no commercial use'] };
    },
    intendedUse: () => IntendedUse.parse({}),
    publish: (body) => notices.push(body),
    newId: () => `pick-${++ids}`,
    now: () => `2026-01-01T00:00:${String(ids).padStart(2, '0')}.000Z`,
  });
  return { sessions, notices };
}

/** A find of session `s` from its begin to its end. */
export const keepRun = (sessions: ReturnType<typeof openSessions>['sessions'], passage: string, result: FindResult) =>
  sessions.saveRun('s', { sessionId: sessions.beginRun('s', passage), passage, result });
export const pickOf = (sound_id: string, event_id: string | null = null) => ({ session: 's', sound_id, event_id, gain: 0 });
