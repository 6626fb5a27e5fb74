/** What find decided, event by event. */
import { z } from 'zod';
import { Candidate } from './candidates.ts';
import { PlacedEvent } from './events.ts';
import { FailureBody } from './failures.ts';
import { IntendedUse } from './rights.ts';
import { Legs } from './search.ts';
import { SoundDesignTimeline } from './timeline.ts';

export const DecideAction = z.enum(['use', 'refine', 'generate', 'drop']);
export const Decision = z.object({ action: DecideAction, reason: z.string(), loop: z.number().int().min(0) });
export type Decision = z.infer<typeof Decision>;

/** What the gate kept out, counted over an unfiltered probe. */
export const Rejected = z.object({ count: z.number().int(), reasons: z.record(z.string(), z.number().int()) });
export type Rejected = z.infer<typeof Rejected>;

export const EventResult = PlacedEvent.extend({
  legs: Legs,
  queries: z.array(z.string()),
  decision: Decision,
  candidates: z.array(Candidate),
  rejected: Rejected,
  /** Sound id, null when the event was dropped. */
  chosen: z.string().nullable(),
});
export type EventResult = z.infer<typeof EventResult>;

export const FindResult = z.object({
  run_id: z.string(),
  status: z.enum(['ok', 'cancelled', 'failed']),
  events: z.array(EventResult),
  timeline: SoundDesignTimeline,
  spent_usd: z.number(),
  /** What the run gated for; picks and plans of its session are held against the same. Absent in older runs. */
  intended_use: IntendedUse.optional(),
  /** Who read the passage: its name, and the model behind it (null: rules). Absent in older runs. */
  read_by: z.object({ name: z.string(), model: z.string().nullable() }).optional(),
  /** How many more events were heard in the passage than its cap let through, the least salient. Absent where none was, and in older runs. */
  left_out: z.number().int().min(1).optional(),
  /** Why the run ended before its last event, with what it had kept. */
  error: FailureBody.optional(),
});
export type FindResult = z.infer<typeof FindResult>;
