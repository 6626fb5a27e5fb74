import { expect, test } from 'vitest';
import type { RungVerdict } from '../../main/contract/candidates.ts';
import { candidate } from '../testing/fakeData.ts';
import { checkedBy, unheardNote } from './FindNotes.tsx';

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

test('a judge that reads, however clever, has listened to nothing', () => {
  const reading = verdict({ level: 'judge', judge: 'anthropic', listened: false });
  expect(checkedBy(withVerdicts(verdict({ listened: false }), reading))).toBe('words');
  expect(checkedBy(withVerdicts(verdict({ judge: 'era-guard', listened: false, match: false })))).toBe('words');
});

test('sounds that were kept from the listener are counted beside those that it heard', () => {
  const heard = { ...candidate('a', 'Oak'), verdicts: [verdict({ judge: 'audio-lm', listened: true })] };
  const kept = { ...candidate('b', 'Oak'), verdicts: [verdict({ listened: false })] };
  const unjudged = { ...candidate('c', 'Oak'), verdicts: [verdict({ match: null, judge: null })] };
  expect(checkedBy({ candidates: [heard, kept, unjudged] })).toBe('listening');
  expect(unheardNote({ candidates: [heard, kept, unjudged] })).toBe(', 1 of 2 by words only');
  expect(unheardNote({ candidates: [heard, unjudged] })).toBe('');
});

test('rungs that were not run check nothing', () => {
  expect(checkedBy(withVerdicts(verdict({ match: null })))).toBeNull();
  expect(checkedBy({ candidates: [] })).toBeNull();
});
