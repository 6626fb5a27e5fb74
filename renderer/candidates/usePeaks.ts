import { useEffect, useState } from 'react';
import type { DecodedPeaks } from '../audio/peaks.ts';
import { useDesk } from '../DeskContext.tsx';

/** Peaks of a sound; null until they are here (or when they can't be had: the row then shows an empty waveform). */
export function usePeaks(soundId: string | null): DecodedPeaks | null {
  const { peaks: cache } = useDesk();
  const [loaded, setLoaded] = useState<{ soundId: string; peaks: DecodedPeaks } | null>(null);
  const held = soundId === null ? null : cache.peek(soundId);
  useEffect(() => {
    // A sound that hasn't been read yet has none; its row comes back under its final id.
    if (soundId === null || soundId.startsWith('pending:') || cache.peek(soundId) !== null) return;
    const controller = new AbortController();
    cache.get(soundId, controller.signal).then(
      (peaks) => setLoaded({ soundId, peaks }),
      () => undefined,
    );
    return () => controller.abort();
  }, [cache, soundId]);
  return held ?? (loaded?.soundId === soundId ? loaded.peaks : null);
}
