/** Long work: a command starts it and returns its id, notices tell its progress, `jobs.cancel` ends it, `jobs.wait` gives its result; scans can be paused. */

import { asFailure, Failure } from './contract/failures.ts';
import { isUnderWay, type JobKind, type JobView, type Progress } from './contract/jobs.ts';
import type { NoticeBody } from './contract/notices.ts';

/** `atOnce`: something that a person waits to hear; other progress is told now and then. */
type Report = (progress: Progress, atOnce?: boolean) => void;
/** Work that can rest awaits `untilResumed` between its steps; it resolves at once unless the job is paused, and at an abort. */
export type JobRun<T> = (signal: AbortSignal, report: Report, jobId: string, untilResumed: () => Promise<void>) => Promise<T>;

export type JobStart = { kind: JobKind; title: string; rootId?: string | null; session?: string | null; model?: string };

export type Jobs = {
  start<T>(start: JobStart, run: JobRun<T>): JobView;
  cancel(jobId: string): void;
  /** Fails with `bad_request` for a job that can't rest or is over. */
  pause(jobId: string): JobView;
  resume(jobId: string): JobView;
  /** Resolves when the job is over; rejects as the job failed, `cancelled` included. */
  wait(jobId: string, signal?: AbortSignal): Promise<{ job: JobView; result: unknown }>;
  list(): JobView[];
  /** Cancels all and waits until they are over. */
  close(): Promise<void>;
};

type Entry = {
  view: JobView;
  controller: AbortController;
  over: Promise<void>;
  /** Resolved when the job goes on; null while it isn't paused. */
  rest: PromiseWithResolvers<void> | null;
  result: unknown;
  failure: Failure | null;
  toldAt: number;
};

/** Work that awaits `untilResumed` between its steps. */
const resting: ReadonlySet<JobKind> = new Set(['scan', 'embed']);

export type JobsOptions = {
  publish(body: NoticeBody): void;
  /** Milliseconds since the epoch. */
  now(): number;
  newId(): string;
  /** Least milliseconds between two progress notices of a job. */
  quietMs?: number;
  /** How many ended jobs stay in the list. */
  keep?: number;
};

export function createJobs({ publish, now, newId, quietMs = 100, keep = 20 }: JobsOptions): Jobs {
  const entries = new Map<string, Entry>();
  let closed = false;

  const tell = (entry: Entry) => {
    entry.toldAt = now();
    publish({ type: 'job.changed', job: { ...entry.view } });
  };

  function forgetOld(): void {
    const ended = [...entries.values()].filter((entry) => !isUnderWay(entry.view));
    for (const entry of ended.slice(0, Math.max(0, ended.length - keep))) entries.delete(entry.view.job_id);
  }

  function find(jobId: string): Entry {
    const entry = entries.get(jobId);
    if (!entry) throw new Failure('job_not_found', 'That job is not known; it may have ended long ago.', { job_id: jobId });
    return entry;
  }

  async function follow<T>(entry: Entry, run: JobRun<T>): Promise<void> {
    const report: Report = (progress, atOnce = false) => {
      if (!isUnderWay(entry.view)) return;
      entry.view.progress = progress;
      if (atOnce || now() - entry.toldAt >= quietMs) tell(entry);
    };
    const untilResumed = async () => entry.rest?.promise;
    try {
      entry.result = await run(entry.controller.signal, report, entry.view.job_id, untilResumed);
      entry.view.state = 'done';
    } catch (error) {
      entry.failure = asFailure(error);
      entry.view.error = entry.failure.toBody();
      entry.view.state = entry.failure.code === 'cancelled' ? 'cancelled' : 'failed';
    }
    tell(entry);
    forgetOld();
  }

  function goOn(entry: Entry): void {
    entry.rest?.resolve();
    entry.rest = null;
  }

  return {
    start({ kind, title, rootId = null, session = null, model }, run) {
      if (closed) throw new Failure('shutting_down', 'The app is closing.');
      const view: JobView = {
        job_id: newId(),
        kind,
        title,
        state: 'running',
        progress: { done: 0, total: null, label: title },
        started_at: new Date(now()).toISOString(),
        error: null,
        root_id: rootId,
        session,
        ...(model !== undefined && { model }),
      };
      const entry: Entry = {
        view,
        controller: new AbortController(),
        over: Promise.resolve(),
        rest: null,
        result: undefined,
        failure: null,
        toldAt: 0,
      };
      entries.set(view.job_id, entry);
      tell(entry);
      entry.over = follow(entry, run);
      return { ...view };
    },
    cancel(jobId) {
      const entry = find(jobId);
      entry.controller.abort();
      goOn(entry);
    },
    pause(jobId) {
      const entry = find(jobId);
      if (!resting.has(entry.view.kind) || !isUnderWay(entry.view)) {
        throw new Failure('bad_request', 'Only a scan, or a model that listens, can be paused while it is under way.', { job_id: jobId });
      }
      if (entry.rest) return { ...entry.view };
      entry.rest = Promise.withResolvers<void>();
      entry.view.state = 'paused';
      tell(entry);
      return { ...entry.view };
    },
    resume(jobId) {
      const entry = find(jobId);
      if (entry.view.state === 'paused') {
        entry.view.state = 'running';
        goOn(entry);
        tell(entry);
      }
      return { ...entry.view };
    },
    async wait(jobId, signal) {
      const entry = find(jobId);
      await Promise.race([entry.over, aborted(signal)]);
      if (entry.failure) throw entry.failure;
      return { job: { ...entry.view }, result: entry.result };
    },
    list: () => [...entries.values()].map((entry) => ({ ...entry.view })).reverse(),
    async close() {
      closed = true;
      for (const entry of entries.values()) {
        entry.controller.abort();
        goOn(entry);
      }
      await Promise.all([...entries.values()].map((entry) => entry.over));
    },
  };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (!signal) return;
    const stop = () => reject(new Failure('cancelled', 'Cancelled.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
