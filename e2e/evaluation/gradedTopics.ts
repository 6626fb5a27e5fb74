/**
 * What people look for, and what a library holds that is it, is nearly it, is of its kind, or only shares its words. Written down before any
 * engine was asked, and judged by what a sound is, never by how it is found. Phrases are how librarians name such sounds.
 */
import { z } from 'zod';
import topics from './gradedTopics.json' with { type: 'json' };

/** How a question is put: the words as they stand, inflected, other words for the same, as narration says it, by category, or spelled otherwise. */
export const QUERY_KINDS = ['literal', 'inflected', 'synonym', 'narrated', 'category', 'spelling'] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

const phrases = z.array(z.string()).min(1);

export const GradedTopic = z.strictObject({
  /** UCS CatID of what is looked for. */
  cat_id: z.string(),
  /** Grade 3, 2 and 1. */
  is: phrases,
  near: phrases,
  kin: phrases,
  /** Grade 0: the CatID of something else, and its name, which has words of the questions. */
  lures: z.array(z.tuple([z.string(), z.string()])).min(1),
  ask: z.array(z.tuple([z.enum(QUERY_KINDS), z.string()])).min(1),
});
export type GradedTopic = z.infer<typeof GradedTopic>;

export const gradedTopics: readonly GradedTopic[] = z.array(GradedTopic).parse(topics);
