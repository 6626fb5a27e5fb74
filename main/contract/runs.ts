/** Runs as they are listed and looked at, and what a replay finds changed. */
import { z } from 'zod';
import { DecideAction, FindResult } from './find.ts';
import { RunManifest } from './manifest.ts';

/** `interrupted`: the app ended while it ran. */
export const RunState = z.enum(['running', 'ok', 'cancelled', 'failed', 'interrupted']);
export type RunState = z.infer<typeof RunState>;

export const RunCost = z.object({
  /** US dollars. */
  spent_usd: z.number(),
  /** Estimates of calls that failed, or are under way: they may have been billed. */
  reserved_usd: z.number(),
  /** Calls whose cost nobody knows. */
  unknown_calls: z.number().int(),
  input_tokens: z.number().int(),
  output_tokens: z.number().int(),
});
export type RunCost = z.infer<typeof RunCost>;

const readable = z.object({
  state: z.literal('readable'),
  run_id: z.string(),
  /** `find`, `replay` or what else a run was. */
  op: z.string(),
  created_at: z.string(),
  status: RunState,
  error: z.string().nullable(),
  /** Null while it runs, and when it was interrupted. */
  duration_ms: z.number().nullable(),
  /** First words of the passage where the desk still has it; the manifest needn't. */
  passage_words: z.string().nullable(),
  session: z.string().nullable(),
  events: z.object({ found: z.number().int(), used: z.number().int(), dropped: z.number().int() }),
  /** Models that were asked; none where rules did it all. */
  models: z.array(z.string()),
  cost: RunCost,
  /** The run that was run again. */
  replay_of: z.string().nullable(),
});
const damaged = z.object({
  state: z.literal('damaged'),
  run_id: z.string(),
  modified_at: z.string(),
  bytes: z.number().int(),
  reason: z.string(),
});
export const RunSummary = z.discriminatedUnion('state', [readable, damaged]);
export type RunSummary = z.infer<typeof RunSummary>;
export type ReadableRun = z.infer<typeof readable>;

export const RunPage = z.object({
  total: z.number().int(),
  /** How many are kept before the oldest goes. */
  keep: z.number().int(),
  /** The last written first. */
  runs: z.array(RunSummary),
});
export type RunPage = z.infer<typeof RunPage>;

export const RunView = z.object({
  summary: readable,
  manifest: RunManifest,
  /** What the desk has kept beside the manifest; null for a run outside of a session. */
  kept: z.object({ session: z.string().nullable(), passage: z.string(), result: FindResult }).nullable(),
  /** Names of its sounds, by id, as far as the library has them. */
  captions: z.record(z.string(), z.string()),
  /** What sounds that the run knew by name alone (`pending:KEY`) are called since their files were read. */
  ids_now: z.record(z.string(), z.string()),
});
export type RunView = z.infer<typeof RunView>;

/** A value then and now; null where there was none. */
const thenNow = <T extends z.ZodType>(of: T) => z.object({ before: of.nullable(), after: of.nullable() });

export const SoundScores = z.object({
  /** Place in the shortlist, from 1. */
  rank: z.number().int(),
  license_ok: z.boolean().nullable(),
  clap_score: z.number().nullable(),
  bm25_score: z.number().nullable(),
  rrf_score: z.number().nullable(),
  rerank_score: z.number().nullable(),
  match: z.boolean().nullable(),
  confidence: z.number().nullable(),
});
export type SoundScores = z.infer<typeof SoundScores>;

export const SoundChange = z.object({
  sound_id: z.string(),
  /** Name of the sound where the library or the desk still has it. */
  caption: z.string().nullable(),
  /** `moved` in the shortlist; `judged` otherwise than then; `rescored` at the same place with the same verdict. */
  change: z.enum(['new', 'gone', 'judged', 'moved', 'rescored']),
  scores: thenNow(SoundScores),
});
export type SoundChange = z.infer<typeof SoundChange>;

const RunDecision = z.object({ action: DecideAction, loop: z.number().int() });
export const EventChange = z.object({
  event_id: z.string(),
  change: z.enum(['same', 'changed', 'new', 'gone']),
  /** Place in the passage's order, from 0. */
  index: thenNow(z.number().int()),
  /** What is searched for; null for an event that is only in a manifest without text. */
  query: z.string().nullable(),
  decision: thenNow(RunDecision),
  chosen: thenNow(z.object({ sound_id: z.string(), caption: z.string().nullable() })),
  barred: thenNow(z.number().int()),
  /** Sounds that differ, by their place now, then by their place then. */
  sounds: z.array(SoundChange),
});
export type EventChange = z.infer<typeof EventChange>;

export const ReplayResult = z.object({
  /** Of the replay itself, which has a manifest too. */
  run_id: z.string(),
  replay_of: z.string(),
  status: z.enum(['ok', 'cancelled', 'failed']),
  /** True when nothing differs but scores. */
  same: z.boolean(),
  passage_from: z.enum(['given', 'manifest', 'desk']),
  /** False for a passage that was given while the manifest keeps no digest to hold it against. */
  passage_checked: z.boolean(),
  foley_version: thenNow(z.string()),
  /** How the leg for meaning answered then and now. */
  vector_leg: thenNow(z.string()),
  /** Sounds whose files had not been read, so that they were known by their names alone, then and now. */
  unread: z.object({ before: z.number().int(), after: z.number().int() }),
  events: z.array(EventChange),
  spent_usd: z.number(),
});
export type ReplayResult = z.infer<typeof ReplayResult>;
