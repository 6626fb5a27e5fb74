/** What a passage is read into: sound events, and where in the text they stand. */
import { z } from 'zod';

/** Strings a host may carry in one field; longer ones are refused at the door, not truncated. */
const text = (max: number) => z.string().max(max);

export const Layer = z.enum(['voice', 'sfx_fg', 'ambience', 'stinger', 'music']);
export type Layer = z.infer<typeof Layer>;

export const Salience = z.enum(['high', 'medium', 'low']);
export type Salience = z.infer<typeof Salience>;

/** A sound event of a passage, as WEAVE reads it. */
export const SoundEvent = z.object({
  /** What to search for, e.g. `heavy oak door creak`. */
  query: text(400),
  layer: Layer,
  /** False for mood cues that nobody in the scene would hear. */
  diegetic: z.boolean(),
  salience: Salience,
  /** Symbolic anchor quoting the passage: `on 'pushed open'`. Never a number. */
  onset: text(600),
  /** True for beds that are looped under the scene. */
  loop: z.boolean(),
  /** UCS CatID, null when none fits. */
  ucs_catid: text(16).nullable(),
  audioset: z.array(text(80)),
  /** Era and place words of the scene, null when the passage names none. */
  era_place: text(200).nullable(),
});
export type SoundEvent = z.infer<typeof SoundEvent>;

/** Where in the passage an event was heard; UTF-16 offsets, `end` exclusive. */
export const Anchor = z.object({
  quote: text(600),
  /** 0 for the first time that `quote` stands in the passage. */
  occurrence: z.number().int().min(0),
  start: z.number().int().min(0),
  end: z.number().int().min(0),
});
export type Anchor = z.infer<typeof Anchor>;

/** An event with the identity that picks hold on to: it survives re-runs over an edited passage. */
export const PlacedEvent = z.object({
  /** Stable for the same quote, occurrence and query. */
  event_id: text(80),
  event: SoundEvent,
  anchor: Anchor,
});
export type PlacedEvent = z.infer<typeof PlacedEvent>;
