/** The one place where the app is built, top to bottom. */
import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { createDecodePool } from '../native/decodePool.ts';
import { hasLance } from '../native/lance/lanceModule.ts';
import { mountOf } from '../native/mountKind.ts';
import { mountPoints } from '../native/mountPoints.ts';
import { openDatabase } from '../native/openDatabase.ts';
import { findFfmpeg } from '../native/readers/findFfmpeg.ts';
import type { SpawnProcess } from '../native/spawn.ts';
import { accountName } from './accountName.ts';
import { NO_AUDIO_LM } from './agent/llm/listener.ts';
import { NO_MODELS } from './agent/llm/rungs.ts';
import type { KeepSound } from './agent/protocols.ts';
import { createPreview } from './audition/preview.ts';
import { createClapCalibrations } from './clapCalibrations.ts';
import { composeGeneration } from './composeGeneration.ts';
import { composeEncoder, composeModels } from './composeModels.ts';
import { composeRuns } from './composeRuns.ts';
import { composeSessions } from './composeSessions.ts';
import type { Config } from './config.ts';
import type { HostKind } from './contract/commandRow.ts';
import type { Client } from './contract/commands.ts';
import { createDeskBackups, keepBackups } from './deskBackups.ts';
import { createDispatch, type Dispatch } from './dispatch.ts';
import { createEngines } from './engines.ts';
import { NO_SERVICES } from './generate/backends.ts';
import { createHearClip } from './hearClip.ts';
import type { AssetSource } from './hosts/serveAsset.ts';
import { createJobs } from './jobs.ts';
import { keepWatching } from './keepWatching.ts';
import { createAssertionsStore } from './library/assertionsStore.ts';
import { createIngestClient } from './library/ingestClient.ts';
import { keepSound, licenseChoices } from './library/licensing.ts';
import { reciprocalRankFusion } from './library/rankFusion.ts';
import { createRelinkProposals } from './library/relinkProposals.ts';
import { createRoots } from './library/roots.ts';
import { createRootsStore } from './library/rootsStore.ts';
import { searchClip } from './library/searchClip.ts';
import { createSoundClaims } from './library/soundClaims.ts';
import { createSoundLibrary } from './library/soundLibrary.ts';
import { ulid } from './library/ulid.ts';
import { createVolumesStore } from './library/volumesStore.ts';
import { keepEmbedding } from './models.ts';
import { createNoticeBus, type NoticeBus } from './noticeBus.ts';
import { createOtlpMirror } from './obs/otlpMirror.ts';
import { createScope, PATIENCE_MS } from './scope.ts';
import { createSearchProbe } from './searchProbe.ts';
import { createServices } from './services.ts';
import { createSettingsStore, type SettingsStore } from './settingsStore.ts';
import { createSoundReading } from './soundReading.ts';
import { searchStarter } from './startSearch.ts';
import { startUp } from './startUp.ts';
import { tracesCheckOf } from './tracesCheck.ts';
import { version } from './version.ts';

export type App = {
  version: string;
  dispatch: Dispatch;
  notices: NoticeBus;
  assets: AssetSource;
  settings: SettingsStore;
  /** Cancels what runs, waits for it and ends every process and thread. */
  close(): Promise<void>;
};

export type AppOptions = {
  config: Config;
  spawn: SpawnProcess;
  /** False for a process that leaves after one command: nothing is kept going beside it. */
  stays?: boolean;
  pickFolder?: () => Promise<string | null>;
};

/** A file that takes longer than this to analyse is reported and left; large ones get a second more for each 8 MB. */
const MAX_MS_PER_FILE = 120_000;
const MAX_MS_PER_MEGABYTE = 125;
/** A decoder that holds more is ended. Formats that are decoded as a whole may take up to 2 GB by their own bound. */
const MAX_BYTES_PER_DECODER = Math.min(2.5 * 1024 ** 3, totalmem() * 0.4);

