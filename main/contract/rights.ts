/** Licences, what sounds will be used for, and what people and files say about rights. */
import { z } from 'zod';

/** Strings a host may carry in one field; longer ones are refused at the door, not truncated. */
const text = (max: number) => z.string().max(max);

export const AcquisitionMethod = z.enum(['api', 'bulk', 'scrape_pointer', 'generated', 'user']);

export const LicenseRecord = z.object({
  source: z.string(),
  source_id: z.string().nullable(),
  source_url: z.string().nullable(),
  acquisition_method: AcquisitionMethod,
  license_id: z.string(),
  license_name: z.string(),
  license_url: z.string().nullable(),
  rights_holder: z.string().nullable(),
  creator_name: z.string().nullable(),
  creator_url: z.string().nullable(),
  commercial_ok: z.boolean(),
  embed_in_derivative_ok: z.boolean(),
  redistribute_standalone_ok: z.boolean(),
  cache_bytes_ok: z.boolean(),
  modification_ok: z.boolean(),
  ai_training_ok: z.boolean(),
  /** Yearly revenue in US dollars above which the licence ends, null for none. */
  revenue_cap_usd: z.number().nullable(),
  requires_attribution: z.boolean(),
  attribution_text: z.string().nullable(),
  notice_text_required: z.boolean(),
  transformations: z.array(z.string()),
  is_ai_generated: z.boolean(),
  generator_model: z.string().nullable(),
  generator_version: z.string().nullable(),
  generation_prompt: z.string().nullable(),
  generation_seed: z.number().nullable(),
  generation_params: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullable(),
  watermark: z.string().nullable(),
  c2pa_manifest_ref: z.string().nullable(),
  contains_recognizable_voice: z.boolean(),
  potential_trademark: z.boolean(),
  disclosure_recommended: z.boolean(),
  /** True only by a person's logged assertion, or for sounds that the app made. */
  rights_verified: z.boolean(),
  verified_at: z.string().nullable(),
  schema_version: z.literal(1),
});
export type LicenseRecord = z.infer<typeof LicenseRecord>;

const useFields = {
  commercial: z.boolean().describe('Commercial use.'),
  publish: z.boolean().describe('Published as part of a work.'),
  redistribute_standalone: z.boolean().describe('Passed on as single files.'),
  will_train: z.boolean().describe('Used to train models.'),
  can_attribute: z.boolean().describe('Credit can be given.'),
  revenue_usd: z.number().min(0).describe('Yearly revenue, US dollars.'),
  allow_voice_or_trademark: z.boolean().describe('Recognisable voices and trademarks are cleared.'),
};

/** What the sounds will be used for; the gate holds every sound against it. */
export const IntendedUse = z.object({
  commercial: useFields.commercial.default(true),
  publish: useFields.publish.default(true),
  redistribute_standalone: useFields.redistribute_standalone.default(false),
  will_train: useFields.will_train.default(false),
  can_attribute: useFields.can_attribute.default(true),
  revenue_usd: useFields.revenue_usd.default(0),
  allow_voice_or_trademark: useFields.allow_voice_or_trademark.default(false),
});
export type IntendedUse = z.infer<typeof IntendedUse>;

/** Some flags of the intended use; an absent one keeps what was set, so it must not bring its default along. */
export const IntendedUsePatch = z.object(useFields).partial();

/** The most sounds that one statement may be about. */
export const MAX_ASSERTED_SOUNDS = 10_000;

/** The answer a person gives when a folder is added or its rights are asserted. */
export const RightsClaim = z.object({
  /** A licence id of the table (`user-owned` for "these are mine"), or `unknown`. */
  license_id: text(64),
  holder: text(200).nullable().default(null),
  /** What the claim rests on, in the person's words: an invoice number, a contract, a page. */
  evidence: text(2000).nullable().default(null),
  /** How many people the licence covers; none or null for any number. */
  seats: z.number().int().min(1).max(1_000_000).nullable().optional(),
  /** Number of the invoice, or a link to it. */
  invoice: text(500).nullable().optional(),
  /** True when it stands even where the files name a stricter licence. */
  overrule_files: z.boolean().optional(),
});
export type RightsClaim = z.infer<typeof RightsClaim>;

/** Who says something about a sound's rights: a person about it or its folder, the app about what it made, its files about themselves. */
export const RightsSource = z.enum(['sound_claim', 'folder_claim', 'app', 'file_tag', 'file_name', 'sidecar', 'folder_text']);
export type RightsSource = z.infer<typeof RightsSource>;

export const RightsStatement = z.object({
  source: RightsSource,
  license_id: z.string(),
  /** The tag, or the path under the folder of the text or file that says it; the folder's path for a claim about it, '' for one about the sound. */
  where: z.string(),
  /** ISO time of a person's assertion, null for files and for claims that assert nothing. */
  asserted_at: z.string().nullable(),
  holder: z.string().nullable(),
  evidence: z.string().nullable(),
  seats: z.number().int().nullable(),
  invoice: z.string().nullable(),
  /** False where a person's more specific statement stands in its place. */
  in_force: z.boolean(),
});
export type RightsStatement = z.infer<typeof RightsStatement>;

/** Everything that is said about the rights of a sound; its licence record is the strictest of what is in force. */
export const SoundRights = z.object({
  statements: z.array(RightsStatement),
  /** Where they disagree and which holds, in sentences. */
  conflicts: z.array(z.string()),
  /** The fewest seats of the claims in force, null when none limits them. */
  seats: z.number().int().nullable(),
});
export type SoundRights = z.infer<typeof SoundRights>;

/** What the gate is told beside the licence record. */
export const RightsBasis = z.object({
  /** What files say that makes the licence stricter than a person's claim, in sentences. */
  evidence: z.array(z.string()),
  seats: z.number().int().nullable(),
  /** Whether a person (or the app, of what it made) vouches for a licence: when it isn't enough, `evidence` says what stands against it. */
  asserted: z.boolean().optional(),
});
export type RightsBasis = z.infer<typeof RightsBasis>;

/** One assertion of the log. Nothing is ever taken out of it: the newest one about a thing is in force. */
export const RightsLogEntry = RightsClaim.extend({
  asserted_at: z.string(),
  /** The account of the machine that said it; null for the app itself, and in older entries. */
  said_by: z.string().nullable().optional(),
  /** The folder that it was said of, null for one about single sounds. */
  root_id: z.string().nullable(),
  /** How many sounds it was said of, null for a folder. */
  sounds: z.number().int().nullable(),
  /** Whether it stands in place of what the sounds' own files say. */
  overrule_files: z.boolean(),
});
export type RightsLogEntry = z.infer<typeof RightsLogEntry>;

/** One entry of the licence table, for the rights dialog. */
export const LicenseChoice = z.object({
  license_id: z.string(),
  license_name: z.string(),
  license_url: z.string().nullable(),
  commercial_ok: z.boolean(),
  requires_attribution: z.boolean(),
});
export type LicenseChoice = z.infer<typeof LicenseChoice>;
