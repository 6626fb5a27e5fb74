/** Walks a folder for audio, in batches, without blocking, and never through a loop. It only reads. */
import type { BigIntStats } from 'node:fs';
import { lstat, open, opendir, realpath, stat } from 'node:fs/promises';
import { sep } from 'node:path';
import { isRightsText } from './rightsTextNames.ts';
import type { SeenText } from './rightsTexts.ts';
import { isJunk, looksLikeAudio, nameKind } from './scanNames.ts';

export type ScanEntry = {
  /** The name as the file system gave it, relative to the folder, `/` between parts; opens the file. */
  relBytes: Buffer;
  /** The same for people and for search: UTF-8 with replacement characters, NFC. */
  relPath: string;
  /** Bytes; -1 for a row about a folder or a link rather than a file. */
  size: number;
  mtimeMs: number;
  ctimeMs: number;
  /** Why the file isn't opened, null for one that can be analysed. */
  problem: { status: 'skipped' | 'unreadable'; reason: string } | null;
};

type Options = {
  signal: AbortSignal;
  /** Whether videos are wanted for their sound; without it they are listed as skipped. */
  video?: boolean;
  /** Told of texts that may speak of rights; they are no entries. */
  onText?: (text: SeenText) => void;
  batchSize?: number;
  maxDepth?: number;
};
type Folder = { rel: Buffer; depth: number };
type Walk = {
  root: Buffer;
  rootReal: string;
  visited: Set<string>;
  maxDepth: number;
  video: boolean;
  onText: (text: SeenText) => void;
  folders: Folder[];
  links: Folder[];
};

/** Files smaller than this may live inside their directory entry and own no block. */
const INLINE_BYTES = 4096;
const SLASH = Buffer.from('/');
/** Stat calls in flight: more than the thread pool's four gain nothing, a few keep it fed. */
const PARALLEL = 16;

/**
 * Yields batches of entries under `rootPath` (absolute). Links are followed after all real folders, once per target, never to a
 * folder that contains the root. Throws the file system's error when the root itself can't be listed, and on abort.
 */
