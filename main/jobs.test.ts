import { describe, expect, it } from 'vitest';
import { Failure } from './contract/failures.ts';
import type { NoticeBody } from './contract/notices.ts';
import { createJobs } from './jobs.ts';

function setUp() {
  const notices: NoticeBody[] = [];
  const clock = { ms: 0 };
  let next = 0;
  const jobs = createJobs({ publish: (body) => notices.push(body), now: () => clock.ms, newId: () => `job-${++next}`, keep: 2 });
  const states = () =>
    notices.flatMap((notice) => (notice.type === 'job.changed' ? [`${notice.job.state} ${notice.job.progress.done}`] : []));
  return { jobs, clock, states };
}

/** Work that ends when it is told to. */
function gate<T>() {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

describe('a job', () => {
  it('runs, tells its end and gives its result to everyone who waits', async () => {
    const { jobs, states } = setUp();
    const view = jobs.start({ kind: 'scan', title: 'Scan' }, async () => 42);
    const [a, b] = await Promise.all([jobs.wait(view.job_id), jobs.wait(view.job_id)]);
    expect([a.result, b.result, a.job.state]).toEqual([42, 42, 'done']);
    expect(states()).toEqual(['running 0', 'done 0']);
  });

  it('tells progress at most once in a quiet time, and the last state always', async () => {
    const { jobs, clock, states } = setUp();
    const end = gate<void>();
    const view = jobs.start({ kind: 'scan', title: 'Scan' }, async (_signal, report) => {
      for (const [done, ms] of [
        [1, 50],
        [2, 120],
        [3, 130],
        [4, 260],
      ] as const) {
        clock.ms = ms;
        report({ done, total: 4, label: 'files' });
      }
      await end.opened;
    });
    end.open();
    await jobs.wait(view.job_id);
    expect(states()).toEqual(['running 0', 'running 2', 'running 4', 'done 4']);
  });

  it('tells at once what a person waits to hear', async () => {
    const { jobs, states } = setUp();
    const view = jobs.start({ kind: 'model', title: 'Install' }, async (_signal, report) => {
      report({ done: 1, total: 4, label: 'a file' });
      report({ done: 2, total: 4, label: 'trying again' }, true);
    });
    await jobs.wait(view.job_id);
    expect(states()).toEqual(['running 0', 'running 2', 'done 2']);
  });

  it('is cancelled through its signal, and those who wait hear cancelled', async () => {
    const { jobs } = setUp();
    const view = jobs.start(
      { kind: 'scan', title: 'Scan' },
      (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const waiting = jobs.wait(view.job_id);
    jobs.cancel(view.job_id);
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    expect(jobs.list()[0]?.state).toBe('cancelled');
  });

  it('keeps its failure with its code', async () => {
    const { jobs } = setUp();
    const view = jobs.start({ kind: 'scan', title: 'Scan' }, () => Promise.reject(new Failure('disk_full', 'Full.')));
    await expect(jobs.wait(view.job_id)).rejects.toMatchObject({ code: 'disk_full' });
    expect(jobs.list()[0]).toMatchObject({ state: 'failed', error: { code: 'disk_full', message: 'Full.' } });
  });

  it.each(['scan', 'embed'] as const)('rests when it is paused (%s), says so, and goes on when it is resumed', async (kind) => {
    const { jobs, states } = setUp();
    const steps: number[] = [];
    const rested = gate<void>();
    const view = jobs.start({ kind, title: 'Scan' }, async (_signal, _report, _id, untilResumed) => {
      for (const step of [1, 2]) {
        await untilResumed();
        steps.push(step);
        if (step === 1) {
          expect(jobs.pause(view.job_id).state).toBe('paused');
          rested.open();
        }
      }
    });
    await rested.opened;
    await new Promise(setImmediate);
    expect([steps, jobs.list()[0]?.state]).toEqual([[1], 'paused']);
    expect(jobs.resume(view.job_id).state).toBe('running');
    await jobs.wait(view.job_id);
    expect(steps).toEqual([1, 2]);
    expect(states()).toEqual(['running 0', 'paused 0', 'running 0', 'done 0']);
    expect(() => jobs.pause(view.job_id)).toThrow(/under way/);
  });

  it.each(['cancel', 'close'] as const)('that rests hears of %s', async (end) => {
    const { jobs } = setUp();
    const view = jobs.start({ kind: 'scan', title: 'Scan' }, async (signal, _report, _id, untilResumed) => {
      await null;
      await untilResumed();
      signal.throwIfAborted();
    });
    jobs.pause(view.job_id);
    const over = jobs.wait(view.job_id);
    if (end === 'cancel') jobs.cancel(view.job_id);
    else void jobs.close();
    await expect(over).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('is no scan: it can not be paused', async () => {
    const { jobs } = setUp();
    const end = gate<void>();
    const view = jobs.start({ kind: 'find', title: 'Find' }, () => end.opened);
    expect(() => jobs.pause(view.job_id)).toThrow(expect.objectContaining({ code: 'bad_request' }));
    end.open();
    await jobs.wait(view.job_id);
  });

  it('can be waited for with a signal that leaves the job alone', async () => {
    const { jobs } = setUp();
    const end = gate<number>();
    const view = jobs.start({ kind: 'scan', title: 'Scan' }, () => end.opened);
    const impatient = new AbortController();
    const waiting = jobs.wait(view.job_id, impatient.signal);
    impatient.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    end.open(7);
    expect((await jobs.wait(view.job_id)).result).toBe(7);
  });

  it('is unknown after newer ones pushed it out of the list', async () => {
    const { jobs } = setUp();
    const views = [1, 2, 3].map((n) => jobs.start({ kind: 'scan', title: 'Scan' }, async () => n));
    await Promise.all(views.map((view) => jobs.wait(view.job_id)));
    await jobs.close();
    expect(jobs.list()).toHaveLength(2);
    await expect(jobs.wait(views[0]?.job_id ?? '')).rejects.toMatchObject({ code: 'job_not_found' });
  });

  it('ends before close does, and none starts after it', async () => {
    const { jobs } = setUp();
    let ended = false;
    jobs.start({ kind: 'scan', title: 'Scan' }, async (signal) => {
      await new Promise((over) => signal.addEventListener('abort', over));
      ended = true;
    });
    await jobs.close();
    expect(ended).toBe(true);
    expect(() => jobs.start({ kind: 'scan', title: 'Scan' }, async () => 0)).toThrow(Failure);
  });
});
