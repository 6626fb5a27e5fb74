import { describe, expect, test } from 'vitest';
import type { Pick, Reject } from '../../main/contract/sessions.ts';
import { doorResult } from '../testing/fakeData.ts';
import { candidateRows, isRejected, searchRows } from './candidateRows.ts';

const door = { ...doorResult, resolved: true };
const at = '2026-01-05T10:00:00Z';
const pickOf = (soundId: string, eventId: string | null): Pick => ({
  pick_id: `pick-${soundId}`,
  sound_id: soundId,
  caption: soundId,
  duration_s: 1,
  event_id: eventId,
  event: null,
  anchor: null,
  layer: 'sfx_fg',
  onset: null,
  gain: 0,
  loop: false,
  created_at: at,
});
const rejectOf = (soundId: string, eventId: string | null): Reject => ({
  sound_id: soundId,
  event_id: eventId,
  reason: null,
  created_at: at,
});
const ids = (rows: { candidate: { sound: { id: string } } }[]): string[] => rows.map((row) => row.candidate.sound.id);

describe('candidate rows', () => {
  test('keep the order of the find and leave out what the licence refuses', () => {
    const { rows, keptOut } = candidateRows(door, { picks: [], rejects: [] }, true);
    expect(ids(rows)).toEqual(['door-1', 'door-2', 'door-3']);
    expect(keptOut.map((found) => found.sound.id)).toEqual(['door-4']);
  });

  test('mark the pick of this event, not one of another', () => {
    const picks = [pickOf('door-2', door.event_id), pickOf('door-1', 'other')];
    const { rows } = candidateRows(door, { picks, rejects: [] }, true);
    expect(rows.map((row) => row.pick?.pick_id ?? null)).toEqual([null, 'pick-door-2', null]);
  });

  test('put rejected ones last, or leave them out and say how many', () => {
    const rejects = [rejectOf('door-1', door.event_id)];
    expect(ids(candidateRows(door, { picks: [], rejects }, true).rows)).toEqual(['door-2', 'door-3', 'door-1']);
    const hidden = candidateRows(door, { picks: [], rejects }, false);
    expect(ids(hidden.rows)).toEqual(['door-2', 'door-3']);
    expect(hidden.rejectedCount).toBe(1);
  });

  test('star the sound that the find chose', () => {
    expect(candidateRows(door, { picks: [], rejects: [] }, true).rows.map((row) => row.proposed)).toEqual([true, false, false]);
  });

  test('of a library search carry the picks of the selected event', () => {
    const picks = [pickOf('door-2', door.event_id)];
    expect(searchRows(door.candidates, door.event_id, { picks, rejects: [] }).map((row) => row.pick !== null)).toEqual([
      false,
      true,
      false,
      false,
    ]);
    expect(searchRows(door.candidates, null, { picks, rejects: [] }).every((row) => row.pick === null)).toBe(true);
  });
});

test('a reject without an event holds for every event, one with an event for that alone', () => {
  expect(isRejected([rejectOf('a', null)], 'a', 'any')).toBe(true);
  expect(isRejected([rejectOf('a', 'one')], 'a', 'one')).toBe(true);
  expect(isRejected([rejectOf('a', 'one')], 'a', 'two')).toBe(false);
});
