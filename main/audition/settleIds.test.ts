import { expect, it } from 'vitest';
import type { Candidate } from '../contract/candidates.ts';
import type { FindResult } from '../contract/find.ts';
import type { SessionState } from '../contract/sessions.ts';
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
      adopt: (final) => adopted.push(...final),
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

it('leaves what is still provisional, and asks nothing where nothing is', async () => {
  const waiting = state({ pick: 'pending:A', reject: 'x', found: 'y' });
  const parts = {
    identify: async (ids: readonly string[]) => ids.map((asked) => ({ asked, id: asked })),
    adopt: () => expect.unreachable(),
  };
  expect(await settleIds(waiting, parts, signal)).toBe(waiting);
  const final = state({ pick: 'a', reject: 'b', found: 'c' });
  expect(await settleIds(final, { ...parts, identify: async () => expect.unreachable() }, signal)).toBe(final);
});
