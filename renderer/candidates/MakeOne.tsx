import { LoaderCircle, WandSparkles } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { MakeCheck } from '../../main/contract/generate.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import type { EventView } from '../state/findRun.ts';

type Props = {
  event: EventView;
  /** Where there is room to say why not. */
  roomy?: boolean;
};

/** Makes a sound for an event: a button, what is being done, or why it can't be made. */
export function MakeOne({ event, roomy = false }: Props) {
  const { actions } = useDesk();
  const jobs = useDeskState((state) => state.jobs);
  const [starting, setStarting] = useState(false);
  const refusal = useMakeCheck(event)?.refusal ?? null;
  const running = actions.makingFor(event.event_id, jobs);
  const make = async (): Promise<void> => {
    setStarting(true);
    await actions.makeSound(event);
    setStarting(false);
  };
  if (running !== null) {
    return (
      <p className="make-one" role="status">
        <LoaderCircle size={14} className="spins" aria-hidden="true" /> {running.progress.label}
        <button type="button" className="button button-small" onClick={() => void actions.cancelJob(running.job_id)}>
          Stop
        </button>
      </p>
    );
  }
  if (refusal !== null && roomy) {
    return (
      <p className="make-one hint-text">
        <span>It can’t be made either: {refusal.message}</span>
        <button type="button" className="button button-small" onClick={() => actions.openDialog({ kind: 'settings' })}>
          Settings…
        </button>
      </p>
    );
  }
  return (
    <button
      type="button"
      className="button button-small"
      disabled={starting || refusal !== null}
      title={refusal?.message ?? `Make \u201c${event.event.query}\u201d and keep it in the library, marked as generated`}
      onClick={() => void make()}
    >
      <WandSparkles size={14} aria-hidden="true" /> Make one
    </button>
  );
}

/** Whether a sound could be made, asked beforehand so that nothing is offered that can't be; null until that is known. */
function useMakeCheck(event: EventView): MakeCheck | null {
  const { actions } = useDesk();
  const chosen = useDeskState((state) => state.settings?.generate ?? null);
  const [known, setKnown] = useState<MakeCheck | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for another event, other words or another maker alone.
  useEffect(() => {
    const stop = new AbortController();
    void actions.checkMaking(event, stop.signal).then((check) => {
      if (!stop.signal.aborted) setKnown(check);
    });
    return () => stop.abort();
  }, [actions, event.event_id, event.event.query, chosen]);
  return known;
}
