import { LoaderCircle, Unplug } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDesk, useDeskState } from '../DeskContext.tsx';
import { useToastPlace } from '../ui/ToastHost.tsx';

/** Over the window, which keeps its place and all that was written, for as long as the app isn't there. */
export function ConnectionBanner() {
  const connection = useDeskState((state) => state.connection);
  const place = useToastPlace();
  if (connection === 'ready' || connection === 'connecting') return null;
  const banner = (
    <div className="banner" role="alert">
      <Unplug size={18} aria-hidden="true" />
      {connection === 'lost' ? (
        <>
          <div>
            <strong>Foley Desk has stopped</strong>
            <p>Start it again; it opens a window of its own, and this one can be closed. What you picked is safe.</p>
          </div>
          <Retry />
        </>
      ) : (
        <div>
          <strong>This window is of an earlier start</strong>
          <p>Foley Desk was started again since. Close this window, and go on in the one that it opened. What you picked is there.</p>
        </div>
      )}
    </div>
  );
  return place === null ? banner : createPortal(banner, place);
}

/** When the app is tried again, second by second, and a way not to wait. Said once to screen readers, not every second. */
function Retry() {
  const { client } = useDesk();
  const [waitMs, setWaitMs] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => client.watchRetry(setWaitMs), [client]);
  useEffect(() => {
    if (waitMs === null) return;
    setLeft(Math.ceil(waitMs / 1000));
    const timer = setInterval(() => setLeft((seconds) => Math.max(1, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, [waitMs]);
  return (
    <p className="banner-retry num">
      <LoaderCircle size={13} className={waitMs === null ? 'spins' : ''} aria-hidden="true" />
      <span className="visually-hidden">It is tried again by itself.</span>
      <span aria-hidden="true">{waitMs === null ? 'Trying to reach it…' : `Trying again in ${left} s`}</span>
      <button type="button" className="button button-small" disabled={waitMs === null} onClick={() => client.retryNow()}>
        Try now
      </button>
    </p>
  );
}
