import { expect, test } from 'vitest';
import type { Candidate } from '../../main/contract/candidates.ts';
import { doorResult } from '../testing/fakeData.ts';
import { type DeskAction, initialDeskState, reduceDesk } from './deskState.ts';
import { goneSound } from './goneSound.ts';

const [first, second] = doorResult.candidates as [Candidate, Candidate];
const after = (...actions: DeskAction[]) => actions.reduce(reduceDesk, initialDeskState);
const listed = (query: string, ...results: Candidate[]): DeskAction[] => [
  { type: 'search', change: { query, status: 'searching' } },
  { type: 'search', change: { results, status: 'done' } },
];
const selected: DeskAction = { type: 'select', selection: { soundId: first.sound.id } };
const inLibrary: DeskAction = { type: 'view', view: 'library' };
const lost = [inLibrary, ...listed('rating:4+', first, second), selected, ...listed('rating:4+', second)];

test('a selected sound that the same search lists no more stays, with its stars of now, until it is listed again', () => {
  expect(goneSound(after(...lost))).toEqual(first);
  const rated: DeskAction = { type: 'rated', ratings: [{ sound_id: first.sound.id, stars: 2 }] };
  expect(goneSound(after(...lost, rated))?.rating).toBe(2);
  expect(goneSound(after(...lost, ...listed('rating:4+', second)))).toEqual(first);
  expect(goneSound(after(...lost, ...listed('rating:4+', second, first)))).toBeNull();
});

test('it goes with other words, another selection and another view', () => {
  expect(goneSound(after(...lost, ...listed('door', second)))).toBeNull();
  expect(goneSound(after(...lost, { type: 'select', selection: { soundId: second.sound.id } }))).toBeNull();
  expect(goneSound(after(...lost, { type: 'view', view: 'candidates' }))).toBeNull();
});

test('what was never selected, or is found by nothing that was asked, leaves nothing', () => {
  expect(goneSound(after(inLibrary, ...listed('rating:4+', first), ...listed('rating:4+')))).toBeNull();
  expect(goneSound(after(inLibrary, selected, ...listed('rain', second), ...listed('rain', second)))).toBeNull();
});
