/** The engines behind a search as the app has them: which is used, and the jobs that publish an index, take from one, or change to one. */
import type { EmbeddingModel } from '../native/clapProtocol.ts';
import type { SpawnProcess } from '../native/spawn.ts';
import type { EngineResult, EngineView } from './contract/engines.ts';
import { Failure } from './contract/failures.ts';
import { type DoctorCheck, isUnderWay, Progress } from './contract/jobs.ts';
import type { NoticeBody } from './contract/notices.ts';
import { engineCheck } from './engineCheck.ts';
import { type EngineWorker, inEngineProcess } from './engineProcess.ts';
import type { JobRun, Jobs } from './jobs.ts';
import type { Answering } from './library/answering.ts';
import type { IngestClient } from './library/ingestClient.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import type { SettingsStore } from './settingsStore.ts';

export type EnginesParts = {
  settings: SettingsStore;
  jobs: Jobs;
  spawn: SpawnProcess;
  libraryPath: string;
  ingest: Pick<IngestClient, 'call'>;
  /** The active model, null for none. */
  model(): EmbeddingModel | null;
  /** Folders that nothing is published into: those of the library, and the data folder. */
  keepOut(): string[];
  /** What is found where. */
  asked: Pick<SoundLibrary, 'answering' | 'publication'>;
  publish(body: NoticeBody): void;
  isInstalled(): boolean;
};

type Started = { job_id: string; root_id: null; run_id: null };

export type Engines = {
  /** Asks the index that is used, else the one that was published last. */
  view(signal: AbortSignal): Promise<EngineView>;
  export(options: { address: string; replace: boolean }): Started;
  import(options: { address: string }): Started;
  use(engine: string): Started;
  /** Told which engine answers now. */
  doctor(answering: Answering): DoctorCheck;
};

export const OWN_ENGINE = 'sqlite';
const PAGE_SOUNDS = 64;

type Working = { worker: EngineWorker; signal: AbortSignal; onProgress(progress: Progress): void };

export function createEngines(parts: EnginesParts): Engines {
  const { settings, jobs, ingest, publish } = parts;

  function start(title: string, work: (working: Working) => Promise<EngineResult>): Started {
    if (jobs.list().some((job) => job.kind === 'engine' && isUnderWay(job)))
      throw new Failure('engine_busy', 'An index is being published or read already. Wait until it is done, or cancel it.');
    const run: JobRun<EngineResult> = async (signal, onProgress) => {
      const endpoint = parts.spawn('engineWorker', { libraryPath: parts.libraryPath });
      return await inEngineProcess(endpoint, { signal }, (worker) => {
        worker.onTell((told) => onProgress(Progress.parse(told)));
        return work({ worker, signal, onProgress });
      });
    };
    const { job_id } = jobs.start({ kind: 'engine', title }, run);
    return { job_id, root_id: null, run_id: null };
  }

  /** A batch is filed whole, so whatever ends this early keeps what was taken; what is there is not taken again. */
  async function takeOver(address: string, { worker, signal, onProgress }: Working): Promise<EngineResult> {
    const { model, sounds, embedded } = await worker.call('open', { address }, signal);
    const total = await ingest.call('countToEmbed', { model }, signal);
    let [written, done] = [0, 0];
    let before = Number.MAX_SAFE_INTEGER;
    for (;;) {
      signal.throwIfAborted();
      onProgress({ done, total, label: 'Taking over what was heard' });
      const page = await ingest.call('toEmbed', { model, limit: PAGE_SOUNDS, before }, signal);
      const last = page.at(-1);
      if (last === undefined) break;
      const found = await worker.call('windowsOf', { soundIds: page.map(({ soundId }) => soundId) }, signal);
      const items = page.flatMap((item) => {
        const windows = found.get(item.soundId);
        return windows === undefined ? [] : [{ ...item, embedding: { model, windows, noVector: null } }];
      });
      if (items.length > 0) written += await ingest.call('putEmbeddings', { items });
      done += page.length;
      before = last.sound;
    }
    if (written > 0) publish({ type: 'library.changed', root_id: null });
    return { action: 'import', address, sounds, embedded, written };
  }

  async function view(signal: AbortSignal): Promise<EngineView> {
    const { engine: address, published } = settings.get();
    const installed = parts.isInstalled();
    const { words, meaning, shared } = await parts.asked.answering(signal);
    const last = shared === null && published !== null ? await parts.asked.publication(published, signal) : shared;
    return { engine: address === null ? 'sqlite' : 'lancedb', address, installed, words, meaning: meaning.engine, shared: last };
  }

  return {
    view,
    export: ({ address, replace }) =>
      start('Publish the index', async ({ worker, signal }) => {
        const { sounds, embedded, written } = await worker.call(
          'publish',
          { address, model: parts.model(), replace, keepOut: parts.keepOut() },
          signal,
        );
        publish({ type: 'settings.changed', settings: settings.set({ published: address }) });
        return { action: 'export', address, sounds, embedded, written };
      }),
    import: ({ address }) => start('Take over what was heard', (working) => takeOver(address, working)),
    use: (engine) =>
      start('Change the engine', async ({ worker, signal }) => {
        const address = engine.toLowerCase() === OWN_ENGINE ? null : engine;
        // Whoever changes to an address that can't be read would only hear of it at the next search.
        const there = address === null ? await ownCounts() : await worker.call('open', { address }, signal);
        signal.throwIfAborted();
        publish({ type: 'settings.changed', settings: settings.set({ engine: address }) });
        publish({ type: 'library.changed', root_id: null });
        return { action: 'use', address, sounds: there.sounds, embedded: there.embedded, written: 0 };
      }),
    doctor: (answering) => engineCheck({ address: settings.get().engine, installed: parts.isInstalled() }, answering),
  };

  async function ownCounts(): Promise<{ sounds: number; embedded: number }> {
    const { sounds } = await ingest.call('counts', {});
    const model = parts.model();
    const waiting = model === null ? sounds : await ingest.call('countToEmbed', { model });
    return { sounds, embedded: Math.max(0, sounds - waiting) };
  }
}
