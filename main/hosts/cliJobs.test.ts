import { describe, expect, it } from 'vitest';
import type { Client } from '../contract/commands.ts';
import type { JobView } from '../contract/jobs.ts';
import type { Notice } from '../contract/notices.ts';
import { followJob, leftWords, waitForStarter } from './cliJobs.ts';

describe('how long a job still takes', () => {
  it('follows from how it went, in steps that don\u2019t flicker', () => {
    expect(leftWords({ done: 10, left: 30, ms: 10_000 })).toBe(', about 30 s left');
    expect(leftWords({ done: 10, left: 31, ms: 10_000 })).toBe(', about 35 s left');
    expect(leftWords({ done: 100, left: 1, ms: 10_000 })).toBe(', about 5 s left');
    expect(leftWords({ done: 10, left: 100, ms: 10_000 })).toBe(', about 2 min left');
  });

  it('is not told before anything is known, nor at the end', () => {
    expect(leftWords({ done: 0, left: 30, ms: 10_000 })).toBe('');
    expect(leftWords({ done: 5, left: 30, ms: 100 })).toBe('');
    expect(leftWords({ done: 30, left: 0, ms: 10_000 })).toBe('');
  });
});

describe('the starter library', () => {
  const job = (done: number): JobView => ({
    ...{ job_id: 's', kind: 'starter', title: 'Making the starter library', state: 'running', started_at: '', error: null },
    ...{ root_id: null, session: null },
    progress: { done, total: 120, label: 'Making Rain' },
  });

  /** A host whose starter library is being made, or was. */
  function host(jobs: JobView[]): Client {
    const listeners = new Set<(notice: Notice) => void>();
    return {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      call: (async (name: string) => {
        if (name === 'jobs.list') return jobs;
        for (const done of [3, 4]) for (const tell of listeners) tell({ type: 'job.changed', job: job(done), seq: done });
        return { job: job(120), result: null };
      }) as Client['call'],
    };
  }

  const waited = async (jobs: JobView[]): Promise<string> => {
    const told: string[] = [];
    await waitForStarter(host(jobs), { err: (text) => void told.push(text), live: true }, new AbortController().signal);
    return told.join('');
  };

  it('that is being made is said at once, with how far it is', async () => {
    const told = await waited([job(2)]);
    expect(told.match(/are made first; this happens once/g)).toHaveLength(1);
    expect(told).toContain('4/120 Making Rain');
  });

  it('that is there needs no word', async () => {
    expect(await waited([])).toBe('');
  });
});

describe('a model that is fetched, into a log', () => {
  const MB = 1_000_000;
  const job = (done: number, label: string): JobView => ({
    ...{ job_id: 'm', kind: 'model', title: 'Install a model', state: 'running', started_at: '', error: null },
    ...{ root_id: null, session: null },
    progress: { done, total: 161 * MB, label },
  });

  it('says at once what comes from where and why it is tried again, each once', async () => {
    const listeners = new Set<(notice: Notice) => void>();
    const steps = [
      job(0, 'audio.onnx from hub.test'),
      job(4 * MB, 'audio.onnx'),
      job(5 * MB, 'audio.onnx'),
      job(5 * MB, 'hub.test: cut off'),
    ];
    const client: Client = {
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      call: (async () => {
        for (const [seq, step] of steps.entries()) for (const tell of listeners) tell({ type: 'job.changed', job: step, seq });
        return { job: job(161 * MB, ''), result: 'done' };
      }) as Client['call'],
    };
    const told: string[] = [];
    expect(await followJob(client, 'm', { err: (text) => void told.push(text), live: false }, new AbortController().signal)).toBe('done');
    expect(told).toEqual([
      'Install a model: 0/161 MB audio.onnx from hub.test\n',
      'Install a model: 4/161 MB audio.onnx\n',
      'Install a model: 5/161 MB hub.test: cut off\n',
    ]);
  });
});
