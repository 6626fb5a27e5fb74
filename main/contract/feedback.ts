/** What a person's picks and rejects make of an event's candidates. */
import { z } from 'zod';
import { Candidate } from './candidates.ts';
import { Rejected } from './find.ts';
import { Legs } from './search.ts';

/**
 * What told like from unlike. `rocchio`: the vector of the query was moved towards the picks and away from the rejects; `neighbours`: words and
 * what was measured of the sounds, where no model has heard them; `words`: words alone, where they haven't been measured either.
 */
export const FeedbackMethod = z.enum(['rocchio', 'neighbours', 'words']);
export type FeedbackMethod = z.infer<typeof FeedbackMethod>;

const count = z.number().int().min(0);

export const FeedbackCounts = z.object({
  picks: count,
  /** Picks that could be compared in the way that was used. */
  picks_compared: count,
  rejects: count,
  rejects_compared: count,
  /** Wordings that were searched for, the query itself among them. */
  wordings: count,
  /** What was found again although it, or a copy of it, had been rejected; it is left out for good. */
  dropped_rejects: count,
  dropped_copies: count,
});
export type FeedbackCounts = z.infer<typeof FeedbackCounts>;

/** A list that stands in place of the one that find gave, until the passage is found again. */
export const RefinedList = z.object({
  list_id: z.number().int(),
  /** Null for a query that is of no event. */
  event_id: z.string().nullable(),
  /** The find that the event is of. */
  run_id: z.string().nullable(),
  query: z.string(),
  queries: z.array(z.string()),
  used: FeedbackMethod,
  /** Why this method and no better one; null when nothing better could have been used. */
  reason: z.string().nullable(),
  counts: FeedbackCounts,
  legs: Legs,
  /** Best first by rerank_score, gated and verified; without the picks themselves. */
  candidates: z.array(Candidate),
  /** What the licence gate kept out. */
  rejected: Rejected,
  created_at: z.string(),
});
export type RefinedList = z.infer<typeof RefinedList>;
