/**
 * A manifest as spans of OpenTelemetry, in the JSON form of OTLP: ids as hex, 64-bit numbers as strings, names in lowerCamelCase
 * (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). Pure.
 */
import type { RunManifest, Span, Step } from '../contract/manifest.ts';

type AnyValue =
  | { stringValue: string }
  | { boolValue: boolean }
  | { intValue: string }
  | { doubleValue: number }
  | { arrayValue: { values: AnyValue[] } };
type KeyValue = { key: string; value: AnyValue };

export type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: KeyValue[];
  events: { timeUnixNano: string; name: string; attributes: KeyValue[] }[];
  status: { code: number; message?: string };
};

export type TraceRequest = {
  resourceSpans: [{ resource: { attributes: KeyValue[] }; scopeSpans: [{ scope: { name: string; version: string }; spans: OtlpSpan[] }] }];
};

/** SpanKind and StatusCode of opentelemetry/proto/trace/v1. */
const KIND = { INTERNAL: 1, CLIENT: 3 } as const;
const STATUS = { unset: 0, ok: 1, error: 2, cancelled: 0 } as const satisfies Record<Span['status'], number>;
/** Of a step, what is never text; a manifest that keeps texts gives its mirror no more. */
const PLAIN_DETAILS: ReadonlySet<string> = new Set([
  'sound_id',
  'level',
  'match',
  'confidence',
  'action',
  'loop',
  'chosen',
  'hits',
  'total',
]);

export function traceRequest(manifests: readonly RunManifest[], serviceName: string): TraceRequest {
  const version = manifests.at(-1)?.foley_version ?? '';
  return {
    resourceSpans: [
      {
        resource: { attributes: keyValues({ 'service.name': serviceName, 'service.version': version }) },
        scopeSpans: [{ scope: { name: 'foley', version }, spans: manifests.flatMap(spansOf) }],
      },
    ],
  };
}

export function spansOf(manifest: RunManifest): OtlpSpan[] {
  const startMs = Date.parse(manifest.created_at);
  const steps = Map.groupBy(manifest.steps, ({ span_id }) => span_id ?? rootOf(manifest));
  return manifest.spans.map((span) => {
    const { span_id, parent_id, kind, start_ms, duration_ms, status, error } = span;
    const endMs = startMs + start_ms + (duration_ms ?? 0);
    return {
      traceId: manifest.run_id,
      spanId: span_id,
      ...(parent_id !== null && { parentSpanId: parent_id }),
      name: nameOf(span),
      kind: KIND[kind],
      startTimeUnixNano: nanoseconds(startMs + start_ms),
      endTimeUnixNano: nanoseconds(endMs),
      attributes: keyValues({
        'foley.span': span.name,
        'foley.status': status,
        ...(parent_id === null && runAttributes(manifest)),
        ...span.attributes,
      }),
      events: (steps.get(span_id) ?? []).map((step) => eventOf(step, manifest, endMs)),
      status: { code: STATUS[status], ...(error !== null && status === 'error' && { message: error }) },
    };
  });
}

/** Steps that stand in no span belong to the run's. */
function rootOf({ spans }: RunManifest): string | null {
  return spans.find(({ parent_id }) => parent_id === null)?.span_id ?? null;
}

/** Calls of models are named as the conventions for them say: operation and model. */
function nameOf({ name, attributes }: Span): string {
  const operation = attributes['gen_ai.operation.name'];
  const model = attributes['gen_ai.request.model'];
  return typeof operation === 'string' && typeof model === 'string' ? `${operation} ${model}` : name;
}

function runAttributes({ run_id, op, status, result_ids }: RunManifest): Record<string, unknown> {
  return { 'foley.run_id': run_id, 'foley.op': op, 'foley.run_status': status, 'foley.results': result_ids.length };
}

/** A step has no time of its own; it is told at the end of its span. */
function eventOf({ kind, seq, event_index, status, detail }: Step, { params }: RunManifest, endMs: number): OtlpSpan['events'][number] {
  const keepsText = params['redaction'] === 'full';
  const told = Object.entries(detail).filter(([key]) => !keepsText || PLAIN_DETAILS.has(key));
  const details = Object.fromEntries(told.map(([key, value]) => [`foley.${key}`, value]));
  return {
    timeUnixNano: nanoseconds(endMs),
    name: kind,
    attributes: keyValues({ 'foley.seq': seq, 'foley.event_index': event_index, 'foley.step_status': status, ...details }),
  };
}

/** Absent values are left out; what is deeper than a list stands as JSON. */
function keyValues(record: Record<string, unknown>): KeyValue[] {
  return Object.entries(record).flatMap(([key, value]) => (value === null || value === undefined ? [] : [{ key, value: anyValue(value) }]));
}

function anyValue(value: unknown): AnyValue {
  switch (typeof value) {
    case 'string':
      return { stringValue: value };
    case 'boolean':
      return { boolValue: value };
    case 'number':
      return Number.isSafeInteger(value) ? { intValue: String(value) } : { doubleValue: value };
    default:
      return Array.isArray(value) && value.every((item) => typeof item !== 'object')
        ? { arrayValue: { values: value.map(anyValue) } }
        : { stringValue: JSON.stringify(value) };
  }
}

/** Exact: milliseconds times a million pass what a double holds. */
function nanoseconds(ms: number): string {
  return `${BigInt(Math.round(ms * 1000)) * 1000n}`;
}
