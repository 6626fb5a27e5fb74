/**
 * Tells that something under a folder has changed, not what: whoever listens looks for itself. So a lost event does no harm while
 * another one arrives, and a queue that overflows has told of something by then.
 */
import { type FSWatcher, watch } from 'node:fs';
import { lstat, opendir } from 'node:fs/promises';

export type FolderWatch = {
  /** Resolves when the whole tree is watched, or the watch is closed or lost. */
  ready: Promise<void>;
  close(): void;
};

export type WatchListener = {
  onChange(): void;
  /** The watch ended by itself and tells nothing more: look at times instead. */
  onLost(why: string): void;
};

type Options = {
  /** More folders than this aren't watched: each costs kernel memory, and the limit is shared by all programs of a person. */
  maxFolders?: number;
  platform?: NodeJS.Platform;
};

const MAX_FOLDERS = 20_000;
const SLASH = Buffer.from('/');
/** Folders that went, or may not be read, while the tree was walked; the next scan reports them. */
const passedOver = new Set(['ENOENT', 'ENOTDIR', 'EACCES', 'EPERM', 'ELOOP']);

/** Watches a folder and all beneath it, without following links. Never throws: what goes wrong is told to `onLost`. */
export function watchFolder(path: string, listener: WatchListener, options: Options = {}): FolderWatch {
  const platform = options.platform ?? process.platform;
  return platform === 'darwin' || platform === 'win32' ? watchNatively(path, listener) : watchTree(path, listener, options);
}

/** One recursive watch, where the system has such a thing. */
function watchNatively(path: string, { onChange, onLost }: WatchListener): FolderWatch {
  try {
    const watcher = watch(path, { recursive: true, persistent: false }, () => onChange());
    watcher.on('error', (error) => {
      watcher.close();
      onLost(error.message);
    });
    return { ready: Promise.resolve(), close: () => watcher.close() };
  } catch (error) {
    queueMicrotask(() => onLost((error as Error).message));
    return { ready: Promise.resolve(), close: () => {} };
  }
}

/** One watch a folder. Node's own recursive watch on Linux takes one for each file as well, which a large library can't afford. */
function watchTree(path: string, { onChange, onLost }: WatchListener, { maxFolders = MAX_FOLDERS }: Options): FolderWatch {
  const watchers = new Map<string, FSWatcher>();
  let closed = false;

  function close(): void {
    closed = true;
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  }

  function lose(why: string): void {
    if (closed) return;
    close();
    onLost(why);
  }

  function forget(folder: Buffer): void {
    const key = folder.toString('latin1');
    for (const [other, watcher] of watchers) {
      if (other !== key && !other.startsWith(`${key}/`)) continue;
      watcher.close();
      watchers.delete(other);
    }
  }

  /** Watches before it lists, so that nothing can appear in between. */
  async function add(top: Buffer): Promise<void> {
    const folders = [top];
    for (let folder = folders.pop(); folder && !closed; folder = folders.pop()) {
      try {
        if (!watchOne(folder)) continue;
        const dir = await opendir(folder as unknown as string, { encoding: 'buffer' as BufferEncoding });
        for await (const entry of dir) {
          if (entry.isDirectory()) folders.push(Buffer.concat([folder, SLASH, entry.name as unknown as Buffer]));
        }
      } catch (error) {
        const { code = '', message } = error as NodeJS.ErrnoException;
        if (!passedOver.has(code)) lose(message);
      }
    }
  }

  /** False when it is watched already. */
  function watchOne(folder: Buffer): boolean {
    const key = folder.toString('latin1');
    if (watchers.has(key)) return false;
    if (watchers.size >= maxFolders) throw new Error(`more than ${maxFolders} folders`);
    const watcher = watch(folder, { encoding: 'buffer', persistent: false }, (kind, name) => {
      onChange();
      if (kind === 'rename' && name !== null) void look(Buffer.concat([folder, SLASH, name]));
    });
    watcher.on('error', (error) => lose(error.message));
    watchers.set(key, watcher);
    return true;
  }

  /** A name came or went: a new folder is watched too, one that is gone (or another now) no longer. */
  async function look(at: Buffer): Promise<void> {
    forget(at);
    const stats = await lstat(at).catch(() => null);
    if (stats?.isDirectory() && !closed) {
      await add(at);
      // What was put into it before it was watched made no event.
      if (!closed) onChange();
    }
  }

  return { ready: add(Buffer.from(path)), close };
}
