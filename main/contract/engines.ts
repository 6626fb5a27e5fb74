/** Engines that hold what is searched: the index on this machine, and one that is shared. */
import { z } from 'zod';

/** `s3://BUCKET/FOLDER`: the bucket by itself, and the folder in it, which may be none. */
export const BUCKET_ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/+(.*?))?\/*$/;
/** From the root of a disk, a drive letter or a server on: what a relative one names depends on where the app was started. */
const WHOLE_PATH = /^(?:\/|[A-Za-z]:[\\/]|\\\\)/;

/** Where a shared index may lie. Says nothing about whether anything is there. */
export const EngineAddress = z
  .string()
  .max(2048)
  .refine((address) => BUCKET_ADDRESS.test(address) || WHOLE_PATH.test(address), {
    error: 'has to be the whole path of a folder, or a place in a bucket as s3://BUCKET/FOLDER',
  });

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
