/** The first file of a shared index: who wrote it, by which model, and which table holds it now. Readers look at it; it is replaced whole. */
import { z } from 'zod';
import { quantisations } from '../clapProtocol.ts';
import { foreign } from './engineFailures.ts';
import type { SharedFolder } from './sharedFolder.ts';

export const HEAD_FILE = 'foley-index.json';
const FORMAT = 1;

/** Whoever can write to the drive can write a head: what is no plain name would lead the engine out of its folder. */
const TableName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
const Count = z.int().nonnegative();

/** How far the library had come, in the numbering of its logs. */
export const Position = z.object({ change: Count, slot: Count, removal: Count });
export type Position = z.infer<typeof Position>;

const Model = z.object({
  id: z.string().max(200),
  quantisation: z.enum(quantisations),
  weights: z.string().max(200),
  preprocessing: Count,
  dimensions: z.literal(512),
});

const Published = z.object({
  table: TableName,
  model: Model,
  position: Position,
  /** ISO 8601. */
  at: z.iso.datetime(),
  sounds: Count,
  /** Sounds with a vector, sounds that are wanted, and those of them that the model made none of. */
  embedded: Count,
  wanted: Count,
  gaps: Count,
  /** Rows that were written since its indexes were made last. */
  loose: Count,
  /** Rows that were written since the table was: what they took the place of stays in its files. */
  grown: Count.default(0),
});
export type Published = z.infer<typeof Published>;

export const Head = z.object({
  format: z.literal(FORMAT),
  /** The uuid of the index that it is made from: nobody else writes here. */
  library: z.string().max(200),
  /** What readers see; null while the first table is being filled. */
  published: Published.nullable(),
  /** A table that is being filled, and what it will stand for: a run that is cut short goes on with it. */
  building: z.object({ table: TableName, model: Model, position: Position }).nullable(),
  /** The table before, for readers that are still at it. */
  previous: TableName.nullable(),
});
export type Head = z.infer<typeof Head>;

export function newHead(library: string): Head {
  return { format: FORMAT, library, published: null, building: null, previous: null };
}

/** `head` is null for what this version can't read. */
type Found = { head: Head | null; tag: string; why: unknown };

/** Null where nothing is; fails with `engine_unreachable` and `engine_refused`. */
async function found(folder: SharedFolder, signal: AbortSignal): Promise<Found | null> {
  const there = await folder.readText(HEAD_FILE, signal);
  if (there === null) return null;
  try {
    return { head: Head.parse(JSON.parse(there.text)), tag: there.tag, why: null };
  } catch (error) {
    return { head: null, tag: there.tag, why: error };
  }
}

/** Null where nothing is; fails with `engine_unreachable` and `engine_refused`, and for what is no head of ours with `engine_foreign`. */
export async function readHead(folder: SharedFolder, signal: AbortSignal): Promise<{ head: Head; tag: string } | null> {
  const there = await found(folder, signal);
  if (there === null) return null;
  const { head, tag, why } = there;
  if (head === null) throw foreign(folder.uri, why);
  return { head, tag };
}

/** As `readHead`, for whoever takes its place: one that is damaged or of another version is there, and says nothing. */
export async function readReplaced(folder: SharedFolder, signal: AbortSignal): Promise<{ head: Head | null; tag: string } | null> {
  const there = await found(folder, signal);
  return there && { head: there.head, tag: there.tag };
}

export function writeHead(folder: SharedFolder, head: Head, expects: string | null, signal: AbortSignal): Promise<string> {
  return folder.writeText(HEAD_FILE, `${JSON.stringify(head, null, 2)}\n`, expects, signal);
}
