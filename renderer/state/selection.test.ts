import { describe, expect, test } from 'vitest';
import { findResult } from '../testing/fakeData.ts';
import { runFromResult } from './findRun.ts';
import { moveIndex, neighbourEvent, nextUnpicked, selectedEvent, selectedIndex } from './selection.ts';

const { events } = runFromResult(findResult);
const [door, rain, clock, breath] = events.map((event) => event.event_id);
const picksFor = (...ids: (string | undefined)[]) => ids.map((id) => ({ ...basePick, event_id: id ?? null }));
const basePick = {
  pick_id: 'p',
  sound_id: 's',
  caption: '',
  duration_s: null,
  event_id: null,
  event: null,
  anchor: null,
  layer: 'sfx_fg' as const,
  onset: null,
  gain: 0,
  loop: false,
  created_at: '',
};

describe('the selected event', () => {
  test('is the chosen one, and the first when the chosen one is gone', () => {
    expect(selectedEvent(events, { eventId: rain ?? null, soundId: null })?.event_id).toBe(rain);
    expect(selectedEvent(events, { eventId: 'gone', soundId: null })?.event_id).toBe(door);
    expect(selectedEvent([], { eventId: rain ?? null, soundId: null })).toBeNull();
  });

  test('has neighbours, and none beyond the ends', () => {
    expect(neighbourEvent(events, door ?? null, 1)?.event_id).toBe(rain);
    expect(neighbourEvent(events, door ?? null, -1)).toBeNull();
    expect(neighbourEvent(events, breath ?? null, 1)).toBeNull();
  });
});

describe('the next event without a pick', () => {
  test('skips those that have one and goes round the end', () => {
    expect(nextUnpicked(events, door ?? null, picksFor(rain))?.event_id).toBe(clock);
    expect(nextUnpicked(events, breath ?? null, picksFor(door, breath))?.event_id).toBe(rain);
  });

  test('is none when all others are picked', () => {
    expect(nextUnpicked(events, door ?? null, picksFor(rain, clock, breath))).toBeNull();
  });
});

describe('rows', () => {
  test('start at the first and stop at both ends', () => {
    expect(moveIndex(3, -1, 1)).toBe(0);
    expect(moveIndex(3, -1, -1)).toBe(0);
    expect(moveIndex(3, 2, 1)).toBe(2);
    expect(moveIndex(3, 0, -1)).toBe(0);
    expect(moveIndex(3, 1, 1)).toBe(2);
    expect(moveIndex(0, -1, 1)).toBeNull();
  });

  test('none is selected until one was chosen', () => {
    expect(selectedIndex(['a', 'b'], null)).toBe(-1);
    expect(selectedIndex(['a', 'b'], 'b')).toBe(1);
    expect(selectedIndex(['a', 'b'], 'gone')).toBe(-1);
  });
});
