import { useCallback, useEffect, useState } from 'react';
import { asFailure } from '../../main/contract/failures.ts';
import { isUnderWay } from '../../main/contract/jobs.ts';
import type { RunSummary, RunView } from '../../main/contract/runs.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';

export type RunList = {
  /** Null until the first page has come. */
  runs: readonly RunSummary[] | null;
  total: number;
  keep: number;
  /** Sentence to show in place of the list. */
  error: string | null;
  more: () => void;
};

const nothing = { runs: null, total: 0, keep: 0, error: null };

/** The list from its beginning; asked for again whenever a run begins or ends. */
export function useRuns(): RunList {
  const { actions } = useDesk();
  const [list, setList] = useState<Omit<RunList, 'more'>>(nothing);
  const [pages, setPages] = useState(1);
  const changes = useDeskState((state) =>
    state.jobs
      .filter(({ kind }) => kind === 'find' || kind === 'replay')
      .map((job) => `${job.job_id} ${isUnderWay(job)}`)
      .join(),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the reason to ask again.
  useEffect(() => {
    const stop = new AbortController();
    async function load(): Promise<void> {
      try {
        const runs: RunSummary[] = [];
        for (let page = 0; page < pages; page++) {
          const found = await actions.runs(runs.length, stop.signal);
          runs.push(...found.runs);
          setList({ runs: [...runs], total: found.total, keep: found.keep, error: null });
          if (found.runs.length === 0) break;
        }
      } catch (error) {
        if (!stop.signal.aborted) setList({ ...nothing, error: asFailure(error).message });
      }
    }
    void load();
    return () => stop.abort();
  }, [actions, pages, changes]);
  return { ...list, more: useCallback(() => setPages((count) => count + 1), []) };
}

export type OpenRun = { view: RunView | null; error: string | null };

/** One run; null and null while it loads. Asked for again when it is over. */
export function useRun(runId: string | null, status: string | null): OpenRun {
  const { actions } = useDesk();
  const [open, setOpen] = useState<OpenRun & { of: string | null }>({ of: null, view: null, error: null });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that has ended has more to tell.
  useEffect(() => {
    if (runId === null) return;
    const stop = new AbortController();
    actions.run(runId, stop.signal).then(
      (view) => setOpen({ of: runId, view, error: null }),
      (error: unknown) => {
        if (!stop.signal.aborted) setOpen({ of: runId, view: null, error: asFailure(error).message });
      },
    );
    return () => stop.abort();
  }, [actions, runId, status]);
  return open.of === runId ? open : { view: null, error: null };
}
