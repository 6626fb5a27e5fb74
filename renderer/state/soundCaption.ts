import { askedSound } from './askedSound.ts';
import type { DeskState } from './deskState.ts';

/** The caption of a sound that is shown somewhere in the window; null when it is nowhere any more. */
export function soundCaption(state: Pick<DeskState, 'run' | 'search' | 'session' | 'similar'>, soundId: string): string | null {
  for (const { candidates } of [...(state.run?.events ?? []), ...(state.session?.refined ?? [])]) {
    const found = candidates.find((candidate) => candidate.sound.id === soundId);
    if (found) return found.sound.caption;
  }
  const alike = state.similar === null ? [] : [...askedSound(state.similar), ...state.similar.results];
  const { results, gone } = state.search;
  const listed = [...alike, ...results, ...(gone === null ? [] : [gone])].find((candidate) => candidate.sound.id === soundId);
  return listed?.sound.caption ?? state.session?.picks.find((pick) => pick.sound_id === soundId)?.caption ?? null;
}
