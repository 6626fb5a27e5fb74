import { describe, expect, test } from 'vitest';
import { nextSpot, soundSpots } from './soundSpots.ts';

const take = (start: number, end: number) => ({ start, end, peak_db: -12 });
const known = {
  record: { sample_rate: 1000 },
  segments: { takes: [take(1000, 2000), take(4000, 5500)], onsets: [], resolution: 5 },
  markers: [
    { kind: 'region' as const, frame: 4000, length: 1000, label: 'Slam hard' },
    { kind: 'marker' as const, frame: 500, length: 0, label: '' },
  ],
};

describe('places in a sound', () => {
  test('are takes and marks in the order of time, in seconds, the file’s own word first', () => {
    expect(soundSpots(known).map(({ kind, label, startSec, endSec }) => [kind, label, startSec, endSec])).toEqual([
      ['marker', 'marker', 0.5, null],
      ['take', 'take 1', 1, 2],
      ['region', 'Slam hard', 4, 5],
      ['take', 'take 2', 4, 5.5],
    ]);
  });

  test('one take alone is the sound itself, and without a rate nothing has a place', () => {
    const one = { ...known, markers: [], segments: { ...known.segments, takes: [take(0, 900)] } };
    expect(soundSpots(one)).toEqual([]);
    expect(soundSpots({ ...known, record: { sample_rate: null } })).toEqual([]);
  });
});

describe('going from place to place', () => {
  const spots = soundSpots(known);
  const from = (atSec: number | null, step: 1 | -1) => nextSpot(spots, atSec, step)?.label ?? null;

  test('begins with the first, goes on from where it plays, and stops at the end', () => {
    expect(from(null, 1)).toBe('marker');
    expect(from(1.5, 1)).toBe('Slam hard');
    expect(from(6, 1)).toBeNull();
  });

  test('goes back to the start of this one, or soon after a start to the one before', () => {
    expect(from(1.9, -1)).toBe('take 1');
    expect(from(1.1, -1)).toBe('marker');
    expect(from(0.6, -1)).toBeNull();
    expect(from(null, -1)).toBeNull();
  });
});
