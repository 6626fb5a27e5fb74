/** Runs, built: their folder, what the desk keeps beside it, the mirror, and the questions about money. */
import { join } from 'node:path';
import type { Database } from '../native/openDatabase.ts';
import { createKeptRunsStore } from './audition/keptRunsStore.ts';
import type { FindParts } from './findJob.ts';
import type { Jobs } from './jobs.ts';
import { identifyAll } from './library/identifyAll.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import { createRuns, type RunMirror, type Runs } from './obs/runs.ts';
import { createPaidConsent, type PaidConsent } from './paidConsent.ts';
import type { RunParts } from './runServices.ts';
import type { SettingsStore } from './settingsStore.ts';

export type RunsParts = { deskFolder: string; desk: Database; settings: SettingsStore; mirror: RunMirror | null };

export type ComposedRuns = {
  runs: Runs;
  consent: PaidConsent;
  /** What the commands about runs need, once finds are built. */
  parts(others: { find: FindParts; library: SoundLibrary; jobs: Jobs }): RunParts;
};

export function composeRuns({ deskFolder, desk, settings, mirror }: RunsParts): ComposedRuns {
  const kept = createKeptRunsStore(desk);
  const runs = createRuns({ folder: join(deskFolder, 'runs'), kept, keep: () => settings.get().keep_runs, mirror, now: Date.now });
  const consent = createPaidConsent();
  return {
    runs,
    consent,
    parts: ({ find, library, jobs }) => ({
      runs,
      jobs,
      replay: {
        ...find,
        consent,
        manifest: runs.manifest,
        keptPassage: (runId) => kept.passages([runId]).get(runId)?.passage ?? null,
        sessionPassages: kept.sessionPassages,
        idsNow: async (unread, signal) =>
          Object.fromEntries(
            (await identifyAll(library, unread, signal)).flatMap(({ asked, soundId }) => (soundId ? [[asked, soundId]] : [])),
          ),
        captions: async (ids, signal) =>
          new Map((await library.details([...ids], signal)).map(({ record }) => [record.id, record.caption] as const)),
      },
    }),
  };
}
