import type { RefinedList } from '../../main/contract/feedback.ts';

type Counts = { picks: number; rejects: number };

const some = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** `More like 2 picks, less like 1 reject`. */
export function countWords({ picks, rejects }: Counts): string {
  const words = [picks > 0 ? `more like ${some(picks, 'pick')}` : '', rejects > 0 ? `less like ${some(rejects, 'reject')}` : ''];
  const text = words.filter((word) => word !== '').join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What told like from unlike, in a sentence. */
export function usedWords({ used, counts }: Pick<RefinedList, 'used' | 'counts'>): string {
  switch (used) {
    case 'rocchio':
      return counts.picks_compared > 0
        ? 'By what the model hears, moved towards the picks'
        : 'By what the model hears, moved away from the rejects';
    case 'neighbours':
      return 'By words and by what was measured';
    case 'words':
      return 'By words alone';
  }
}

/** Marks that could not be compared, and what was left out for good; null when there is nothing to say. */
export function leftOutWords({ counts }: Pick<RefinedList, 'counts'>): string | null {
  const unheard = counts.picks + counts.rejects - counts.picks_compared - counts.rejects_compared;
  const words = [
    unheard > 0 ? `${unheard} of ${counts.picks + counts.rejects} could not be compared` : '',
    counts.dropped_copies > 0
      ? `${counts.dropped_copies === 1 ? '1 copy of a reject' : `${counts.dropped_copies} copies of rejects`} left out`
      : '',
  ].filter((word) => word !== '');
  return words.length === 0 ? null : words.join('; ');
}
