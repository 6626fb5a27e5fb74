import { expect, it } from 'vitest';
import { quoted, sharedFilter } from './sharedFilter.ts';

it('asks the own publication about everything, and only for sounds that are there', () => {
  expect(sharedFilter({}, { isOwn: true })).toBe('live = true');
  expect(sharedFilter({ commercial_ok: true, ucs_catid: "DOOR'Wood", min_duration_s: 2, root_id: 'R1' }, { isOwn: true })).toBe(
    "live = true and commercial = true and catid = 'door''wood' and contains(roots, '|R1|') and duration >= cast(2 as double)",
  );
});

it('asks nobody about stars: they are published nowhere', () => {
  for (const isOwn of [true, false]) expect(sharedFilter({ min_rating: 4, max_rating: 5 }, { isOwn })).toBe(sharedFilter({}, { isOwn }));
});

it("asks another library's only about what samples are", () => {
  const where = { commercial_ok: true, rights_verified: true, root_id: 'R1', ucs_category: 'DOORS', channels: 2, max_duration_s: 3 };
  expect(sharedFilter(where, { isOwn: false })).toBe('true and duration <= cast(3 as double) and channels = cast(2 as double)');
});

it('quotes what comes from files', () => {
  expect(quoted("a' or true --")).toBe("'a'' or true --'");
});
