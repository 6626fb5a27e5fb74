/** A filter in the language of the shared table. Pure. */

import type { Where } from '../../main/contract/search.ts';
import { asciiLower } from '../../main/library/columnFilter.ts';

/** Null for what is never published, and asked of the own index alone. */
const clauses: { [K in keyof Where]-?: ((value: NonNullable<Where[K]>) => string) | null } = {
  commercial_ok: (value) => `commercial = ${value}`,
  embed_in_derivative_ok: (value) => `embed = ${value}`,
  redistribute_standalone_ok: (value) => `standalone = ${value}`,
  ai_training_ok: (value) => `training = ${value}`,
  requires_attribution: (value) => `attribution = ${value}`,
  rights_verified: (value) => `verified = ${value}`,
  contains_recognizable_voice: (value) => `voice = ${value}`,
  potential_trademark: (value) => `trademark = ${value}`,
  min_revenue_cap_usd: (value) => `(revenue_cap is null or revenue_cap >= ${number(value)})`,
  ucs_category: (value) => `category = ${quoted(asciiLower(value))}`,
  ucs_catid: (value) => `catid = ${quoted(asciiLower(value))}`,
  root_id: (value) => `contains(roots, ${quoted(`|${value}|`)})`,
  min_duration_s: (value) => `duration >= ${number(value)}`,
  max_duration_s: (value) => `duration <= ${number(value)}`,
  channels: (value) => `channels = ${number(value)}`,
  sample_rate: (value) => `sample_rate = ${number(value)}`,
  qc_status: (value) => `quality = ${quoted(value)}`,
  // A person's own opinion, which changes by the minute: one that was published would be believed until the next publication.
  min_rating: null,
  max_rating: null,
};

/** What samples are wherever they lie. All else (rights, folders, names, which drives are there) is each library's own. */
const ofSamples: ReadonlySet<string> = new Set(['min_duration_s', 'max_duration_s', 'channels', 'sample_rate', 'qc_status']);

/** Of the own publication (`isOwn`) the whole filter; of another's what is so everywhere, and the rest is asked of the own index. */
export function sharedFilter(where: Where, { isOwn }: { isOwn: boolean }): string {
  const tests = Object.entries(clauses).flatMap(([key, clause]) => {
    const value = where[key as keyof Where];
    if (value === undefined || clause === null || (!isOwn && !ofSamples.has(key))) return [];
    return [(clause as (value: unknown) => string)(value)];
  });
  return [isOwn ? 'live = true' : 'true', ...tests].join(' and ');
}

export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** A cast, since a bare whole number would be compared as one. */
const number = (value: number) => `cast(${value} as double)`;
