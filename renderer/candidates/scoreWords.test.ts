import { expect, test } from 'vitest';
import { findResult } from '../testing/fakeData.ts';
import { scoreColumns, scoreReasons, togetherScale } from './scoreWords.ts';

const [found] = findResult.events[0]?.candidates ?? [];
if (!found) throw new Error('the fake find has no candidate');

test('every figure of a row is named and says what it means, and a missing one says that it is missing', () => {
  const reasons = scoreReasons({ ...found, bm25_score: 12.34, clap_score: null, rrf_score: 0.01639 }, 'find');
  expect(reasons.map(({ name, value, isThere }) => [name, value, isThere])).toEqual([
    ['Words', '12.3', true],
    ['Meaning', 'not run', false],
    ['Together', '0.0164', true],
  ]);
  expect(reasons[1]?.means).toBe('Not compared by what is heard in it.');
  expect(reasons[2]?.means).toContain('The rows stand in this order'.toLowerCase());
  expect(reasons[2]?.means).toContain(togetherScale);
});

test('the figure of both places together has a scale: what the first place of one list gives, and of both', () => {
  const first = 1 / 61;
  expect(togetherScale.match(/0\.\d+/g)).toEqual([first.toFixed(4), (2 * first).toFixed(4)]);
});

test('a list by feedback is explained by what it is ordered by', () => {
  expect(scoreColumns.feedback.map(({ name }) => name)).toEqual(['Words', 'Meaning', 'Like']);
  expect(scoreReasons({ ...found, rerank_score: 0.456 }, 'feedback').at(-1)).toMatchObject({ name: 'Like', value: '0.46' });
});
