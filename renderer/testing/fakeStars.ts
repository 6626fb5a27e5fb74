import type { Candidate } from '../../main/contract/candidates.ts';
import type { SearchFacets } from '../../main/contract/search.ts';

/** Candidates with the stars that their sounds were given. */
export function rated(candidates: readonly Candidate[], stars: ReadonlyMap<string, number>): Candidate[] {
  return candidates.map((candidate) => {
    const given = stars.get(candidate.sound.id) ?? 0;
    return given === 0 ? candidate : { ...candidate, rating: given };
  });
}

export function countedStars(candidates: readonly Candidate[]): SearchFacets['ratings'] {
  return [5, 4, 3, 2, 1, 0].flatMap((value) => {
    const count = candidates.filter(({ rating = 0 }) => rating === value).length;
    return count === 0 ? [] : [{ value, count }];
  });
}
