/** Sessions of a desk, and what is learned from the picks and rejects in them. */
import { randomUUID } from 'node:crypto';
import type { Database } from '../native/openDatabase.ts';
import { fixedClap, TAU_CLAP } from './agent/clapJudge.ts';
import type { KeepSound } from './agent/protocols.ts';
import { feedbackLibrary } from './audition/feedbackLibrary.ts';
import { createRatings } from './audition/ratings.ts';
import { createRatingsStore } from './audition/ratingsStore.ts';
import type { FeedbackParts } from './audition/refineByFeedback.ts';
import { createRefinements } from './audition/refinements.ts';
import { createSessions } from './audition/session.ts';
import { createSessionStore } from './audition/sessionStore.ts';
import type { ClapCalibrations } from './clapCalibrations.ts';
import type { NoticeBody } from './contract/notices.ts';
import type { IngestClient } from './library/ingestClient.ts';
import { reciprocalRankFusion } from './library/rankFusion.ts';
import type { SoundLibrary } from './library/soundLibrary.ts';
import type { SettingsStore } from './settingsStore.ts';

export type SessionsOf = {
  desk: Database;
  library: SoundLibrary;
  ingest: Pick<IngestClient, 'call'>;
  keep: KeepSound;
  encoder: Pick<FeedbackParts, 'embedText'>;
  calibrations: Pick<ClapCalibrations, 'threshold'>;
  settings: SettingsStore;
  hash(pendingId: string, signal: AbortSignal): Promise<string>;
  publish(body: NoticeBody): void;
  now(): string;
  /** Of the app. */
  signal: AbortSignal;
};

export function composeSessions(parts: SessionsOf) {
  const { desk, library, ingest, keep, encoder, calibrations, settings, hash, publish, now, signal } = parts;
  const sessionStore = createSessionStore(desk, now);
  const sessions = createSessions({
    store: sessionStore,
    sounds: library,
    keep,
    intendedUse: () => settings.get().intended_use,
    hash,
    publish,
    newId: randomUUID,
    now,
  });
  const refinements = createRefinements({
    store: sessionStore,
    feedback: {
      library: feedbackLibrary(library),
      fuse: reciprocalRankFusion,
      keep,
      embedText: encoder.embedText,
      clapThreshold: () => {
        const { clap_threshold: mode } = settings.get();
        return mode === 'fixed' ? fixedClap(TAU_CLAP) : { mode, of: calibrations.threshold };
      },
    },
    intendedFor: sessions.intendedFor,
    verify: () => settings.get().verify,
    publish,
    now,
  });
  const ratings = createRatings({ store: sessionStore, ratings: createRatingsStore(desk, now), sounds: library, ingest, publish, signal });
  return { sessions, refinements, ratings };
}
