/** What the process answers that publishes the index at an address and reads what others published. */

import type { Progress } from '../main/contract/jobs.ts';
import { createPublishStore } from '../main/library/publishStore.ts';
import type { EmbeddedWindow, EmbeddingModel } from './clapProtocol.ts';
import { type PublishedResult, publishIndex } from './lance/publishIndex.ts';
import { openSharedVectors, type SharedVectors } from './lance/readVectors.ts';
import { openSharedFolder } from './lance/sharedFolder.ts';
import { openDatabase } from './openDatabase.ts';

export type EngineWorkerData = { libraryPath: string };
export type PublishParams = { address: string; model: EmbeddingModel | null; replace: boolean };

/** `env`: where the keys of a store are. */
export function createEngineHandlers({ libraryPath }: EngineWorkerData, env: NodeJS.ProcessEnv, tell: (progress: Progress) => void) {
  let open: { address: string; vectors: SharedVectors } | null = null;

  return {
    async publish({ address, model, replace }: PublishParams, signal: AbortSignal): Promise<PublishedResult> {
      const folder = openSharedFolder(address, { env });
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
      const vectors = await openSharedVectors(openSharedFolder(address, { env }), signal);
      open?.vectors.close();
      open = { address, vectors };
      return { model: vectors.model, sounds: vectors.sounds, embedded: vectors.embedded };
    },
    /** Windows by sound id, of what was opened; sounds that have none there are left out. */
    windowsOf: async ({ soundIds }: { soundIds: readonly string[] }): Promise<Map<string, EmbeddedWindow[]>> =>
      open === null ? new Map() : open.vectors.windowsOf(soundIds),
  };
}

export type EngineHandlers = ReturnType<typeof createEngineHandlers>;
