import { starWords } from '../rating/starWords.ts';
import type { DeskPort } from './desk.ts';
import { soundCaption } from './soundCaption.ts';

export type RateActions = {
  /** Gives these sounds so many stars, 0 for none, as one act that undo takes back. True when they have them. */
  rate(soundIds: readonly string[], stars: number): Promise<boolean>;
};

export function createRateActions({ store, attempt, tell }: DeskPort): RateActions {
  return {
    async rate(soundIds, stars) {
      const session = store.get().session?.name;
      const rated = await attempt('rate', { sound_ids: [...soundIds], stars, ...(session !== undefined && { session }) });
      if (rated === null) return false;
      // By the ids that the rows have: the host speaks of sounds by those that they have by now.
      store.dispatch({ type: 'rated', ratings: soundIds.map((sound_id) => ({ sound_id, stars })) });
      const [first = ''] = soundIds;
      const given = starWords(stars).replace(/^n/, 'N');
      if (soundIds.length === 1) store.dispatch({ type: 'said', text: `${given} for ${soundCaption(store.get(), first) ?? 'the sound'}.` });
      else {
        store.dispatch({ type: 'marked', ids: [] });
        tell(`${given} for ${rated.rated.toLocaleString('en')} sounds. Undo (Ctrl Z) takes it back.`);
      }
      return true;
    },
  };
}
