import type { PlayerState } from '../audio/player.ts';
import { usePlayerState } from '../DeskContext.tsx';

/** Steps of a row's progress line: finer than a pixel of a row waveform, coarse enough not to draw for nothing. */
const progressSteps = 400;

/** What the player does with one sound; only the row that plays draws again while the position moves. */
export function usePlayback(soundId: string): { status: PlayerState['status']; progress: number | null } {
  const status = usePlayerState((state) => statusOf(state, soundId));
  const progress = usePlayerState((state) => progressOf(state, soundId));
  return { status, progress };
}

function statusOf(state: PlayerState, soundId: string): PlayerState['status'] {
  return state.id === soundId ? state.status : 'idle';
}

/** Share played, 0..1, in steps; null for a sound that doesn't play. */
export function progressOf(state: PlayerState, soundId: string): number | null {
  if (state.id !== soundId || state.status !== 'playing' || state.durationSec === null || state.durationSec <= 0) return null;
  return Math.min(1, Math.round((state.positionSec / state.durationSec) * progressSteps) / progressSteps);
}
