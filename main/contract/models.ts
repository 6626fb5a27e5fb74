/** Models that listen, and what they have listened to. */
import { z } from 'zod';

export const ModelRow = z.object({
  /** `clap-htsat-unfused/int8`. */
  name: z.string(),
  title: z.string(),
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

export const EmbedResult = z.object({
  /** Sounds that got vectors, sounds that have none (silent, unreadable), and sounds that weren't reachable now. */
  embedded: z.number().int(),
  without_vector: z.number().int(),
  skipped: z.number().int(),
});
export type EmbedResult = z.infer<typeof EmbedResult>;
