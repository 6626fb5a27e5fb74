import { describe, expect, test } from 'vitest';
import { doorResult, findResult, passage, rainResult } from '../testing/fakeData.ts';
import { runFromResult } from './findRun.ts';
import { timelineClips } from './timelineClips.ts';

const { events } = runFromResult(findResult);
const doorPick = {
  pick_id: 'pick-1',
  sound_id: 'door-2',
  caption: 'Oak Door Close Slam',
  duration_s: 1.1,
  event_id: doorResult.event_id,
  event: doorResult.event,
  anchor: doorResult.anchor,
  layer: 'sfx_fg' as const,
  onset: doorResult.event.onset,
  gain: 0,
  loop: false,
  created_at: '',
};

describe('clips of the timeline', () => {
  test('are the proposals of the events while nothing is picked, placed by their words', () => {
    const clips = timelineClips(events, { picks: [], rejects: [] }, passage);
    expect(clips.map((clip) => [clip.kind, clip.sound_id])).toEqual([
      ['proposal', 'door-1'],
      ['proposal', 'rain-1'],
    ]);
    expect(clips[1]?.start).toBeCloseTo(rainResult.anchor.start / passage.length);
    expect(clips[1]).toMatchObject({ loop: true, layer: 'ambience', durationSec: 64 });
  });

  test('show the pick in place of the proposal of its event', () => {
    const clips = timelineClips(events, { picks: [doorPick], rejects: [] }, passage);
    expect(clips.filter((clip) => clip.event_id === doorResult.event_id)).toMatchObject([
      { kind: 'pick', key: 'pick-1', sound_id: 'door-2' },
    ]);
  });

  test('say which sounds were generated, whether picked or proposed', () => {
    const made = events.map((event) => ({
      ...event,
      candidates: event.candidates.map((each) =>
        each.sound.id === 'door-2' || each.sound.id === 'rain-1'
          ? { ...each, sound: { ...each.sound, license: { ...each.sound.license, generation_prompt: 'words' } } }
          : each,
      ),
    }));
    const marks = (of: typeof events) =>
      timelineClips(of, { picks: [doorPick], rejects: [] }, passage).map((clip) => [clip.sound_id, clip.made]);
    expect(marks(made)).toEqual([
      ['door-2', true],
      ['rain-1', true],
    ]);
    expect(marks(events).map(([, isMade]) => isMade)).toEqual([false, false]);
  });

  test('leave out a proposal that was rejected, as the export does', () => {
    const reject = (eventId: string | null) => [{ sound_id: 'door-1', event_id: eventId, reason: null, created_at: '' }];
    const clips = (eventId: string | null) =>
      timelineClips(events, { picks: [], rejects: reject(eventId) }, passage).map(({ sound_id: soundId }) => soundId);
    expect(clips(doorResult.event_id)).toEqual(['rain-1']);
    expect(clips(null)).toEqual(['rain-1']);
    expect(clips('another event')).toEqual(['door-1', 'rain-1']);
  });

  test('move a pick with its event when the passage was edited, and keep it when the event is gone', () => {
    const moved = events.map((event) => ({ ...event, anchor: { ...event.anchor, start: 60, end: 70 } }));
    expect(timelineClips(moved, { picks: [doorPick], rejects: [] }, ' '.repeat(120)).find((clip) => clip.key === 'pick-1')?.start).toBe(
      0.5,
    );
    expect(timelineClips([], { picks: [doorPick], rejects: [] }, passage)[0]?.start).toBeCloseTo(doorResult.anchor.start / passage.length);
  });

  test('say of a pick that the passage has its words no more, until they are back', () => {
    const adrift = (text: string) => timelineClips([], { picks: [doorPick], rejects: [] }, text)[0]?.adrift;
    expect(adrift(passage)).toBe(false);
    expect(adrift('Nothing of it is left.')).toBe(true);
    expect(adrift(`Before. ${passage.replaceAll(' ', '\n')}`)).toBe(false);
    expect(timelineClips([], { picks: [{ ...doorPick, anchor: null }], rejects: [] }, '')[0]?.adrift).toBe(false);
  });

  test('stay on the timeline when the passage has become shorter', () => {
    expect(
      timelineClips([], { picks: [{ ...doorPick, anchor: { ...doorResult.anchor, start: 90 } }], rejects: [] }, ' '.repeat(10))[0]?.start,
    ).toBe(1);
    expect(timelineClips([], { picks: [{ ...doorPick, anchor: null }], rejects: [] }, '')[0]?.start).toBe(0);
  });
});
