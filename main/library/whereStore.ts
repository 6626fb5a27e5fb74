/** A filter as clauses of SQL. */
import type { Where } from '../contract/search.ts';

const columns: { [K in keyof Where]-?: string } = {
  commercial_ok: 's.commercial_ok = ?',
  embed_in_derivative_ok: 's.embed_ok = ?',
  redistribute_standalone_ok: 's.standalone_ok = ?',
  ai_training_ok: 's.training_ok = ?',
  requires_attribution: 's.attribution = ?',
  rights_verified: 's.rights_verified = ?',
  contains_recognizable_voice: 's.voice = ?',
  potential_trademark: 's.trademark = ?',
  min_revenue_cap_usd: '(s.revenue_cap_usd is null or s.revenue_cap_usd >= ?)',
  ucs_category: 's.ucs_category = ? collate nocase',
  ucs_catid: 's.ucs_catid = ? collate nocase',
  root_id: 'exists (select 1 from files f where f.sound = s.id and f.missing = 0 and f.root_id = ?)',
  min_duration_s: 's.duration_s >= ?',
  max_duration_s: 's.duration_s <= ?',
  channels: 's.channels = ?',
  sample_rate: 's.sample_rate = ?',
  qc_status: 's.qc_status = ?',
  min_rating: 's.rating >= ?',
  max_rating: 's.rating <= ?',
};

/** For rows of `sounds s`: only those that are there; every filter is tested on the row, before anything is cut off. */
export function whereSql(where: Where): { clauses: string; values: (string | number)[] } {
  let clauses = ' and s.live = 1';
  const values: (string | number)[] = [];
  for (const [key, clause] of Object.entries(columns)) {
    const value = where[key as keyof Where];
    if (value === undefined) continue;
    clauses += ` and ${clause}`;
    values.push(typeof value === 'boolean' ? Number(value) : value);
  }
  return { clauses, values };
}
