import { expect, test } from 'vitest';
import type { RungVerdict } from '../../main/contract/candidates.ts';
import { candidate } from '../testing/fakeData.ts';
import { checkedBy } from './FindNotes.tsx';

const verdict = (change: Partial<RungVerdict>): RungVerdict => ({
  level: 'listen',
  match: true,
  confidence: 0.6,
  reason: 'Because.',
  judge: 'string-overlap',
  ...change,
});
const withVerdicts = (...verdicts: RungVerdict[]) => ({ candidates: [{ ...candidate('a', 'Oak'), verdicts }] });

test('verdicts by words alone are said to be by words, whether they passed or not', () => {
  expect(checkedBy(withVerdicts(verdict({})))).toBe('words');
  expect(checkedBy(withVerdicts(verdict({ match: false })))).toBe('words');
});

test('one verdict of a judge that listened is enough to say that somebody listened', () => {
  expect(checkedBy(withVerdicts(verdict({}), verdict({ level: 'judge', judge: 'audio-lm' })))).toBe('listening');
  expect(checkedBy(withVerdicts(verdict({ level: 'clap', judge: null })))).toBe('listening');
});

test('rungs that were not run check nothing', () => {
  expect(checkedBy(withVerdicts(verdict({ match: null })))).toBeNull();
  expect(checkedBy({ candidates: [] })).toBeNull();
});
