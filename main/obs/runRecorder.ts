/** One run's record: spans that nest, numbered steps, and the manifest they become. Time and ids are injected. */
import type { RunManifest, Span, Step } from '../contract/manifest.ts';
import type { Redaction } from '../contract/settings.ts';
import { type Redacted, redact } from './redact.ts';

/** Where manifests go. `traced`: they are mirrored as traces, under the run's id. */
export type RunSink = { write(manifest: RunManifest): Promise<void>; traced?: boolean };

export type RunOptions = {
  runId: string;
  op: string;
  foleyVersion: string;
  redaction: Redaction;
  inputs: (run: { text(value: string): Redacted }) => Record<string, unknown>;
  params: Record<string, unknown>;
  sink: RunSink;
  /** Milliseconds since the epoch. */
  now: () => number;
};

export type SpanHandle = {
  readonly id: string;
  set(attributes: Record<string, unknown>): void;
  /** Ends the span; a second call changes nothing. */
  end(status: Span['status'], error?: string): void;
};

export type StepEntry = {
  kind: Step['kind'];
  eventIndex?: number | null;
  span?: SpanHandle | null;
  status?: Step['status'];
  detail?: Record<string, unknown>;
};

export type RunOutcome = { status: 'ok' | 'cancelled' | 'failed'; error?: string; resultIds?: string[]; planRef?: string | null };

export type RunRecorder = {
  readonly runId: string;
  /** A person's words as the manifest may keep them. */
  text(value: string): Redacted;
  startSpan(name: string, options?: { parent?: SpanHandle; kind?: Span['kind']; attributes?: Record<string, unknown> }): SpanHandle;
  step(entry: StepEntry): void;
  score(row: Record<string, unknown>): void;
  /** A seed that something random was made from, so that it can be made again. */
  seed(value: number): void;
  /** A sound of the result whose making is to be told to the audience. */
  disclose(soundId: string): void;
  /** Ends open spans with the run's status, then writes. Once; later calls do nothing. */
  finish(outcome: RunOutcome): Promise<void>;
};

/** Writes a first manifest with status `running` before any work, so that a disk that can't be written fails the run early. */
export async function openRun(options: RunOptions): Promise<RunRecorder> {
  const text = (value: string): Redacted => redact(value, options.redaction);
  const startedMs = options.now();
  const manifest: RunManifest = {
    run_id: options.runId,
    op: options.op,
    created_at: new Date(startedMs).toISOString(),
    foley_version: options.foleyVersion,
    inputs: options.inputs({ text }),
    params: { ...options.params, redaction: options.redaction },
    spans: [],
    steps: [],
    result_ids: [],
    candidate_scores: [],
    credits_ref: null,
    disclosure_refs: [],
    seeds: [],
    plan_ref: null,
    // a run id is 32 hex digits, as a trace id is
    trace_ref: options.sink.traced === true ? options.runId : null,
    status: 'running',
    error: null,
    schema_version: 1,
  };
  await options.sink.write(manifest);
  const spans = spanTree(manifest, () => options.now() - startedMs);
  let finished = false;
  return {
    runId: options.runId,
    text,
    startSpan: spans.start,
    step: (entry) => {
      manifest.steps.push({
        kind: entry.kind,
        seq: manifest.steps.length,
        event_index: entry.eventIndex ?? null,
        span_id: entry.span?.id ?? null,
        status: entry.status ?? 'ok',
        detail: entry.detail ?? {},
      });
    },
    score: (row) => {
      manifest.candidate_scores.push(row);
    },
    seed: (value) => {
      manifest.seeds.push(value);
    },
    disclose: (soundId) => {
      if (!manifest.disclosure_refs.includes(soundId)) manifest.disclosure_refs.push(soundId);
    },
    finish: async ({ status, error, resultIds, planRef }) => {
      if (finished) return;
      finished = true;
      spans.closeAll(status === 'failed' ? 'error' : status, error);
      Object.assign(manifest, { status, error: error ?? null, result_ids: resultIds ?? [], plan_ref: planRef ?? null });
      await options.sink.write(manifest);
    },
  };
}

type SpanTree = { start: RunRecorder['startSpan']; closeAll(status: Span['status'], error?: string): void };

function spanTree(manifest: RunManifest, sinceStart: () => number): SpanTree {
  const open = new Map<string, SpanHandle>();
  const start: RunRecorder['startSpan'] = (name, { parent, kind = 'INTERNAL', attributes = {} } = {}) => {
    const span: Span = {
      name,
      // 16 hex digits as OpenTelemetry wants them; a counter keeps runs comparable
      span_id: (manifest.spans.length + 1).toString(16).padStart(16, '0'),
      parent_id: parent?.id ?? null,
      kind,
      start_ms: sinceStart(),
      duration_ms: null,
      status: 'unset',
      attributes: { ...attributes },
      events: [],
      error: null,
    };
    manifest.spans.push(span);
    const handle: SpanHandle = {
      id: span.span_id,
      set: (more) => {
        Object.assign(span.attributes, more);
      },
      end: (status, error) => {
        if (!open.delete(span.span_id)) return;
        span.status = status;
        span.duration_ms = sinceStart() - span.start_ms;
        span.error = error ?? null;
      },
    };
    open.set(span.span_id, handle);
    return handle;
  };
  return {
    start,
    closeAll: (status, error) => {
      for (const handle of [...open.values()].reverse()) handle.end(status, error);
    },
  };
}
