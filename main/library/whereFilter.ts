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

const fields: Record<string, (value: string) => Where | null> = {
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
  lic: (value) => (Object.hasOwn(RIGHTS, value.toLowerCase()) ? (RIGHTS[value.toLowerCase()] ?? null) : asFreeAs(value)),
};

/**
 * The filter of a chip: `cat:DOORS`, `ucs:DOORWood`, `ucs:DOOR*`, `ch:2`, `rate:48k`, `dur:<3`, `dur:2-5`, `qc:pass`, `lic:commercial`,
 * `lic:cc0`; null when it isn't one.
 */
export function fieldFilter(name: string, value: string): Where | null {
  const field = name.toLowerCase();
  return Object.hasOwn(fields, field) ? (fields[field]?.(value) ?? null) : null;
}

/** Both filters at once: bounds tighten, anything else must agree; null when nothing can satisfy both. */
export function mergeWhere(a: Where, b: Where): Where | null {
  const { min_duration_s: lowA, max_duration_s: highA, min_revenue_cap_usd: capA, ...sameA } = a;
  const { min_duration_s: lowB, max_duration_s: highB, min_revenue_cap_usd: capB, ...sameB } = b;
  for (const [key, value] of Object.entries(sameA)) {
    const other = (sameB as Record<string, unknown>)[key];
    if (other !== undefined && other !== value) return null;
  }
  const merged: Where = { ...sameA, ...sameB };
  const low = tightest(Math.max, lowA, lowB);
  const high = tightest(Math.min, highA, highB);
  const cap = tightest(Math.max, capA, capB);
  if (low !== undefined) merged.min_duration_s = low;
  if (high !== undefined) merged.max_duration_s = high;
  if (cap !== undefined) merged.min_revenue_cap_usd = cap;
  return low !== undefined && high !== undefined && low > high ? null : merged;
}

function tightest(pick: (...values: number[]) => number, ...values: (number | undefined)[]): number | undefined {
  const given = values.filter((value) => value !== undefined);
  return given.length === 0 ? undefined : pick(...given);
}
