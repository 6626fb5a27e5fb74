import { expect, test } from 'vitest';
import { legText } from './LegsLine.tsx';

test('a leg says that it ran, failed or was not run, with its reason once', () => {
  expect(legText({ status: 'ok', reason: null })).toBe('ok');
  expect(legText({ status: 'not_run', reason: 'no model installed' })).toBe('not run, no model installed');
  expect(legText({ status: 'not_run', reason: 'not run: no model installed.' })).toBe('not run, no model installed');
  expect(legText({ status: 'failed', reason: 'The index is damaged.' })).toBe('failed, The index is damaged');
  expect(legText({ status: 'not_run', reason: null })).toBe('not run');
});
