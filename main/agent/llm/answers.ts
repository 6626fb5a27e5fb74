/** The shape of every answer: checked here, and sent along as JSON Schema. One for every vendor. */
import { z } from 'zod';
import { Layer, Salience } from '../../contract/events.ts';
import type { ChatRequest } from './chatModel.ts';
import { badAnswer, type Who } from './modelFailures.ts';

// No bounds in here: structured output takes none. What is too long or too many is cut by who asked.
export const DecomposeAnswer = z.strictObject({
  events: z.array(
    z.strictObject({
      quote: z.string(),
      query: z.string(),
      layer: Layer,
      diegetic: z.boolean(),
      salience: Salience,
      loop: z.boolean(),
      ucs_catid: z.string().nullable(),
      audioset: z.array(z.string()),
      era_place: z.string().nullable(),
    }),
  ),
});

export const RefineAnswer = z.strictObject({ queries: z.array(z.string()) });

export const JudgeAnswer = z.strictObject({ match: z.boolean(), confidence: z.number(), reason: z.string() });

/** As a vendor takes it: draft 2020-12 without its `$schema` line. */
export function schemaOf(name: string, answer: z.ZodType): ChatRequest['schema'] {
  const { $schema: _draft, ...json } = z.toJSONSchema(answer) as Record<string, unknown>;
  return { name, json };
}

/** Throws `model_answer_invalid`; a model that repeats the schema instead of filling it is named. */
export function fitting<T>(answer: z.ZodType<T>, json: unknown, who: Who): T {
  const parsed = answer.safeParse(json);
  if (parsed.success) return parsed.data;
  const isSchema = typeof json === 'object' && json !== null && 'properties' in json && 'type' in json;
  const [issue] = parsed.error.issues;
  const where = issue?.path.length ? ` at ${issue.path.join('.')}` : '';
  throw badAnswer(who, isSchema ? 'it repeats the schema' : `it has another shape${where}`);
}
