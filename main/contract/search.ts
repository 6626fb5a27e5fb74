/** How a retrieval went, and what it was narrowed to. */
import { z } from 'zod';
import { Stars } from './sounds.ts';

/** Strings a host may carry in one field; longer ones are refused at the door, not truncated. */
const text = (max: number) => z.string().max(max);

/** A leg of retrieval never hides: it ran, it failed, or it was not run, with the reason. */
export const LegState = z.object({ status: z.enum(['ok', 'failed', 'not_run']), reason: z.string().nullable() });
export type LegState = z.infer<typeof LegState>;
/** The leg for meaning while no model is active. */
export const NO_MODEL_LEG: LegState = { status: 'not_run', reason: 'no model installed' };
/** Whether a model has to be installed first, rather than waited for or mended. Told by its words: a leg crosses processes as a document. */
export function isWithoutModel(leg: LegState | null): boolean {
  return leg?.status === NO_MODEL_LEG.status && leg.reason === NO_MODEL_LEG.reason;
}
export const Legs = z.object({ vector: LegState, keyword: LegState });
export type Legs = z.infer<typeof Legs>;

/** Filters pushed into every ranker; absent keys don't filter, unknown ones are refused: a filter that is misspelled must not let all through. */
export const Where = z
  .strictObject({
    commercial_ok: z.boolean(),
    embed_in_derivative_ok: z.boolean(),
    redistribute_standalone_ok: z.boolean(),
    ai_training_ok: z.boolean(),
    requires_attribution: z.boolean(),
    rights_verified: z.boolean(),
    contains_recognizable_voice: z.boolean(),
    potential_trademark: z.boolean(),
    /** Keeps sounds whose revenue cap is absent or at least this. */
    min_revenue_cap_usd: z.number(),
    ucs_category: text(64),
    ucs_catid: text(16),
    root_id: text(40),
    min_duration_s: z.number(),
    max_duration_s: z.number(),
    channels: z.number().int(),
    sample_rate: z.number().int(),
    qc_status: z.enum(['pass', 'warn', 'fail']),
    /** Stars that a person gave; sounds without any have 0. */
    min_rating: Stars,
    max_rating: Stars,
  })
  .partial();
export type Where = z.infer<typeof Where>;

/** How one term of a query was read, for a chip. */
export const ParsedTerm = z.object({
  text: z.string(),
  op: z.enum(['must', 'any', 'not']),
  /** Name of a field chip (`dur`), null for words. */
  field: z.string().nullable(),
  /** CatIDs of the categories that the word stands for: their sounds are found too, after those that have the word itself. */
  synonyms: z.array(z.string()),
});
export type ParsedTerm = z.infer<typeof ParsedTerm>;

/** Where a term of a query stands in a sound; `synonym`: only its category, which the word stands for. */
export const MatchPlace = z.enum(['caption', 'tags', 'file', 'description', 'category', 'synonym']);
export type MatchPlace = z.infer<typeof MatchPlace>;

/** Why a sound was found by words: the terms that it has, with all places of each. Empty for one that was found by meaning alone. */
export const WordMatches = z.array(z.object({ text: z.string(), places: z.array(MatchPlace) }));
export type WordMatches = z.infer<typeof WordMatches>;

/** What the matches are, counted over the first of them. */
export const SearchFacets = z.object({
  /** How many were counted. */
  counted: z.number().int(),
  /** UCS categories, the most frequent first. */
  categories: z.array(z.object({ value: z.string(), count: z.number().int() })),
  channels: z.array(z.object({ value: z.number().int(), count: z.number().int() })),
  /** Stars that a person gave, the most first; 0 for sounds without. */
  ratings: z.array(z.object({ value: Stars, count: z.number().int() })),
  /** Sounds that may be used commercially. */
  commercial: z.number().int(),
});
export type SearchFacets = z.infer<typeof SearchFacets>;
