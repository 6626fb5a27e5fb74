/** Vectors out of a shared index, for a library that has the same sounds: nobody needs to listen to them again. */
import { z } from 'zod';
import type { EmbeddedWindow, EmbeddingModel } from '../clapProtocol.ts';
import { EMBEDDING_DIMENSIONS } from '../clapProtocol.ts';
import { empty, lost } from './engineFailures.ts';
import { readHead } from './head.ts';
import { loadLance } from './lanceModule.ts';
import { makeSureReadable } from './readableTable.ts';
import { quoted } from './sharedFilter.ts';
import type { SharedFolder } from './sharedFolder.ts';
import { floatsOf } from './sharedTable.ts';

export type SharedVectors = {
  model: EmbeddingModel;
  /** How many sounds there are, and how many have some. */
  sounds: number;
  embedded: number;
  /** Windows by sound id; sounds that have none there are left out. */
  windowsOf(soundIds: readonly string[]): Promise<Map<string, EmbeddedWindow[]>>;
  close(): void;
};

const Starts = z.array(z.number());

/** Fails with `engine_missing`, `engine_empty`, `engine_unreachable`, `engine_refused` and `engine_foreign`. */
export async function openSharedVectors(folder: SharedFolder, signal: AbortSignal): Promise<SharedVectors> {
  const { lance } = loadLance();
  const found = await readHead(folder, signal);
  if (found === null || found.head.published === null) throw empty(folder.uri);
  const { published } = found.head;
  const told = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw lost(folder.uri, error);
    }
  };
  const connection = await told(() => lance.connect(folder.uri, { storageOptions: folder.storageOptions }));
  const table = await told(() => connection.openTable(published.table));
  await makeSureReadable({ lance, table, address: folder.uri });
  return {
    model: published.model,
    sounds: published.sounds,
    embedded: published.embedded,
    windowsOf: (soundIds) =>
      told(async () => {
        if (soundIds.length === 0) return new Map();
        const rows: { id: string; starts: string; windows: Uint8Array }[] = await table
          .query()
          .where(`heard = true and id in (${soundIds.map(quoted).join(', ')})`)
          .select(['id', 'starts', 'windows'])
          .toArray();
        return new Map(rows.map(({ id, starts, windows }) => [id, cut(Starts.parse(JSON.parse(starts)), windows)]));
      }),
    close() {
      table.close();
      connection.close();
    },
  };
}

function cut(starts: readonly number[], windows: Uint8Array): EmbeddedWindow[] {
  const bytes = EMBEDDING_DIMENSIONS * 4;
  return starts.map((startSec, at) => ({ startSec, vector: floatsOf(windows.subarray(at * bytes, (at + 1) * bytes)) }));
}
