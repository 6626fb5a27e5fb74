import { expect, it } from 'vitest';
import { naiveEvents } from './naiveEvents.ts';

it('hears every word of the category list, once, where it stands first, whatever the sentence says', () => {
  const text = 'No thunder. The helicopters left; a helicopter is not thunder.';
  const found = naiveEvents(text).map(({ event, anchor }) => [text.slice(anchor.start, anchor.end), event.ucs_catid]);
  expect(found).toEqual([
    ['thunder', 'THUN'],
    ['helicopters', 'AEROHeli'],
  ]);
});

it('lays beds, voices and music in their layers and the rest in front', () => {
  const layers = naiveEvents('rainfall, scream, violin, helicopter').map(({ event }) => event.layer);
  expect(layers).toEqual(['ambience', 'voice', 'music', 'sfx_fg']);
});
