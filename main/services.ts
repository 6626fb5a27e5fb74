/** One function a command, over the parts that compose has built. Anything with a decision in it lives in a room of its own. */
import { basename } from 'node:path';
import { planSession } from './audition/planSession.ts';
import type { Preview } from './audition/preview.ts';
import { previewClip } from './audition/previewClip.ts';
import type { Refinements } from './audition/refinements.ts';
import type { Sessions } from './audition/session.ts';
import { settleIds } from './audition/settleIds.ts';
import type { ClapCalibrations } from './clapCalibrations.ts';
import type { Params } from './contract/commands.ts';
import type { EngineView } from './contract/engines.ts';
import { Failure } from './contract/failures.ts';
import { isUnderWay, type Status } from './contract/jobs.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { RightsClaim } from './contract/rights.ts';
import type { Services } from './dispatch.ts';
import { type DoctorParts, runDoctor } from './doctor.ts';
import { engineServices } from './engineServices.ts';
import type { Engines } from './engines.ts';
import { feedbackServices } from './feedbackServices.ts';
import { askBeforePaid, everyServiceNamed, type FindParts, findJob, findOptions } from './findJob.ts';
import type { GenerateParts } from './generateJob.ts';
import { generateServices } from './generateServices.ts';
import type { Jobs } from './jobs.ts';
import { licenseChoices } from './library/licensing.ts';
import type { RelinkProposals } from './library/relinkProposals.ts';
import type { Roots } from './library/roots.ts';
import type { ClipAnswer } from './library/searchClip.ts';
import type { SoundClaims } from './library/soundClaims.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import { modelServices } from './modelServices.ts';
import type { Models } from './models.ts';
import { newRunId, type RunParts, runServices } from './runServices.ts';
import type { SettingsStore } from './settingsStore.ts';
import { startScan } from './startUp.ts';
import { exporters } from './timeline/exporters.ts';
import { version } from './version.ts';

export type ServiceParts = {
  jobs: Jobs;
  library: SoundLibrary;
  roots: Roots;
  relinkProposals: Pick<RelinkProposals, 'of' | 'dismiss'>;
  soundClaims: SoundClaims;
  sessions: Sessions;
  refinements: Refinements;
  settings: SettingsStore;
  find: FindParts;
  generate: GenerateParts;
  doctor: DoctorParts;
  models: Models;
  calibrations: ClapCalibrations;
  engines: Engines;
  preview: Preview;
  searchClip(params: Params<'search.clip'>, signal: AbortSignal): Promise<ClipAnswer>;
  /** Told which sounds a person looks at, by wire id. */
  onScreen(soundIds: readonly string[]): void;
  runs: RunParts;
  deskFolder: string;
  sqliteVersion: string;
  /** Hashes the file of a sound that has no id yet. */
  hash(pendingId: string, signal: AbortSignal): Promise<string>;
  publish(body: NoticeBody): void;
  /** The system's folder dialog, null where there is none. */
  pickFolder: (() => Promise<string | null>) | null;
};

const done = { done: true } as const;

