import type { Candidate } from '../../main/contract/candidates.ts';
import { asFailure } from '../../main/contract/failures.ts';
import type { DeskPort } from './desk.ts';
import type { AlikeSound, SimilarView } from './deskState.ts';

const shownAlike = 60;

type Answer = Pick<SimilarView, 'results' | 'total' | 'by' | 'vector'>;

export type SimilarActions = {
  /** Shows what is like a sound in place of the rows; a reply to an older question is dropped. */
  similarTo(of: Candidate): Promise<void>;
  /** The same of a file, by its whole path on the machine that runs the app. */
  similarToFile(clip: string): Promise<void>;
  /** Back to the rows that it was asked from, and to what was selected there. */
  leaveSimilar(): void;
};

export function createSimilarActions({ client, store }: DeskPort): SimilarActions {
  let asking: AbortController | null = null;

  async function ask(of: SimilarView['of'], answer: (signal: AbortSignal) => Promise<Answer>): Promise<void> {
    asking?.abort();
    const controller = new AbortController();
    asking = controller;
    const { similar, selection } = store.get();
    // From one of the results further on: back still leads to where it all began.
    const back = similar?.back ?? selection;
    const view: SimilarView = { of, status: 'searching', results: [], total: null, by: null, vector: null, error: null, back };
    const show = (change: Partial<SimilarView>): void => {
      if (asking === controller && store.get().similar !== null) store.dispatch({ type: 'similar', similar: { ...view, ...change } });
    };
    store.dispatch({ type: 'similar', similar: view });
    store.dispatch({ type: 'select', selection: { soundId: null } });
    try {
      show({ status: 'done', ...(await answer(controller.signal)) });
    } catch (error) {
      show({ status: 'failed', error: asFailure(error).message });
    }
  }

  return {
    similarTo: (of) =>
      ask(of, async (signal) => {
        const { results, total, by, legs } = await client.call('similar', { sound_id: of.sound.id, k: shownAlike }, signal);
        return { results, total, by, vector: legs.vector };
      }),
    similarToFile: (clip) =>
      ask({ clip }, async (signal) => {
        const { results, legs } = await client.call('search.clip', { clip, k: shownAlike }, signal);
        return { results: results.map(alikeByMeaning), total: null, by: 'meaning', vector: legs.vector };
      }),
    leaveSimilar() {
      const { similar } = store.get();
      if (similar === null) return;
      asking?.abort();
      store.dispatch({ type: 'similar', similar: null });
      store.dispatch({ type: 'select', selection: similar.back });
    },
  };
}

function alikeByMeaning(found: Candidate): AlikeSound {
  return { ...found, distance: 1 - Math.max(0, found.clap_score ?? 0) };
}
