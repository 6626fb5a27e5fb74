/**
 * Keeps the index in step with folders that change while the app runs. An event only says when to look: a scan finds out what is
 * true, so lost events, overflows and network drives (looked at from time to time) need no second way.
 */
import type { FolderWatch, WatchListener } from '../../native/watchFolder.ts';

export type WatchedRoot = { id: string; path: string; enabled: boolean };

export type WatchParts = {
  /** The folders of the library now. */
  roots(): WatchedRoot[];
  /** Scans a root; resolves or rejects when it is over. */
  rescan(rootId: string): Promise<unknown>;
  /** The folder went away: its sounds are no longer offered, nothing is deleted. */
  setOffline(rootId: string): Promise<unknown>;
  /** What tells one folder at a path from another that took its place; null when there is none. */
  identify(path: string): Promise<string | null>;
  isNetwork(path: string): boolean;
  watch(path: string, listener: WatchListener): FolderWatch;
  times?: Partial<WatchTimes>;
};

/** All in milliseconds. */
export type WatchTimes = {
  /** A folder is looked at when it has been quiet for so long: a copy under way settles first. */
  quiet: number;
  /** And at the latest so long after the first event. */
  longest: number;
  /** Between two looks at whether the folders are there. */
  presence: number;
  /** Between two looks at the whole of a folder that can't be watched, */
  unwatched: number;
  /** and of one that is: what no event told of. */
  watched: number;
};

const TIMES: WatchTimes = { quiet: 1000, longest: 8000, presence: 3000, unwatched: 5 * 60_000, watched: 60 * 60_000 };
/** A folder rests this many times as long as its last scan took, so that a large one that always changes isn't scanned without end. */
const REST_FACTOR = 2;

type State = {
  identity: string | null;
  watch: FolderWatch | null;
  isWatched: boolean;
  looking: boolean;
  scanning: boolean;
  /** When the first event came that no scan has answered yet. */
  dirtySince: number | null;
  timer: NodeJS.Timeout | null;
  restUntil: number;
  scannedAt: number;
};

/** Watches all roots until it is closed; every root is scanned when it is first seen, when it comes back, and when it changes. */
export function watchRoots(parts: WatchParts): { close(): void } {
  const times = { ...TIMES, ...parts.times };
  const states = new Map<string, State>();
  let closed = false;

  function lookAtAll(): void {
    const roots = parts.roots().filter((root) => root.enabled);
    const ids = new Set(roots.map(({ id }) => id));
    for (const [id, state] of states) if (!ids.has(id)) drop(id, state);
    for (const root of roots) void look(root);
  }

  function drop(id: string, state: State): void {
    state.watch?.close();
    if (state.timer) clearTimeout(state.timer);
    states.delete(id);
  }

  /** One look at a time: the disk of a server that is away may let a look hang. */
  async function look(root: WatchedRoot): Promise<void> {
    const state = states.get(root.id) ?? newState();
    states.set(root.id, state);
    if (state.looking) return;
    state.looking = true;
    const identity = await parts.identify(root.path).catch(() => null);
    state.looking = false;
    if (closed || states.get(root.id) !== state) return;
    if (identity !== state.identity) {
      const wasThere = state.identity !== null;
      state.identity = identity;
      state.watch?.close();
      state.watch = null;
      if (identity !== null) begin(root, state);
      else if (wasThere) await parts.setOffline(root.id).catch(() => {});
      return;
    }
    const every = state.isWatched ? times.watched : times.unwatched;
    if (identity !== null && Date.now() - state.scannedAt >= every) scanWhenQuiet(root.id, state);
  }

  function begin(root: WatchedRoot, state: State): void {
    state.isWatched = !parts.isNetwork(root.path);
    if (state.isWatched) {
      state.watch = parts.watch(root.path, {
        onChange: () => scanWhenQuiet(root.id, state),
        onLost: () => {
          state.isWatched = false;
          scanWhenQuiet(root.id, state);
        },
      });
    }
    // Not before it is watched: what changes in between would be seen by nobody.
    void (state.watch?.ready ?? Promise.resolve()).then(() => scan(root.id, state));
  }

  function scanWhenQuiet(rootId: string, state: State): void {
    if (closed || states.get(rootId) !== state) return;
    const now = Date.now();
    state.dirtySince ??= now;
    if (state.scanning) return;
    if (state.timer) clearTimeout(state.timer);
    const due = Math.max(Math.min(now + times.quiet, state.dirtySince + times.longest), state.restUntil);
    state.timer = setTimeout(() => void scan(rootId, state), due - now);
  }

  async function scan(rootId: string, state: State): Promise<void> {
    if (closed || state.scanning || states.get(rootId) !== state) return;
    if (state.timer) clearTimeout(state.timer);
    state.scanning = true;
    state.dirtySince = null;
    const begun = Date.now();
    // How it ended is in the jobs and in the state of the root.
    await parts.rescan(rootId).catch(() => {});
    state.scanning = false;
    state.scannedAt = Date.now();
    state.restUntil = state.scannedAt + REST_FACTOR * (state.scannedAt - begun);
    if (state.dirtySince !== null) scanWhenQuiet(rootId, state);
  }

  lookAtAll();
  const presence = setInterval(lookAtAll, times.presence);
  return {
    close() {
      closed = true;
      clearInterval(presence);
      for (const [id, state] of states) drop(id, state);
    },
  };
}

function newState(): State {
  return {
    identity: null,
    watch: null,
    isWatched: false,
    looking: false,
    scanning: false,
    dirtySince: null,
    timer: null,
    restUntil: 0,
    scannedAt: 0,
  };
}
