import { expect, test } from 'vitest';
import { eventStanding } from '../state/eventState.ts';
import { clockResult } from '../testing/fakeData.ts';
import { noneMayBeUsed } from './keptOutWords.ts';

test('how many fit and may not be used is told in the words of the card everywhere', () => {
  expect(noneMayBeUsed(1)).toBe('One sound fits, and it may not be used as intended.');
  expect(noneMayBeUsed(1200)).toBe('1,200 sounds fit, and none may be used as intended.');
  expect(eventStanding({ ...clockResult, resolved: true }, { status: 'ok' }).reason).toBe(noneMayBeUsed(1));
});
