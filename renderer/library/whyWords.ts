/** Why a row was found, in words. Pure. */
import type { MatchPlace, WordMatches } from '../../main/contract/search.ts';

const placeNames: Record<MatchPlace, string> = {
  caption: 'name',
  tags: 'tags',
  file: 'file name',
  description: 'description',
  category: 'category',
  synonym: 'its category alone',
};

/** `door in name and tags · moo in its category alone`; '' for a row that no word found. */
export function whyWords(matches: WordMatches): string {
  return matches.map(({ text, places }) => `${text} in ${listed(places.map((place) => placeNames[place]))}`).join(' · ');
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
