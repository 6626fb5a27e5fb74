/** The manifest of a run. */
import { z } from 'zod';

const Attributes = z.record(z.string(), z.unknown());

export const Span = z.object({
  name: z.string(),
  span_id: z.string(),
  parent_id: z.string().nullable(),
  kind: z.enum(['CLIENT', 'INTERNAL']),
  start_ms: z.number(),
  duration_ms: z.number().nullable(),
  status: z.enum(['ok', 'error', 'cancelled', 'unset']),
  attributes: Attributes,
  events: z.array(z.object({ name: z.string(), at_ms: z.number(), attributes: Attributes })),
  error: z.string().nullable(),
});
export type Span = z.infer<typeof Span>;

export const StepKind = z.enum(['decompose', 'refine', 'search', 'license_gate', 'verify', 'decide', 'generate', 'place']);
export const Step = z.object({
  kind: StepKind,
  seq: z.number().int(),
  event_index: z.number().int().nullable(),
  span_id: z.string().nullable(),
  status: z.enum(['ok', 'error', 'skipped', 'cancelled']),
  detail: Attributes,
});
export type Step = z.infer<typeof Step>;

export const RunManifest = z.object({
  run_id: z.string(),
  op: z.string(),
  created_at: z.string(),
  foley_version: z.string(),
  inputs: Attributes,
  params: Attributes,
  spans: z.array(Span),
  steps: z.array(Step),
  result_ids: z.array(z.string()),
  candidate_scores: z.array(Attributes),
  credits_ref: z.string().nullable(),
  disclosure_refs: z.array(z.string()),
  seeds: z.array(z.number()),
  plan_ref: z.string().nullable(),
  trace_ref: z.string().nullable(),
  status: z.enum(['running', 'ok', 'cancelled', 'failed']),
  error: z.string().nullable(),
  schema_version: z.literal(1),
});
export type RunManifest = z.infer<typeof RunManifest>;
