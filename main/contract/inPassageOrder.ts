/** Picks in the order of the passage, which isn't the order in which they were made. */
import type { FindResult } from './find.ts';
import type { Pick as Picked } from './sessions.ts';

type Placed = Pick<Picked, 'event_id' | 'anchor'>;
type Found = { events: readonly Pick<FindResult['events'][number], 'event_id' | 'anchor'>[] };

/** By where the last find has a pick's event, since edits move it, else by the anchor that the pick kept, else last; as they were made where that is equal. */
export function inPassageOrder<T extends Placed>(picks: readonly T[], lastFind: Found | null): T[] {
  const events = new Map(lastFind?.events.map(({ event_id, anchor }, index) => [event_id, { start: anchor.start, index }]));
  const placed = picks.map((pick, index) => {
    const event = events.get(pick.event_id ?? '');
    return { pick, index, start: event?.start ?? pick.anchor?.start ?? Number.POSITIVE_INFINITY, place: event?.index ?? events.size };
  });
  return placed.sort((a, b) => compare(a.start, b.start) || a.place - b.place || a.index - b.index).map(({ pick }) => pick);
}

/** Infinity minus infinity is no order. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
