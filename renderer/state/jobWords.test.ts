import { expect, test } from 'vitest';
import type { JobKind, JobState } from '../../main/contract/jobs.ts';
import { canRest, jobCount, jobLine } from './jobWords.ts';

const job = (kind: JobKind, done: number, total: number | null, state: JobState = 'running') => ({
  kind,
  state,
  progress: { done, total, label: 'now this' },
});

test('each kind of job counts in what it is made of', () => {
  expect(jobCount(job('model', 12_400_000, 163_000_000))).toBe('12 of 163 MB');
  expect(jobCount(job('embed', 1200, 8268))).toBe('1,200 of 8,268 sounds');
  expect(jobCount(job('scan', 812, 1846))).toBe('812 of 1,846');
  expect(jobCount(job('model', 0, null))).toBe('');
});

test('a line says what is done, or that the job rests', () => {
  expect(jobLine(job('embed', 2, 9))).toBe('2 of 9 sounds · now this');
  expect(jobLine(job('embed', 2, 9, 'paused'))).toBe('2 of 9 sounds · Paused');
  expect(jobLine(job('model', 0, null))).toBe('now this');
});

test('a download can not rest, a listening can', () => {
  expect((['scan', 'embed', 'model', 'find', 'starter'] as const).filter((kind) => canRest({ kind }))).toEqual(['scan', 'embed']);
});
