/** The timeline on disk: the wire form that WEAVE reads and writes. */
import { z } from 'zod';
import { Failure } from '../contract/failures.ts';
import { SoundDesignTimeline, type SoundDesignTimeline as Timeline, TimelineItem } from '../contract/timeline.ts';

const absent = z.unknown().nullable().default(null);
/** What SELECT writes is checked; what WEAVE added, at any level, passes through untouched. */
const WeaveTimeline = SoundDesignTimeline.extend({
  items: z.array(TimelineItem.extend({ id: z.string().nullable().default(null), placement: absent, processing: absent }).loose()),
  master: SoundDesignTimeline.shape.master.loose(),
}).loose();

/** Two-space JSON with a final newline. Keys stand in the order of the schema, WEAVE's own after them, so that equal timelines are equal bytes. */
export function serializeTimeline(timeline: Timeline): string {
  const ordered = {
    ...inOrder(timeline, Object.keys(SoundDesignTimeline.shape)),
    items: timeline.items.map((item) => inOrder(item, Object.keys(TimelineItem.shape))),
    master: inOrder(timeline.master, Object.keys(SoundDesignTimeline.shape.master.shape)),
  };
  return `${JSON.stringify(inOrder(ordered, Object.keys(SoundDesignTimeline.shape)), null, 2)}\n`;
}

/** Throws `bad_request` with the place of the fault when the text isn't a timeline of schema version 1. */
export function parseTimeline(text: string): Timeline {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Failure('bad_request', 'The timeline is not JSON. Export it again, or open another file.', {}, { cause: error });
  }
  const parsed = WeaveTimeline.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Failure('bad_request', 'The file is not a timeline that this version reads. Check the field named in the detail.', {
    field: issue?.path.join('.') ?? '',
    problem: issue?.message ?? '',
  });
}

function inOrder(value: object, keys: readonly string[]): Record<string, unknown> {
  const entries = new Map<string, unknown>(Object.entries(value));
  const known = keys.flatMap((key) => (entries.has(key) ? [[key, entries.get(key)] as const] : []));
  const own = [...entries].filter(([key]) => !keys.includes(key));
  return Object.fromEntries([...known, ...own]);
}
