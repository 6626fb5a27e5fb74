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

/** An index that was published at an address, as it was found when it was asked for. */
export const Publication = z.object({
  address: z.string(),
  /** Why it can't be searched; null while it answers. All that follows is null where it doesn't. */
  reason: z.string().nullable(),
  /** Whether this library published it. */
  own: z.boolean().nullable(),
  /** Whose vectors are in it. */
  model: z.string().nullable(),
  /** Sounds that are in it, and how many of them can be compared by meaning. */
  sounds: z.number().int().nullable(),
  embedded: z.number().int().nullable(),
  /** ISO 8601. */
  published_at: z.string().nullable(),
  /** How many sounds of this library have changed since; null of what another one published. */
  behind: z.number().int().nullable(),
});
export type Publication = z.infer<typeof Publication>;

export const EngineView = z.object({
  /** `sqlite`: the index on this machine alone; `lancedb`: a shared one, whose words and meanings are searched in its place. */
  engine: z.enum(['sqlite', 'lancedb']),
  /** Of the shared one, null while none is used. */
  address: z.string().nullable(),
  /** Whether the package of the second engine is there. */
  installed: z.boolean(),
  /** Which engine answers at this moment: words go on with the own index where the shared one can't be asked. */
  words: z.enum(['sqlite', 'lancedb']),
  /** Null while nothing compares meanings. */
  meaning: z.enum(['sqlite', 'lancedb']).nullable(),
  /** The shared index that is used, else the one that this library was published at last; null for neither. */
  shared: Publication.nullable(),
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
