/**
 * Rights of sounds, fail-closed: how a licence is spelled, what a claim about a folder amounts to, which of several records binds,
 * and whether a sound may be used. Pure.
 */
import type { IntendedUse, LicenseChoice, LicenseRecord, RightsBasis, RightsClaim } from '../contract/rights.ts';
import { type LicenseId, type LicenseTerms, licenseTable } from './licenseTable.ts';

/** Words that carry no meaning in a licence's name. */
const NOISE = new Set(
  'the a an this file work sound sounds is are licensed license licence under international universal unported version v deed legalcode'.split(
    ' ',
  ),
);

/** The words that are left of each spelling, sorted, without noise and version -> id and the only version it may name. */
const SPELLINGS: Record<string, { id: LicenseId; version: string | null }> = {
  cc0: { id: 'CC0-1.0', version: '1.0' },
  '0 cc': { id: 'CC0-1.0', version: '1.0' },
  'cc zero': { id: 'CC0-1.0', version: '1.0' },
  'cc0 dedication domain public': { id: 'CC0-1.0', version: '1.0' },
  'by cc': { id: 'CC-BY-4.0', version: '4.0' },
  by: { id: 'CC-BY-4.0', version: '4.0' },
  'attribution cc': { id: 'CC-BY-4.0', version: '4.0' },
  'by cc nc': { id: 'CC-BY-NC-4.0', version: '4.0' },
  'by nc': { id: 'CC-BY-NC-4.0', version: '4.0' },
  'attribution cc nc': { id: 'CC-BY-NC-4.0', version: '4.0' },
  'attribution nc': { id: 'CC-BY-NC-4.0', version: '4.0' },
  'cc sampling+': { id: 'CC-Sampling+-1.0', version: '1.0' },
  'sampling+': { id: 'CC-Sampling+-1.0', version: '1.0' },
  remarc: { id: 'RemArc', version: null },
  'bbc remarc': { id: 'RemArc', version: null },
  'gdc sonniss': { id: 'Sonniss-GDC', version: null },
  'bundle gdc sonniss': { id: 'Sonniss-GDC', version: null },
  'audio bundle game gdc sonniss': { id: 'Sonniss-GDC', version: null },
  'content pixabay': { id: 'Pixabay-Content', version: null },
  'elevenlabs sfx': { id: 'ElevenLabs-SFX', version: null },
  'effects elevenlabs sound terms': { id: 'ElevenLabs-SFX', version: null },
  'community stability': { id: 'Stability-Community', version: null },
  'ai community stability': { id: 'Stability-Community', version: null },
  mit: { id: 'MIT', version: null },
  'owned user': { id: 'user-owned', version: null },
  mine: { id: 'user-owned', version: null },
};

const CC_URL = /creativecommons\.org\/(licenses|publicdomain)\/([a-z+-]+)\/(\d\.\d)(\/[a-z]{2,3}(?=\/|$|\s))?/g;
/** Looked for before anything else and in any spelling: both make the result unusable in a mix. */
const REFUSED = /share[\s_-]*alike|no[\s_-]*deriv|(?:^|[^a-z])(?:sa|nd)(?:[^a-z]|$)/;
const PROPRIETARY = /^proprietary[\s_-]+(\S[^\n]{0,48})$/i;

/**
 * A licence id of the table, `Proprietary-...` (nothing allowed), or `unknown`. Every word must be understood: a spelling with one
 * word too many is unknown. Older Creative Commons versions and national ports are unknown too: the credit line would name
 * another licence than the one that was granted.
 */
export function normaliseLicenseId(text: unknown): string {
  if (typeof text !== 'string' || text.length > 4000) return 'unknown';
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  const proprietary = PROPRIETARY.exec(plain);
  if (proprietary) return `Proprietary-${proprietary[1]?.trim()}`;
  const lower = plain.toLowerCase();
  const urls = [...lower.matchAll(CC_URL)];
  if (urls.length > 0) return idOfUrls(urls, lower);
  return idOfWords(lower);
}

/** Text with addresses in it (a licence file): the addresses decide, and must agree. */
function idOfUrls(urls: RegExpMatchArray[], text: string): string {
  const ids = new Set(urls.map(([, kind, name, version, port]) => (port ? 'unknown' : idOfWords(urlWords(kind, name, version)))));
  const [only] = ids;
  if (ids.size !== 1 || only === undefined || REFUSED.test(text)) return 'unknown';
  // Words beside a plain BY address that speak of non-commercial terms contradict it.
  return only !== 'CC-BY-NC-4.0' && /non[\s_-]*commercial|(?:^|[^a-z])nc(?:[^a-z]|$)/.test(text) ? 'unknown' : only;
}

function urlWords(kind = '', name = '', version = ''): string {
  if (kind === 'publicdomain') return name === 'zero' ? `cc zero ${version}` : 'unknown';
  return `cc ${name} ${version}`;
}

