import { expect, it } from 'vitest';
import { inPassageOrder } from './inPassageOrder.ts';

const anchorAt = (start: number) => ({ quote: 'rain', occurrence: 0, start, end: start + 4 });
const pickOf = (event_id: string | null, start: number | null) => ({ event_id, anchor: start === null ? null : anchorAt(start) });
const found = (places: Record<string, number>) => ({
  events: Object.entries(places).map(([event_id, start]) => ({ event_id, anchor: anchorAt(start) })),
});

it('goes by where the last find has the event, else by the anchor that the pick kept; what has neither comes last', () => {
  const [free, kept, late, early] = [pickOf(null, null), pickOf('gone', 30), pickOf('late', 2), pickOf('early', 60)];
  expect(inPassageOrder([free, kept, late, early], found({ early: 10, late: 50 }))).toEqual([early, kept, late, free]);
  expect(inPassageOrder([free, kept, late, early], null)).toEqual([late, kept, early, free]);
});

it('leaves picks of one place as they were made, and events of one place as they were heard', () => {
  const [a, b, c] = [pickOf('two', 9), pickOf('one', 9), pickOf('two', 9)];
  expect(inPassageOrder([a, b, c], found({ one: 9, two: 9 }))).toEqual([b, a, c]);
});
