/** One function a command, over the parts that compose has built. Anything with a decision in it lives in a room of its own. */

import { askedModelChecks } from './askedModels.ts';
import type { Preview } from './audition/preview.ts';
import { previewClip } from './audition/previewClip.ts';
import type { Ratings } from './audition/ratings.ts';
import type { Refinements } from './audition/refinements.ts';
import type { Sessions } from './audition/session.ts';
import type { ClapCalibrations } from './clapCalibrations.ts';
import type { Params } from './contract/commands.ts';
import type { Status } from './contract/jobs.ts';
import type { NoticeBody } from './contract/notices.ts';
import { unknownSound } from './contract/unknownSound.ts';
import type { Services } from './dispatch.ts';
import { type DoctorParts, runDoctor } from './doctor.ts';
import { wordsBy } from './engineCheck.ts';
import { engineServices } from './engineServices.ts';
import type { Engines } from './engines.ts';
import { feedbackServices } from './feedbackServices.ts';
import { askBeforePaid, everyServiceNamed, type FindParts, findJob, findOptions } from './findJob.ts';
import { folderServices } from './folderServices.ts';
import type { GenerateParts } from './generateJob.ts';
import { generateServices } from './generateServices.ts';
import type { Jobs } from './jobs.ts';
import type { Answering } from './library/answering.ts';
import type { RelinkProposals } from './library/relinkProposals.ts';
import type { Roots } from './library/roots.ts';
import type { ClipAnswer } from './library/searchClip.ts';
import type { SoundClaims } from './library/soundClaims.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import { modelServices } from './modelServices.ts';
import type { Models } from './models.ts';
import { newRunId, type RunParts, runServices } from './runServices.ts';
import { sessionServices } from './sessionServices.ts';
import { settingDefaults } from './settingDefaults.ts';
import type { SettingsStore } from './settingsStore.ts';
import { version } from './version.ts';

export type ServiceParts = {
  jobs: Jobs;
  library: SoundLibrary;
  roots: Roots;
  relinkProposals: Pick<RelinkProposals, 'of' | 'dismiss'>;
  soundClaims: SoundClaims;
  sessions: Sessions;
  refinements: Refinements;
  ratings: Ratings;
  settings: SettingsStore;
  find: FindParts;
  generate: GenerateParts;
  doctor: Omit<DoctorParts, 'asked'>;
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
  const { jobs, library, roots, settings, publish } = parts;

  return {
    ...modelServices(parts.models, parts.calibrations),
    ...engineServices(parts.engines),
    ...generateServices(parts.generate, jobs),
    ...runServices(parts.runs),
    ...feedbackServices(parts.refinements),
    ...folderServices(parts),
    ...sessionServices(parts),
    status: (_params, { signal, host }) => statusOf(parts, host, signal),
    doctor: (_params, { signal }) => runDoctor({ ...parts.doctor, asked: () => askedModelChecks(parts.find, settings.get()) }, signal),

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
      if (!identity) throw unknownSound(sound_id);
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

    'jobs.list': () => jobs.list(),
    'jobs.pause': ({ job_id }) => jobs.pause(job_id),
    'jobs.resume': ({ job_id }) => jobs.resume(job_id),
    'jobs.cancel'({ job_id }) {
      jobs.cancel(job_id);
      return done;
    },
    'jobs.wait': ({ job_id }, { signal }) => jobs.wait(job_id, signal),

    'settings.get': () => settings.get(),
    'settings.defaults': () => settingDefaults(parts),
    'settings.set'({ patch }) {
      const changed = settings.set(patch);
      publish({ type: 'settings.changed', settings: changed });
      return changed;
    },
  };
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
      keyword: keyword.status === 'ok' ? wordsBy(probe.answering) : `${keyword.status}: ${keyword.reason}`,
      vector: vector.status === 'ok' ? meaningBy(probe.answering) : `${vector.status.replace('_', ' ')}: ${vector.reason}`,
      sqlite: sqliteVersion,
    },
    host,
    data_folder: deskFolder,
    version,
  };
}

function meaningBy({ meaning: { name, state } }: Answering): string {
  return [`ok, by ${name ?? 'an engine that is not told'}`, state.reason].filter(Boolean).join('; ');
}