function idOfWords(lower: string): string {
  if (REFUSED.test(lower)) return 'unknown';
  const folded = lower
    .replace(/creative[\s_-]*commons/g, ' cc ')
    .replace(/non[\s_-]*commercial/g, ' nc ')
    .replace(/sampling(?:\+|[\s_-]*plus)/g, ' sampling+ ');
  const words = new Set<string>();
  const versions = new Set<string>();
  for (const word of folded.split(/[^\p{L}\p{N}.+]+/u)) {
    const bare = word.replace(/^\.+|\.+$/g, '');
    const version = /^v?(\d\.\d)$/.exec(bare)?.[1];
    if (version) versions.add(version);
    else if (bare !== '' && bare !== '+' && !NOISE.has(bare)) words.add(bare);
  }
  const key = [...words].sort().join(' ');
  const spelling = Object.hasOwn(SPELLINGS, key) ? SPELLINGS[key] : undefined;
  if (!spelling || versions.size > 1) return 'unknown';
  const [version] = versions;
  return version === undefined || version === spelling.version ? spelling.id : 'unknown';
}

function termsOf(id: string): LicenseTerms {
  if (Object.hasOwn(licenseTable, id)) return licenseTable[id as LicenseId];
  return { ...licenseTable.unknown, license_name: id.replace(/^Proprietary-/, 'Proprietary: ') };
}

/**
 * The licence record of a folder's sounds. Verified only when a person has asserted a known licence, or the app made the sounds.
 * `assertedAt`: ISO time of the assertion, null while the claim is only a proposal.
 */
export function licenseFromClaim(claim: RightsClaim, basis: { builtin: boolean; assertedAt: string | null }): LicenseRecord {
  const id = normaliseLicenseId(claim.license_id);
  const terms = termsOf(id);
  const verified = id !== 'unknown' && (basis.builtin || basis.assertedAt !== null);
  const credit = claim.holder === null ? terms.license_name : `${claim.holder}, ${terms.license_name}`;
  return {
    source: basis.builtin ? 'foley-desk' : 'local',
    source_id: null,
    source_url: null,
    acquisition_method: basis.builtin ? 'generated' : 'user',
    license_id: id,
    ...terms,
    rights_holder: claim.holder,
    creator_name: id === 'user-owned' ? claim.holder : null,
    creator_url: null,
    attribution_text: terms.requires_attribution ? (terms.license_url === null ? credit : `${credit} (${terms.license_url})`) : null,
    transformations: [],
    is_ai_generated: false,
    generator_model: null,
    generator_version: null,
    generation_prompt: null,
    generation_seed: null,
    generation_params: null,
    watermark: null,
    c2pa_manifest_ref: null,
    contains_recognizable_voice: false,
    potential_trademark: false,
    disclosure_recommended: false,
    rights_verified: verified,
    verified_at: verified ? basis.assertedAt : null,
    schema_version: 1,
  };
}

const GRANTS = [
  'commercial_ok',
  'embed_in_derivative_ok',
  'redistribute_standalone_ok',
  'cache_bytes_ok',
  'modification_ok',
  'ai_training_ok',
] as const;
const BURDENS = [
  'requires_attribution',
  'notice_text_required',
  'is_ai_generated',
  'contains_recognizable_voice',
  'potential_trademark',
  'disclosure_recommended',
] as const;

/**
 * One record that respects all of them: names the record that grants least, allows what every one allows, owes what any one asks.
 * The order of the records has no influence; no record at all is an unknown licence.
 */
export function strictest(records: readonly LicenseRecord[]): LicenseRecord {
  const ordered = [...records].sort(
    (a, b) =>
      granted(a) - granted(b) || cap(a) - cap(b) || compare(a.license_id, b.license_id) || compare(JSON.stringify(a), JSON.stringify(b)),
  );
  const [first, ...others] = ordered;
  if (!first) return licenseFromClaim({ license_id: 'unknown', holder: null, evidence: null }, { builtin: false, assertedAt: null });
  if (others.length === 0) return first;
  const merged: LicenseRecord = { ...first };
  for (const flag of GRANTS) merged[flag] = ordered.every((record) => record[flag]);
  for (const flag of BURDENS) merged[flag] = ordered.some((record) => record[flag]);
  const lowest = Math.min(...ordered.map(cap));
  merged.revenue_cap_usd = Number.isFinite(lowest) ? lowest : null;
  const credits = new Set(ordered.flatMap((record) => record.attribution_text ?? []));
  merged.attribution_text = credits.size > 0 ? [...credits].sort().join('; ') : null;
  merged.rights_verified = ordered.every((record) => record.rights_verified);
  const latest = ordered.flatMap((record) => record.verified_at ?? []).sort();
  merged.verified_at = merged.rights_verified ? (latest.at(-1) ?? null) : null;
  return merged;
}

/** Whether what `other` says takes anything away from a record. */
export function isNarrowedBy(record: LicenseRecord, other: LicenseRecord): boolean {
  const both = strictest([record, other]);
  const flags = [...GRANTS, ...BURDENS, 'rights_verified', 'revenue_cap_usd'] as const;
  return flags.some((flag) => both[flag] !== record[flag]);
}