export function createServices(parts: ServiceParts): Services {
  const { jobs, library, roots, soundClaims, sessions, settings, publish } = parts;

  const scan = (rootId: string, title: string, acceptMissing: boolean) =>
    startScan({ roots, jobs, publish }, { rootId, title, acceptMissing });

  const sessionState = (session: string, signal: AbortSignal) =>
    settleIds(sessions.state(session), { identify: (ids, abort) => library.identify(ids, abort), adopt: sessions.adopt }, signal);

  const plan = ({ session, items, transcript }: Params<'plan'>, signal: AbortSignal) =>
    planSession(
      { sessions, sounds: { identify: (ids, abort) => library.identify(ids, abort), hash: parts.hash } },
      { session, items, transcript },
      signal,
    );

  return {
    ...modelServices(parts.models, parts.calibrations),
    ...engineServices(parts.engines),
    ...generateServices(parts.generate, jobs),
    ...runServices(parts.runs),
    ...feedbackServices(parts.refinements),
    status: (_params, { signal, host }) => statusOf(parts, host, signal),
    doctor: (_params, { signal }) => runDoctor(parts.doctor, signal),

    async 'roots.add'({ folder, ...said }, { signal }) {
      const root = await roots.add({ folder, claim: claimOf(said) }, signal);
      publish({ type: 'library.changed', root_id: root.id });
      return scan(root.id, `Index ${basename(root.path)}`, false);
    },
    async 'roots.rescan'({ root_id, accept_missing }, { signal }) {
      const root = await roots.get(root_id, signal);
      return scan(root.id, `Rescan ${root.name}`, accept_missing);
    },
    async 'roots.relink'({ root_id, folder, accept_mismatch, replace_root_id = null }, { signal }) {
      await endScansOf(jobs, root_id);
      if (replace_root_id !== null) await endScansOf(jobs, replace_root_id);
      const target = { folder, acceptMismatch: accept_mismatch, replaces: replace_root_id };
      const root = await roots.relinking.relink(root_id, target, signal);
      publish({ type: 'library.changed', root_id });
      return scan(root_id, `Index ${basename(root.path)}`, false);
    },
    'roots.previewRelink': ({ root_id, folder }, { signal }) => roots.relinking.preview(root_id, folder, signal),
    'roots.findMoved': ({ root_id }, { signal }) => roots.relinking.search(root_id, {}, signal),
    async 'roots.undoRelink'({ root_id }, { signal }) {
      await endScansOf(jobs, root_id);
      await roots.relinking.undo(root_id);
      publish({ type: 'library.changed', root_id });
      const root = await roots.get(root_id, signal);
      if (root.state !== 'offline') scan(root_id, `Index ${root.name}`, false);
      return root;
    },
    async 'roots.leaveOffline'({ root_id }, { signal }) {
      await roots.get(root_id, signal);
      parts.relinkProposals.dismiss(root_id);
      return done;
    },
    async 'roots.assertRights'({ root_id, overrule_files, ...said }, { signal }) {
      const claim = { ...claimOf(said), ...(overrule_files ? { overrule_files } : {}) };
      const root = await roots.assertRights(root_id, claim, signal);
      publish({ type: 'library.changed', root_id });
      return root;
    },
    async 'roots.setEnabled'({ root_id, enabled }, { signal }) {
      const root = await roots.setEnabled(root_id, enabled, signal);
      publish({ type: 'library.changed', root_id });
      return root;
    },
    async 'roots.setReading'({ root_id, reading }, { signal }) {
      const root = await roots.setReading(root_id, reading, signal);
      publish({ type: 'library.changed', root_id });
      return root;
    },
    async 'roots.remove'({ root_id }) {
      await endScansOf(jobs, root_id);
      await roots.remove(root_id);
      publish({ type: 'library.changed', root_id });
      return done;
    },
    'roots.report': ({ root_id, of_each, ...page }, { signal }) => roots.report(root_id, { ...page, ofEach: of_each }, signal),
    async 'roots.pickFolder'() {
      if (!parts.pickFolder) throw new Failure('forbidden', 'There is no folder dialog here. Type the path of the folder instead.');
      return { folder: await parts.pickFolder() };
    },
    async 'rights.assert'({ sound_ids, overrule_files, ...said }, { signal }) {
      const result = await soundClaims.assert({ soundIds: sound_ids, claim: claimOf(said), overrulesFiles: overrule_files }, signal);
      publish({ type: 'library.changed', root_id: null });
      return result;
    },
    async 'rights.log'({ root_id, sound_id, limit }, { signal }) {
      if (root_id !== null) await roots.get(root_id, signal);
      return soundClaims.log({ rootId: root_id, soundId: sound_id, limit }, signal);
    },
    licenses: () => licenseChoices(),

    async search(params, { signal }) {
      const start = performance.now();
      const answer = await library.search(params, signal);
      parts.onScreen(answer.results.map(({ sound }) => sound.id));
      return { query: params.query, ...answer, ms: performance.now() - start };
    },
    async 'library.prioritise'({ ids }, { signal }) {
      parts.onScreen(ids);
      return { moved: await roots.prioritise(ids, signal) };
    },
    duplicates: (params, { signal }) => library.duplicates(params, signal),
    async 'search.clip'(params, { signal }) {
      const start = performance.now();
      return { ...(await parts.searchClip(params, signal)), ms: performance.now() - start };
    },
    async similar(params, { signal }) {
      const start = performance.now();
      return { ...(await library.similar(params, signal)), ms: performance.now() - start };
    },
    'sounds.get': ({ ids }, { signal }) => library.details(ids, signal),

    find(params) {
      const runId = newRunId();
      let find = parts.find;
      if (params.when_paid !== undefined) {
        const options = findOptions(find, params, { runId });
        const word = { session: params.session, whenPaid: params.when_paid, named: everyServiceNamed(params, options) };
        if (askBeforePaid(parts.runs.replay.consent, options, word)) find = { ...find, approveUnknownCost: true };
      }
      const job = jobs.start({ kind: 'find', title: 'Find sounds', session: params.session }, findJob(find, params, runId));
      return { job_id: job.job_id, root_id: null, run_id: runId };
    },

    async preview({ sound_id, from_s, seconds }, { signal }) {
      const [identity] = await library.details([sound_id], signal);
      if (!identity) throw new Failure('sound_not_found', 'That sound is not in the library. Search for it again.', { sound_id });
      const { id, caption } = identity.record;
      const clip = await previewClip(await parts.preview.pcm(id, signal), { fromSec: from_s, seconds }, signal);
      return {
        sound_id: id,
        caption,
        from_s: clip.fromSec,
        duration_s: clip.seconds,
        sample_rate: clip.sampleRate,
        channels: clip.channels,
        media_type: 'audio/wav',
        data: Buffer.from(clip.wav).toString('base64'),
      };
    },

    'session.list': () => sessions.list(),
    'session.get': ({ session }, { signal }) => sessionState(session, signal),
    'session.setPassage'({ session, passage }) {
      sessions.setPassage(session, passage);
      return done;
    },
    'session.remove'({ session }) {
      sessions.remove(session);
      return done;
    },
    pick: (params, { signal }) => sessions.pick(params, signal),
    async list_picks({ session }, { signal }) {
      const state = await sessionState(session, signal);
      return { session: state.name, picks: state.picks, rejects: state.rejects };
    },
    pick_proposals: ({ session }, { signal }) => sessions.pickProposals(session, signal),
    drop_pick({ session, pick_id }) {
      sessions.dropPick(session, pick_id);
      return done;
    },
    async reject(params, { signal }) {
      await sessions.reject(params, signal);
      return done;
    },
    async unreject(params, { signal }) {
      await sessions.unreject(params, signal);
      return done;
    },
    undo: ({ session }) => sessions.undo(session),
    redo: ({ session }) => sessions.redo(session),

    plan: (params, { signal }) => plan(params, signal),
    async export({ format, ...params }, { signal }) {
      const exporter = exporters[format];
      const timeline = await plan(params, signal);
      return {
        file_name: `${fileWord(params.session)}.${exporter.extension}`,
        media_type: exporter.mediaType,
        text: exporter.render(timeline),
      };
    },

    'jobs.list': () => jobs.list(),
    'jobs.pause': ({ job_id }) => jobs.pause(job_id),
    'jobs.resume': ({ job_id }) => jobs.resume(job_id),
    'jobs.cancel'({ job_id }) {
      jobs.cancel(job_id);
      return done;
    },
    'jobs.wait': ({ job_id }, { signal }) => jobs.wait(job_id, signal),

    'settings.get': () => settings.get(),
    'settings.set'({ patch }) {
      const changed = settings.set(patch);
      publish({ type: 'settings.changed', settings: changed });
      return changed;
    },
  };
}

