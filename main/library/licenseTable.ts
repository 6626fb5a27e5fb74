/** What each known licence allows. A row says only what the licence's text grants; everything else is refused. */
import type { LicenseRecord } from '../contract/rights.ts';

/** The part of a licence record that follows from the licence alone. */
export type LicenseTerms = Pick<
  LicenseRecord,
  | 'license_name'
  | 'license_url'
  | 'commercial_ok'
  | 'embed_in_derivative_ok'
  | 'redistribute_standalone_ok'
  | 'cache_bytes_ok'
  | 'modification_ok'
  | 'ai_training_ok'
  | 'revenue_cap_usd'
  | 'requires_attribution'
  | 'notice_text_required'
>;

/** Letters of `grants`, in order: commercial, embed, standalone, cache, modify, train; T or F. */
function terms(name: string, url: string | null, grants: string, obligations: { credit?: boolean; notice?: boolean; cap?: number } = {}) {
  const granted = (index: number) => grants[index] === 'T';
  return {
    license_name: name,
    license_url: url,
    commercial_ok: granted(0),
    embed_in_derivative_ok: granted(1),
    redistribute_standalone_ok: granted(2),
    cache_bytes_ok: granted(3),
    modification_ok: granted(4),
    ai_training_ok: granted(5),
    revenue_cap_usd: obligations.cap ?? null,
    requires_attribution: obligations.credit ?? false,
    notice_text_required: obligations.notice ?? false,
  } satisfies LicenseTerms;
}

const cc = 'https://creativecommons.org';

/** Ids as WEAVE reads them. ShareAlike and NoDerivatives have no row on purpose: they are refused, whatever their spelling. */
export const licenseTable = {
  'user-owned': terms('My own recordings', null, 'TTTTTT'),
  'CC0-1.0': terms('Creative Commons Zero 1.0', `${cc}/publicdomain/zero/1.0/`, 'TTTTTT'),
  'CC-BY-4.0': terms('Creative Commons Attribution 4.0', `${cc}/licenses/by/4.0/`, 'TTTTTT', { credit: true }),
  'CC-BY-NC-4.0': terms('Creative Commons Attribution-NonCommercial 4.0', `${cc}/licenses/by-nc/4.0/`, 'FTTTTF', { credit: true }),
  'CC-Sampling+-1.0': terms('Creative Commons Sampling Plus 1.0', `${cc}/licenses/sampling+/1.0/`, 'FTFTTF', { credit: true }),
  RemArc: terms('BBC RemArc Licence', null, 'FTFTTF', { credit: true }),
  'Sonniss-GDC': terms('Sonniss GDC Game Audio Bundle Licence', null, 'TTFTTF'),
  'Pixabay-Content': terms('Pixabay Content License', 'https://pixabay.com/service/license-summary/', 'TTFTTF'),
  'ElevenLabs-SFX': terms('ElevenLabs Sound Effects Terms', null, 'TTFTTF'),
  'Stability-Community': terms('Stability AI Community License', 'https://stability.ai/license', 'TTFTTF', { cap: 1_000_000 }),
  MIT: terms('MIT License', 'https://opensource.org/license/mit', 'TTTTTT', { credit: true, notice: true }),
  unknown: terms('Unknown', null, 'FFFFFF'),
} as const satisfies Record<string, LicenseTerms>;

export type LicenseId = keyof typeof licenseTable;
