/** Keeps an eye on folders that are away: when one turns up elsewhere, it is proposed. Nothing is relinked by itself. */
import type { FoundRoot } from '../contract/folders.ts';
import type { SearchResult } from './relinkSearch.ts';
import type { DeskRoot } from './rootsStore.ts';

type Parts = {
  /** Roots now, and the ids of those that are away. */
  roots(): readonly DeskRoot[];
  away(): Promise<string[]>;
  search(rootId: string, options: { added: readonly DeskRoot[] }, signal: AbortSignal): Promise<SearchResult>;
  mountPoints(): string[];
  /** What is proposed for a root has changed. */
  onChange(rootId: string): void;
  signal: AbortSignal;
};

export type RelinkProposals = ReturnType<typeof createRelinkProposals>;

const LOOK_EVERY_MS = 5000;

export function createRelinkProposals({ roots, away, search, mountPoints, onChange, signal }: Parts) {
  const proposed = new Map<string, FoundRoot[]>();
  const dismissed = new Map<string, string>();
  let lookedAt = '';
  let looking: Promise<void> | null = null;

  function propose(rootId: string, found: FoundRoot[]): void {
    const before = JSON.stringify(proposed.get(rootId) ?? []);
    if (found.length > 0 && dismissed.get(rootId) !== foldersIn(found)) proposed.set(rootId, found);
    else proposed.delete(rootId);
    if (JSON.stringify(proposed.get(rootId) ?? []) !== before) onChange(rootId);
  }

  async function lookAround(): Promise<void> {
    const missing = await away();
    for (const rootId of [...proposed.keys()]) if (!missing.includes(rootId)) propose(rootId, []);
    // Nothing else can have brought it: a look through thousands of folders every few seconds would keep disks awake.
    const seen = JSON.stringify([missing, mountPoints(), roots().map(({ id, path }) => [id, path])]);
    if (seen === lookedAt) return;
    lookedAt = seen;
    for (const rootId of missing) {
      const root = roots().find(({ id }) => id === rootId);
      if (root === undefined || root.builtin) continue;
      const added = roots().filter((other) => !missing.includes(other.id) && isAddedSince(other, root));
      const { folders } = await search(rootId, { added }, signal);
      propose(
        rootId,
        folders.map((found) => ({ ...found, root_id: added.find(({ path }) => path === found.folder)?.id ?? null })),
      );
    }
  }

  /** One look at a time; a place that hangs holds up nothing else. */
  function look(): Promise<void> {
    looking ??= lookAround()
      .catch(() => {})
      .finally(() => {
        looking = null;
      });
    return looking;
  }

  return {
    of: (rootId: string): FoundRoot[] => proposed.get(rootId) ?? [],
    look,
    /** A person leaves it as it is: the same places are not proposed again while the app runs. */
    dismiss(rootId: string): void {
      dismissed.set(rootId, foldersIn(proposed.get(rootId) ?? []));
      propose(rootId, []);
    },
    /** Looks now and again, until the returned function is called. */
    start(): () => void {
      void look();
      const timer = setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/** A copy that was in the library while the other was there too is a copy; one that came later may be the same folder, added anew. */
function isAddedSince(other: DeskRoot, root: DeskRoot): boolean {
  return root.scannedAt !== null && other.createdAt > root.scannedAt;
}

function foldersIn(found: readonly FoundRoot[]): string {
  return JSON.stringify(found.map(({ folder }) => folder));
}
