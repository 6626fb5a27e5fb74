import { useEffect } from 'react';
import { useDesk } from '../DeskContext.tsx';

/** Asks a scan that runs to read the sounds in view next, as long as they have not been read. */
export function useReadFirst(idsInView: readonly string[]): void {
  const { client } = useDesk();
  const waiting = waitingIds(idsInView).join(' ');
  useEffect(() => {
    if (waiting === '') return;
    const stop = new AbortController();
    // A wish, not a command: without it the sounds come in their turn.
    client.call('library.prioritise', { ids: waiting.split(' ') }, stop.signal).catch(() => {});
    return () => stop.abort();
  }, [client, waiting]);
}

/** Of the sounds in view those that no scan has read yet. */
export function waitingIds(ids: readonly string[]): string[] {
  return ids.filter((id) => id.startsWith('pending:'));
}
