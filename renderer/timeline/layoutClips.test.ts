import { describe, expect, it } from 'vitest';
import { axisWords } from './axisWords.ts';
import { LANE_ORDER, layoutClips, type TimelineClip } from './layoutClips.ts';
import { moveFocus } from './moveFocus.ts';

const clip = (key: string, start: number, extra: Partial<TimelineClip> = {}): TimelineClip => ({
  key,
  sound_id: `sound-${key}`,
  caption: 'Door creak',
  layer: 'sfx_fg',
  loop: false,
  start,
  durationSec: 2,
  kind: 'pick',
  event_id: key,
  ...extra,
});
const lane = (clips: TimelineClip[], layer: TimelineClip['layer'] = 'sfx_fg', width = 1000) =>
  layoutClips(clips, width).find((each) => each.layer === layer) ?? { layer, rows: -1, clips: [] };

describe('layoutClips', () => {
  it('has a lane for every layer in order, empty ones with no rows', () => {
    const lanes = layoutClips([clip('a', 0.5)], 1000);
    expect(lanes.map(({ layer }) => layer)).toEqual(LANE_ORDER);
    expect(lanes.map(({ rows }) => rows)).toEqual([0, 1, 0, 0, 0]);
  });

  it('puts a clip where its words stand, whatever its seconds', () => {
    const [short, long] = [lane([clip('a', 0.25)]), lane([clip('a', 0.25, { durationSec: 600 })])];
    expect(short.clips[0]?.leftPx).toBe(250);
    expect(long.clips[0]?.widthPx).toBe(short.clips[0]?.widthPx);
  });

  it('stacks what would cover, and uses a row again once it is free', () => {
    const placed = lane([clip('a', 0.1), clip('b', 0.12), clip('c', 0.14), clip('d', 0.6)]);
    expect(placed.rows).toBe(3);
    expect(placed.clips.map(({ clip: { key }, row }) => [key, row])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
      ['d', 0],
    ]);
  });

  it('never lets two clips of one row touch', () => {
    const many = Array.from({ length: 60 }, (_, i) => clip(`k${i}`, ((i * 37) % 100) / 100, { caption: 'x'.repeat(i % 40) }));
    const { clips } = lane(many);
    for (const a of clips) {
      for (const b of clips) {
        if (a === b || a.row !== b.row) continue;
        expect(a.leftPx + a.widthPx < b.leftPx || b.leftPx + b.widthPx < a.leftPx).toBe(true);
      }
    }
  });

  it('draws a loop to the end, and stacks what comes after it', () => {
    const { clips } = lane([clip('rain', 0.2, { loop: true }), clip('wind', 0.8)]);
    expect((clips[0]?.leftPx ?? 0) + (clips[0]?.widthPx ?? 0)).toBe(1000);
    expect(clips.map(({ row }) => row)).toEqual([0, 1]);
  });

  it.each([1, 1.5, 0.999])('keeps a clip at %f whole inside the lane, with its anchor where it is', (start) => {
    const placed = lane([clip('a', start)]).clips[0];
    expect((placed?.leftPx ?? 0) + (placed?.widthPx ?? 0)).toBeLessThanOrEqual(1000);
    expect(placed?.anchorPx).toBe(Math.min(1, start) * 1000);
  });

  it('has no negative sizes before the pane is measured', () => {
    expect(
      lane([clip('a', 0.5), clip('b', 0.5, { loop: true })], 'sfx_fg', 0).clips.every(({ leftPx, widthPx }) => leftPx >= 0 && widthPx >= 0),
    ).toBe(true);
  });

  it('is the same whatever order the clips come in', () => {
    const clips = [clip('a', 0.1), clip('b', 0.1), clip('c', 0.5)];
    expect(layoutClips(clips.toReversed(), 800)).toEqual(layoutClips(clips, 800));
  });
});

describe('axisWords', () => {
  const passage = 'She pushed open the heavy oak door; rain hammered outside.';

  it('shows every word of a short passage, each where it begins', () => {
    const words = axisWords(passage, 1000, []);
    expect(words.map(({ text }) => text).join(' ')).toBe(passage);
    expect(words[1]?.xPx).toBeCloseTo((4 / passage.length) * 1000, 6);
  });

  it('leaves words out of a long one rather than let them touch', () => {
    const words = axisWords(passage.repeat(20), 900, []);
    expect(
      words
        .map(({ text, rest }) => text + rest)
        .join(' ')
        .split(' ').length,
    ).toBeGreaterThan(12);
    for (const [i, word] of words.slice(1).entries())
      expect(word.xPx).toBeGreaterThan((words[i]?.xPx ?? 0) + `${words[i]?.text}${words[i]?.rest}`.length * 5);
  });

  it('leaves phrases of a long one, each begun where its first word stands, with dots where words are left out', () => {
    const long = passage.repeat(4);
    const words = axisWords(long, 900, []);
    expect(words[0]).toMatchObject({ text: 'She', rest: expect.stringMatching(/^( \S+){2,}…$/) });
    const begins = new Set([...long.matchAll(/\S+/g)].map(({ index }) => (index / long.length) * 900));
    expect(words.every(({ xPx }) => begins.has(xPx))).toBe(true);
    const ends = words.map(({ xPx, text, rest }) => xPx + (text + rest).length * 5);
    expect(ends.every((end, at) => end < (words[at + 1]?.xPx ?? 900))).toBe(true);
  });

  it('keeps first the words that clips hang on', () => {
    const at = passage.indexOf('oak') / passage.length;
    const words = axisWords(passage, 150, [at]);
    expect(words.find(({ text }) => text === 'oak')?.anchored).toBe(true);
    expect(words.filter(({ anchored }) => anchored)).toHaveLength(1);
  });

  it('has nothing to show for no passage and no room', () => {
    expect(axisWords('', 500, [0])).toEqual([]);
    expect(axisWords(passage, 0, [])).toEqual([]);
  });
});

describe('moveFocus', () => {
  const lanes = layoutClips(
    [clip('door', 0.1), clip('clock', 0.5), clip('rain', 0.3, { layer: 'ambience', loop: true }), clip('hit', 0.45, { layer: 'stinger' })],
    1000,
  );

  it('goes sideways in the order of the passage, over all lanes', () => {
    expect(['door', 'rain', 'hit', 'clock'].map((key) => moveFocus(lanes, key, 'right'))).toEqual(['rain', 'hit', 'clock', 'clock']);
    expect(moveFocus(lanes, 'rain', 'left')).toBe('door');
    expect(moveFocus(lanes, 'door', 'left')).toBe('door');
  });

  it('goes up and down to the nearest clip, over empty lanes', () => {
    expect(moveFocus(lanes, 'clock', 'down')).toBe('rain');
    expect(moveFocus(lanes, 'hit', 'up')).toBe('rain');
    expect(moveFocus(lanes, 'rain', 'up')).toBe('door');
    expect(moveFocus(lanes, 'hit', 'down')).toBe('hit');
  });

  it('starts at the first clip, and finds it again when the focused one is gone', () => {
    expect(moveFocus(lanes, null, 'right')).toBe('door');
    expect(moveFocus(lanes, 'removed', 'left')).toBe('door');
    expect(moveFocus(lanes, 'door', 'last')).toBe('clock');
    expect(moveFocus([], null, 'first')).toBeNull();
  });
});
