/** Models that listen, and what they have listened to. */
import { z } from 'zod';

export const ModelRow = z.object({
  /** `clap-htsat-unfused/int8`. */
  name: z.string(),
  title: z.string(),
  /** What it is good for, in plain words. */
  purpose: z.string(),
  /** Whether it is the one that is installed when none is named. */
  recommended: z.boolean(),
  license: z.string(),
  /** `active`: it is the one that searches use; `damaged`: a file of it is gone or cut. */
  state: z.enum(['active', 'installed', 'damaged', 'absent']),
  /** What it takes on the disk; of an absent one about. */
  bytes: z.number(),
  /** SHA-256 of each file as it was first seen, null before. */
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string().nullable(), from: z.string().nullable() })),
  /** What stands in the way of it, in words; null when nothing does. */
  problem: z.string().nullable(),
});
export type ModelRow = z.infer<typeof ModelRow>;

/** What scores of the active model mean in this library. */
export const ClapCalibration = z.object({
  /** `clap-htsat-unfused (int8)`. */
  model: z.string(),
  /** Below it lie `quantile` of the sounds for a typical text that has nothing to do with them. */
  tau: z.number(),
  /** What is used instead while nobody chose the calibrated one. */
  fixed_tau: z.number(),
  quantile: z.number(),
  /** Sounds and texts that were compared. */
  sounds: z.number().int(),
  texts: z.number().int(),
  made_at: z.string(),
  /** The library has grown or shrunk by more than a quarter since. */
  outdated: z.boolean(),
});
export type ClapCalibration = z.infer<typeof ClapCalibration>;

export const EmbedResult = z.object({
  /** Sounds that got vectors, sounds that have none (silent, unreadable), and sounds that weren't reachable now. */
  embedded: z.number().int(),
  without_vector: z.number().int(),
  skipped: z.number().int(),
});
export type EmbedResult = z.infer<typeof EmbedResult>;
