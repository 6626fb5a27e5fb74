/** Filters of a search: what a field chip such as `dur:<3` stands for, and how two sets of filters hold together. Pure. */
import type { Where } from '../contract/search.ts';
import { type LicenseId, licenseTable } from './licenseTable.ts';
import { normaliseLicenseId } from './licensing.ts';
import { ucsById, ucsEntries } from './ucs.ts';

const CHANNELS: Record<string, number> = { mono: 1, stereo: 2, quad: 4 };
/** What nobody vouches for has no burdens that are known, and is kept by none of them. */
const RIGHTS: Record<string, Where> = {
  commercial: { rights_verified: true, commercial_ok: true },
  standalone: { rights_verified: true, redistribute_standalone_ok: true },
  train: { rights_verified: true, ai_training_ok: true },
  nocredit: { rights_verified: true, requires_attribution: false },
  verified: { rights_verified: true },
};

const category = (value: string): Where | null => {
  const entry = ucsById(value);
  // `RAIN` is a category and a CatID: the category is the wider of the two.
  const isCategory = value === value.toUpperCase() || entry === null;
  if (!/^[\p{L}][\p{L}\p{N} &-]{0,63}$/u.test(value)) return null;
  return isCategory ? { ucs_category: value.toUpperCase() } : { ucs_catid: entry.id };
};

/** `DOOR*`: the category or the one CatID that all ids with this beginning are of; null when they are of several. */
function beginningOf(value: string): Where | null {
  const begins = (id: string) => id.toLowerCase().startsWith(value.toLowerCase());
  const entries = value === '' ? [] : ucsEntries.filter(({ id }) => begins(id));
  const [first, second] = entries;
  if (first === undefined) return null;
  if (second === undefined) return { ucs_catid: first.id };
  const whole = ucsEntries.filter((entry) => entry.category === first.category);
  return whole.length === entries.length && whole.every(({ id }) => begins(id)) ? { ucs_category: first.category } : null;
}

/** At least what a licence allows and no burden that it doesn't have: `lic:cc0` is also kept by one's own recordings. */
function asFreeAs(value: string): Where | null {
  const id = normaliseLicenseId(value);
  if (id === 'unknown' || !Object.hasOwn(licenseTable, id)) return null;
  const terms = licenseTable[id as LicenseId];
  return {
    rights_verified: true,
    ...(terms.commercial_ok && { commercial_ok: true }),
    ...(terms.embed_in_derivative_ok && { embed_in_derivative_ok: true }),
    ...(terms.redistribute_standalone_ok && { redistribute_standalone_ok: true }),
    ...(terms.ai_training_ok && { ai_training_ok: true }),
    ...(!terms.requires_attribution && { requires_attribution: false }),
  };
}

const sampleRate = (value: string): Where | null => {
  const found = /^(\d{1,6}(?:\.\d{1,3})?)(k|khz|hz)?$/i.exec(value);
  if (!found) return null;
  const kilo = found[2]?.toLowerCase().startsWith('k') || Number(found[1]) < 1000;
  return { sample_rate: Math.round(Number(found[1]) * (kilo ? 1000 : 1)) };
};

/** `4`, `4+`, `>=4`, `<3`, `2-4`, `none`, `any`. A bound from above is of sounds that have stars: those without are no bad ones. */
function rating(value: string): Where | null {
  const word = value.toLowerCase();
  if (word === 'none' || word === '0') return { max_rating: 0 };
  if (word === 'any') return { min_rating: 1 };
  const found = /^(?:(?<sign>[<>]=?)(?<bound>[0-5])|(?<low>[1-5])(?<plus>\+)?|(?<from>[1-5])-(?<to>[1-5]))$/.exec(word)?.groups;
  if (found === undefined) return null;
  const { sign, low, plus, from } = found;
  if (low !== undefined) return stars(Number(low), plus === undefined ? Number(low) : MOST_STARS);
  if (from !== undefined) return stars(Number(from), Number(found['to']));
  const bound = Number(found['bound']);
  return sign?.startsWith('>') ? stars(sign === '>' ? bound + 1 : bound, MOST_STARS) : stars(1, sign === '<' ? bound - 1 : bound);
}

