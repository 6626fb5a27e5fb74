import { expect, it } from 'vitest';
import { candidateFixture, soundFixture } from '../agent/testing/soundFixture.ts';
import type { Candidate } from '../contract/candidates.ts';
import { Failure } from '../contract/failures.ts';
import type { FindResult } from '../contract/find.ts';
import { IntendedUse } from '../contract/rights.ts';
import type { SessionState } from '../contract/sessions.ts';
import type { SoundDetail } from '../contract/sounds.ts';
import { licenseFixture } from '../contract/testing/licenseFixture.ts';
import { keepSound } from '../library/licensing.ts';
import { settleIds } from './settleIds.ts';

const signal = new AbortController().signal;
const candidate = (id: string) => ({ sound: { id, uri: `foley://sound/${id}` } }) as Candidate;
const state = (ids: { pick: string; reject: string; found: string }): SessionState => ({
  name: 's',
  passage: 'A door.',
  picks: [{ sound_id: ids.pick, pick_id: 'p' } as SessionState['picks'][number]],
  rejects: [{ sound_id: ids.reject } as SessionState['rejects'][number]],
  last_find: {
    run_id: 'r',
    status: 'ok',
    spent_usd: 0,
    events: [{ chosen: ids.found, candidates: [candidate(ids.found), candidate('known')] }],
    timeline: { items: [{ clip_ref: ids.found }] },
  } as unknown as FindResult,
  refined: [{ candidates: [candidate(ids.found)] } as SessionState['refined'][number]],
  can_undo: false,
  can_redo: false,
  undo_label: null,
  redo_label: null,
});

it('tells picks, rejects, candidates, choices and timeline under the ids that sounds have now, and keeps them', async () => {
  const adopted: [string, string][] = [];
  const names: Record<string, string> = { 'pending:A': 'a', 'pending:B': 'b', 'pending:C': 'c' };
  const settled = await settleIds(
    state({ pick: 'pending:A', reject: 'pending:B', found: 'pending:C' }),
    {
      identify: async (ids) => ids.map((asked) => ({ asked, id: names[asked] ?? asked })),
      details: async () => [],
      adopt: (final) => adopted.push(...final),
      keep: keepSound,
    },
    signal,
  );
  expect(JSON.stringify(settled)).not.toContain('pending:');
  expect([settled.picks[0]?.sound_id, settled.rejects[0]?.sound_id]).toEqual(['a', 'b']);
  expect(settled.last_find?.events[0]).toMatchObject({
    chosen: 'c',
    candidates: [{ sound: { id: 'c', uri: 'foley://sound/c' } }, { sound: { id: 'known' } }],
  });
  expect(settled.last_find?.timeline.items[0]?.clip_ref).toBe('c');
  expect(settled.refined[0]?.candidates[0]?.sound).toEqual({ id: 'c', uri: 'foley://sound/c' });
  expect(adopted).toEqual([
    ['pending:A', 'a'],
    ['pending:B', 'b'],
    ['pending:C', 'c'],
  ]);
});

it('leaves all as it was kept where the index does not answer', async () => {
  const held = state({ pick: 'pending:A', reject: 'x', found: 'y' });
  const parts = { details: () => expect.unreachable(), adopt: () => expect.unreachable(), keep: keepSound };
  const broken = async () => Promise.reject(new Failure('search_failed', 'No.'));
  expect(await settleIds(held, { ...parts, identify: broken }, signal)).toBe(held);
  await expect(settleIds(held, { ...parts, identify: broken }, AbortSignal.abort())).rejects.toThrow();
});

it('leaves what is still provisional, and asks nothing where nothing is', async () => {
  const waiting = state({ pick: 'pending:A', reject: 'x', found: 'y' });
  const parts = {
    identify: async (ids: readonly string[]) => ids.map((asked) => ({ asked, id: asked })),
    details: () => expect.unreachable(),
    adopt: () => expect.unreachable(),
    keep: keepSound,
  };
  expect(await settleIds(waiting, parts, signal)).toBe(waiting);
  const final = state({ pick: 'a', reject: 'b', found: 'c' });
  expect(await settleIds(final, { ...parts, identify: async () => expect.unreachable() }, signal)).toBe(final);
});

it('tells what was found by its name alone as its file was read since, gated for what the find was for, and one recording once', async () => {
  const found = (id: string) => candidateFixture('Glass', { sound: soundFixture('Glass', { id, duration_s: null }) });
  const before = state({ pick: 'x', reject: 'y', found: 'z' });
  const find = {
    ...before.last_find,
    intended_use: IntendedUse.parse({ commercial: true }),
    events: [{ chosen: null, candidates: ['pending:A', 'pending:B', 'pending:C', 'pending:D'].map(found) }],
  } as unknown as FindResult;
  const detailOf = (id: string, commercial_ok: boolean) =>
    ({
      record: soundFixture('Glass Break', { id, duration_s: 3, license: licenseFixture({ commercial_ok }) }),
      rights: { statements: [], seats: [] },
    }) as unknown as SoundDetail;
  const names: Record<string, string> = { 'pending:A': 'a', 'pending:B': 'b', 'pending:C': 'a' };
  const settled = await settleIds(
    { ...before, last_find: find, refined: [] },
    {
      identify: async (ids) => ids.map((asked) => ({ asked, id: names[asked] ?? asked })),
      details: async (ids) => ids.map((id) => detailOf(id, id === 'a')),
      adopt: () => {},
      keep: keepSound,
    },
    signal,
  );
  const rows = settled.last_find?.events[0]?.candidates ?? [];
  expect(rows.map(({ sound, license_ok }) => [sound.id, sound.caption, sound.duration_s, license_ok])).toEqual([
    ['a', 'Glass Break', 3, true],
    ['b', 'Glass Break', 3, false],
    ['pending:D', 'Glass', null, true],
  ]);
  expect(rows[1]?.license_reasons.join()).toMatch(/commercial/);
});
