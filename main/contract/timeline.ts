/** The sparse timeline that WEAVE renders. */
import { z } from 'zod';
import { Layer, SoundEvent } from './events.ts';

/** SELECT's sparse half of an item; WEAVE's fields are null unless a WEAVE file that was opened had them. */
export const TimelineItem = z.object({
  id: z.string().nullable(),
  clip_ref: z.string(),
  onset: z.string().nullable(),
  /** dB. */
  gain: z.number(),
  layer: Layer,
  loop: z.boolean(),
  enabled: z.boolean(),
  event: SoundEvent.nullable(),
  placement: z.unknown().nullable(),
  processing: z.unknown().nullable(),
});
export type TimelineItem = z.infer<typeof TimelineItem>;

export const SoundDesignTimeline = z.object({
  items: z.array(TimelineItem),
  /** The run id of the find that the items come from. */
  run_manifest_ref: z.string().nullable(),
  transcript_ref: z.string().nullable(),
  narration_ref: z.string().nullable(),
  word_timeline: z.array(z.unknown()),
  master: z.object({ target_lufs: z.number(), true_peak_db: z.number(), lra: z.number() }),
  schema_version: z.literal(1),
});
export type SoundDesignTimeline = z.infer<typeof SoundDesignTimeline>;
