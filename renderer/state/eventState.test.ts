import { describe, expect, test } from 'vitest';
import { breathResult, candidate, clockResult, doorResult } from '../testing/fakeData.ts';
import { eventStanding, keptOutCount } from './eventState.ts';
import type { EventView } from './findRun.ts';

const ok = { status: 'ok' } as const;
const running = { status: 'running' } as const;
const view = (change: Partial<EventView>): EventView => ({ ...doorResult, resolved: true, ...change });

describe('where an event stands', () => {
  test('waits until its search has answered, then is being checked', () => {
    expect(eventStanding(view({ resolved: false, legs: null }), running).state).toBe('waiting');
    expect(eventStanding(view({ resolved: false, decision: null }), running)).toMatchObject({ state: 'searching', label: 'Checking' });
  });

  test('says that other words are tried after a refine', () => {
    const decision = { action: 'refine', reason: 'low confidence', loop: 0 } as const;
    expect(eventStanding(view({ resolved: false, decision }), running).label).toBe('Trying other words');
  });

  test('says that a sound is made, and calls the made one generated as long as nothing listened to it', () => {
    const decision = { action: 'generate', reason: 'diegetic gap after refine', loop: 1 } as const;
    expect(eventStanding(view({ resolved: false, decision }), running).label).toBe('Making a sound');
    const made = (judge: string) =>
      view({
        candidates: doorResult.candidates.map((each) => ({
          ...each,
          sound: { ...each.sound, license: { ...each.sound.license, generation_prompt: 'oak door' } },
          verdicts: each.verdicts.map((verdict) => ({ ...verdict, judge })),
        })),
      });
    expect(eventStanding(made('string-overlap'), ok)).toMatchObject({ state: 'verified', label: 'Generated' });
    expect(eventStanding(made('audio-lm'), ok).label).toBe('Verified');
  });

  test('is not shown as searching after the find was stopped', () => {
    expect(eventStanding(view({ resolved: false }), { status: 'cancelled' }).state).toBe('cancelled');
    expect(eventStanding(view({ resolved: false }), { status: 'failed' })).toMatchObject({ state: 'cancelled', label: 'Not judged' });
    expect(eventStanding(view({ resolved: false, legs: null }), { status: 'failed' }).label).toBe('Not searched');
  });

  test('is verified only when the chosen candidate has a matching verdict', () => {
    expect(eventStanding(view({}), ok).state).toBe('verified');
    expect(eventStanding(view({ chosen: 'door-3' }), ok).state).toBe('unproven');
  });

  test('is called verified only where something listened, else by its words', () => {
    const judged = (judge: string) =>
      view({
        candidates: doorResult.candidates.map((each) => ({ ...each, verdicts: each.verdicts.map((verdict) => ({ ...verdict, judge })) })),
      });
    expect(eventStanding(judged('string-overlap'), ok).label).toBe('Words match');
    expect(eventStanding(judged('audio-lm'), ok).label).toBe('Verified');
    const read = doorResult.candidates.map((each) => ({
      ...each,
      verdicts: each.verdicts.map((verdict) => ({ ...verdict, judge: 'local', listened: false })),
    }));
    expect(eventStanding(view({ candidates: read }), ok).label).toBe('Words match');
  });

  test('never counts a candidate that the gate refused as chosen', () => {
    expect(eventStanding(view({ chosen: 'door-4' }), ok).state).toBe('dropped');
  });

  test('tells a gate that refused everything from a library that has nothing', () => {
    expect(eventStanding({ ...clockResult, resolved: true }, ok)).toMatchObject({
      state: 'gated',
      reason: 'One sound fits, and it may not be used as intended.',
    });
    expect(eventStanding({ ...breathResult, resolved: true }, ok).state).toBe('none');
  });

  test('says why an event with usable candidates was left silent', () => {
    const decision = { action: 'drop', reason: 'No candidate was verified.', loop: 1 } as const;
    expect(eventStanding(view({ chosen: null, decision }), ok)).toMatchObject({ state: 'dropped', reason: 'No candidate was verified.' });
  });
});

describe('the number kept out by licence', () => {
  test('is the count of the probe when it saw more than the shortlist', () => {
    expect(keptOutCount(view({}))).toBe(3);
  });

  test('never falls below what is listed', () => {
    const refused = [candidate('a', 'A', { ok: false }), candidate('b', 'B', { ok: false })];
    expect(keptOutCount(view({ candidates: refused, rejected: { count: 0, reasons: {} } }))).toBe(2);
  });
});
