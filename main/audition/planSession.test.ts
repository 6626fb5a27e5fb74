import { describe, expect, it } from 'vitest';
import { candidateFixture, eventFixture } from '../agent/testing/soundFixture.ts';
import type { EventResult, FindResult } from '../contract/find.ts';
import { type PlanItems, type PlanParts, planSession } from './planSession.ts';
import type { StoredPick, StoredReject } from './sessionStore.ts';

const never = new AbortController().signal;

function eventResult(query: string, start: number): EventResult {
  const event = eventFixture(query);
  const candidate = candidateFixture(query, { event });
  return {
    event_id: `event of ${query}`,
    event,
    anchor: { quote: query, occurrence: 0, start, end: start + query.length },
    legs: { keyword: { status: 'ok', reason: null }, vector: { status: 'not_run', reason: 'no model installed' } },
    queries: [query],
    decision: { action: 'use', reason: '', loop: 0 },
    candidates: [candidate, candidateFixture(`${query} again`, { event })],
    rejected: { count: 0, reasons: {} },
    chosen: candidate.sound.id,
  };
}

function findResult(events: EventResult[]): FindResult {
  const timeline = { items: [], run_manifest_ref: 'run1', transcript_ref: null, narration_ref: null, word_timeline: [] };
  return {
    run_id: 'run1',
    status: 'ok',
    events,
    timeline: { ...timeline, master: { target_lufs: -16, true_peak_db: -1, lra: 11 }, schema_version: 1 },
    spent_usd: 0,
  };
}

function pickOf(soundId: string, changes: Partial<StoredPick> = {}): StoredPick {
  return {
    pick_id: `pick ${soundId}`,
    sound_key: `KEY-${soundId}`,
    sound_id: soundId,
    caption: soundId,
    duration_s: 1,
    event_id: null,
    event: null,
    anchor: null,
    layer: 'sfx_fg',
    onset: null,
    gain: -3,
    loop: false,
    created_at: '2026-01-01T00:00:00.000Z',
    ...changes,
  };
}

const forEvent = (soundId: string, result: EventResult) =>
  pickOf(soundId, { event_id: result.event_id, event: result.event, anchor: result.anchor, onset: result.event.onset });
const rejectOf = (result: EventResult, eventId: string | null): StoredReject => ({
  sound_key: 'K',
  sound_id: result.chosen ?? '',
  event_id: eventId,
  reason: null,
  created_at: '2026-01-01T00:00:00.000Z',
});

type Session = { picks?: StoredPick[]; lastFind?: FindResult | null; rejects?: StoredReject[] };

/** `now` gives the present id of each key; what it lacks is no longer in the index. */
async function plan(session: Session, items: PlanItems = 'auto', now: Record<string, string> = {}, refused: Record<string, string[]> = {}) {
  const hashed: string[] = [];
  const parts: PlanParts = {
    sessions: {
      plannable: () => ({ picks: [], lastFind: null, rejects: [], ...session }),
      refused: async (_name, ids) => new Map(Object.entries(refused).filter(([id]) => ids.includes(id))),
    },
    sounds: {
      identify: async (ids) => ids.flatMap((asked) => (now[asked] === undefined ? [] : [{ asked, id: now[asked] }])),
      hash: async (id) => {
        hashed.push(id);
        return `hash of ${id}`;
      },
    },
  };
  const timeline = await planSession(parts, { session: 's', items, transcript: null }, never);
  return { timeline, hashed, refs: timeline.items.map((item) => item.clip_ref) };
}

const door = eventResult('door', 0);
const rain = eventResult('rain', 10);
const dog = eventResult('dog', 20);
const lastFind = findResult([door, rain, dog]);

