import { useCallback, useEffect, useState } from 'react';
import { type DoctorCheck, isUnderWay } from '../../main/contract/jobs.ts';
import type { ModelRow } from '../../main/contract/models.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';

export type Models = {
  /** Null while they are asked for. */
  rows: readonly ModelRow[] | null;
  failed: boolean;
  /** What the active model runs on, and why; null until it is known. */
  processor: DoctorCheck | null;
  show: (rows: readonly ModelRow[]) => void;
};

/** The models as they are now: asked for again whenever what the app tells of them changes, or a job about them ends. */
export function useModels(): Models {
  const { actions } = useDesk();
  const [rows, setRows] = useState<readonly ModelRow[] | null>(null);
  const [failed, setFailed] = useState(false);
  const [processor, setProcessor] = useState<DoctorCheck | null>(null);
  const told = useDeskState((state) => state.status?.models.map(({ id, state: now, detail }) => `${id} ${now} ${detail}`).join('\n'));
  const ended = useDeskState((state) => state.jobs.filter((job) => job.kind === 'model' && !isUnderWay(job)).length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changed is the reason to ask again.
  useEffect(() => {
    let shown = true;
    void Promise.all([actions.models(), actions.doctor()]).then(([found, checks]) => {
      if (!shown) return;
      setFailed(found === null);
      if (found !== null) setRows(found);
      setProcessor(checks?.find(({ name }) => name === 'processor for models') ?? null);
    });
    return () => {
      shown = false;
    };
  }, [actions, told, ended]);
  return { rows, failed, processor, show: useCallback((found) => setRows(found), []) };
}
