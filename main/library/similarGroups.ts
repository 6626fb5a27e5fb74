/** Puts together what pairs of copies belong together. Pure. */
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
  const parents = new Map<number, number>();
  const rootOf = (sound: number): number => {
    let root = sound;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    for (let at = sound; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  for (const { a, b } of pairs) {
    const [one, other] = [rootOf(a), rootOf(b)];
    if (one !== other) parents.set(Math.max(one, other), Math.min(one, other));
  }
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