export async function* scanFolder(rootPath: string, options: Options): AsyncGenerator<ScanEntry[]> {
  const walk: Walk = {
    root: Buffer.from(rootPath),
    rootReal: await realpath(rootPath),
    visited: new Set(),
    maxDepth: options.maxDepth ?? 64,
    video: options.video ?? false,
    onText: options.onText ?? (() => {}),
    folders: [{ rel: Buffer.alloc(0), depth: 0 }],
    links: [],
  };
  const batchSize = options.batchSize ?? 500;
  let batch: ScanEntry[] = [];
  for (;;) {
    const folder = walk.folders.pop() ?? walk.links.shift();
    if (!folder) break;
    for await (const entries of listFolder(walk, folder, options.signal)) {
      batch.push(...entries);
      if (batch.length < batchSize) continue;
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

async function* listFolder(walk: Walk, folder: Folder, signal: AbortSignal): AsyncGenerator<ScanEntry[]> {
  signal.throwIfAborted();
  if (folder.depth > walk.maxDepth) {
    yield [noteOf(folder.rel, 'skipped', 'too deep')];
    return;
  }
  try {
    const path = join(walk.root, folder.rel);
    // Bigint: inode numbers of network and Windows volumes don't fit a double.
    const own = await stat(path, { bigint: true });
    const identity = `${own.dev}:${own.ino}`;
    if (walk.visited.has(identity)) return;
    walk.visited.add(identity);
    const dir = await opendir(path as unknown as string, { encoding: 'buffer' as BufferEncoding, bufferSize: 128 });
    let names: Buffer[] = [];
    for await (const entry of dir) {
      names.push(entry.name as unknown as Buffer);
      if (names.length < PARALLEL) continue;
      signal.throwIfAborted();
      yield await lookAll(walk, folder, names);
      names = [];
    }
    yield await lookAll(walk, folder, names);
  } catch (error) {
    if (signal.aborted || folder.depth === 0) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    yield [noteOf(folder.rel, 'unreadable', reasonOf(error))];
  }
}

async function lookAll(walk: Walk, folder: Folder, names: Buffer[]): Promise<ScanEntry[]> {
  const found = await Promise.all(names.map((name) => look(walk, folder, name)));
  return found.filter((entry) => entry !== null);
}

/** One name of a folder: an entry, or null for what isn't listed. Folders and links are queued. */
async function look(walk: Walk, folder: Folder, nameBytes: Buffer): Promise<ScanEntry | null> {
  const rel = folder.rel.length === 0 ? nameBytes : Buffer.concat([folder.rel, SLASH, nameBytes]);
  const name = nameBytes.toString('utf8');
  if (isJunk(name, false)) return null;
  const path = join(walk.root, rel);
  let stats: BigIntStats;
  try {
    stats = await lstat(path, { bigint: true });
    if (stats.isSymbolicLink()) {
      const target = await followLink(walk, { rel, depth: folder.depth + 1 });
      if (target === null || 'size' in target === false) return null;
      if ('problem' in target) return target;
      stats = target;
    }
  } catch (error) {
    // Gone between listing and stat: as if it had never been there.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    return nameKind(name) === 'audio' ? noteOf(rel, 'unreadable', reasonOf(error)) : null;
  }
  if (stats.isDirectory()) {
    if (!isJunk(name, true)) walk.folders.push({ rel, depth: folder.depth + 1 });
    return null;
  }
  if (stats.isFile() && isRightsText(name))
    walk.onText({ relBytes: rel, relPath: displayPath(rel), size: Number(stats.size), mtimeMs: Number(stats.mtimeNs) / 1e6 });
  return stats.isFile() ? fileEntry(path, rel, { stats, video: walk.video }) : null;
}

async function fileEntry(path: Buffer, rel: Buffer, { stats, video }: { stats: BigIntStats; video: boolean }): Promise<ScanEntry | null> {
  const entry: ScanEntry = {
    relBytes: rel,
    relPath: displayPath(rel),
    size: Number(stats.size),
    mtimeMs: Number(stats.mtimeNs) / 1e6,
    ctimeMs: Number(stats.ctimeNs) / 1e6,
    problem: null,
  };
  const named = nameKind(entry.relPath);
  if (named === 'other') return null;
  if (named === 'video' && !video) return { ...entry, problem: { status: 'skipped', reason: 'video' } };
  const kind = named === 'video' ? 'audio' : named;
  // Opening a placeholder of a cloud drive would download it.
  const isPlaceholder = entry.size > INLINE_BYTES && stats.blocks === 0n;
  if (isPlaceholder) return kind === 'audio' ? { ...entry, problem: { status: 'skipped', reason: 'online only' } } : null;
  return kind === 'audio' || (await startsLikeAudio(path)) ? entry : null;
}

/** Stats of a linked file; a note for a link that isn't followed; null for one that adds nothing (inside the root) or was queued. */
async function followLink(walk: Walk, link: Folder): Promise<BigIntStats | ScanEntry | null> {
  const path = join(walk.root, link.rel);
  let target: string;
  try {
    target = await realpath(path);
  } catch (error) {
    const loop = (error as NodeJS.ErrnoException).code === 'ELOOP';
    if (loop) return noteOf(link.rel, 'skipped', 'link loop');
    return nameKind(displayPath(link.rel)) === 'audio' ? noteOf(link.rel, 'skipped', 'broken link') : null;
  }
  const stats = await stat(path, { bigint: true });
  if (stats.isFile()) return contains(walk.rootReal, target) ? null : stats;
  if (!stats.isDirectory()) return null;
  const here = await realpath(parentOf(path));
  if (contains(target, here) || contains(target, walk.rootReal)) return noteOf(link.rel, 'skipped', 'link loop');
  if (/^\/(proc|sys|dev)(\/|$)/.test(target)) return noteOf(link.rel, 'skipped', 'link to a system folder');
  if (!contains(walk.rootReal, target)) walk.links.push(link);
  return null;
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

async function startsLikeAudio(path: Buffer): Promise<boolean> {
  const file = await open(path, 'r').catch(() => null);
  if (file === null) return false;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return looksLikeAudio(buffer.subarray(0, bytesRead));
  } catch {
    return false;
  } finally {
    await file.close();
  }
}

function noteOf(rel: Buffer, status: 'skipped' | 'unreadable', reason: string): ScanEntry {
  return { relBytes: rel, relPath: displayPath(rel), size: -1, mtimeMs: 0, ctimeMs: 0, problem: { status, reason } };
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return code === 'EACCES' || code === 'EPERM' ? 'permission' : `read error: ${code || 'unknown'}`;
}

function displayPath(rel: Buffer): string {
  return rel.toString('utf8').normalize('NFC');
}

function parentOf(path: Buffer): Buffer {
  return path.subarray(0, path.lastIndexOf(0x2f));
}

function join(root: Buffer, rel: Buffer): Buffer {
  return rel.length === 0 ? root : Buffer.concat([root, SLASH, rel]);
}
