/** What a person picked and rejected, and what brings a session back. */
import { z } from 'zod';
import { Anchor, Layer, SoundEvent } from './events.ts';
import { RefinedList } from './feedback.ts';
import { FindResult } from './find.ts';

export const MAX_PASSAGE_CHARS = 100_000;

export const Pick = z.object({
  pick_id: z.string(),
  sound_id: z.string(),
  caption: z.string(),
  duration_s: z.number().nullable(),
  event_id: z.string().nullable(),
  event: SoundEvent.nullable(),
  anchor: Anchor.nullable(),
  layer: Layer,
  onset: z.string().nullable(),
  gain: z.number(),
  loop: z.boolean(),
  created_at: z.string(),
});
export type Pick = z.infer<typeof Pick>;

export const Reject = z.object({
  sound_id: z.string(),
  event_id: z.string().nullable(),
  reason: z.string().nullable(),
  created_at: z.string(),
});
export type Reject = z.infer<typeof Reject>;

export const SessionState = z.object({
  name: z.string(),
  passage: z.string(),
  picks: z.array(Pick),
  rejects: z.array(Reject),
  /** The last find of this session, which the panes are rebuilt from; null before the first. */
  last_find: FindResult.nullable(),
  /** Lists that feedback made and that stand in place of those of the last find. */
  refined: z.array(RefinedList),
  can_undo: z.boolean(),
  can_redo: z.boolean(),
  /** What the next undo takes back, in words for a button's title. */
  undo_label: z.string().nullable(),
  redo_label: z.string().nullable(),
});
export type SessionState = z.infer<typeof SessionState>;

/** After a step of undo or redo. */
export const SteppedSession = SessionState.extend({
  /** Sounds of the step that keep their stars, since another session has given them meanwhile. */
  kept_stars: z.number().int(),
});
export type SteppedSession = z.infer<typeof SteppedSession>;
