/** Runs of an invented desk: one with all that a find can do, and what else a list can hold. */
import type { RunManifest, Step } from '../../main/contract/manifest.ts';
import type { EventChange, ReadableRun, ReplayResult, RunPage, RunView, SoundScores } from '../../main/contract/runs.ts';
import { findResult, passage } from './fakeData.ts';

export const RUN = 'a'.repeat(32);
export const REPLAY = 'b'.repeat(32);
export const DAMAGED = 'd'.repeat(32);

const digest = { sha256: 'e'.repeat(64), len: 24 };
const chat = (name: string, id: string, more: Record<string, unknown>, error: string | null = null): RunManifest['spans'][number] => ({
  ...{
    name,
    span_id: id.padStart(16, '0'),
    parent_id: null,
    kind: 'CLIENT',
    start_ms: 2,
    duration_ms: 840,
    status: error === null ? 'ok' : 'error',
  },
  attributes: { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': 'claude-opus-4-8', 'foley.estimate_usd': 0.06, ...more },
  events: [],
  error,
});

const step = (seq: number, kind: Step['kind'], event: number | null, detail: Step['detail'], status: Step['status'] = 'ok'): Step => ({
  ...{ kind, seq, event_index: event, span_id: null, status, detail },
});

const found = findResult.events;

export function fakeManifest(changes: Partial<RunManifest> = {}): RunManifest {
  const steps = found.flatMap(({ candidates, decision, chosen, event }, index): Step[] => [
    step(0, 'search', index, {
      ...{ queries: [digest], where: { rights_verified: true }, hits: candidates.length, total: 43 },
      legs: { vector: { status: 'not_run', reason: 'no model installed' }, keyword: { status: 'ok', reason: null } },
    }),
    step(0, 'search', index, { queries: [digest], where: {}, hits: 12, total: 50, legs: { vector: { status: 'ok', reason: null } } }),
    step(0, 'license_gate', index, { shortlisted: candidates.length, kept: candidates.length, barred: 2, probed: 12 }),
    ...candidates.flatMap(({ sound, verdicts }) =>
      verdicts.map(({ level, match, confidence, judge }) =>
        step(0, 'verify', index, { sound_id: sound.id, level, match, confidence, judge, reason: digest }),
      ),
    ),
    ...(index === 0 ? [step(0, 'refine', index, { refiner: 'local', error: 'model_overloaded' }, 'error')] : []),
    step(0, 'decide', index, { action: decision.action, reason: decision.reason, loop: decision.loop, chosen }),
    ...(chosen === null ? [] : [step(0, 'place', index, { clip_ref: chosen, layer: event.layer, loop: event.loop })]),
  ]);
  const listed = found.map(({ event_id, event }) => ({ event_id, query: digest, onset: digest, layer: event.layer }));
  return {
    run_id: RUN,
    op: 'find',
    created_at: '2026-01-06T09:00:00.000Z',
    foley_version: '0.1.0',
    inputs: { passage: digest },
    params: { redaction: 'hash' },
    spans: [
      chat('decompose', '1', { 'gen_ai.usage.input_tokens': 1840, 'gen_ai.usage.output_tokens': 212, 'foley.cost_usd': 0.0145 }),
      chat('judge.judge', '2', { 'foley.cost_usd': null }, 'model_overloaded'),
    ],
    steps: [step(0, 'decompose', null, { decomposer: 'anthropic', events: listed }), ...steps].map((each, seq) => ({ ...each, seq })),
    result_ids: found.flatMap(({ chosen }) => chosen ?? []),
    candidate_scores: found.flatMap(({ candidates }, event_index) =>
      candidates.map(({ sound, verdict }, place) => ({
        ...{ event_index, sound_id: sound.id, rank: place + 1, bm25_score: 12.4 - place, rrf_score: 1 / (61 + place) },
        ...{ match: verdict?.match ?? null, confidence: verdict?.confidence ?? null },
      })),
    ),
    credits_ref: null,
    disclosure_refs: [],
    seeds: [],
    plan_ref: RUN,
    trace_ref: null,
    status: 'ok',
    error: null,
    schema_version: 1,
    ...changes,
  };
}

export function fakeRun(changes: Partial<ReadableRun> = {}): ReadableRun {
  return {
    state: 'readable',
    run_id: RUN,
    op: 'find',
    created_at: '2026-01-06T09:00:00.000Z',
    status: 'ok',
    error: null,
    duration_ms: 1840,
    passage_words: passage.slice(0, 90),
    session: 'default',
    events: { found: found.length, used: found.length - 1, dropped: 1 },
    models: ['claude-opus-4-8'],
    cost: { spent_usd: 0.0145, reserved_usd: 0.06, unknown_calls: 0, input_tokens: 1840, output_tokens: 212 },
    replay_of: null,
    ...changes,
  };
}

const free = { spent_usd: 0, reserved_usd: 0, unknown_calls: 0, input_tokens: 0, output_tokens: 0 };

export const fakePage: RunPage = {
  total: 4,
  keep: 1000,
  runs: [
    fakeRun(),
    fakeRun({ run_id: REPLAY, op: 'replay', replay_of: RUN, models: [], cost: free, duration_ms: 62 }),
    fakeRun({
      run_id: 'c'.repeat(32),
      passage_words: null,
      session: null,
      status: 'interrupted',
      duration_ms: null,
      models: [],
      cost: free,
    }),
    {
      state: 'damaged',
      run_id: DAMAGED,
      modified_at: '2026-01-05T09:00:00.000Z',
      bytes: 12,
      reason: 'The manifest of that run is damaged: the file is no JSON. Run the find again.',
    },
  ],
};

export const fakeView: RunView = {
  summary: fakeRun(),
  manifest: fakeManifest(),
  kept: { session: 'default', passage, result: findResult },
  captions: { 'door-1': 'Heavy Oak Door Open Creak' },
  ids_now: {},
};

const scores = (rank: number, match = true): SoundScores => ({
  ...{
    rank,
    license_ok: true,
    clap_score: null,
    bm25_score: 9,
    rrf_score: 0.016,
    rerank_score: null,
    match,
    confidence: match ? 0.67 : 0.1,
  },
});

export function fakeReplay(changes: Partial<ReplayResult> = {}): ReplayResult {
  const door: EventChange = {
    event_id: found[0]?.event_id ?? '',
    change: 'changed',
    index: { before: 0, after: 0 },
    query: 'heavy oak door creak',
    decision: { before: { action: 'use', loop: 0 }, after: { action: 'use', loop: 0 } },
    chosen: {
      before: { sound_id: 'door-1', caption: 'Heavy Oak Door Creak' },
      after: { sound_id: 'door-9', caption: 'Castle Door Groan' },
    },
    barred: { before: 2, after: 2 },
    sounds: [
      { sound_id: 'door-9', caption: 'Castle Door Groan', change: 'new', scores: { before: null, after: scores(1) } },
      { sound_id: 'door-1', caption: 'Heavy Oak Door Creak', change: 'moved', scores: { before: scores(1), after: scores(2) } },
      { sound_id: 'door-3', caption: null, change: 'gone', scores: { before: scores(3), after: null } },
    ],
  };
  const rain: EventChange = { ...door, event_id: 'rain', change: 'same', query: 'rain on slates', sounds: [] };
  return {
    run_id: REPLAY,
    replay_of: RUN,
    status: 'ok',
    same: false,
    passage_from: 'desk',
    passage_checked: true,
    foley_version: { before: '0.1.0', after: '0.1.0' },
    vector_leg: { before: 'not run: no model installed', after: 'ok' },
    unread: { before: 0, after: 0 },
    events: [door, rain],
    spent_usd: 0,
    ...changes,
  };
}
