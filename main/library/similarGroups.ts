/** Puts together what pairs of copies belong together. Pure. */
import { growingGroups } from './growingGroups.ts';
import type { SimilarPair } from './similarPairs.ts';
import type { Likeness } from './similarPrints.ts';

export type SimilarGroup = {
  /** By their numbers. */
  sounds: number[];
  /** Of the pair that is least alike. */
  likeness: Likeness;
};

/** A copy of a copy is in the group, also when the two ends are too far apart to be a pair. Groups come by their first sound. */
export function similarGroups(pairs: readonly SimilarPair[]): SimilarGroup[] {
  const { join, rootOf } = growingGroups();
  for (const { a, b } of pairs) join(a, b);
  const groups = new Map<number, SimilarGroup & { seen: Set<number> }>();
  for (const { a, b, likeness } of pairs) {
    const root = rootOf(a);
    const group = groups.get(root) ?? { sounds: [], seen: new Set<number>(), likeness };
    group.seen.add(a).add(b);
    if (isLess(likeness, group.likeness)) group.likeness = likeness;
    groups.set(root, group);
  }
  return [...groups].sort(([a], [b]) => a - b).map(([, { seen, likeness }]) => ({ sounds: [...seen].sort((a, b) => a - b), likeness }));
}

function isLess(one: Likeness, other: Likeness): boolean {
  const [a, b] = [one.shared / one.moments, other.shared / other.moments];
  return a < b || (a === b && one.differenceDb > other.differenceDb);
}