const granted = (record: LicenseRecord) => GRANTS.filter((flag) => record[flag]).length;
const cap = (record: LicenseRecord) => record.revenue_cap_usd ?? Number.POSITIVE_INFINITY;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Whether a sound with this licence may be used so; with every reason against it, in the order of the checks. Whatever isn't a
 * proper record or use is a refusal, and so is an error while reading it: nothing is kept that wasn't plainly allowed. `basis` and
 * `teamSize` decide the words (what files say, too few seats) and never the answer.
 */
export function keepSound(
  license: unknown,
  use: unknown,
  basis?: RightsBasis,
  teamSize = 1,
): { ok: boolean; reasons: string[]; warnings: string[] } {
  try {
    const reasons = refusals((license ?? {}) as Partial<LicenseRecord>, (use ?? {}) as Partial<IntendedUse>);
    if (reasons.length === 0) return { ok: true, reasons, warnings: seatWarnings(basis?.seats ?? null, teamSize) };
    return { ok: false, reasons: inWords(reasons, (license as Partial<LicenseRecord>).license_id, basis), warnings: [] };
  } catch {
    return { ok: false, reasons: ['The licence could not be read.'], warnings: [] };
  }
}

/**
 * What stands against the claim comes first where a person made one: then "nobody has confirmed" is untrue. What terms outside the table
 * forbid isn't known, so their empty grants are no reasons of their own: one sound would be counted under three of them.
 */
function inWords(reasons: readonly string[], licenseId: string | undefined, basis: RightsBasis | undefined): string[] {
  const evidence = basis?.evidence ?? [];
  const ungranted: readonly string[] = licenseId === 'unknown' && basis !== undefined ? Object.values(UNGRANTED) : [];
  const known = reasons.filter((reason) => !ungranted.includes(reason));
  if (basis?.asserted !== true || evidence.length === 0) return [...(known.length > 0 ? known : reasons), ...evidence];
  return [...evidence, ...known.filter((reason) => reason !== UNCONFIRMED)];
}

const UNCONFIRMED = 'Nobody has confirmed the rights.';
const UNGRANTED = {
  commercial: 'The licence does not allow commercial use.',
  publish: 'The licence does not allow publishing it in a work.',
  standalone: 'The licence does not allow passing the sound on by itself.',
  training: 'The licence does not allow training models on it.',
} as const;

/** A licence for too few people is told, not refused: who of the team works with a sound is for the team to say. */
function seatWarnings(seats: number | null, teamSize: number): string[] {
  if (seats === null || seats >= teamSize) return [];
  return [`Warning: the licence covers ${seats} ${seats === 1 ? 'person' : 'people'}, the team has ${teamSize}.`];
}

function refusals(license: Partial<LicenseRecord>, use: Partial<IntendedUse>): string[] {
  const reasons: string[] = [];
  const refuse = (when: boolean, reason: string) => {
    if (when) reasons.push(reason);
  };
  const { revenue_cap_usd: limit } = license;
  const { revenue_usd: revenue } = use;
  const flags = [...GRANTS, 'rights_verified', 'requires_attribution', 'contains_recognizable_voice', 'potential_trademark'] as const;
  const answers = ['commercial', 'publish', 'redistribute_standalone', 'will_train', 'can_attribute', 'allow_voice_or_trademark'] as const;
  const revenueKnown = typeof revenue === 'number' && revenue >= 0;

  refuse(license.rights_verified !== true, UNCONFIRMED);
  refuse(use.commercial !== false && license.commercial_ok !== true, UNGRANTED.commercial);
  refuse(use.publish !== false && license.embed_in_derivative_ok !== true, UNGRANTED.publish);
  refuse(use.redistribute_standalone !== false && license.redistribute_standalone_ok !== true, UNGRANTED.standalone);
  refuse(use.will_train !== false && license.ai_training_ok !== true, UNGRANTED.training);
  if (limit !== null) {
    const within = typeof limit === 'number' && revenueKnown && revenue < limit;
    refuse(!within, 'The revenue is at or above what the licence allows.');
  }
  refuse(license.requires_attribution !== false && use.can_attribute !== true, 'The licence asks for a credit that cannot be given.');
  const risky = license.contains_recognizable_voice !== false || license.potential_trademark !== false;
  refuse(risky && use.allow_voice_or_trademark !== true, 'It may hold a recognisable voice or a trademark.');
  refuse(
    flags.some((flag) => typeof license[flag] !== 'boolean'),
    'The licence record is incomplete.',
  );
  refuse(!revenueKnown || answers.some((answer) => typeof use[answer] !== 'boolean'), 'The intended use is incomplete.');
  return reasons;
}

/** The licences that a claim can name, a person's own recordings first; `unknown` is no licence and isn't among them. */
export function licenseChoices(): LicenseChoice[] {
  return Object.entries(licenseTable)
    .filter(([id]) => id !== 'unknown')
    .map(([license_id, { license_name, license_url, commercial_ok, requires_attribution }]) => ({
      license_id,
      license_name,
      license_url,
      commercial_ok,
      requires_attribution,
    }));
}
