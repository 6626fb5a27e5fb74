/** Long work: a command starts it and returns its id, notices tell its progress, `jobs.cancel` ends it, `jobs.wait` gives its result. */
import type { JobKind, JobView, Progress } from './contract/domain.ts';
import { asFailure, Failure } from './contract/failures.ts';
import type { NoticeBody } from './contract/notices.ts';

export type JobRun<T> = (signal: AbortSignal, report: (progress: Progress) => void, jobId: string) => Promise<T>;

export type JobStart = { kind: JobKind; title: string; rootId?: string | null; session?: string | null };

export type Jobs = {
  start<T>(start: JobStart, run: JobRun<T>): JobView;
  cancel(jobId: string): void;
  /** Resolves when the job is over; rejects as the job failed, `cancelled` included. */
  wait(jobId: string, signal?: AbortSignal): Promise<{ job: JobView; result: unknown }>;
  list(): JobView[];
  /** Cancels all and waits until they are over. */
  close(): Promise<void>;
};

type Entry = { view: JobView; controller: AbortController; over: Promise<void>; result: unknown; failure: Failure | null; toldAt: number };

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
    const ended = [...entries.values()].filter((entry) => entry.view.state !== 'running');
    for (const entry of ended.slice(0, Math.max(0, ended.length - keep))) entries.delete(entry.view.job_id);
  }

  function find(jobId: string): Entry {
    const entry = entries.get(jobId);
    if (!entry) throw new Failure('job_not_found', 'That job is not known; it may have ended long ago.', { job_id: jobId });
    return entry;
  }

  async function follow<T>(entry: Entry, run: JobRun<T>): Promise<void> {
    const report = (progress: Progress) => {
      if (entry.view.state !== 'running') return;
      entry.view.progress = progress;
      if (now() - entry.toldAt >= quietMs) tell(entry);
    };
    try {
      entry.result = await run(entry.controller.signal, report, entry.view.job_id);
      entry.view.state = 'done';
    } catch (error) {
      entry.failure = asFailure(error);
      entry.view.error = entry.failure.toBody();
      entry.view.state = entry.failure.code === 'cancelled' ? 'cancelled' : 'failed';
    }
    tell(entry);
    forgetOld();
  }

  return {
    start({ kind, title, rootId = null, session = null }, run) {
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
      };
      const entry: Entry = {
        view,
        controller: new AbortController(),
        over: Promise.resolve(),
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
      find(jobId).controller.abort();
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
      for (const entry of entries.values()) entry.controller.abort();
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
