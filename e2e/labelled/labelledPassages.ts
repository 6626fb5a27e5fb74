/** Narration with the events that a sound designer would cut from it, for measuring decomposers. README.md beside it has the rules. */

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Layer, Salience } from '../../main/contract/events.ts';

export const HALVES = ['open', 'locked'] as const;

/** Written and labelled for tuning, beside the two halves; README.md says how. */
export const PRACTICE = 'practice';

export const GENRES = ['fiction', 'children', 'crime', 'nature', 'horror', 'history', 'scifi', 'romance', 'corporate', 'travel'] as const;

export const PRACTICE_GENRES = [
  'fiction',
  'crime',
  'romance',
  'sea',
  'war',
  'western',
  'scifi',
  'fantasy',
  'children',
  'horror',
  'documentary',
  'sport',
  'domestic',
  'workplace',
  'history',
  'travel',
  'nature',
  'corporate',
] as const;

export const TRAPS = ['negation', 'figure', 'name', 'hypothetical', 'title', 'reported', 'homograph', 'compound', 'quiet'] as const;

const Thing = z.strictObject({
  /** CatIDs; `DOOR*` stands for every CatID of that beginning. */
  ucs: z.array(z.string().regex(/^[A-Za-z]+\*?$/)).min(1),
  /** Head words in lower case, one of which a right query holds in some inflection. */
  words: z.array(z.string().min(2)).min(1),
  layers: z.array(Layer).min(1),
});

const Label = z.strictObject({
  quote: z.string().min(1),
  /** Counts the places where the quote begins in the text, from 1. */
  occurrence: z.int().positive(),
  thing: z.string(),
  action: z.array(z.string()).min(1).optional(),
  required: z.boolean(),
  salience: z.array(Salience).min(1).optional(),
});

const Passage = z.strictObject({
  id: z.string(),
  traps: z.array(z.enum(TRAPS)),
  text: z.string().min(1),
  events: z.array(Label),
});

const PassageFile = z.strictObject({
  genre: z.enum([...new Set([...GENRES, ...PRACTICE_GENRES])]),
  half: z.enum([...HALVES, PRACTICE]),
  passages: z.array(Passage).min(1),
});

export type ExpectedEvent = Omit<z.infer<typeof Label>, 'thing'> & { thing: string; accept: z.infer<typeof Thing> };

export type LabelledPassage = Omit<z.infer<typeof Passage>, 'events'> & {
  genre: z.infer<typeof PassageFile>['genre'];
  half: z.infer<typeof PassageFile>['half'];
  events: ExpectedEvent[];
};

/** The passages of both halves, the open one first. Throws when a file breaks its schema or names a thing that isn't there. */
export function labelledPassages(): LabelledPassage[] {
  const things = thingsIn('things.json');
  return HALVES.flatMap((half) => GENRES.flatMap((genre) => passagesOf(PassageFile.parse(read(`${half}/${genre}.json`)), things)));
}

/** The passages for tuning, which have things of their own. Throws as `labelledPassages` does. */
export function practicePassages(): LabelledPassage[] {
  const things = thingsIn(`${PRACTICE}/things.json`);
  return PRACTICE_GENRES.flatMap((genre) => passagesOf(PassageFile.parse(read(`${PRACTICE}/${genre}.json`)), things));
}

function thingsIn(name: string): Record<string, z.infer<typeof Thing>> {
  return z.record(z.string(), Thing).parse(read(name));
}

function passagesOf(file: z.infer<typeof PassageFile>, things: Record<string, z.infer<typeof Thing>>): LabelledPassage[] {
  const { genre, half, passages } = file;
  return passages.map((passage) => ({
    ...passage,
    genre,
    half,
    events: passage.events.map((label) => {
      const accept = things[label.thing];
      if (!accept) throw new Error(`${passage.id}: things.json has no "${label.thing}".`);
      return { ...label, accept };
    }),
  }));
}

function read(name: string): unknown {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
}