describe('the items', () => {
  it('are the proposals while nothing is picked, the picks from then on, or what is asked for', async () => {
    const picks = [forEvent('mine', rain)];
    expect((await plan({ lastFind })).refs).toEqual([door.chosen, rain.chosen, dog.chosen]);
    expect((await plan({ lastFind, picks })).refs).toEqual(['mine']);
    expect((await plan({ lastFind, picks }, 'proposals')).refs).toEqual([door.chosen, rain.chosen, dog.chosen]);
    expect((await plan({ lastFind, picks }, 'picks')).refs).toEqual(['mine']);
  });

  it('stand in the order of the passage, however they were picked; those without a place last', async () => {
    const picks = [pickOf('free'), forEvent('third', dog), forEvent('first', door), pickOf('free too'), forEvent('second', rain)];
    expect((await plan({ lastFind, picks })).refs).toEqual(['first', 'second', 'third', 'free', 'free too']);
  });

  it('follow their events to where an edited passage has them', async () => {
    const picks = [forEvent('dog', dog), forEvent('door', door)];
    const moved = findResult([
      { ...dog, anchor: { ...dog.anchor, start: 5, end: 8 } },
      { ...door, anchor: { ...door.anchor, start: 40, end: 44 } },
    ]);
    expect((await plan({ lastFind, picks })).refs).toEqual(['door', 'dog']);
    expect((await plan({ lastFind: moved, picks })).refs).toEqual(['dog', 'door']);
  });

  it('keep their order when their events are gone from the last find', async () => {
    const picks = [forEvent('third', dog), forEvent('first', door)];
    expect((await plan({ lastFind: findResult([]), picks })).refs).toEqual(['first', 'third']);
  });

  it('leave out a proposal that was rejected, for its event or for the session', async () => {
    expect((await plan({ lastFind, rejects: [rejectOf(rain, rain.event_id)] })).refs).toEqual([door.chosen, dog.chosen]);
    expect((await plan({ lastFind, rejects: [rejectOf(rain, null)] })).refs).toEqual([door.chosen, dog.chosen]);
    expect((await plan({ lastFind, rejects: [rejectOf(rain, door.event_id)] })).refs).toHaveLength(3);
  });

  it('carry onset, gain, layer and event, and lead to the run of their find', async () => {
    const { timeline } = await plan({ lastFind, picks: [forEvent('mine', door)] });
    expect(timeline.items[0]).toMatchObject({ clip_ref: 'mine', onset: "on 'door'", gain: -3, layer: 'sfx_fg', event: door.event });
    expect(timeline.run_manifest_ref).toBe('run1');
    expect((await plan({ picks: [pickOf('mine')] })).timeline.run_manifest_ref).toBeNull();
  });
});

describe('the rights', () => {
  it('are asked again: a pick that the gate refuses by now fails the plan and is named', async () => {
    const picks = [forEvent('mine', door), forEvent('theirs', rain)];
    const plans = plan({ lastFind, picks }, 'auto', {}, { theirs: ['no commercial use'] });
    await expect(plans).rejects.toMatchObject({ code: 'rights_refused', detail: { sounds: { theirs: ['no commercial use'] } } });
    await expect(plans).rejects.toThrow('theirs');
  });

  it('leave out a proposal that the gate refuses by now', async () => {
    const refused = { [rain.chosen ?? '']: ['unknown'] };
    expect((await plan({ lastFind }, 'auto', {}, refused)).refs).toEqual([door.chosen, dog.chosen]);
  });

  it('are named, rather than an empty session, when the gate refuses every proposal by now', async () => {
    const refused = { [rain.chosen ?? '']: ['unknown'] };
    const plans = plan({ lastFind: findResult([rain]) }, 'auto', {}, refused);
    await expect(plans).rejects.toMatchObject({ code: 'rights_refused', detail: { sounds: refused } });
    await expect(plans).rejects.toThrow(rain.candidates[0]?.sound.caption);
  });
});

describe('the ids', () => {
  it('are those that the sounds have now', async () => {
    const { refs, hashed } = await plan({ picks: [pickOf('old id'), pickOf('pending:KEY')] }, 'auto', {
      'pending:KEY-old id': 'new id',
      'pending:KEY-pending:KEY': 'final id',
    });
    expect([refs, hashed]).toEqual([['new id', 'final id'], []]);
  });

  it('stay as picked when the index has lost the sound', async () => {
    expect((await plan({ picks: [pickOf('an id')] })).refs).toEqual(['an id']);
  });

  it('of proposals that a stopped find left provisional stay behind', async () => {
    const [candidate] = rain.candidates;
    if (!candidate) throw new Error('a candidate is needed');
    const pending = { ...rain, chosen: 'pending:R', candidates: [{ ...candidate, sound: { ...candidate.sound, id: 'pending:R' } }] };
    expect((await plan({ lastFind: findResult([door, pending]) })).refs).toEqual([door.chosen]);
  });

  it('are never pending: such a sound is hashed first', async () => {
    const { refs, hashed } = await plan({ picks: [pickOf('pending:A')] }, 'auto', { 'pending:KEY-pending:A': 'pending:A' });
    expect([refs, hashed]).toEqual([['hash of pending:A'], ['pending:A']]);
  });
});

describe('a session with nothing in it', () => {
  it.each([
    ['no find', {}, 'auto'],
    ['a find without proposals', { lastFind: findResult([{ ...door, chosen: null }]) }, 'auto'],
    ['proposals only, when picks are asked for', { lastFind }, 'picks'],
    ['picks only, when proposals are asked for', { picks: [pickOf('mine')] }, 'proposals'],
  ] as const)('says so: %s', async (_, session, items) => {
    await expect(plan(session as Session, items)).rejects.toMatchObject({ code: 'nothing_to_plan', detail: { session: 's' } });
  });
});
