import { describe, expect, it } from 'vitest';
import type { Pick } from '../contract/sessions.ts';
import { SoundDesignTimeline } from '../contract/timeline.ts';
import { parseTimeline, serializeTimeline } from '../timeline/timelineJson.ts';
import { placeInTimeline } from './placeInTimeline.ts';
import { plan } from './plan.ts';
import { candidateFixture, eventFixture } from './testing/soundFixture.ts';

const event = eventFixture('heavy rain', { onset: "on 'rain hammered'", layer: 'ambience', loop: true });
const pick: Pick = {
  pick_id: 'p1',
  sound_id: 'sound-1',
  caption: 'Rain',
  duration_s: 3,
  event_id: 'e1',
  event,
  anchor: null,
  layer: 'stinger',
  onset: null,
  gain: -6,
  loop: false,
  created_at: '2026-01-01T00:00:00.000Z',
};

describe('plan', () => {
  it("places a candidate where its event stands, and leaves WEAVE's half empty", () => {
    const candidate = candidateFixture('Rain', { event });
    const [item] = plan([candidate], { runId: 'r1' }).items;
    expect(item).toEqual({
      id: null,
      clip_ref: candidate.sound.id,
      onset: "on 'rain hammered'",
      gain: 0,
      layer: 'ambience',
      loop: true,
      enabled: true,
      event,
      placement: null,
      processing: null,
    });
  });

  it('places a pick where the person put it, whatever its event says', () => {
    expect(plan([pick]).items[0]).toMatchObject({ clip_ref: 'sound-1', onset: null, gain: -6, layer: 'stinger', loop: false, event });
  });

  it('keeps order, refers to the run and the transcript, and masters to -16 LUFS', () => {
    const timeline = plan([pick, candidateFixture('Rain', { event })], { runId: 'r1', transcript: 't1' });
    expect(SoundDesignTimeline.parse(timeline)).toMatchObject({
      run_manifest_ref: 'r1',
      transcript_ref: 't1',
      master: { target_lufs: -16, true_peak_db: -1, lra: 11 },
      word_timeline: [],
    });
    expect(timeline.items.map((item) => item.clip_ref)[0]).toBe('sound-1');
    expect(plan([]).run_manifest_ref).toBeNull();
  });

  it('survives the file', () => {
    const timeline = plan([pick], { runId: 'r1' });
    expect(parseTimeline(serializeTimeline(timeline))).toEqual(timeline);
  });
});

describe('placeInTimeline', () => {
  it('has the defaults of a foreground sound', () => {
    expect(placeInTimeline('s')).toMatchObject({ clip_ref: 's', onset: null, gain: 0, layer: 'sfx_fg', loop: false, enabled: true });
  });
});
