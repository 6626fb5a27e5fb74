/** What the process answers that publishes the index at an address and reads what others published. */

import { isAbsolute } from 'node:path';
import type { Progress } from '../main/contract/jobs.ts';
import { createPublishStore } from '../main/library/publishStore.ts';
import { requireOutside } from '../main/library/rootFolder.ts';
import type { EmbeddedWindow, EmbeddingModel } from './clapProtocol.ts';
import { createBoundedWait, silent } from './lance/boundedWait.ts';
import { type PublishedResult, publishIndex } from './lance/publishIndex.ts';
import { openSharedVectors, type SharedVectors } from './lance/readVectors.ts';
import { openSharedFolder } from './lance/sharedFolder.ts';
import { openDatabase } from './openDatabase.ts';

export type EngineWorkerData = { libraryPath: string };
/** `keepOut`: folders that nothing may be written into. */
export type PublishParams = { address: string; model: EmbeddingModel | null; replace: boolean; keepOut: readonly string[] };

/** A table is looked through before it is used: of a million rows in a bucket, a minute. */
const READ_MS = 120_000;

/** `env`: where the keys of a store are. */
export function createEngineHandlers({ libraryPath }: EngineWorkerData, env: NodeJS.ProcessEnv, tell: (progress: Progress) => void) {
  let open: { address: string; vectors: SharedVectors } | null = null;

  return {
    async publish({ address, model, replace, keepOut }: PublishParams, signal: AbortSignal): Promise<PublishedResult> {
      const folder = openSharedFolder(address, { env });
      if (isAbsolute(address)) await requireOutside(address, keepOut);
      const db = openDatabase(libraryPath, { kind: 'library', readonly: true });
      try {
        const store = createPublishStore(db);
        return await publishIndex({ folder, store, model, replace, onProgress: tell, now: () => new Date() }, signal);
      } finally {
        db.close();
      }
    },
    /** Opens what is published, and tells by which model and how much of it there is. */
    async open({ address }: { address: string }, signal: AbortSignal): Promise<Pick<SharedVectors, 'model' | 'sounds' | 'embedded'>> {
      const folder = openSharedFolder(address, { env });
      const bounded = createBoundedWait(READ_MS, () => silent(address));
      const vectors = await bounded(() => openSharedVectors(folder, signal), signal);
      open?.vectors.close();
      open = { address, vectors };
      return { model: vectors.model, sounds: vectors.sounds, embedded: vectors.embedded };
    },
    /** Windows by sound id, of what was opened; sounds that have none there are left out. */
    async windowsOf({ soundIds }: { soundIds: readonly string[] }, signal: AbortSignal): Promise<Map<string, EmbeddedWindow[]>> {
      if (open === null) return new Map();
      const { address, vectors } = open;
      return createBoundedWait(READ_MS, () => silent(address))(() => vectors.windowsOf(soundIds), signal);
    },
  };
}

export type EngineHandlers = ReturnType<typeof createEngineHandlers>;
