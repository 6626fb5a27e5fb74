import { describe, expect, test } from 'vitest';
import type { JobView } from '../../main/contract/jobs.ts';
import { jobShare, runningJobs, upsertJob } from './jobList.ts';

const job = (id: string, change: Partial<JobView> = {}): JobView => ({
  job_id: id,
  kind: 'scan',
  title: id,
  state: 'running',
  progress: { done: 0, total: null, label: '' },
  started_at: '',
  error: null,
  root_id: null,
  session: null,
  ...change,
});

describe('the list of jobs', () => {
  test('changes a job in its place and adds a new one at the end', () => {
    const jobs = [job('a'), job('b')];
    expect(upsertJob(jobs, job('a', { state: 'done' })).map(({ job_id, state }) => [job_id, state])).toEqual([
      ['a', 'done'],
      ['b', 'running'],
    ]);
    expect(upsertJob(jobs, job('c')).map((other) => other.job_id)).toEqual(['a', 'b', 'c']);
  });

  test('forgets the oldest ended jobs, never one that runs', () => {
    const many = Array.from({ length: 30 }, (_, index) => job(`j${index}`, { state: index === 0 ? 'running' : 'done' }));
    const jobs = many.reduce(upsertJob, [] as JobView[]);
    expect(jobs).toHaveLength(20);
    expect(jobs[0]?.job_id).toBe('j0');
    expect(jobs.at(-1)?.job_id).toBe('j29');
    expect(runningJobs(jobs)).toHaveLength(1);
  });

  test('knows no share while the total is unknown, and stays within 0 and 1', () => {
    expect(jobShare(job('a'))).toBeNull();
    expect(jobShare(job('a', { progress: { done: 5, total: 0, label: '' } }))).toBeNull();
    expect(jobShare(job('a', { progress: { done: 5, total: 20, label: '' } }))).toBe(0.25);
    expect(jobShare(job('a', { progress: { done: 25, total: 20, label: '' } }))).toBe(1);
  });
});
