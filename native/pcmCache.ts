import { stat } from 'node:fs/promises';
import { Failure } from '../main/contract/failures.ts';
import { openPcm, type PcmSource } from './openPcm.ts';

export type PcmCacheOptions = {
  ffmpeg: string | null;
  /** Files kept open. */
  maxSources?: number;
  /** Decoded audio kept in memory; the newest source stays even when it alone is larger. */
  maxBytes?: number;
};

/** Open sources, least recently used closed first; a changed file (size or mtime) is another source. */
export type PcmCache = {
  /** Runs `work` on the source; it isn't closed while `work` runs. */
  use<R>(path: Buffer | string, signal: AbortSignal, work: (source: PcmSource) => Promise<R>): Promise<R>;
  readonly size: number;
  closeAll(): Promise<void>;
};

type Entry = { opening: Promise<PcmSource>; source: PcmSource | null; users: number; evicted: boolean };

export function createPcmCache({ ffmpeg, maxSources = 32, maxBytes = 512 * 1024 * 1024 }: PcmCacheOptions): PcmCache {
  // A Map keeps insertion order: the first entry is the one used longest ago.
  const entries = new Map<string, Entry>();

  function enter(key: string, path: Buffer | string, signal: AbortSignal): Entry {
    const known = entries.get(key);
    entries.delete(key);
    const entry: Entry = known ?? { opening: openPcm(path, { ffmpeg, signal }), source: null, users: 0, evicted: false };
    entries.set(key, entry);
    entry.users += 1;
    return entry;
  }

  async function leave(entry: Entry): Promise<void> {
    entry.users -= 1;
    if (entry.evicted && entry.users === 0) await entry.source?.close();
  }

  async function evict(key: string, entry: Entry): Promise<void> {
    entries.delete(key);
    entry.evicted = true;
    if (entry.users === 0) await entry.source?.close();
  }

  async function shrink(): Promise<void> {
    const held = () => [...entries.values()].reduce((sum, { source }) => sum + (source?.heldBytes ?? 0), 0);
    while (entries.size > 1 && (entries.size > maxSources || held() > maxBytes)) {
      const [oldest] = entries;
      if (oldest === undefined) return;
      await evict(...oldest);
    }
  }

  async function use<R>(path: Buffer | string, signal: AbortSignal, work: (source: PcmSource) => Promise<R>): Promise<R> {
    const key = await keyOf(path);
    const entry = enter(key, path, signal);
    try {
      entry.source = await entry.opening;
      await shrink();
      return await work(entry.source);
    } catch (error) {
      if (entry.source === null && entries.get(key) === entry) entries.delete(key);
      // The open that was shared belonged to a caller who cancelled it: try for this one.
      const cancelledElsewhere = error instanceof Failure && error.code === 'cancelled' && !signal.aborted && entry.source === null;
      if (!cancelledElsewhere) throw error;
    } finally {
      await leave(entry);
    }
    return use(path, signal, work);
  }

  return {
    use,
    get size() {
      return entries.size;
    },
    async closeAll() {
      for (const [key, entry] of [...entries]) await evict(key, entry);
    },
  };
}

async function keyOf(path: Buffer | string): Promise<string> {
  try {
    const { size, mtimeNs } = await stat(path, { bigint: true });
    return `${Buffer.from(path).toString('hex')}:${size}:${mtimeNs}`;
  } catch (error) {
    throw new Failure(
      'file_unreadable',
      'The file could not be read. Check that it is there and that you may read it.',
      {},
      { cause: error },
    );
  }
}
