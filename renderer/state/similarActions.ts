import type { Candidate } from '../../main/contract/candidates.ts';
import { asFailure } from '../../main/contract/failures.ts';
import type { DeskPort } from './desk.ts';
import type { SimilarView } from './deskState.ts';

const shownAlike = 60;

export type SimilarActions = {
  /** Shows what is like a sound in place of the rows; a reply to an older question is dropped. */
  similarTo(of: Candidate): Promise<void>;
  /** Back to the rows that it was asked from, and to what was selected there. */
  leaveSimilar(): void;
};

export function createSimilarActions({ client, store }: DeskPort): SimilarActions {
  let asking: AbortController | null = null;
  return {
    async similarTo(of) {
      asking?.abort();
      const controller = new AbortController();
      asking = controller;
      const { similar, selection } = store.get();
      // From one of the results further on: back still leads to where it all began.
      const view: SimilarView = { of, status: 'searching', results: [], total: 0, error: null, back: similar?.back ?? selection };
      const show = (change: Partial<SimilarView>): void => {
        if (asking === controller && store.get().similar !== null) store.dispatch({ type: 'similar', similar: { ...view, ...change } });
      };
      store.dispatch({ type: 'similar', similar: view });
      store.dispatch({ type: 'select', selection: { soundId: null } });
      try {
        const { results, total } = await client.call('similar', { sound_id: of.sound.id, k: shownAlike }, controller.signal);
        show({ status: 'done', results, total });
      } catch (error) {
        show({ status: 'failed', error: asFailure(error).message });
      }
    },
    leaveSimilar() {
      const { similar } = store.get();
      if (similar === null) return;
      asking?.abort();
      store.dispatch({ type: 'similar', similar: null });
      store.dispatch({ type: 'select', selection: similar.back });
    },
  };
}
