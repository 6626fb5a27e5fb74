import { useEffect, useState } from 'react';
import { useDesk } from '../DeskContext.tsx';
import { takeName } from './takeName.ts';

/** What tells a sound from its twins; null while unknown. Nothing is asked for a sound that has no twin. */
export function useTakeName(sound: { id: string; caption: string }, hasTwin: boolean): string | null {
  const { fileNames } = useDesk();
  const { id, caption } = sound;
  const [loaded, setLoaded] = useState<{ id: string; name: string | null } | null>(null);
  const held = fileNames.peek(id);
  useEffect(() => {
    if (!hasTwin || fileNames.peek(id) !== undefined) return;
    const controller = new AbortController();
    void fileNames.get(id, controller.signal).then((name) => {
      if (!controller.signal.aborted) setLoaded({ id, name });
    });
    return () => controller.abort();
  }, [fileNames, id, hasTwin]);
  const name = held ?? (loaded?.id === id ? loaded.name : null);
  return hasTwin && name !== null ? takeName(name, caption) : null;
}
