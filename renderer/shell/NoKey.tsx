import { KeyRound } from 'lucide-react';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Shown to a page that was opened without the key of the running app. */
export function NoKey() {
  return (
    <main className="no-key">
      <EmptyState icon={KeyRound} title="Open the address that the app printed">
        <p>
          This page belongs to a running Foley Desk and needs its key. Use the window that Foley Desk opens when it starts, or the whole
          address that it prints, with everything after the #.
        </p>
      </EmptyState>
    </main>
  );
}
