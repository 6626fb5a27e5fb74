/** Groups that grow as their members are told to belong together (union-find). */

export type GrowingGroups = {
  join(a: number, b: number): void;
  /** Members of the group that both are in; 0 while they are in two. */
  together(a: number, b: number): number;
  /** The one that stands for the group; its lowest member. */
  rootOf(member: number): number;
};

export function growingGroups(): GrowingGroups {
  const parents = new Map<number, number>();
  const sizes = new Map<number, number>();
  const rootOf = (member: number): number => {
    let root = member;
    for (let next = parents.get(root); next !== undefined; next = parents.get(root)) root = next;
    for (let at = member; at !== root; ) {
      const next = parents.get(at) ?? root;
      parents.set(at, root);
      at = next;
    }
    return root;
  };
  const sizeOf = (root: number): number => sizes.get(root) ?? 1;
  return {
    rootOf,
    join: (a, b) => {
      const [one, other] = [rootOf(a), rootOf(b)];
      if (one === other) return;
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      parents.set(high, low);
      sizes.set(low, sizeOf(low) + sizeOf(high));
    },
    together: (a, b) => (rootOf(a) === rootOf(b) ? sizeOf(rootOf(a)) : 0),
  };
}
