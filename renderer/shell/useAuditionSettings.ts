import { useEffect } from 'react';
import { useDesk, useDeskState, usePlayerState } from '../DeskContext.tsx';

/** A dragged level is written once it rests. */
const restMs = 300;

/** Keeps level and loop of auditions in the settings: what is remembered goes to the player, what is changed there is remembered. */
export function useAuditionSettings(): void {
  const { actions, player } = useDesk();
  const kept = useDeskState((state) => state.settings);
  const volumeDb = usePlayerState((state) => state.volumeDb);
  const loop = usePlayerState((state) => state.loop);
  const keptVolumeDb = kept?.volume_db;
  const keptLoop = kept?.loop_audition;
  useEffect(() => {
    if (keptVolumeDb !== undefined) player.setVolumeDb(keptVolumeDb);
  }, [player, keptVolumeDb]);
  useEffect(() => {
    if (keptLoop !== undefined) player.setLoop(keptLoop);
  }, [player, keptLoop]);
  useEffect(() => {
    if (keptVolumeDb === undefined || (volumeDb === keptVolumeDb && loop === keptLoop)) return;
    const timer = setTimeout(() => void actions.setSettings({ volume_db: volumeDb, loop_audition: loop }), restMs);
    return () => clearTimeout(timer);
  }, [actions, volumeDb, loop, keptVolumeDb, keptLoop]);
}
