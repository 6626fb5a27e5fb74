import { expect, test } from 'vitest';
import { candidate, findResult } from '../testing/fakeData.ts';
import { initialDeskState, reduceDesk } from './deskState.ts';
import { runFromResult } from './findRun.ts';
import { soundCaption } from './soundCaption.ts';

test('a sound has its caption from the find, from the search, or none once it is shown nowhere', () => {
  const state = reduceDesk(
    { ...initialDeskState, run: runFromResult(findResult) },
    { type: 'search', change: { results: [candidate('bell', 'Church Bell')] } },
  );
  expect(soundCaption(state, 'door-1')).toBe('Heavy Oak Door Open Creak');
  expect(soundCaption(state, 'bell')).toBe('Church Bell');
  const alike = {
    of: candidate('asked', 'Asked'),
    status: 'done',
    results: [],
    by: null,
    vector: null,
    total: 0,
    error: null,
    back: state.selection,
  } as const;
  expect(soundCaption(reduceDesk(state, { type: 'similar', similar: { ...alike, results: [] } }), 'asked')).toBe('Asked');
  expect(soundCaption(state, 'gone')).toBeNull();
  expect(soundCaption(initialDeskState, 'door-1')).toBeNull();
});
