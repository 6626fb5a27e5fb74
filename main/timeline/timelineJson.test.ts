import { describe, expect, it } from 'vitest';
import type { SoundDesignTimeline } from '../contract/timeline.ts';
import { exporters } from './exporters.ts';
import { parseTimeline, serializeTimeline } from './timelineJson.ts';

const timeline: SoundDesignTimeline = {
  items: [
    {
      id: null,
      clip_ref: 'a',
      onset: "on 'rain'",
      gain: -3,
      layer: 'ambience',
      loop: true,
      enabled: true,
      event: null,
      placement: null,
      processing: null,
    },
  ],
  run_manifest_ref: 'r',
  transcript_ref: null,
  narration_ref: null,
  word_timeline: [],
  master: { target_lufs: -16, true_peak_db: -1, lra: 11 },
  schema_version: 1,
};

describe('serializeTimeline', () => {
  it('writes two-space JSON, keys in the order of the contract, and a final newline', () => {
    const text = serializeTimeline(timeline);
    expect(text.endsWith('}\n')).toBe(true);
    expect(text).toContain('\n  "run_manifest_ref": "r",\n');
    const keys = [...text.matchAll(/^ {2}"(\w+)"/gm)].map(([, key]) => key);
    expect(keys).toEqual(['items', 'run_manifest_ref', 'transcript_ref', 'narration_ref', 'word_timeline', 'master', 'schema_version']);
  });

  it('gives equal timelines equal bytes, whatever the order their keys came in', () => {
    const reversed = Object.fromEntries(Object.entries(timeline).reverse()) as SoundDesignTimeline;
    const items = reversed.items.map((item) => Object.fromEntries(Object.entries(item).reverse()) as (typeof reversed.items)[number]);
    expect(serializeTimeline({ ...reversed, items })).toBe(serializeTimeline(timeline));
    expect(exporters.json.render(timeline)).toBe(serializeTimeline(timeline));
  });
});

describe('parseTimeline', () => {
  it("keeps WEAVE's own fields untouched, at every level, through a round trip", () => {
    const weave = {
      ...timeline,
      mix_notes: { ducking: [1, 2] },
      master: { ...timeline.master, ceiling: 0.9 },
      items: [{ ...timeline.items[0], id: 'w1', placement: { t0: 1.25, words: ['rain'] }, processing: { reverb: 'hall' }, weave_tag: 'x' }],
    };
    const text = JSON.stringify(weave);
    const parsed = parseTimeline(text);
    expect(parsed).toEqual(weave);
    expect(JSON.parse(serializeTimeline(parsed))).toEqual(weave);
    expect(serializeTimeline(parseTimeline(serializeTimeline(parsed)))).toBe(serializeTimeline(parsed));
  });

  it("reads items without WEAVE's half, and a byte order mark", () => {
    const [item] = timeline.items;
    const { id, placement, processing, ...sparse } = item ?? {};
    expect([id, placement, processing]).toEqual([null, null, null]);
    expect(parseTimeline(`\uFEFF${JSON.stringify({ ...timeline, items: [sparse] })}`)).toEqual(timeline);
  });

  it('refuses what is no timeline, and says where', () => {
    expect(() => parseTimeline('{')).toThrowError(expect.objectContaining({ code: 'bad_request' }));
    for (const [bad, field] of [
      [{ ...timeline, schema_version: 2 }, 'schema_version'],
      [{ ...timeline, items: [{ ...timeline.items[0], gain: 'loud' }] }, 'items.0.gain'],
      [[], ''],
    ] as const) {
      expect(() => parseTimeline(JSON.stringify(bad))).toThrowError(
        expect.objectContaining({ code: 'bad_request', detail: expect.objectContaining({ field }) }),
      );
    }
  });
});