const MOST_STARS = 5;

/** Null where nothing lies between. */
function stars(from: number, to: number): Where | null {
  const low = Math.max(1, from);
  if (low > to) return null;
  return { min_rating: low, ...(to < MOST_STARS && { max_rating: to }) };
}

const fields = {
  cat: category,
  ucs: (value) => (value.endsWith('*') ? beginningOf(value.slice(0, -1)) : category(value)),
  ch: (value) => {
    const count = CHANNELS[value.toLowerCase()] ?? (/^\d{1,3}$/.test(value) ? Number(value) : 0);
    return count > 0 ? { channels: count } : null;
  },
  sr: sampleRate,
  rate: sampleRate,
  qc: (value) => (value === 'pass' || value === 'warn' || value === 'fail' ? { qc_status: value } : null),
  dur: (value) => {
    const range = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(value);
    if (range) return { min_duration_s: Number(range[1]), max_duration_s: Number(range[2]) };
    const bound = /^([<>])=?(\d+(?:\.\d+)?)s?$/.exec(value);
    if (!bound) return null;
    return bound[1] === '<' ? { max_duration_s: Number(bound[2]) } : { min_duration_s: Number(bound[2]) };
  },
  rating,
  lic: (value) => (Object.hasOwn(RIGHTS, value.toLowerCase()) ? (RIGHTS[value.toLowerCase()] ?? null) : asFreeAs(value)),
} satisfies Record<string, (value: string) => Where | null>;

/**
 * The filter of a chip: `cat:DOORS`, `ucs:DOORWood`, `ucs:DOOR*`, `ch:2`, `rate:48k`, `dur:<3`, `dur:2-5`, `qc:pass`, `lic:commercial`,
 * `lic:cc0`, `rating:4+`; null when it isn't one.
 */
export function fieldFilter(name: string, value: string): Where | null {
  const field = name.toLowerCase();
  return isField(field) ? fields[field](value) : null;
}

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);

const KNOWN: Readonly<Record<keyof typeof fields, string>> = {
  cat: 'a category such as DOORS',
  ucs: 'a CatID such as DOORWood, or its beginning with a star',
  ch: `a number of channels, or ${Object.keys(CHANNELS).join(', ')}`,
  sr: 'a rate such as 48k',
  rate: 'a rate such as 48k',
  qc: 'pass, warn or fail',
  dur: 'seconds such as <3, >10 or 2-5',
  rating: 'stars such as 4, 4+, <3 or 2-4, none or any',
  lic: `${Object.keys(RIGHTS).join(', ')}, or a licence such as cc0 or cc-by`,
};

/** What a chip of this name takes, for whoever wrote something else; null for no name of a chip. */
export function chipTakes(name: string): string | null {
  const field = name.toLowerCase();
  return isField(field) ? KNOWN[field] : null;
}

/** Both filters at once: bounds tighten, anything else must agree; null when nothing can satisfy both. */
export function mergeWhere(a: Where, b: Where): Where | null {
  const merged: Record<string, unknown> = { ...a };
  for (const [key, value] of Object.entries(b)) {
    const other = merged[key];
    if (other === undefined || value === undefined) merged[key] = value ?? other;
    else if (Object.hasOwn(bounds, key)) merged[key] = bounds[key as keyof typeof bounds](Number(other), Number(value));
    else if (other !== value) return null;
  }
  const where: Where = merged;
  const isOpen = (low: number | undefined, high: number | undefined) => low === undefined || high === undefined || low <= high;
  return isOpen(where.min_duration_s, where.max_duration_s) && isOpen(where.min_rating, where.max_rating) ? where : null;
}

/** Of two, the tighter one. */
const bounds = {
  min_duration_s: Math.max,
  max_duration_s: Math.min,
  min_revenue_cap_usd: Math.max,
  min_rating: Math.max,
  max_rating: Math.min,
} as const satisfies Partial<Record<keyof Where, (...values: number[]) => number>>;