/** Opens a data folder that this process owns. Fails as `openDatabase` does; nothing stays open then. */
export async function openApp({ config, spawn, stays = false, pickFolder }: AppOptions): Promise<App> {
  const scope = createScope({ patienceMs: PATIENCE_MS });
  try {
    const { deskFolder } = config;
    await mkdir(deskFolder, { recursive: true });
    const deskPath = join(deskFolder, 'desk.db');
    const desk = openDatabase(deskPath, { kind: 'desk' });
    scope.add(() => void desk.close());
    const libraryPath = join(deskFolder, 'library.db');
    const starterFolder = join(deskFolder, 'starter');
    const ffmpeg = config.ffmpeg ?? (await findFfmpeg(process.env['PATH'] ?? ''));
    const now = () => new Date().toISOString();

    const notices = createNoticeBus();
    const { publish } = notices;
    const settings = createSettingsStore(desk);
    const mirror = config.traces ? createOtlpMirror({ target: config.traces }) : null;
    const runs = composeRuns({ deskFolder, desk, settings, mirror });
    // After the jobs have ended, whose runs it tidies and sends, and before the database closes.
    scope.add(async () => {
      await Promise.all([runs.runs.settled(), mirror?.close()]);
    });
    const pool = createDecodePool({
      spawn,
      size: availableParallelism(),
      // Beside an open window; a person who waits for a command of the terminal waits for the scan itself.
      yields: stays,
      ffmpeg,
      maxMsPerFile: MAX_MS_PER_FILE,
      maxMsPerMegabyte: MAX_MS_PER_MEGABYTE,
      maxBytes: MAX_BYTES_PER_DECODER,
    });
    scope.add(() => pool.dispose());
    let onRebuilt = () => {};
    const ingest = createIngestClient({ spawn, path: libraryPath, onRebuilt: () => onRebuilt() });
    scope.add(() => ingest.close());
    const encoder = composeEncoder(spawn);
    scope.add(() => encoder.close());
    const library = createSoundLibrary({
      startWorker: searchStarter(libraryPath, config),
      meaning: { model: () => encoder.state().model, embedText: encoder.embedText, engine: () => settings.get().engine },
    });
    scope.add(() => library.close());
    const jobs = createJobs({ publish, now: Date.now, newId: randomUUID });
    scope.add(() => jobs.close());

    const listening = await composeModels({ deskFolder, hub: config.hub ?? null, encoder, pool, ingest, library, jobs, publish, now });

    const calibrations = createClapCalibrations({ model: () => encoder.state().model, library, ingest, settings: settings.get, now });

    const rootsStore = createRootsStore(desk);
    const licenseIds = licenseChoices().map(({ license_id }) => license_id);
    const roots = createRoots({
      store: rootsStore,
      saidBy: accountName(),
      volumes: createVolumesStore(desk),
      mountOf,
      mountPoints,
      ingest,
      pool,
      dataFolder: deskFolder,
      licenseIds,
      ffmpeg: ffmpeg !== null,
      now: () => new Date(),
      newId: () => ulid(),
      signal: scope.signal,
    });
    const soundClaims = createSoundClaims({
      store: createAssertionsStore(desk),
      saidBy: accountName(),
      ingest,
      sounds: library,
      licenseIds,
      now: () => new Date(),
      signal: scope.signal,
    });
    const keep: KeepSound = (license, use, basis) => keepSound(license, use, basis, settings.get().team_size);
    const { hash, readSound } = createSoundReading({ ingest, pool, library });
    const held = { desk, library, ingest, keep, encoder, calibrations, settings, hash, publish, now, signal: scope.signal };
    const { sessions, refinements, ratings } = composeSessions(held);
    const generation = composeGeneration({
      deskFolder,
      desk,
      access: config.generation ?? NO_SERVICES,
      spawn,
      pool,
      ingest,
      roots,
      library,
      publish,
      now,
      signal: scope.signal,
    });
    scope.add(generation.close);
    const find = {
      library: library.asPort(),
      keep,
      fuse: reciprocalRankFusion,
      runs: runs.runs.sink,
      foleyVersion: version,
      now: Date.now,
      readSound,
      approveUnknownCost: config.approveUnknownCost,
      models: config.models ?? NO_MODELS,
      ...(config.generation && { generation: { generator: generation.generator, envChoice: config.generation.envChoice } }),
      audioLm: config.audioLm ?? NO_AUDIO_LM,
      hearClip: createHearClip({ library, pool }),
      calibratedClap: calibrations.threshold,
      redaction: config.redaction ?? null,
      settings: () => settings.get(),
      publish,
      beginRun: sessions.beginRun,
      saveRun: sessions.saveRun,
    };
    const { probe, answering } = createSearchProbe(library, encoder);
    const model = () => encoder.state().model;
    const asked = { answering, publication: library.publication };
    const keepOut = () => [deskFolder, ...rootsStore.all().map(({ path }) => path)];
    const engines = createEngines({ settings, jobs, spawn, libraryPath, ingest, model, asked, publish, keepOut, isInstalled: hasLance });
    const backups = createDeskBackups({
      folder: join(deskFolder, 'backups'),
      copy: (to, signal) => ingest.call('backUp', { from: deskPath, to }, signal),
      now: () => new Date(),
    });
    const relinkProposals = createRelinkProposals({
      roots: rootsStore.all,
      away: async () => (await roots.list(scope.signal)).roots.filter(({ state }) => state === 'offline').map(({ id }) => id),
      search: roots.relinking.search,
      mountPoints,
      onChange: (rootId) => publish({ type: 'library.changed', root_id: rootId }),
      signal: scope.signal,
    });
    const preview = createPreview({ library, decoders: pool });
    const services = createServices({
      preview,
      relinkProposals,
      jobs,
      library,
      roots,
      soundClaims,
      sessions,
      refinements,
      ratings,
      settings,
      find,
      generate: { find, generator: generation.generator, envChoice: config.generation?.envChoice ?? null, consent: runs.consent, sessions },
      models: listening.models,
      calibrations,
      engines,
      searchClip: (params, signal) => searchClip(params, { pool, encoder, library }, signal),
      onScreen: listening.prioritise,
      doctor: {
        deskFolder,
        ffmpeg,
        newestBackup: backups.newest,
        models: async (signal) => [...(await listening.models.doctor(signal)), ...(await calibrations.doctor(signal))],
        generation: () => generation.doctor(settings.get().generate),
        ...(config.traces && mirror && { traces: tracesCheckOf(config.traces, mirror) }),
        roots: async (signal) => (await roots.list(signal)).roots,
        engine: engines.doctor,
        probe,
      },
      runs: runs.parts({ find, library, jobs }),
      deskFolder,
      sqliteVersion: String(desk.prepare('select sqlite_version()').pluck().get()),
      hash,
      publish,
      pickFolder: pickFolder ?? null,
    });
    const starting = {
      roots,
      soundClaims,
      ratings,
      generation,
      rootsStore,
      jobs,
      publish,
      spawn,
      starterFolder: config.starter ? starterFolder : null,
    };
    await startUp(starting, scope.signal);
    if (stays) scope.add(keepBackups(backups, scope.signal));
    if (stays) scope.add(keepEmbedding(listening.models, notices.subscribe, scope.signal));
    if (stays && config.watch) scope.add(relinkProposals.start());
    if (stays && config.watch) scope.add(keepWatching({ ...starting, store: rootsStore, signal: scope.signal }));
    // An index that is found damaged later on is a new, empty one then: it is filled as at a start.
    onRebuilt = () => {
      publish({ type: 'library.changed', root_id: null });
      void startUp(starting, scope.signal).catch(() => {});
    };
    return {
      version,
      dispatch: createDispatch(services),
      notices,
      assets: preview,
      settings,
      close: () => scope.close(),
    };
  } catch (error) {
    await scope.close();
    throw error;
  }
}

/** The contract's client inside this process. */
export function localClient(app: App, host: HostKind): Client {
  return {
    call: (name, params, signal = new AbortController().signal) => app.dispatch(host, name, params, signal) as never,
    subscribe: app.notices.subscribe,
  };
}
