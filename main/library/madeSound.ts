/** What is known of a sound that was generated: the app's own word about what it made, and the mark that such a file carries. Pure. */
import { z } from 'zod';
import type { LicenseRecord } from '../contract/rights.ts';
import { licenseFromClaim } from './licensing.ts';

const Params = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** How a sound came about, as its file and its licence record tell it. */
export const MadeMark = z.object({
  /** True for what a trained model made; false for arithmetic of our own. */
  ai: z.boolean(),
  model: z.string(),
  version: z.string().nullable(),
  prompt: z.string(),
  seed: z.number().nullable(),
  params: Params.nullable(),
});
export type MadeMark = z.infer<typeof MadeMark>;

/** The app's word about a sound that it made or had made. */
export const MadeSound = MadeMark.extend({
  /** Of the licence table. */
  license_id: z.string(),
  /** Who made it: `foley-desk`, or the service. */
  source: z.string(),
  source_url: z.string().nullable(),
  /** ISO time. */
  made_at: z.string(),
  /** What was done to it after it came. */
  transformations: z.array(z.string()),
});
export type MadeSound = z.infer<typeof MadeSound>;

/** The licence record of a sound that the app vouches for. */
export function licenseOfMade(made: MadeSound): LicenseRecord {
  const claim = { license_id: made.license_id, holder: null, evidence: null };
  const license = licenseFromClaim(claim, { builtin: true, assertedAt: made.made_at });
  const { source, source_url, transformations } = made;
  return { ...withMark(license, made), source, source_url, transformations };
}

/** Of several records that name the licence of a made sound, the app's own says where it comes from. */
export function withOrigin(license: LicenseRecord, { license_id, source, source_url, transformations }: MadeSound): LicenseRecord {
  return license.license_id === license_id ? { ...license, acquisition_method: 'generated', source, source_url, transformations } : license;
}

/** A mark only adds: what a model made stays a model's, whatever else is said of the sound. */
export function withMark(license: LicenseRecord, mark: MadeMark): LicenseRecord {
  return {
    ...license,
    is_ai_generated: license.is_ai_generated || mark.ai,
    disclosure_recommended: license.disclosure_recommended || mark.ai,
    generator_model: license.generator_model ?? mark.model,
    generator_version: license.generator_version ?? mark.version,
    generation_prompt: license.generation_prompt ?? mark.prompt,
    generation_seed: license.generation_seed ?? mark.seed,
    generation_params: license.generation_params ?? mark.params,
  };
}

/** Fields of iXML's USER by which a file tells how it was generated; they travel with every copy. */
export const MARK_FIELDS = {
  kind: 'GENERATED',
  model: 'GENERATOR',
  version: 'GENERATOR_VERSION',
  prompt: 'GENERATION_PROMPT',
  seed: 'GENERATION_SEED',
  params: 'GENERATION_PARAMS',
} as const;

const KIND = { ai: 'by a model', synthesis: 'by synthesis' } as const;

/** The mark as the fields of a file. */
export function markFields({ ai, model, version, prompt, seed, params }: MadeMark): Record<string, string> {
  return {
    [MARK_FIELDS.kind]: ai ? KIND.ai : KIND.synthesis,
    [MARK_FIELDS.model]: model,
    ...(version === null ? {} : { [MARK_FIELDS.version]: version }),
    [MARK_FIELDS.prompt]: prompt,
    ...(seed === null ? {} : { [MARK_FIELDS.seed]: String(seed) }),
    ...(params === null ? {} : { [MARK_FIELDS.params]: JSON.stringify(params) }),
  };
}

/** The mark in what was read of a file, null for one without. A mark that is damaged still says that the sound was generated. */
export function markIn(fields: Readonly<Record<string, string>>): MadeMark | null {
  const read = (name: keyof typeof MARK_FIELDS): string | null => fields[`ixml.USER.${MARK_FIELDS[name]}`] ?? null;
  const kind = read('kind');
  if (kind === null) return null;
  const seed = Number(read('seed') ?? Number.NaN);
  return {
    ai: kind !== KIND.synthesis,
    model: read('model') ?? 'unknown',
    version: read('version'),
    prompt: read('prompt') ?? '',
    seed: Number.isFinite(seed) ? seed : null,
    params: paramsIn(read('params')),
  };
}

function paramsIn(json: string | null): MadeMark['params'] {
  try {
    return Params.nullable()
      .catch(null)
      .parse(json === null ? null : JSON.parse(json));
  } catch {
    return null;
  }
}
