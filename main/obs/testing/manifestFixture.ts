/** Whole manifests for tests, so that a test names only what it is about. */
import type { RunManifest, Span, Step } from '../../contract/manifest.ts';

export function manifestFixture(changes: Partial<RunManifest> = {}): RunManifest {
  return {
    run_id: 'a'.repeat(32),
    op: 'find',
    created_at: '2026-01-06T09:00:00.000Z',
    foley_version: '0.1.0',
    inputs: {},
    params: {},
    spans: [],
    steps: [],
    result_ids: [],
    candidate_scores: [],
    credits_ref: null,
    disclosure_refs: [],
    seeds: [],
    plan_ref: null,
    trace_ref: null,
    status: 'ok',
    error: null,
    schema_version: 1,
    ...changes,
  };
}

export function stepFixture(kind: Step['kind'], eventIndex: number | null, detail: Step['detail'], changes: Partial<Step> = {}): Step {
  return { kind, seq: 0, event_index: eventIndex, span_id: null, status: 'ok', detail, ...changes };
}

export function spanFixture(name: string, changes: Partial<Span> = {}): Span {
  return {
    name,
    span_id: '0000000000000001',
    parent_id: null,
    kind: 'INTERNAL',
    start_ms: 0,
    duration_ms: 5,
    status: 'ok',
    attributes: {},
    events: [],
    error: null,
    ...changes,
  };
}
