import { describe, expect, it } from 'vitest';
import type { Where } from '../contract/search.ts';
import { fieldFilter, mergeWhere } from './whereFilter.ts';

describe('a field chip', () => {
  it.each<[string, string, Where]>([
    ['cat', 'RAIN', { ucs_category: 'RAIN' }],
    ['cat', 'doors', { ucs_category: 'DOORS' }],
    ['CAT', 'DOORWood', { ucs_catid: 'DOORWood' }],
    ['cat', 'doorwood', { ucs_catid: 'DOORWood' }],
    ['ch', 'Stereo', { channels: 2 }],
    ['ch', '6', { channels: 6 }],
    ['sr', '48k', { sample_rate: 48_000 }],
    ['sr', '44.1kHz', { sample_rate: 44_100 }],
    ['sr', '96', { sample_rate: 96_000 }],
    ['sr', '48000', { sample_rate: 48_000 }],
    ['dur', '<3', { max_duration_s: 3 }],
    ['dur', '>=1.5', { min_duration_s: 1.5 }],
    ['dur', '2-5', { min_duration_s: 2, max_duration_s: 5 }],
    ['lic', 'commercial', { rights_verified: true, commercial_ok: true }],
    ['lic', 'nocredit', { rights_verified: true, requires_attribution: false }],
    ['ucs', 'DOORWood', { ucs_catid: 'DOORWood' }],
    ['ucs', 'doors', { ucs_category: 'DOORS' }],
    ['ucs', 'DOOR*', { ucs_category: 'DOORS' }],
    ['ucs', 'doorw*', { ucs_catid: 'DOORWood' }],
    ['cat', 'FOOD & DRINK', { ucs_category: 'FOOD & DRINK' }],
    ['rate', '96k', { sample_rate: 96_000 }],
    ['qc', 'pass', { qc_status: 'pass' }],
    ['rating', '4', { min_rating: 4, max_rating: 4 }],
    ['Rating', '4+', { min_rating: 4 }],
    ['rating', '>=3', { min_rating: 3 }],
    ['rating', '>3', { min_rating: 4 }],
    ['rating', '5', { min_rating: 5 }],
    ['rating', '<=2', { min_rating: 1, max_rating: 2 }],
    ['rating', '<2', { min_rating: 1, max_rating: 1 }],
    ['rating', '2-4', { min_rating: 2, max_rating: 4 }],
    ['rating', '>=0', { min_rating: 1 }],
    ['rating', 'none', { max_rating: 0 }],
    ['rating', '0', { max_rating: 0 }],
    ['rating', 'any', { min_rating: 1 }],
  ])('%s:%s is a filter', (field, value, where) => expect(fieldFilter(field, value)).toEqual(where));

  it('of a licence is what the licence allows, and keeps no sound that nobody vouches for', () => {
    const free = { rights_verified: true, commercial_ok: true, embed_in_derivative_ok: true, redistribute_standalone_ok: true };
    expect(fieldFilter('lic', 'cc0')).toEqual({ ...free, ai_training_ok: true, requires_attribution: false });
    expect(fieldFilter('lic', 'CC-BY-4.0')).toEqual({ ...free, ai_training_ok: true });
    expect(fieldFilter('lic', 'by-nc')).toEqual({ rights_verified: true, embed_in_derivative_ok: true, redistribute_standalone_ok: true });
  });

  it.each([
    ['ucs', 'D*'],
    ['ucs', '*'],
    ['ucs', 'XYZZY*'],
    ['qc', 'best'],
    ['lic', 'by-sa'],
    ['lic', 'unknown'],
    ['col', 'x'],
    ['dur', 'long'],
    ['dur', '<'],
    ['ch', '0'],
    ['ch', 'many'],
    ['sr', 'high'],
    ['lic', 'constructor'],
    ['cat', '"; drop'],
    ['constructor', 'x'],
    ['rating', '6'],
    ['rating', '>5'],
    ['rating', '<1'],
    ['rating', '4-2'],
    ['rating', '4.5'],
    ['rating', 'good'],
  ])('%s:%s is none', (field, value) => expect(fieldFilter(field, value)).toBeNull());
});

describe('two filters', () => {
  it('tighten each other’s bounds and keep everything else', () => {
    expect(
      mergeWhere({ min_duration_s: 1, max_duration_s: 9, commercial_ok: true }, { min_duration_s: 2, max_duration_s: 20, channels: 2 }),
    ).toEqual({ min_duration_s: 2, max_duration_s: 9, commercial_ok: true, channels: 2 });
    expect(mergeWhere({ min_revenue_cap_usd: 10 }, { min_revenue_cap_usd: 500 })).toEqual({ min_revenue_cap_usd: 500 });
    expect(mergeWhere({ min_rating: 2 }, { min_rating: 3, max_rating: 5 })).toEqual({ min_rating: 3, max_rating: 5 });
    expect(mergeWhere({}, {})).toEqual({});
  });

  it('that exclude each other are null, never one of the two', () => {
    expect(mergeWhere({ channels: 1 }, { channels: 2 })).toBeNull();
    expect(mergeWhere({ commercial_ok: true }, { commercial_ok: false })).toBeNull();
    expect(mergeWhere({ min_duration_s: 5 }, { max_duration_s: 3 })).toBeNull();
    expect(mergeWhere({ min_rating: 4 }, { max_rating: 0 })).toBeNull();
    expect(mergeWhere({ channels: 2 }, { channels: 2 })).toEqual({ channels: 2 });
  });
});
