import { LoaderCircle, Scale, X } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { MAX_ASSERTED_SOUNDS } from '../../main/contract/rights.ts';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { StarButtons } from '../rating/Stars.tsx';
import type { DeskCommands } from '../state/deskCommands.ts';
import { resultToMark } from '../state/marking.ts';

/** What may be done with the rows that are marked; nothing while none is. */
export function MarkedBar({ commands }: { commands: DeskCommands }) {
  const { actions } = useDesk();
  const marked = useDeskState((state) => state.marked);
  const total = useResultToMark();
  if (marked.length === 0) return null;
  const sounds = `${marked.length.toLocaleString('en')} ${marked.length === 1 ? 'sound' : 'sounds'}`;
  return (
    <div className="marked-bar" role="status">
      <span className="num">{total === null ? `${sounds} marked` : `${marked.length.toLocaleString('en')} of ${words(total)} marked`}</span>
      {total === null ? null : <MarkAll total={total} />}
      <span className="spacer" />
      <StarButtons stars={0} name={`${sounds} marked`} onRate={(stars) => void actions.rate(marked, stars)} />
      <button
        type="button"
        className="button button-small"
        onClick={() => actions.openDialog({ kind: 'soundRights', soundIds: marked, caption: sounds })}
      >
        <Scale size={13} aria-hidden="true" /> State rights…
      </button>
      <button type="button" className="button button-small" title="Take the marks away (Esc)" onClick={() => commands.marking.none()}>
        <X size={13} aria-hidden="true" /> None
      </button>
    </div>
  );
}

/** How many sounds there are where every listed row is marked, but more was found than is listed; else null. */
function useResultToMark(): number | null {
  const marked = useDeskState((state) => state.marked);
  const search = useDeskState((state) => state.search);
  const isListed = useDeskState((state) => state.view === 'library' && state.similar === null);
  return useMemo(() => (isListed ? resultToMark(search, marked) : null), [isListed, search, marked]);
}

/** Marks what was found and isn't listed yet; it is asked for in pages, and can be stopped. */
function MarkAll({ total }: { total: number }) {
  const { actions } = useDesk();
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const start = async (): Promise<void> => {
    stop.current = new AbortController();
    setDone(0);
    await actions.markFound(stop.current.signal, setDone);
    setDone(null);
  };
  if (done !== null) {
    return (
      <>
        <span className="num muted">
          <LoaderCircle size={12} className="spins" aria-hidden="true" /> {done.toLocaleString('en')} read
        </span>
        <button type="button" className="button button-small" onClick={() => stop.current?.abort()}>
          Stop
        </button>
      </>
    );
  }
  if (total <= MAX_ASSERTED_SOUNDS) return <AllButton label={`Mark all ${words(total)}`} onClick={start} />;
  const most = MAX_ASSERTED_SOUNDS.toLocaleString('en');
  return <AllButton label={`Mark the first ${most}`} title={`One statement may be about ${most} sounds at the most`} onClick={start} />;
}

function AllButton({ label, title, onClick }: { label: string; title?: string; onClick: () => Promise<void> }) {
  return (
    <button type="button" className="button button-small" title={title} onClick={() => void onClick()}>
      {label}
    </button>
  );
}

const words = (count: number): string => count.toLocaleString('en');
