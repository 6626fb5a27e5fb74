/** Builds what listens: the models on disk, the process that runs one, and the job that has it listen to the library. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { findAccelerator } from '../native/accelerator.ts';
import { type ClapEncoder, createClapEncoder } from '../native/clapEncoder.ts';
import type { ClapWorkerOptions } from '../native/clapHandlers.ts';
import { type EmbeddingModel, modelKey } from '../native/clapProtocol.ts';
import type { DecodePool } from '../native/decodePool.ts';
import { modelThreads, providerOrder } from '../native/executionProviders.ts';
import { createModelStore } from '../native/modelStore.ts';
import { readCatalogue } from '../native/models/catalogue.ts';
import type { DownloadLimits } from '../native/models/download.ts';
import type { SpawnProcess } from '../native/spawn.ts';
import type { EmbedResult } from './contract/models.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { Jobs } from './jobs.ts';
import type { CheckedVectors } from './library/embeddingsStore.ts';
import { embedSounds } from './library/embedSounds.ts';
import type { IngestClient } from './library/ingestClient.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import { createModels, type Models } from './models.ts';

type Parts = {
  deskFolder: string;
  /** Base address of the hub, null for the catalogue's. */
  hub: string | null;
  encoder: ClapEncoder;
  pool: Pick<DecodePool, 'hear'>;
  ingest: IngestClient;
  library: Pick<SoundLibrary, 'locate' | 'meaning'>;
  jobs: Jobs;
  publish(body: NoticeBody): void;
  now(): string;
};

export type OpenModels = {
  models: Models;
  /** What a person looks at: it is listened to before the rest. */
  prioritise(soundIds: readonly string[]): void;
};

/** A tower of a model gives its memory back after so long without a question. */
const IDLE_MS = 5 * 60_000;
/** Vectors in one transaction. */
const REMOVED_AT_ONCE = 500;
/** Vectors that are looked at in one go: a few milliseconds. */
const CHECKED_AT_ONCE = 1000;

const limits: DownloadLimits = {
  idleMs: 30_000,
  tries: 5,
  unreachedTries: 2,
  maxBytes: 4e9,
  reserveBytes: 200e6,
  restMs: (failed) => 1000 * 2 ** failed,
};

/** The way to the process of the model, which starts with the first question. The caller closes it. */
export function composeEncoder(spawn: SpawnProcess): ClapEncoder {
  const worker: ClapWorkerOptions = {
    order: providerOrder(findAccelerator()),
    threads: modelThreads(availableParallelism()),
    idleMs: IDLE_MS,
  };
  return createClapEncoder({ start: () => spawn('clapWorker', worker) });
}

/** Takes up the model that was active last. */
export async function composeModels(parts: Parts): Promise<OpenModels> {
  const { encoder, pool, ingest, library, jobs, publish } = parts;
  const wanted = new Set<string>();
  const store = createModelStore({
    folder: join(parts.deskFolder, 'models'),
    catalogue: readCatalogue(),
    hub: parts.hub,
    now: parts.now,
    limits,
  });

  /** What models made that aren't on the disk any more, once the active one has listened to everything. */
  async function forgetOthers(model: EmbeddingModel, { skipped }: EmbedResult, signal: AbortSignal): Promise<void> {
    const kept = (await store.list()).filter(({ state }) => state !== 'absent');
    if (skipped > 0 || kept.length > 1) return;
    while ((await ingest.call('removeOtherEmbeddings', { model, limit: REMOVED_AT_ONCE }, signal)) > 0);
  }

  /** Looks at every stored vector of a model, a page at a time; unusable ones are taken out, and their sounds wait again. */
  async function checkVectors(model: EmbeddingModel, signal: AbortSignal, onChecked: (checked: number) => void): Promise<number> {
    let [removed, checked] = [0, 0];
    for (let after: number | null = 0; after !== null; ) {
      const page: CheckedVectors = await ingest.call('checkVectors', { model, after, limit: CHECKED_AT_ONCE }, signal);
      removed += page.removed;
      checked += page.checked;
      after = page.last;
      onChecked(checked);
    }
    return removed;
  }

  /** Once a start, beside everything else: a disk, a copy or another program may have left anything there meanwhile. */
  async function checkOnce(model: EmbeddingModel, signal: AbortSignal): Promise<void> {
    if (checkedModel === modelKey(model)) return;
    checkedModel = modelKey(model);
    const removed = await checkVectors(model, signal, () => {}).catch(() => 0);
    if (removed > 0) publish({ type: 'library.changed', root_id: null });
  }
  let checkedModel: string | null = null;

  const models = createModels({
    store,
    encoder,
    jobs,
    publish,
    embed:
      (model, { again }) =>
      async (signal, onProgress, _jobId, untilResumed) => {
        if (again) {
          await ingest.call('retryCrashed', { model }, signal);
          await checkVectors(model, signal, (done) => onProgress({ done, total: null, label: 'Checking what was heard' }));
        }
        const takeWanted = () => {
          const ids = [...wanted];
          wanted.clear();
          return ids;
        };
        const embedParts = { model, ingest, pool, encoder, locate: library.locate, takeWanted };
        const result = await embedSounds(embedParts, { signal, onProgress, untilResumed });
        await forgetOthers(model, result, signal);
        if (result.embedded > 0) publish({ type: 'library.changed', root_id: null });
        return result;
      },
    isWaiting: async (model, signal) => {
      void checkOnce(model, signal);
      return (await ingest.call('toEmbed', { model, limit: 1 }, signal)).length > 0;
    },
    faults: (model, signal) => ingest.call('vectorFaults', { model }, signal),
    meaning: library.meaning,
    accelerator: async () => findAccelerator(),
  });
  await models.open();
  return {
    models,
    prioritise(soundIds) {
      const known = soundIds.filter((id) => !id.startsWith('pending:'));
      if (known.length === 0) return;
      // Only the last screen: what was looked at long ago is as good as the rest.
      wanted.clear();
      for (const id of known) wanted.add(id);
    },
  };
}
