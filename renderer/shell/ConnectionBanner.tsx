import { Unplug } from 'lucide-react';
import { useDeskState } from '../DeskContext.tsx';

export function ConnectionBanner() {
  const connection = useDeskState((state) => state.connection);
  if (connection === 'ready' || connection === 'connecting') return null;
  return (
    <div className="banner" role="alert">
      <Unplug size={15} aria-hidden="true" />
      {connection === 'lost' ? (
        <span>
          The app has stopped. Start it again with <code>npm start</code>. What you picked is safe.
        </span>
      ) : (
        <span>
          This page’s key is no longer good. Open the address that <code>npm start</code> printed last.
        </span>
      )}
    </div>
  );
}