type Said = Pick<Params<'roots.assertRights'>, 'license' | 'holder' | 'evidence' | 'seats' | 'invoice'>;

function claimOf({ license, ...words }: Said): RightsClaim {
  return { license_id: license, ...words };
}

async function statusOf(parts: ServiceParts, host: string, signal: AbortSignal): Promise<Status> {
  const { jobs, roots, deskFolder, sqliteVersion } = parts;
  const [list, probe] = await Promise.all([roots.list(signal), parts.doctor.probe(signal)]);
  const { keyword, vector } = probe.legs;
  return {
    ...list,
    roots: list.roots.map((root) => {
      const found = parts.relinkProposals.of(root.id);
      return found.length === 0 ? root : { ...root, found_at: found };
    }),
    jobs: jobs.list(),
    models: await parts.models.status(signal),
    engine: {
      keyword: keyword.status === 'ok' ? wordsBy(parts.engines.view()) : `${keyword.status}: ${keyword.reason}`,
      vector: vector.status === 'ok' ? 'ok' : `${vector.status.replace('_', ' ')}: ${vector.reason}`,
      sqlite: sqliteVersion,
    },
    host,
    data_folder: deskFolder,
    version,
  };
}

function wordsBy({ address }: EngineView): string {
  return address === null ? 'SQLite FTS5, BM25' : `LanceDB at ${address}, BM25`;
}

/** A folder that is being forgotten must not be written to by a scan that still runs. */
async function endScansOf(jobs: Jobs, rootId: string): Promise<void> {
  const running = jobs.list().filter((job) => job.root_id === rootId && isUnderWay(job));
  await Promise.all(
    running.map(async ({ job_id }) => {
      jobs.cancel(job_id);
      await jobs.wait(job_id).catch(() => {});
    }),
  );
}

/** A session's name as part of a file name on any system. */
function fileWord(session: string): string {
  return (
    session
      .replace(/[^\p{L}\p{N}_-]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || 'session'
  );
}
