/** What a manifest says in one line. Pure: a manifest in, numbers out. */
import type { RunManifest, Span } from '../contract/manifest.ts';
import type { ReadableRun, RunCost } from '../contract/runs.ts';

/** What the desk knows of a run, and whether it is under way. */
export type RunBackground = { passage: string | null; session: string | null; isActive: boolean };

const WORDS_CHARS = 120;
/** Refusals before anything was sent, and at the door: nobody bills those. */
const NEVER_BILLED: ReadonlySet<string> = new Set([
  ...['budget_exceeded', 'cost_unknown', 'consent_needed'],
  ...['model_missing', 'model_key_refused', 'generation_key_missing', 'generation_key_refused'],
]);

export function summariseRun(manifest: RunManifest, { passage, session, isActive }: RunBackground): ReadableRun {
  const { run_id, op, created_at, error, inputs } = manifest;
  const text = passage ?? (typeof inputs['passage'] === 'string' ? inputs['passage'] : null);
  return {
    state: 'readable',
    run_id,
    op,
    created_at,
    status: manifest.status === 'running' && !isActive ? 'interrupted' : manifest.status,
    error,
    duration_ms: durationOf(manifest),
    passage_words: text === null ? null : firstWords(text),
    session,
    events: countEvents(manifest),
    models: [...new Set(manifest.spans.flatMap(({ attributes }) => stringIn(attributes, 'gen_ai.request.model') ?? []))],
    cost: runCost(manifest.spans),
    replay_of: stringIn(inputs, 'replay_of'),
  };
}

/** Sums over the calls of models; a call that ended well without a told cost counts as estimated. */
export function runCost(spans: readonly Span[]): RunCost {
  const cost: RunCost = { spent_usd: 0, reserved_usd: 0, unknown_calls: 0, input_tokens: 0, output_tokens: 0 };
  for (const { attributes, status, error } of spans) {
    cost.input_tokens += numberIn(attributes, 'gen_ai.usage.input_tokens') ?? 0;
    cost.output_tokens += numberIn(attributes, 'gen_ai.usage.output_tokens') ?? 0;
    if (!Object.hasOwn(attributes, 'foley.estimate_usd') || NEVER_BILLED.has(error ?? '')) continue;
    const actual = numberIn(attributes, 'foley.cost_usd');
    const estimate = numberIn(attributes, 'foley.estimate_usd');
    if (actual !== null) cost.spent_usd += actual;
    else if (estimate === null) cost.unknown_calls += 1;
    else if (status === 'ok') cost.spent_usd += estimate;
    else cost.reserved_usd += estimate;
  }
  return cost;
}

function durationOf({ status, spans }: RunManifest): number | null {
  if (status === 'running') return null;
  return spans.reduce((end, { start_ms, duration_ms }) => Math.max(end, start_ms + (duration_ms ?? 0)), 0);
}

/** An event's last decision counts: a refinement goes round once more. */
function countEvents({ steps }: RunManifest): ReadableRun['events'] {
  const listed = steps.findLast(({ kind }) => kind === 'decompose')?.detail['events'];
  const last = new Map<number, unknown>();
  for (const { kind, event_index, detail } of steps) if (kind === 'decide' && event_index !== null) last.set(event_index, detail);
  const ends = [...last.values()].map((detail) => (isRecord(detail) ? detail : {}));
  return {
    found: Array.isArray(listed) ? listed.length : 0,
    used: ends.filter(({ chosen }) => typeof chosen === 'string').length,
    dropped: ends.filter(({ action }) => action === 'drop').length,
  };
}

function firstWords(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= WORDS_CHARS) return line;
  return `${line.slice(0, WORDS_CHARS).replace(/\s+\S*$/u, '')}…`;
}

export function stringIn(record: Record<string, unknown>, key: string): string | null {
  const value = record[key];
  return typeof value === 'string' ? value : null;
}

export function numberIn(record: Record<string, unknown>, key: string): number | null {
  const value = record[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
