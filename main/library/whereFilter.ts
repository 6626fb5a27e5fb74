/** Filters of a search: what a field chip such as `dur:<3` stands for, and how two sets of filters hold together. Pure. */
import type { Where } from '../contract/search.ts';
import { ucsById } from './ucs.ts';

const CHANNELS: Record<string, number> = { mono: 1, stereo: 2, quad: 4 };
const RIGHTS: Record<string, Where> = {
  commercial: { commercial_ok: true },
  standalone: { redistribute_standalone_ok: true },
  train: { ai_training_ok: true },
  nocredit: { requires_attribution: false },
  verified: { rights_verified: true },
};

const fields: Record<string, (value: string) => Where | null> = {
  cat: (value) => {
    const entry = ucsById(value);
    // `RAIN` is a category and a CatID: the category is the wider of the two.
    const isCategory = value === value.toUpperCase() || entry === null;
    if (!/^[\p{L}][\p{L}\p{N} &-]{0,63}$/u.test(value)) return null;
    return isCategory ? { ucs_category: value.toUpperCase() } : { ucs_catid: entry.id };
  },
  ch: (value) => {
    const count = CHANNELS[value.toLowerCase()] ?? (/^\d{1,3}$/.test(value) ? Number(value) : 0);
    return count > 0 ? { channels: count } : null;
  },
  sr: (value) => {
    const found = /^(\d{1,6}(?:\.\d{1,3})?)(k|khz|hz)?$/i.exec(value);
    if (!found) return null;
    const kilo = found[2]?.toLowerCase().startsWith('k') || Number(found[1]) < 1000;
    return { sample_rate: Math.round(Number(found[1]) * (kilo ? 1000 : 1)) };
  },
  dur: (value) => {
    const range = /^(\d+(?:\.\d+)?)-(\d+(?:\.\d+)?)$/.exec(value);
    if (range) return { min_duration_s: Number(range[1]), max_duration_s: Number(range[2]) };
    const bound = /^([<>])=?(\d+(?:\.\d+)?)s?$/.exec(value);
    if (!bound) return null;
    return bound[1] === '<' ? { max_duration_s: Number(bound[2]) } : { min_duration_s: Number(bound[2]) };
  },
  lic: (value) => (Object.hasOwn(RIGHTS, value.toLowerCase()) ? (RIGHTS[value.toLowerCase()] ?? null) : null),
};

/** The filter of a chip: `cat:DOORS`, `cat:DOORWood`, `ch:2`, `sr:48k`, `dur:<3`, `dur:2-5`, `lic:commercial`; null when it isn't one. */
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
