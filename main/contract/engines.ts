/** Engines that hold what is searched: the index on this machine, and one that is shared. */
import { z } from 'zod';

export const EngineView = z.object({
  /** `sqlite`: the index on this machine alone; `lancedb`: a shared one, whose words and meanings are searched in its place. */
  engine: z.enum(['sqlite', 'lancedb']),
  /** Of the shared one, null while none is used. */
  address: z.string().nullable(),
  /** Whether the package of the second engine is there. */
  installed: z.boolean(),
});
export type EngineView = z.infer<typeof EngineView>;

export const EngineResult = z.object({
  action: z.enum(['export', 'import', 'use']),
  /** Null for the index on this machine. */
  address: z.string().nullable(),
  /** Sounds in the index that was written or is used from now on, and how many of them can be compared by meaning. */
  sounds: z.number().int(),
  embedded: z.number().int(),
  /** Sounds that were written: to the address, or, of an import, into the index on this machine. */
  written: z.number().int(),
});
export type EngineResult = z.infer<typeof EngineResult>;
