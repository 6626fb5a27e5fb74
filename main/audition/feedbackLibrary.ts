/** The library as feedback asks it. */
import { asFailure } from '../contract/failures.ts';
import type { SoundLibrary } from '../library/soundLibrary.ts';
import type { FeedbackLibrary } from './refineByFeedback.ts';

export function feedbackLibrary(library: Pick<SoundLibrary, 'asPort' | 'similar' | 'nearest' | 'traits'>): FeedbackLibrary {
  return {
    ...library.asPort(),
    async neighbours(soundId, { where, k }, signal) {
      try {
        const { results } = await library.similar({ sound_id: soundId, where, k }, signal);
        return results.map(({ distance: _, ...candidate }) => candidate);
      } catch (error) {
        signal.throwIfAborted();
        // A pick that is silent, not measured yet or gone has no neighbours; the others do.
        if (asFailure(error).code === 'sound_not_found') return [];
        throw error;
      }
    },
    nearest: async (vector, model, { where, k }, signal) => (await library.nearest({ vector, model, where, k }, signal)).results,
    traits: library.traits,
  };
}
